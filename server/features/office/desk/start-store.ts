import type { Db } from '#server/database/db.ts';

/** Sites that guests can open now. */
export const listOpenSites = (db: Db): Promise<{ id: number }[]> =>
  db
    .selectFrom('site')
    .select('id')
    .where('ended_at', 'is', null)
    .where('in_maintenance', '=', false)
    .orderBy('id')
    .execute();

/** Restaurants that were approved, and people with all rights in the office. */
export async function countStarted(db: Db): Promise<{ restaurants: number; operators: number }> {
  return db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('restaurant')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('approved_at', 'is not', null)
        .as('restaurants'),
      selectFrom('person_role')
        .select(({ fn }) => fn.count<number>('person_id').distinct().as('count'))
        .where('role', 'in', ['operator', 'administrator'])
        .as('operators'),
    ])
    .$narrowType<{ restaurants: number; operators: number }>()
    .executeTakeFirstOrThrow();
}
