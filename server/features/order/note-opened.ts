import { worksInOffice } from '#domain/people/rights.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { currentPerson } from '../account/permission.ts';
import { notePeopleSeen } from '../audit/note-people-seen.ts';
import type { OrderRow } from './order.ts';
import { isOwner } from './owner.ts';

/** One of the operator's people opened the page of a guest's order. */
export async function noteOpened(context: VisitContext, order: OrderRow): Promise<void> {
  // Everybody opens orders, hardly anybody works here: only the session of staff is worth a question.
  const session = await context.loadSession();
  if (!session?.isStaff || isOwner(order, session)) return;
  const person = await currentPerson(context);
  if (!person || !worksInOffice(person.roles)) return;
  await notePeopleSeen(context, {
    personId: person.id,
    action: 'order-opened',
    subject: { kind: 'order', id: order.id },
    restaurantId: order.restaurant_id,
    people: 1,
  });
}
