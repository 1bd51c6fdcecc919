import type { z } from 'zod';
import type { OrderSlip } from '#contract/till.ts';
import { isBeachSeat } from '#domain/beach-seat.ts';
import { countEqual } from '#domain/count-equal.ts';
import { placeText } from '#domain/german-text.ts';
import { toEuros } from '#domain/money.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findTill } from '../till/find-till.ts';
import { extraText } from './extra-text.ts';
import { orderModeLabel, type OrderRow, type SoldLine, type WholeOrder } from './order.ts';
import { paymentNote } from './payment-note.ts';
import { readOrderByUid } from './read-order.ts';

type Slip = z.input<typeof OrderSlip>;

/** An order entry is no cash register (§ 146a AO): money is recorded where the restaurant's fiscal device is. */
const NO_RECEIPT = 'Kein Kassenbeleg, bitte an der Kasse bonieren';

/** The slip of an order that this restaurant's staff took, for each of its tills. */
export async function showSlip(context: VisitContext, uid: string): Promise<Slip | Refusal> {
  const till = await findTill(context);
  if (!till) return refuse('not-paired');
  const whole = await readOrderByUid(context, uid);
  if (isRefusal(whole)) return whole;
  const { restaurant_id: restaurantId, channel } = whole.order;
  const isTaken = restaurantId === till.restaurantId && channel !== 'online';
  return isTaken ? toSlip(whole) : refuse('unknown-order');
}

/** What is printed for an order: everything to be handed out, and that it is no receipt. */
export function toSlip({ order, restaurant, lines, tableTitle }: WholeOrder): Slip {
  const limits = lines.flatMap(({ age_limit: limit }) => limit ?? []);
  const label = orderModeLabel(order);
  return {
    orderId: order.id,
    uid: order.uid,
    host: restaurant.name,
    modeLabel: tableTitle ? `${label}: ${tableTitle}` : label,
    placedAt: order.placed_at.toString(),
    promisedAt: (order.promised_at ?? order.wish_at)?.toString() ?? null,
    guest: [`${order.first_name} ${order.last_name}`.trim(), order.company].filter(Boolean).join(', '),
    phone: order.phone,
    address: order.mode === 'delivery' ? addressOf(order) : [],
    comment: order.comment,
    lines: toLines(lines),
    sums: sumsOf(order),
    payable: toEuros(order.payable_cents),
    payment: paymentNote(order).payment,
    ageLimit: limits.length > 0 ? Math.max(...limits) : null,
    notice: NO_RECEIPT,
    cancelled: order.state === 'cancelled' ? order.refusal_reason : null,
  };
}

function addressOf(order: OrderRow): string[] {
  const { postal_code: postalCode, town, district } = order;
  const street = `${order.street} ${order.house_number}`.trim();
  const place = isBeachSeat(order.street)
    ? [district, placeText({ postalCode, town })]
    : [placeText({ postalCode, town, district })];
  return [street, order.address_addition, ...place].filter(Boolean);
}

const toLines = (lines: readonly SoldLine[]): Slip['lines'] =>
  countEqual(lines, ({ title, size_title, note, extras, line_cents }) => [
    title,
    size_title,
    note,
    extras.map(({ title: extra, count }) => [extra, count]),
    line_cents,
  ]).map(({ count, first, all }) => ({
    count,
    artNo: first.article_number,
    title: first.title,
    size: first.size_title,
    extras: first.extras.map(extraText),
    note: first.note,
    price: toEuros(all.reduce((sum, { line_cents: cents }) => sum + cents, 0)),
  }));

const sumsOf = (order: OrderRow): Slip['sums'] =>
  (
    [
      ['Waren', order.goods_cents],
      ['Pfand', order.deposit_cents],
      ['Gutschein', -order.discount_cents],
      ['Lieferung', order.delivery_cents],
      ['Trinkgeld', order.tip_cents],
      ['Onlinezahlung', order.fee_cents],
    ] as const
  ).flatMap(([label, cents]) => (cents === 0 ? [] : [{ label, value: toEuros(cents) }]));
