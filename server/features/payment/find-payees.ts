import type { Context } from '#server/plumbing/context.ts';
import type { Kind } from '#server/plumbing/pages/version-memory.ts';
import type { PaymentServices } from './services.ts';
import { listPayees } from './store.ts';

type Payees = Awaited<ReturnType<typeof listPayees>>;

const PAYEES: Kind<Payees> = { name: 'payees' };

/** Which services a restaurant is paid through: those where it has an account and that are set up here. */
export async function findPayees(
  { db, memory }: Context,
  services: PaymentServices,
  restaurant: { id: number; version: number },
): Promise<{ cards: boolean; paypal: boolean; bankTransfer: boolean }> {
  const payees = await memory.get(PAYEES, restaurant.id, restaurant.version, () =>
    listPayees(db, restaurant.id),
  );
  const has = (provider: 'stripe' | 'paypal') =>
    services[provider] !== null && payees.some((payee) => payee.provider === provider);
  return { cards: has('stripe'), paypal: has('paypal'), bankTransfer: services['bank-transfer'] !== null };
}
