import { phoneDigits } from '#domain/people/phone.ts';
import type { Traces } from '#server/database/personal/classes.ts';
import { listFormerEmails } from '#server/features/account/own-email.ts';
import type { Context } from '#server/plumbing/context.ts';
import { marksOf } from '#server/plumbing/visit/marks.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import {
  listGroupsOf,
  listGuestSessions,
  listIdsIn,
  listReminderOrders,
  type OrderTraces,
} from './traces-store.ts';

/**
 * By what a guest without an account is known who has proven the address they ordered with. A number that somebody gave with
 * an order is not proven theirs, and what is kept to keep others safe stays with it.
 */
export async function collectGuestTraces(
  { db }: Context,
  email: string,
  orders: readonly (OrderTraces & { session_id: number | null })[],
): Promise<Traces> {
  const orderIds = orders.map(({ id }) => id);
  return {
    person: [],
    sessions: await listGuestSessions(
      db,
      orders.flatMap(({ session_id }) => session_id ?? []),
    ),
    orders: orderIds,
    remindable: await listReminderOrders(db, orderIds, [email]),
    baskets: orders.flatMap(({ basket_id }) => basket_id ?? []),
    groups: await listGroupsOf(db, null, orderIds),
    reviews: await listIdsIn(db, 'review', 'order_id', orderIds),
    emails: [email],
    orderEmails: [email],
    numbers: [],
    phones: [],
  };
}

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
