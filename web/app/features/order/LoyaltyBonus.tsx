import { formatEuros, formatPercent } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyCode } from '../voucher/CopyCode.tsx';
import { CouponCard } from '../voucher/CouponCard.tsx';
import type { ShownOrder } from './shown-order.ts';

/** What the restaurant gives for the next order: promised at first, with its code when this one is through (CPN-026). */
export function LoyaltyBonus({ order, host }: ShownOrder) {
  const { loyalty } = order;
  if (!loyalty) return null;
  const { percent, value, code, validUntil } = loyalty;
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">Dein Treuebonus</h2>
      {code === null || validUntil === null ? (
        <p>
          Sobald deine Bestellung abgeschlossen ist, schenkt dir {host.name} <b>{formatEuros(value)}</b> für
          die nächste: {formatPercent(percent)} vom Warenwert. Den Code siehst du dann hier.
        </p>
      ) : (
        <>
          <p>
            {host.name} schenkt dir {formatPercent(percent)} vom Warenwert. Gib den Code bei deiner nächsten
            Bestellung dort im Warenkorb ein.
          </p>
          <CouponCard
            as="div"
            voucher={{ code, value, minimum: 0, validUntil, state: 'open' }}
            ways={<CopyCode code={code} />}
          />
        </>
      )}
    </Card>
  );
}
