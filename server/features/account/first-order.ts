import { normaliseEmail } from '#domain/email.ts';
import { phoneDigits } from '#domain/phone.ts';
import type { Context } from '#server/plumbing/context.ts';
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
