import { normaliseEmail } from '#domain/email.ts';
import { phoneDigits } from '#domain/phone.ts';
import type { Context } from '#server/plumbing/context.ts';
import { countClaims, deleteClaims, insertClaims } from './claim-store.ts';
import { hasFirstOrder, insertFirstOrders } from './store.ts';

/** By what somebody is known who orders; empty texts know nobody. */
export interface Orderer {
  personId: number | null;
  phone: string;
  email: string;
}

/** Whether neither person, phone nor e-mail has a completed order. */
export async function isNewCustomer(context: Context, orderer: Orderer): Promise<boolean> {
  return !(await hasFirstOrder(context.db, keysOf(orderer)));
}

/**
 * Makes an order the one under way that counts as the first of person, phone and e-mail; false where another one is or
 * one is completed. Waits for whoever tries at the same moment, and so has to ask last what is completed.
 */
export async function claimFirstOrder(context: Context, orderId: number, orderer: Orderer): Promise<boolean> {
  const keys = keysOf(orderer);
  const order_id = orderId;
  await insertClaims(
    context.db,
    keys.map((key) => ({ ...key, order_id })),
  );
  return (await countClaims(context.db, orderId)) === keys.length && isNewCustomer(context, orderer);
}

/** Whatever became of the order: another one may count as the first now, or none any more. */
export const dropFirstOrderClaim = ({ db }: Context, orderId: number): Promise<void> =>
  deleteClaims(db, orderId);

/** Notes a completed order as the first of person, phone and e-mail, where there is none yet. */
export async function recordFirstOrder(context: Context, orderId: number, orderer: Orderer): Promise<void> {
  const completed_at = context.clock.now();
  const rows = keysOf(orderer).map((key) => ({ ...key, order_id: orderId, completed_at }));
  await insertFirstOrders(context.db, rows);
}

function keysOf({ personId, phone, email }: Orderer) {
  return [
    { kind: 'person' as const, value: personId === null ? '' : String(personId) },
    { kind: 'phone' as const, value: phoneDigits(phone) },
    { kind: 'email' as const, value: normaliseEmail(email) },
  ].filter(({ value }) => value !== '');
}
