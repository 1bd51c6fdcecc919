import { sql } from 'kysely';
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
  /** Of the last mails that a mail server was given, it took one. */
  takesMail: boolean;
  /** Of each site that mails go out for somebody has said who reads what comes back. */
  namesMailbox: boolean;
}

/** So many tell whether mails go out now. */
const LAST_MAILS = 5;

/** Restaurants that were approved, people with all rights in the office, and whether mails go out. */
export async function countStarted(db: Db): Promise<Counted> {
  return db
    .selectNoFrom(({ selectFrom, not, exists }) => [
      selectFrom('restaurant')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('approved_at', 'is not', null)
        .as('restaurants'),
      selectFrom('person_role')
        .select(({ fn }) => fn.count<number>('person_id').distinct().as('count'))
        .where('role', 'in', ['operator', 'administrator'])
        .as('operators'),
      // One mailbox that takes nothing says nothing of the server.
      selectFrom(
        selectFrom('message')
          .select('sent_at')
          .where('channel', '=', 'email')
          .where(({ or, eb }) => or([eb('sent_at', 'is not', null), eb('last_error', '<>', '')]))
          .orderBy('id', 'desc')
          .limit(LAST_MAILS)
          .as('tried'),
      )
        .select(({ fn }) => sql<boolean>`${fn.count('sent_at')} > 0`.as('taken'))
        .as('takesMail'),
      not(
        exists(selectFrom('site').select('id').where('mail_named', '=', false).where('ended_at', 'is', null)),
      ).as('namesMailbox'),
    ])
    .$narrowType<Counted>()
    .executeTakeFirstOrThrow();
}
