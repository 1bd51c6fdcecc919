import type { Selectable } from 'kysely';
import { erasedAddress } from '#server/database/address-columns.ts';
import type { ContactTable } from '#server/database/tables/account.ts';
import type { Context, Session, VisitContext } from '#server/plumbing/context.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { currentPerson } from './permission.ts';
import { savingContact, selectContact } from './store.ts';

/** Whom to bring or tell something, as given with an order. */
export type Contact = Omit<Selectable<ContactTable>, 'id' | 'session_id' | 'person_id' | 'changed_at'>;

/** What the person or, before logging in, the session last gave; else what the account knows; null for a new guest. */
export async function readContact(context: VisitContext): Promise<Contact | null> {
  const { db, session } = context;
  if (!session) return null;
  const ofPerson = session.personId && (await selectContact(db, { person_id: session.personId }));
  const found = ofPerson || (await selectContact(db, { session_id: session.id }));
  if (found) {
    const { id: _id, session_id: _session, person_id: _person, changed_at: _at, ...contact } = found;
    return contact;
  }
  const person = await currentPerson(context);
  return person && fromAccount(person);
}

function fromAccount({ first_name, last_name, phone, email, wanted_email }: Person): Contact {
  const noAddress = { company: '', ...erasedAddress, place_id: null };
  return { ...noAddress, first_name, last_name, phone, email: email ?? wanted_email ?? '' };
}

/**
 * Keeps what was given with the person or, for a guest, with the session. A part of the statement that writes the order,
 * so that it costs no way of its own.
 */
export const rememberingContact = ({ clock }: Context, { id, personId }: Session, contact: Contact) => {
  const owner = personId === null ? { session_id: id } : { person_id: personId };
  return savingContact(owner, { ...contact, changed_at: clock.now() });
};
