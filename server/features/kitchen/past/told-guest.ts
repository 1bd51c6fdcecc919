import { fullName } from '#domain/people/address.ts';
import { keptSince, RETENTION } from '#domain/time/retention.ts';
import type { OrderRow } from '#server/features/order/order.ts';

type Named = Pick<
  OrderRow,
  'first_name' | 'last_name' | 'company' | 'phone' | 'email' | 'channel' | 'mode' | 'placed_at'
>;

/** Who ordered; and whether that was deleted, since a guest who is not at a table always leaves a name. */
export function tellGuest(order: Named, now: Temporal.Instant): { guest: string; isForgotten: boolean } {
  const { first_name: first, last_name: last, company, phone, email } = order;
  const isEmpty = [first, last, company, phone, email].every((part) => part === '');
  const isOld = Temporal.Instant.compare(order.placed_at, keptSince(RETENTION.contacts, now)) < 0;
  return {
    guest: [fullName(first, last), company].filter(Boolean).join(', '),
    isForgotten: isEmpty && (isOld || (order.channel === 'online' && order.mode !== 'table')),
  };
}
