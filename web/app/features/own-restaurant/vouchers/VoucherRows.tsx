import { Form } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { dotted } from '../../../lib/dotted.ts';
import { formatCount, formatDate, formatEuros, formatNumber, formatPercent } from '../../../lib/format.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Badge, type BadgeLook } from '../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FoodPicture } from '../../../ui/food/FoodPicture.tsx';
import { EmptyState } from '../../../ui/Message.tsx';
import { Row, Rows, RowText } from '../../../ui/Rows.tsx';

export type OwnVoucher = Answer<'ownVouchers'>['vouchers'][number];

const STATES: Record<OwnVoucher['state'], [string, BadgeLook]> = {
  running: ['gilt', 'basil'],
  planned: ['geplant', 'rim'],
  'used-up': ['aufgebraucht', 'mustard'],
  stopped: ['beendet', 'tomato'],
  over: ['abgelaufen', 'rim'],
};

/** What a code promises, in one line. */
function promiseOf(voucher: OwnVoucher): string {
  const { value, percent, minimum, mode, isForNewUsers, isOncePerGuest } = voucher;
  return dotted([
    value === null ? formatPercent(percent ?? 0) : formatEuros(value),
    ...(minimum > 0 ? [`ab ${formatEuros(minimum)}`] : []),
    ...(mode ? [mode === 'pickup' ? 'nur Abholung' : 'nur Lieferung'] : []),
    ...(isForNewUsers ? ['neue Gäste'] : []),
    ...(isOncePerGuest ? ['je Gast einmal'] : []),
    `${formatDate(voucher.validFrom)} bis ${formatDate(voucher.validUntil)}`,
  ]);
}

/** What came of it. */
function outcomeOf({ uses, maxRedemptions, redeemed, turnover, spent }: OwnVoucher): string {
  const most = maxRedemptions === null ? '' : ` von ${formatNumber(maxRedemptions)}`;
  const used = `${formatNumber(uses)}${most} eingelöst`;
  if (redeemed === 0) return used;
  return `${used}\u00a0· ${formatCount(redeemed, 'Bestellung', 'Bestellungen')} über ${formatEuros(turnover)}\u00a0· kostet dich ${formatEuros(spent)}`;
}

/** The codes of a restaurant, the newest first. */
export function VoucherRows({ hostId, vouchers }: { hostId: number; vouchers: readonly OwnVoucher[] }) {
  if (vouchers.length === 0)
    return (
      <EmptyState picture={<FoodPicture food="party-popper" className="w-28" eager />} title="Noch kein Code">
        Ein Code bringt Gäste wieder: auf dem Flyer, im Newsletter oder für die erste Bestellung. Er gilt nur
        bei dir.
      </EmptyState>
    );
  return (
    <Card pad={false}>
      <Rows>
        {vouchers.map((voucher) => (
          <Row key={voucher.id} className="flex-wrap">
            <RowText className="basis-64">
              <span className="flex flex-wrap items-center gap-2">
                <code className="font-bold">{voucher.code}</code>
                <Badge look={STATES[voucher.state][1]}>{STATES[voucher.state][0]}</Badge>
              </span>
              <small>{promiseOf(voucher)}</small>
              <small className="text-ink-soft">{outcomeOf(voucher)}</small>
            </RowText>
            {voucher.state !== 'over' && <Deeds hostId={hostId} voucher={voucher} />}
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

function Deeds({ hostId, voucher: { id, code, state } }: { hostId: number; voucher: OwnVoucher }) {
  const isStopped = state === 'stopped';
  const label = isStopped ? 'Wieder gelten lassen' : 'Beenden';
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="host" value={hostId} />
      <input type="hidden" name="voucher" value={id} />
      <ButtonLink
        to={staffPaths.ownVoucherMore(hostId, id)}
        look="quiet"
        aria-label={`Verlängern: ${code}`}
        preventScrollReset
      >
        Verlängern
      </ButtonLink>
      <Button
        type="submit"
        look="ghost"
        name="intent"
        value={isStopped ? 'resume' : 'stop'}
        aria-label={`${label}: ${code}`}
      >
        {label}
      </Button>
    </Form>
  );
}
