import { normaliseEmail } from '#domain/email.ts';
import { phoneDigits } from '#domain/phone.ts';
import type { VoucherUse } from '#domain/voucher.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { isNewCustomer, type Orderer } from '../account/first-order.ts';
import { findPerson } from '../account/permission.ts';
import { readContact } from '../account/read-contact.ts';
import type { VoucherRow } from './store.ts';

/** What a voucher asks of whoever redeems it: to be new, and somebody else than who fetched it (CPN-019). */
export async function meetRedeemer(
  context: VisitContext,
  voucher: VoucherRow,
): Promise<Pick<VoucherUse, 'isNewUser' | 'isGiver'>> {
  if (!voucher.new_users_only && voucher.kind !== 'friend') return { isNewUser: true, isGiver: false };
  // Before the first order nothing is known of a guest; the order asks again with what its form says.
  const { phone = '', email = '' } = (await readContact(context)) ?? {};
  const orderer = { personId: context.session?.personId ?? null, phone, email };
  return {
    isNewUser: await isNewCustomer(context, orderer),
    isGiver: await isGiver(context, voucher, orderer),
  };
}

/** Whether a friend's code comes from the orderer's own account, or from one with the same number or e-mail. */
export async function isGiver(
  context: Context,
  { kind, person_id }: VoucherRow,
  { personId, phone, email }: Orderer,
): Promise<boolean> {
  if (kind !== 'friend' || person_id === null) return false;
  if (person_id === personId) return true;
  const giver = await findPerson(context, person_id);
  if (!giver) return false;
  const emails = [giver.email, giver.wanted_email].flatMap((one) =>
    one === null ? [] : normaliseEmail(one),
  );
  return (
    (phone !== '' && phoneDigits(giver.phone) === phoneDigits(phone)) ||
    emails.includes(normaliseEmail(email))
  );
}
