import { notePeopleSeen } from '#server/features/audit/note-people-seen.ts';
import type { WholeOrder } from '#server/features/order/order.ts';
import { readWholeOrder } from '#server/features/order/read-order.ts';
import { isAmong } from '#server/plumbing/visit/staff.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findTicket, type TicketRow } from '../store.ts';
import { isSeenSince, type PastVisit, seenSince } from './seen-since.ts';

/** An order that this member of staff may look up; that they did is noted. */
export async function openPastOrder(
  context: PastVisit,
  orderId: number,
): Promise<{ ticket: TicketRow; whole: WholeOrder } | Refusal> {
  const { db, staff, person } = context;
  const ticket = await findTicket(db, orderId);
  if (!ticket || !isAmong(staff.restaurantIds, ticket.restaurant_id)) return refuse('unknown-order');
  if (!isSeenSince(ticket, seenSince(context, ticket.restaurant_id))) return refuse('unknown-order');
  const whole = await readWholeOrder(context, orderId);
  if (!whole) return refuse('unknown-order');
  await notePeopleSeen(context, {
    personId: person.id,
    action: 'order-opened',
    subject: { kind: 'order', id: orderId },
    restaurantId: ticket.restaurant_id,
    people: 1,
  });
  return { ticket, whole };
}
