import type { Door } from '#domain/people/door.ts';
import { normaliseEmail } from '#domain/people/email.ts';
import { phoneDigits } from '#domain/people/phone.ts';
import type { VoucherUse } from '#domain/voucher/voucher.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { type Contact, readContact } from '../account/contact.ts';
import { isNewCustomer, type Orderer } from '../account/first-order.ts';
import { findPerson } from '../account/permission.ts';
import { findPlace } from '../location/find-place.ts';
import { hasUsed } from './once-per-guest.ts';
import type { VoucherRow } from './store.ts';

/** What a voucher asks of whoever redeems it: to be new, and somebody else than who fetched it (CPN-019). */
export async function identifyRedeemer(
  context: VisitContext,
  voucher: VoucherRow,
): Promise<Pick<VoucherUse, 'isNewUser' | 'isGiver' | 'isUsedBefore'>> {
  if (!voucher.new_users_only && !voucher.once_per_guest && voucher.kind !== 'friend')
    return { isNewUser: true, isGiver: false, isUsedBefore: false };
  // Before the first order nothing is known of a guest; the order asks again with what its form says.
  const contact = await readContact(context);
  const { phone = '', email = '' } = contact ?? {};
  const orderer = {
    personId: context.session?.personId ?? null,
    phone,
    email,
    door: contact && (await doorOf(context, contact)),
    device: context.device.hash,
  };
  return {
    isNewUser: !voucher.new_users_only || (await isNewCustomer(context, orderer)),
    isGiver: await isGiver(context, voucher, orderer),
    isUsedBefore: voucher.once_per_guest && (await hasUsed(context, voucher.id, orderer)),
  };
}

async function doorOf(
  context: VisitContext,
  { street, house_number: houseNumber, place_id: placeId }: Contact,
): Promise<Door | null> {
  const place = placeId === null ? null : await findPlace(context, placeId);
  return place && { street, houseNumber, postalCode: place.postal_code, town: place.town };
}

/** Whether a friend's code comes from the orderer's own account, or from one with the same number or e-mail. */
export async function isGiver(
  context: Context,
  { kind, person_id }: VoucherRow,
  { personId, phone, email }: Pick<Orderer, 'personId' | 'phone' | 'email'>,
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
