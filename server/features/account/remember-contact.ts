import type { RawBuilder } from 'kysely';
import type { Context, Session } from '#server/plumbing/context.ts';
import type { Contact } from './contact.ts';
import { savingContact } from './store.ts';

/**
 * Keeps what was given with the person or, for a guest, with the session. A part of the statement that writes the order,
 * so that it costs no way of its own; `when` says whether that did.
 */
export const rememberingContact = (
  { clock }: Context,
  { id, personId }: Session,
  contact: Contact,
  when: RawBuilder<boolean>,
) => {
  const owner = personId === null ? { session_id: id } : { person_id: personId };
  return savingContact(owner, { ...contact, changed_at: clock.now() }, when);
};
