import type { Context } from '#server/plumbing/context.ts';
import { deleteNoticesFrom, makeReportsAnonymous } from './notice-store.ts';

/**
 * Forgets what was declared under these addresses. A withdrawal that nobody has dealt with is kept until then: money
 * is owed for it (Art. 17 Abs. 3 lit. e DSGVO).
 */
export async function eraseNotices({ db }: Context, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await deleteNoticesFrom(db, emails);
  await makeReportsAnonymous(db, emails);
}
