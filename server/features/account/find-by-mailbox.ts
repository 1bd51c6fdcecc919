import type { Context } from '#server/plumbing/context.ts';
import { type Candidate, selectCandidates } from './person-store.ts';

/** Whose account a mail to this address is about: its owner's, else that of who says most credibly that it is theirs. */
export async function findByMailbox(
  { db }: Context,
  { email, device }: { email: string; device: string | null },
): Promise<Candidate | undefined> {
  return (await selectCandidates(db, { email, device, most: 1 }))[0];
}
