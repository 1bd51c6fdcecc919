import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { changesAny } from '#server/database/rows.ts';

interface Try {
  key: string;
  now: Temporal.Instant;
  /** Tries are forgotten when none came for so long. */
  forgottenAfter: { hours: number } | { minutes: number };
  /** From this many tries on each is followed by a block, the first of that many seconds, each twice as long. */
  freeTries: number;
  firstBlockSeconds: number;
  longestBlockSeconds: number;
}

/** Counts a try in one statement, so that many at once cannot slip through; false while the key is blocked. */
export async function countTry(db: Db, attempt: Try): Promise<boolean> {
  const { key, now, freeTries, firstBlockSeconds, longestBlockSeconds } = attempt;
  const forgotten = now.subtract(attempt.forgottenAfter);
  const failures = sql<number>`case when login_failure.last_at < ${forgotten} then 1
    else login_failure.failures + 1 end`;
  const block = sql<Temporal.Instant | null>`case when ${failures} >= ${freeTries}::int
    then ${now}::timestamptz + make_interval(secs => least(${longestBlockSeconds}::float8,
      ${firstBlockSeconds}::float8 * power(2, least(30, ${failures} - ${freeTries}::int)))) end`;
  return changesAny(
    db
      .insertInto('login_failure')
      .values({ key, failures: 1, last_at: now })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ failures, blocked_until: block, last_at: now })
          .where(({ eb, or }) =>
            or([eb('login_failure.blocked_until', 'is', null), eb('login_failure.blocked_until', '<=', now)]),
          ),
      ),
  );
}

/** Forgets the tries of one key, and of the same kind those of everybody who has not tried for so long. */
export async function forgetTries(db: Db, key: string, before: Temporal.Instant): Promise<void> {
  const kind = key.slice(0, key.indexOf(':') + 1);
  await db
    .deleteFrom('login_failure')
    .where(({ eb, or, and, fn, val }) =>
      or([
        eb('key', '=', key),
        and([eb('last_at', '<', before), eb(fn<boolean>('starts_with', ['key', val(kind)]), '=', true)]),
      ]),
    )
    .execute();
}

/** Of each key, alone or followed by a space and from where the tries came. */
export async function forgetTriesOf(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .deleteFrom('login_failure')
    .where(sql<string>`split_part(key, ' ', 1)`, 'in', keys)
    .execute();
}

/** Takes one try back; who had no other is not remembered. */
export async function forgiveTry(db: Db, key: string): Promise<void> {
  await db.deleteFrom('login_failure').where('key', '=', key).where('failures', '<=', 1).execute();
  await db
    .updateTable('login_failure')
    .set(({ eb }) => ({ failures: eb('failures', '-', 1), blocked_until: null }))
    .where('key', '=', key)
    .execute();
}
