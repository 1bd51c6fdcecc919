import type { VisitContext } from '#server/plumbing/context.ts';
import type { Contact } from './contact.ts';
import { saveContact } from './store.ts';

/** Keeps what was given with the person or, for a guest, with the session. */
export async function rememberContact(context: VisitContext, contact: Contact): Promise<void> {
  const session = await context.requireSession();
  const owner = session.personId === null ? { session_id: session.id } : { person_id: session.personId };
  await saveContact(context.db, owner, { ...contact, changed_at: context.clock.now() });
}
