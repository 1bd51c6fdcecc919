import { withdrawableUntil } from '#domain/voucher/gift-voucher.ts';
import { formatPrice, type Cents } from '#domain/money/money.ts';
import type { Context } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { collectWithdrawn, endGifts } from '../../voucher/withdraw-gifts.ts';
import { isMailed, type OrderRow, type WholeOrder } from '../order.ts';
import { bookReduction } from '../progress/reduce-order.ts';
import { sayDestination } from '../progress/reduction-mail.ts';
import { withContents } from '../store.ts';
import { lockOrder } from '../progress/store-payment.ts';

export interface Withdrawal {
  orderId: number;
  /** Which of its vouchers, as `voucherCodeKey` writes their codes; none: all of them. */
  codes: readonly string[];
  declaredAt: Temporal.Instant;
}

/** What came of it: so much goes back, or why nothing was done. */
export type Withdrawn = { cents: Cents } | 'too-late' | 'nothing';

/**
 * The buyer withdraws from the purchase of gift vouchers (§ 355 BGB): in one transaction they are no longer good, and
 * what nobody has redeemed goes back the way it was paid. What was redeemed is not paid back: that much the buyer has
 * had of it (§ 357a BGB). However often it is called, a voucher is withdrawn once.
 */
export function withdrawGifts(
  outer: Context,
  { orderId, codes, declaredAt }: Withdrawal,
): Promise<Withdrawn> {
  return outer.transaction<Context, Withdrawn>(async (context) => {
    const order = await lockOrder(context.db, orderId);
    const whole = order && (await loadBought(context, order));
    if (!whole?.order.completed_at) return 'nothing';
    const until = withdrawableUntil(whole.order.completed_at);
    if (Temporal.Instant.compare(declaredAt, until) >= 0) return 'too-late';
    const paidCents = await endGifts(context, orderId, codes);
    if (paidCents === null) return 'nothing';
    const cents = await payBack(context, whole);
    await tellWithdrawn(context, whole, { cents, isReduced: cents < paidCents });
    return { cents };
  });
}

/** Whether the buyer could withdraw now, or why not; changes nothing. */
export async function mayWithdraw(
  context: Context,
  order: OrderRow,
  declaredAt: Temporal.Instant,
): Promise<'yes' | 'too-late' | 'nothing'> {
  const whole = await loadBought(context, order);
  if (!whole?.order.completed_at) return 'nothing';
  const until = withdrawableUntil(whole.order.completed_at);
  return Temporal.Instant.compare(declaredAt, until) < 0 ? 'yes' : 'too-late';
}

/** Pays back what came back into a withdrawn voucher, as when the order that it was to pay came to nothing. */
export function payBackWithdrawn(outer: Context, orderId: number): Promise<void> {
  return outer.transaction(async (context) => {
    const order = await lockOrder(context.db, orderId);
    const whole = order && (await loadBought(context, order));
    if (!whole) return;
    const cents = await payBack(context, whole);
    if (cents > 0) await tellWithdrawn(context, whole, { cents, isReduced: false });
  });
}

async function loadBought({ db }: Context, order: OrderRow): Promise<WholeOrder | null> {
  const [whole] = await withContents(db, [order]);
  return whole && isMailed(whole.restaurant) ? whole : null;
}

async function payBack(context: Context, whole: WholeOrder): Promise<Cents> {
  const cents = await collectWithdrawn(context, whole.order.id);
  if (cents === 0) return 0;
  await bookReduction(context, whole, {
    taken: { cents, voucherCents: 0 },
    choice: { kind: 'amount', cents },
    reason: 'Widerruf',
    // The order is locked: each comes after the one before it.
    key: `withdrawal-${whole.reductions.length + 1}`,
    personId: null,
  });
  return cents;
}

interface PaidBack {
  cents: Cents;
  /** Part of it had been redeemed before. */
  isReduced: boolean;
}

async function tellWithdrawn(
  context: Context,
  whole: WholeOrder,
  { cents, isReduced }: PaidBack,
): Promise<void> {
  const { order } = whole;
  if (order.email === '') return;
  const amount = formatPrice(cents);
  await sendMail(context, {
    kind: 'gifts-withdrawn',
    key: `gifts-withdrawn:${order.id}:${whole.reductions.length}:${order.version}`,
    siteId: order.site_id,
    personId: order.person_id,
    orderId: order.id,
    recipient: order.email,
    subject: cents > 0 ? `Dein Widerruf: ${amount} gehen zurück` : 'Dein Widerruf ist erledigt',
    headline: 'Dein Widerruf ist erledigt',
    paragraphs: [
      `Er betrifft die Geschenkgutscheine aus Bestellung ${order.id}. Sie gelten ab sofort nicht mehr.`,
      cents > 0
        ? sayDestination(order, { cents, voucherCents: 0 })
        : 'Sie waren schon ganz eingelöst, deshalb gibt es nichts zurückzuzahlen.',
      ...(cents > 0 && isReduced ? ['Was schon eingelöst war, haben wir abgezogen.'] : []),
    ],
  });
}
