import type { Cutoffs } from '#domain/retention.ts';
import type { Context } from '#server/plumbing/context.ts';

/** Forgets who looked at a menu. */
export async function forgetOldPresence({ db }: Context, { presence }: Cutoffs): Promise<void> {
  await db.deleteFrom('presence').where('seen_at', '<', presence).execute();
}
