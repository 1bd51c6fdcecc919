import { checkValidity, type VoucherRefusalCode, voucherRefusalText } from '#domain/voucher/voucher.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import {
  claimFirstOrder,
  claimMarks,
  dropFirstOrderClaim,
  type Orderer,
  type OrdererMark,
} from '../account/first-order.ts';
import { isGiver } from './identify-redeemer.ts';
import { claimUse, dropUse } from './once-per-guest.ts';
import {
  endReservation,
  findVoucherById,
  giveUseBack,
  hasNewGuestVoucher,
  insertRedemption,
  type RedemptionRow,
  takeUse,
  type VoucherRow,
} from './store.ts';
import { toVoucher } from './voucher.ts';

export type Redemption = RedemptionRow;

/**
 * Reserves a voucher for an order, inside the order's transaction; a second time for the same order is a success.
 * Refused, with the reason as a sentence, if somebody else used it up meanwhile or it ended.
 */
export function reserveVoucher(
  context: Context,
  order: { voucherId: number; orderId: number; amountCents: number; orderer?: Orderer },
): Promise<Redemption | null | Refusal> {
  const { voucherId, orderId, amountCents, orderer } = order;
  return context.transaction<Context, Redemption | null | Refusal>(async (context) => {
    const { db, clock } = context;
    const now = clock.now();
    const voucher = await findVoucherById(db, voucherId);
    if (!voucher) return refuse('basket-changed', { message: 'Diesen Gutschein gibt es nicht mehr.' });
    const refusal = orderer && (await refusalOf(context, voucher, orderId, orderer));
    if (refusal) return refusal;
    const redemption = await insertRedemption(db, {
      voucher_id: voucherId,
      order_id: orderId,
      amount_cents: amountCents,
      nature: voucher.nature,
      funded_by: voucher.funded_by,
      state: 'reserved',
      changed_at: now,
    });
    if (!redemption) return null;
    if (await takeUse(db, voucherId, amountCents, now)) return redemption;
    // What was loaded may be older than the update that found nothing left.
    return refuseFor(checkValidity(await toVoucher(context, voucher), now) ?? 'used-up', voucher);
  });
}

// A guest at a table need not say who they are; whether they are new can then not be told.
const isUnknown = ({ personId, phone, email }: Orderer): boolean =>
  personId === null && phone === '' && email === '';

const WHO_ARE_YOU = {
  fields: { email: 'Dein Gutschein gilt nicht für alle. Bitte verrate uns dazu deine E-Mail-Adresse.' },
};

// Only the form says who orders; the basket could ask no more than what was given before (CPN-019).
async function refusalOf(
  context: Context,
  voucher: VoucherRow,
  orderId: number,
  orderer: Orderer,
): Promise<Refusal | null> {
  if (await isGiver(context, voucher, orderer)) return refuseFor('own-code', voucher);
  if (!voucher.new_users_only && !voucher.once_per_guest) return null;
  if (isUnknown(orderer)) return refuse('order-incomplete', WHO_ARE_YOU);
  if (voucher.once_per_guest && !(await claimUse(context, { voucherId: voucher.id, orderId, orderer })))
    return refuseFor('used-before', voucher);
  if (!voucher.new_users_only) return null;
  return (await claimFirstOrder(context, orderId, orderer)) ? null : refuseFor('new-users-only', voucher);
}

function refuseFor(code: VoucherRefusalCode, { minimum_goods_cents, mode }: VoucherRow): Refusal {
  const text = voucherRefusalText(code, { minimumGoodsCents: minimum_goods_cents, mode });
  return refuse('basket-changed', { message: OF_A_HOUSEHOLD.includes(code) ? `${text} ${HOUSEHOLD}` : text });
}

const OF_A_HOUSEHOLD: readonly VoucherRefusalCode[] = ['new-users-only', 'used-before'];

// Whoever shares an address or a telephone with a guest of ours has done nothing wrong.
const HOUSEHOLD =
  'Mit deiner Nummer, deiner Adresse oder deinem Gerät wurde schon einmal bestellt. Nimm den Gutschein heraus, dann geht deine Bestellung gleich durch.';

/** Books what was reserved, when the order is completed. Nothing reserved, or booked before: null. */
export function bookVoucher(context: Context, orderId: number): Promise<Redemption | null> {
  return end(context, orderId, 'booked');
}

/** Gives back what was reserved, on every other end of an order; what is booked stays booked. */
export function giveVoucherBack(context: Context, orderId: number): Promise<Redemption | null> {
  return context.transaction(async (context) => {
    const ended = await end(context, orderId, 'given-back');
    if (!ended) return null;
    await dropUse(context, orderId);
    const voucher = await giveUseBack(context.db, ended.voucher_id, ended.amount_cents);
    // Its buyer has withdrawn meanwhile: what comes back is the buyer's.
    if (voucher.withdrawn_at && voucher.source_order_id !== null)
      await context.enqueue({ queue: 'withdrawn-gift', payload: { orderId: voucher.source_order_id } });
    return ended;
  });
}

async function end(
  context: Context,
  orderId: number,
  state: 'booked' | 'given-back',
): Promise<Redemption | null> {
  const ended = await endReservation(context.db, orderId, state, context.clock.now());
  if (ended) await dropFirstOrderClaim(context, orderId);
  return ended ?? null;
}

/** Whether nothing speaks against with what an order was paid: only vouchers for new guests ask. */
export async function isPaidByNewGuest(
  context: Context,
  orderId: number,
  marks: readonly OrdererMark[],
): Promise<boolean> {
  if (marks.length === 0 || !(await hasNewGuestVoucher(context.db, orderId))) return true;
  return claimMarks(context, orderId, marks);
}
