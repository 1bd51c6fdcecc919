import type { VisitContext } from '#server/plumbing/context.ts';
import type { Contact } from './contact.ts';
import { currentPerson } from './permission.ts';
import type { Person } from './person.ts';
import { selectContact } from './store.ts';

/** What the person or, before logging in, the session last gave; else what the account knows; null for a new guest. */
export async function readContact(context: VisitContext): Promise<Contact | null> {
  const { db, session } = context;
  if (!session) return null;
  const ofPerson = session.personId && (await selectContact(db, { person_id: session.personId }));
  const found = ofPerson || (await selectContact(db, { session_id: session.id }));
  if (found) return toContact(found);
  const person = await currentPerson(context);
  return person && fromAccount(person);
}

function toContact({ company, first_name, last_name, street, house_number, ...rest }: Contact): Contact {
  const { addition, place_id, phone, email } = rest;
  return { company, first_name, last_name, street, house_number, addition, place_id, phone, email };
}

function fromAccount({ first_name, last_name, phone, email, wanted_email }: Person): Contact {
  const noAddress = { company: '', street: '', house_number: '', addition: '', place_id: null };
  return { ...noAddress, first_name, last_name, phone, email: email ?? wanted_email ?? '' };
}
