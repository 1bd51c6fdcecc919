import type { Cutoffs } from '#domain/retention.ts';
import type { Context } from '#server/plumbing/context.ts';

/** Forgets who tried to log in, codes that are over, and by what number or address somebody was no new guest. */
export async function forgetOldTries({ db }: Context, { tries, contacts }: Cutoffs): Promise<void> {
  await db.deleteFrom('login_failure').where('last_at', '<', tries).execute();
  await db.deleteFrom('person_code').where('expires_at', '<', tries).execute();
  await db
    .deleteFrom('first_order')
    .where('kind', 'in', ['phone', 'email'])
    .where('completed_at', '<', contacts)
    .execute();
}
