import { Fragment } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Gift } from '../../ui/icons.ts';
import { CopyCode } from '../voucher/CopyCode.tsx';
import { GiftDrawing } from '../voucher/GiftCard.tsx';
import { CouponCard } from '../voucher/CouponCard.tsx';
import type { ShownOrder } from './shown-order.ts';

type Bought = ShownOrder['order']['gifts'][number];

/** The gift vouchers that an order bought: their codes, and the page to print and give away (CPN-014). */
export function GiftVouchers({ order: { gifts, uid } }: Pick<ShownOrder, 'order'>) {
  if (gifts.length === 0) return null;
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{gifts.length === 1 ? 'Dein Gutschein' : 'Deine Gutscheine'}</h2>
      <ul className="grid gap-2.5">
        {gifts.map((gift) => (
          <Fragment key={gift.code}>
            <CouponCard voucher={toCard(gift)} ways={isGoodFor(gift) && <CopyCode code={gift.code} />} />
            {gift.card?.recipient && <Given card={gift.card} isGood={isGoodFor(gift)} />}
          </Fragment>
        ))}
      </ul>
      {gifts.some(isGoodFor) && <ToGive uid={uid} />}
    </Card>
  );
}

type CardOfGift = NonNullable<Bought['card']>;

/** For whom it is and what becomes of it, until that is forgotten. */
function Given({
  card: { design, recipient, email, sendAt, isSent },
  isGood,
}: {
  card: CardOfGift;
  isGood: boolean;
}) {
  const way = isSent
    ? `verschickt an ${email}`
    : sendAt === null || !isGood
      ? ''
      : `geht am ${formatDate(sendAt)} an ${email}`;
  return (
    <li className="flex items-center gap-3 text-sm wrap-anywhere text-ink-soft">
      <GiftDrawing design={design} className="w-16 rounded-md" />
      <span>
        für <b>{recipient}</b>
        {way && `, ${way}`}
      </span>
    </li>
  );
}

function ToGive({ uid }: { uid: string }) {
  return (
    <>
      <a className="btn btn-primary no-print" href={paths.giftVouchers(uid)}>
        <Gift size={18} aria-hidden="true" />
        Gutschein als PDF
      </a>
      <p className="text-sm text-ink-soft">
        Wer den Code hat, löst ihn im Warenkorb ein, auch in Teilen. Innerhalb von 14 Tagen kannst du den Kauf{' '}
        <Link to={paths.withdrawal()} className="link">
          widerrufen
        </Link>
        .
      </p>
    </>
  );
}

const isGoodFor = ({ withdrawn, left }: Bought): boolean => !withdrawn && left > 0;

const toCard = (gift: Bought) => ({
  code: gift.code,
  value: isGoodFor(gift) ? gift.left : gift.value,
  validUntil: gift.validUntil,
  minimum: 0,
  state: gift.withdrawn ? ('withdrawn' as const) : gift.left > 0 ? ('open' as const) : ('redeemed' as const),
});
