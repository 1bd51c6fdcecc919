import type { Voucher } from '#domain/voucher.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isNewCustomer } from '../account/first-order.ts';
import { readContact } from '../account/read-contact.ts';

/** Whether a guest may use a voucher that can be meant for new ones only (CPN-019). */
export async function isForGuest(
  context: VisitContext,
  { newUsersOnly }: Pick<Voucher, 'newUsersOnly'>,
): Promise<boolean> {
  if (!newUsersOnly) return true;
  // Before the first order nothing is known of a guest; the order asks again with what its form says.
  const { phone = '', email = '' } = (await readContact(context)) ?? {};
  return isNewCustomer(context, { personId: context.session?.personId ?? null, phone, email });
}
