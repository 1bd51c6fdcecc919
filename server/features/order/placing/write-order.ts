import type { Availability } from '#domain/time/availability.ts';
import type { OrderForm } from '#domain/order/order-check.ts';
import { isOnlinePayment } from '#domain/money/payment-methods.ts';
import { doorOf } from '#server/database/address-columns.ts';
import type { Session, VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { closingBasket, emptyingGifts } from '../../basket/close-basket.ts';
import { leadMinutesOf } from '../../basket/find-slots.ts';
import { forgetVoucher } from '../../basket/hold-voucher.ts';
import type { LoadedBasket } from '../../basket/load-basket.ts';
import { endByOrder } from '../../group-order/end-group.ts';
import type { Marking } from '../../guard/weigh-order.ts';
import { keepingTaken, type TakenStock } from '../../menu/counted-stock.ts';
import { commissionAt } from '../../restaurant/commission.ts';
import { currentLegalVersions } from '../../site/legal-versions.ts';
import { keepingGifts } from '../../voucher/keep-gifts.ts';
import { reserveVoucher } from '../../voucher/reserve-voucher.ts';
import { acceptSpan } from './accept-span.ts';
import { isExpress } from './express.ts';
import { tellAboutOrder } from '../progress/move-order.ts';
import { extraColumns, guestColumns, lineColumns, reminderColumns, sumColumns } from './order-rows.ts';
import { isMailed, type PlacedOrder } from '../order.ts';
import { rememberingOrderer } from './remember-orderer.ts';
import { sellerOf } from './seller.ts';
import { insertOrder, JUST_PLACED, JUST_SOLD, type NextOrder, type OrderToInsert } from './store-placing.ts';
import type { Sent } from './submission.ts';
import { takenColumns, type Taking } from '../till/take-order.ts';

/** A checked order on the way into the books. */
export interface Placing {
  session: Session;
  sent: Sent;
  key: string | null;
  form: OrderForm;
  /** Day of performance. */
  date: Temporal.PlainDate;
  basket: LoadedBasket;
  next: NextOrder;
  availability: Availability;
  /** Staff take it at a till; null: the guest orders. */
  till: Taking | null;
  /** What it takes of what is counted. */
  taken: readonly TakenStock[];
  /** Writes by what its guest is recognised; null: staff take it. */
  marking: Marking | null;
}

/**
 * Writes the order and all that belongs to it, and ends the basket; refused only where its voucher is gone. That goes to
 * the database with what follows, the commit at the latest, which fails where the order exists.
 */
export async function writeOrder(context: VisitContext, placing: Placing): Promise<PlacedOrder | Refusal> {
  const { session, basket, till, marking } = placing;
  const head = headOf(context, placing);
  await insertOrder(context.db, head, {
    ...(till
      ? { personId: null, actor: 'kitchen' as const }
      : { personId: session.personId, actor: 'guest' as const }),
    lines: linesOf(placing),
    vat: basket.sums.vat,
    legalVersions: currentLegalVersions(context),
    alongside: [
      ...(marking ? [marking(JUST_PLACED)] : []),
      ...(basket.row ? [closingBasket(context, basket.row.id)] : []),
      ...givenIn(placing, head.site_id),
      ...(placing.taken.length > 0 ? [keepingTaken(placing.taken, JUST_PLACED)] : []),
      // At a till the next caller's form must not be the last one's; a wallet has yet to tell who orders.
      ...(basket.table || till || head.is_express ? [] : [await rememberingOrderer(context, session, head)]),
    ],
  });
  const redemption = await redeem(context, head.id, head, placing);
  if (isRefusal(redemption)) return redemption;
  if (head.group_order_id !== null) await endByOrder(context, head.group_order_id, basket.lines);
  await tellAboutOrder(context, {
    ...head,
    channel: head.channel ?? 'online',
    refusal_reason: '',
  });
  return head;
}

async function redeem(context: VisitContext, orderId: number, head: Head, placing: Placing) {
  const {
    session,
    basket: { voucher },
  } = placing;
  const { discount_cents: amountCents, person_id: personId, phone, email } = head;
  if (!voucher || amountCents === 0) return null;
  const orderer = { personId, phone, email, door: doorOf(head), device: deviceOf(context, placing) };
  await forgetVoucher(context, session.id, voucher.id);
  return reserveVoucher(context, { voucherId: voucher.id, orderId, amountCents, orderer });
}

// A shop's own device is everybody's.
const deviceOf = ({ device, site }: VisitContext, { till }: Placing): string | null =>
  till || site.type === 'pos' ? null : device.require();

const AT_ONCE = { orderableNow: true, opensAt: null };

type Head = ReturnType<typeof headOf>;

function headOf(context: VisitContext, placing: Placing) {
  const { session, sent, key, form, basket, next, availability, till } = placing;
  const { seller } = basket;
  const { clock, random, site } = context;
  const now = clock.now();
  const place = form.mode === 'delivery' ? basket.destination : null;
  return {
    ...guestColumns(form, sent),
    ...reminderColumns(form, sent, now),
    ...sumColumns(basket),
    id: next.id,
    version: 1,
    group_order_id: next.groupOrderId,
    uid: random.token(16),
    link_key: random.token(12),
    site_id: site.id,
    is_embedded: sent.insite || site.type === 'insite',
    restaurant_id: seller.id,
    session_id: session.id,
    person_id: session.personId,
    basket_id: basket.row?.id ?? null,
    basket_version: basket.version,
    idempotency_key: key,
    ...(awaitsPayment(placing)
      ? {
          state: 'awaiting-payment' as const,
          payment_state: 'awaiting' as const,
          accept_from: null,
          accept_until: null,
        }
      : {
          state: 'placed' as const,
          payment_state: 'on-the-spot' as const,
          // Whoever sits at a table is not told to wait for the next opening.
          ...acceptSpan(basket.table ? AT_ONCE : availability, seller.accept_minutes, now),
        }),
    estimated_at: estimateOf(placing, now),
    placed_at: now,
    changed_at: now,
    table_id: basket.table?.id ?? null,
    is_express: isExpress(sent, form.payment),
    place_id: place?.id ?? null,
    postal_code: place?.postal_code ?? '',
    town: place?.town ?? '',
    district: place?.district ?? '',
    // What was bought is no meal: its receipt is for whoever keeps books, and made for all.
    wants_receipt: sent.voucher || isMailed(seller),
    wants_cutting: sent.cut && seller.offers_cutting,
    wants_reusable: sent.vytal && seller.reusable_packaging === 'offered',
    commission_basis_points: commissionAt(context, seller, now),
    loyalty_percent: seller.loyalty_percent,
    seller: sellerOf(seller),
    ...(till && takenColumns(till)),
  } satisfies OrderToInsert;
}

// Whoever sits at a table is served as it comes, and gift vouchers come by e-mail.
function estimateOf({ form, basket: { seller, table } }: Placing, now: Temporal.Instant) {
  if (table || isMailed(seller)) return null;
  return form.wish ?? now.add({ minutes: leadMinutesOf(seller, form.mode, now) });
}

// What a voucher pays for needs no other payment.
const awaitsPayment = ({ basket: { payment, sums } }: Placing): boolean =>
  payment !== null && isOnlinePayment(payment) && sums.payableCents > 0;

function linesOf({ basket, date }: Placing) {
  const { lines, sums, mode, seller } = basket;
  const totals = new Map(sums.lines.map(({ id, totalCents }) => [id, totalCents]));
  const taxation = { mode, date, isSmallBusiness: seller.is_small_business };
  return lines.map((line, index) => ({
    line: lineColumns(line, index + 1, totals.get(line.id) ?? 0, taxation),
    extras: extraColumns(line),
  }));
}

/** What is given goes with the order from now on, and out of the basket. */
function givenIn({ basket: { row, lines } }: Placing, siteId: number) {
  const gifts = lines.flatMap(({ gift }, at) => (gift ? [{ ...gift, position: at + 1 }] : []));
  return row && gifts.length > 0
    ? [keepingGifts(siteId, gifts, JUST_PLACED, JUST_SOLD), emptyingGifts(row.id)]
    : [];
}
