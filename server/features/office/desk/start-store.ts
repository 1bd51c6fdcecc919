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

interface Counted {
  restaurants: number;
  operators: number;
  hasSentMail: boolean;
}

/** Restaurants that were approved, people with all rights in the office, and whether a mail ever went out. */
export async function countStarted(db: Db): Promise<Counted> {
  return db
    .selectNoFrom(({ selectFrom, exists }) => [
      selectFrom('restaurant')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('approved_at', 'is not', null)
        .as('restaurants'),
      selectFrom('person_role')
        .select(({ fn }) => fn.count<number>('person_id').distinct().as('count'))
        .where('role', 'in', ['operator', 'administrator'])
        .as('operators'),
      exists(
        selectFrom('message').select('id').where('channel', '=', 'email').where('sent_at', 'is not', null),
      ).as('hasSentMail'),
    ])
    .$narrowType<Counted>()
    .executeTakeFirstOrThrow();
}
