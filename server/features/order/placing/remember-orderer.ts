import { type AddressColumn, addressOf, addressRow } from '#server/database/address-columns.ts';
import type { Session, VisitContext } from '#server/plumbing/context.ts';
import { type Contact, readContact, rememberingContact } from '../../account/contact.ts';
import type { OrderRow } from '../order.ts';

type Orderer = Pick<
  OrderRow,
  'mode' | 'company' | 'first_name' | 'last_name' | 'phone' | 'email' | AddressColumn | 'place_id'
>;

/** Keeps who has ordered for the next form, in a statement or a part of one. */
export const rememberingOrderer = async (context: VisitContext, session: Session, orderer: Orderer) =>
  rememberingContact(context, session, await contactOf(context, orderer));

/** An address that was not asked this time, as for a pickup, stays as it was given before. */
async function contactOf(context: VisitContext, orderer: Orderer): Promise<Contact> {
  const known = orderer.mode === 'delivery' ? null : await readContact(context);
  return {
    company: orderer.company,
    first_name: orderer.first_name,
    last_name: orderer.last_name,
    phone: orderer.phone,
    email: orderer.email,
    ...addressRow(addressOf(known ?? orderer)),
    place_id: known?.place_id ?? orderer.place_id,
  };
}
