import { phoneDigits } from '#domain/people/phone.ts';
import type { Traces } from '#server/database/personal/classes.ts';
import { listFormerEmails } from '#server/features/account/own-email.ts';
import type { Context } from '#server/plumbing/context.ts';
import { marksOf } from '#server/plumbing/visit/marks.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { listGroupsOf, listIdsIn, listReminderOrders, type OrderTraces } from './traces-store.ts';

/** By what else a person is known besides their account. */
export async function collectTraces(
  context: Context,
  person: Person,
  orders: readonly OrderTraces[],
): Promise<Traces> {
  const { db } = context;
  const { id } = person;
  const orderIds = orders.map((order) => order.id);
  // An address that is only wanted may be somebody else's.
  const emails = [person.email, ...(await listFormerEmails(context, id))].flatMap((one) => one ?? []);
  const orderEmails = [...new Set([...emails, ...orders.map(({ email }) => email)])].filter(Boolean);
  const numbers = [...new Set([person.phone, ...orders.map(({ phone }) => phone)])].filter(Boolean);
  const mark = await marksOf(context);
  return {
    person: [id],
    sessions: await listIdsIn(db, 'session', 'person_id', [id]),
    orders: orderIds,
    remindable: await listReminderOrders(db, orderIds, orderEmails),
    baskets: orders.flatMap(({ basket_id }) => basket_id ?? []),
    groups: await listGroupsOf(db, id, orderIds),
    reviews: await listIdsIn(db, 'review', 'order_id', orderIds),
    emails,
    orderEmails,
    numbers,
    phones: numbers.map((number) => mark('phone', phoneDigits(number))),
  };
}
