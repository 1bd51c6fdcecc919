import type { z } from 'zod';
import type { OrderSlip } from '#contract/till.ts';
import { personsText } from '#domain/order/order-mode.ts';
import { toEuros } from '#domain/money/money.ts';
import type { TillVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { describeGuest, orderWayLabel, type OrderRow, type WholeOrder } from '../order.ts';
import { paymentNote } from '../progress/payment-note.ts';
import { readOrderByUid } from '../read-order.ts';
import { countPieces, describePieces, type ReadLine, type SoldLine, strictestAge } from '../sold-line.ts';

type Slip = z.input<typeof OrderSlip>;

/** An order entry is no cash register (§ 146a AO): money is recorded where the restaurant's fiscal device is. */
export const NO_RECEIPT = 'Kein Kassenbeleg, bitte an der Kasse bonieren';

/** The slip of an order that this restaurant's staff took, for each of its tills. */
export async function showSlip(context: TillVisit, uid: string): Promise<Slip | Refusal> {
  const { paired: till } = context;
  const whole = await readOrderByUid(context, uid);
  if (isRefusal(whole)) return whole;
  const { restaurant_id: restaurantId, channel } = whole.order;
  const isTaken = restaurantId === till.restaurantId && channel !== 'online';
  return isTaken ? toSlip(whole) : refuse('unknown-order');
}

/** What is printed for an order: everything to be handed out, and that it is no receipt. */
export function toSlip({ order, restaurant, lines: all, tableTitle, reductions }: WholeOrder): Slip {
  const lines = withMissing(all, reductions);
  return {
    orderId: order.id,
    uid: order.uid,
    host: restaurant.name,
    modeLabel: orderWayLabel(order, tableTitle),
    placedAt: order.placed_at.toString(),
    promisedAt: (order.promised_at ?? order.wish_at)?.toString() ?? null,
    ...describeGuest(order),
    wishes: wishesOf(order),
    lines: slipLines(lines).map(({ cents, ...line }) => ({ ...line, price: toEuros(cents) })),
    sums: slipParts(order).map(({ label, cents }) => ({ label, value: toEuros(cents) })),
    payable: toEuros(order.payable_cents - order.reduced_cents),
    payment: paymentNote(order).payment,
    ageLimit: strictestAge(lines.filter(({ isMissing }) => !isMissing)),
    notice: NO_RECEIPT,
    cancelled: order.state === 'cancelled' ? order.refusal_reason : null,
  };
}

/** Pieces with whether they were taken off since: nobody makes or packs them. */
export function withMissing<Line extends { id: number }>(
  lines: readonly Line[],
  reductions: WholeOrder['reductions'],
): (Line & { isMissing: boolean })[] {
  const missing = new Set(reductions.flatMap(({ lineIds }) => lineIds));
  return lines.map((line) => ({ ...line, isMissing: missing.has(line.id) }));
}

type SlipLine = ReadLine & Pick<SoldLine, 'guest_name' | 'line_cents'> & { isMissing: boolean };

/** Equal pieces of a slip, counted; what goes into one person's bag stands together, and first what bears no name. */
export function slipLines(lines: readonly SlipLine[]) {
  const byGuest = [...Map.groupBy(lines, ({ guest_name: name }) => name)]
    .toSorted(([a], [b]) => Number(a !== '') - Number(b !== ''))
    .flatMap(([, own]) => own);
  return countPieces(byGuest, (line) => [line.guest_name, line.line_cents, line.isMissing]).map((pieces) => ({
    ...describePieces(pieces),
    isMissing: pieces.first.isMissing,
    guestName: pieces.first.guest_name,
    cents: pieces.count * pieces.first.line_cents,
  }));
}

/** What is to be seen to beside the food. */
export const wishesOf = (order: OrderRow): string[] => [
  ...(order.persons ? [personsText(order.persons)] : []),
  ...(order.wants_cutting ? ['Bitte schneiden'] : []),
  ...(order.leave_at_door ? ['Vor der Tür abstellen'] : []),
  ...(order.wants_reusable ? ['Mehrweg'] : []),
  ...(order.wants_receipt ? ['Bewirtungsbeleg'] : []),
];

/** What its total is made of; what is nothing is left out. */
export const sumsOf = (order: OrderRow): Slip['sums'] =>
  partsOf(order).map(({ label, cents }) => ({ label, value: toEuros(cents) }));

/** The same in cents, with what was taken off since. */
export const slipParts = (order: OrderRow): { label: string; cents: number }[] => [
  ...partsOf(order),
  ...(order.reduced_cents > 0 ? [{ label: 'Abgezogen', cents: -order.reduced_cents }] : []),
];

const partsOf = (order: OrderRow): { label: string; cents: number }[] =>
  (
    [
      ['Waren', order.goods_cents],
      ['Pfand', order.deposit_cents],
      ['Gutschein', -order.discount_cents],
      ['Lieferung', order.delivery_cents],
      ['Trinkgeld', order.tip_cents],
      ['Onlinezahlung', order.fee_cents],
    ] as const
  ).flatMap(([label, cents]) => (cents === 0 ? [] : [{ label, cents }]));
