import type { z } from 'zod';
import type { kitchenAnswerQuestion, kitchenAsk, kitchenQuestion } from '#contract/question.ts';
import { toEuros } from '#domain/money/money.ts';
import { agreeAloud, withdrawQuestion } from '#server/features/order/progress/answer-question.ts';
import { askGuest, readAskable } from '#server/features/order/progress/ask-guest.ts';
import { findOrderOf, type KitchenMove } from '#server/features/order/progress/kitchen-moves.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { moveTicket } from './move-ticket.ts';
import { allowanceOf } from './reduce-ticket.ts';
import { markSoldOut } from './run-shortages.ts';
import { findTicket, type TicketRow } from './store.ts';
import { toTicket } from './ticket.ts';

/** What the guest can be asked to go without. */
export async function showAskable(
  context: StaffVisit,
  { orderId }: z.output<typeof kitchenQuestion.request>,
): Promise<z.input<typeof kitchenQuestion.answer> | Refusal> {
  const found = await readAskable(context, { orderId, ...context.staff });
  if (isRefusal(found)) return found;
  const row = await findTicket(context.db, orderId);
  if (!row) return refuse('unknown-order');
  const { guest, phone, minutes, suggestedMinutes } = toTicket(row);
  return {
    orderId,
    hostId: row.restaurant_id,
    version: row.version,
    guest,
    phone,
    minutes: row.state === 'placed' ? minutes : [],
    suggestedMinutes,
    goesOn: row.goes_on_without,
    maySellOut: context.staff.rightsAt(row.restaurant_id).includes('stock'),
    lines: found.pieces.map(({ id, title, details, guestName, cents }) => ({
      id,
      title,
      details,
      guestName,
      worth: toEuros(cents),
    })),
  };
}

/** Asks, and has what is missing sold out on the menu where that is wanted. */
export async function askForTicket(context: StaffVisit, input: z.output<typeof kitchenAsk.request>) {
  const { orderId, lineIds, minutes = null, soldOut } = input;
  const row = await findTicket(context.db, orderId);
  const startBy = row ? startOf(row) : null;
  const found = soldOut ? await readAskable(context, { orderId, ...context.staff }) : null;
  const asked = await moveTicket(
    context,
    input,
    { lines: lineIds.join(' '), minutes },
    (inner, move) => askGuest(inner, { ...move, lineIds, minutes, startBy }),
    'order-asked',
  );
  if (isRefusal(asked) || found === null || isRefusal(found)) return asked;
  const products = found.pieces.flatMap(({ id, productId }) => (lineIds.includes(id) && productId) || []);
  // Not while the order is held: what sells out holds the restaurant first.
  await sellOut(context, found.order.restaurant_id, new Set(products));
  return asked;
}

async function sellOut(context: StaffVisit, hostId: number, products: Iterable<number>): Promise<void> {
  if (!context.staff.rightsAt(hostId).includes('stock')) return;
  for (const productId of products) await markSoldOut(context, { hostId, productId, until: 'next-opening' });
}

/** When somebody has to begin, where nobody has and it is known before the answer. */
function startOf(row: TicketRow): Temporal.Instant | null {
  const due = row.state === 'preparing' ? null : (row.promised_at ?? row.wish_at);
  const { wayMinutes, prepMinutes } = toTicket(row);
  return due?.subtract({ minutes: Math.ceil(wayMinutes + prepMinutes) }) ?? null;
}

/** The guest said yes aloud, or nothing is missing after all. */
export function answerForGuest(context: StaffVisit, input: z.output<typeof kitchenAnswerQuestion.request>) {
  return input.answer === 'agreed'
    ? moveTicket(
        context,
        input,
        {},
        async (inner, move) => agreeAloud(inner, { ...move, allowance: await allowanceOf(context) }),
        'order-agreed-aloud',
      )
    : moveTicket(context, input, {}, (inner, move) => withdrawAsked(inner, move), 'order-question-withdrawn');
}

async function withdrawAsked(context: Context, move: KitchenMove) {
  const order = await findOrderOf(context, move);
  if (isRefusal(order)) return order;
  const restaurant = await findAnyRestaurant(context, order.restaurant_id);
  return restaurant
    ? withdrawQuestion(context, { ...move, acceptMinutes: restaurant.accept_minutes })
    : refuse('unknown-order');
}
