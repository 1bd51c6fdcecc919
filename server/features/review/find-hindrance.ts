import { normaliseEmail } from '#domain/people/email.ts';
import { phoneDigits } from '#domain/people/phone.ts';
import type { Context } from '#server/plumbing/context.ts';
import { findFromStaffDevices } from '../guard/staff-device.ts';
import { whyNotRateable } from './rateable-order.ts';
import { listContactsOfStaff, type RatedOrder } from './store.ts';

const OWN = 'Bestellungen des eigenen Betriebs lassen sich nicht bewerten.';

/** Why an order cannot be rated, null where it can; one that has been rated is another matter. */
export const findHindrance = async (context: Context, order: RatedOrder): Promise<string | null> =>
  (await findHindrances(context, [order])).get(order.id) ?? null;

/** The same of several, by their ids; those without a hindrance are absent. */
export async function findHindrances(
  context: Context,
  orders: readonly RatedOrder[],
): Promise<Map<number, string>> {
  const open = orders.filter(({ review }) => review === null);
  const own = await findOwn(
    context,
    open.filter((order) => whyNotRateable(order) === null),
  );
  return new Map(
    open.flatMap((order) => {
      const why = own.has(order.id) ? OWN : whyNotRateable(order);
      return why === null ? [] : [[order.id, why]];
    }),
  );
}

/** Which of them the restaurant itself ordered: at its till, by its people, with their contacts, or on its devices. */
async function findOwn(context: Context, orders: readonly RatedOrder[]): Promise<Set<number>> {
  if (orders.length === 0) return new Set();
  const staff = await listContactsOfStaff(context.db, [
    ...new Set(orders.map(({ restaurant_id: id }) => id)),
  ]);
  const devices = await findFromStaffDevices(
    context,
    orders.map(({ id }) => id),
  );
  const own = orders.filter((order) => {
    const [phone, email] = [phoneDigits(order.phone), normaliseEmail(order.email)];
    const isStaff = staff.some(
      (one) =>
        one.restaurant_id === order.restaurant_id &&
        ((one.id !== null && one.id === order.person_id) ||
          (phone !== '' && phoneDigits(one.phone) === phone) ||
          (email !== '' && normaliseEmail(one.email ?? '') === email)),
    );
    return order.channel !== 'online' || isStaff || devices.has(order.id);
  });
  return new Set(own.map(({ id }) => id));
}
