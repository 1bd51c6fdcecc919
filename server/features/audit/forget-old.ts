import { sql } from 'kysely';
import type { Cutoffs } from '#domain/time/retention.ts';
import type { Context } from '#server/plumbing/context.ts';

/**
 * Log-ins go first, then who did what; from where it was done goes soonest. The function is the one way in which the
 * database lets go of the audit.
 */
export async function forgetOldAudits({ db }: Context, { logIns, contacts, traces }: Cutoffs): Promise<void> {
  await sql`select forget_audit(${logIns}::timestamptz, ${contacts}::timestamptz, ${traces}::timestamptz)`.execute(
    db,
  );
  await db.deleteFrom('alarm').where('at', '<', logIns).execute();
}
