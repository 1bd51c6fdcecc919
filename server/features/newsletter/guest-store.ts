import { type Insertable, type Selectable, sql } from 'kysely';
import { LINKS } from '#domain/people/newsletter.ts';
import type { Db } from '#server/database/db.ts';
import { countOf, findRow, lockRow, updateRows } from '#server/database/rows.ts';
import type { NewsletterGuestTable } from '#server/database/tables/newsletter.ts';

export type NewsletterGuest = Selectable<NewsletterGuestTable>;
type NewGuest = Insertable<NewsletterGuestTable>;

/** Of how many restaurants an address was sent links since then. */
export const countAsked = (db: Db, email: string, since: Temporal.Instant): Promise<number> =>
  countOf(db.selectFrom('newsletter_guest').where('email', '=', email).where('asked_at', '>', since));

/**
 * Notes that somebody asks; the link before opens nothing any more. False where a mail would be one too many, and for
 * who gets the newsletter already.
 */
export async function saveAsked(db: Db, row: NewGuest & { asked_at: Temporal.Instant }): Promise<boolean> {
  const { site_id, page, consent_text, asked_at, code_hash, expires_at } = row;
  const saved = await db
    .insertInto('newsletter_guest')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'email'])
        .where('ended_at', 'is', null)
        .doUpdateSet({
          site_id,
          page,
          consent_text,
          asked_at,
          code_hash,
          expires_at,
          links: sql<number>`newsletter_guest.links + 1`,
        })
        .where('newsletter_guest.confirmed_at', 'is', null)
        .where('newsletter_guest.links', '<', LINKS.ofOne)
        .where('newsletter_guest.asked_at', '<=', asked_at.subtract({ minutes: LINKS.minutesApart })),
    )
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

export const findByCode = (db: Db, code_hash: string): Promise<NewsletterGuest | undefined> =>
  findRow(db, 'newsletter_guest', { code_hash, ended_at: null });

export const holdByCode = (db: Db, code_hash: string): Promise<NewsletterGuest | undefined> =>
  lockRow(db, 'newsletter_guest', { code_hash, ended_at: null });

export const findByEndKey = (db: Db, end_key: string): Promise<NewsletterGuest | undefined> =>
  findRow(db, 'newsletter_guest', { end_key });

export const noteConfirmed = (db: Db, id: number, confirmed_at: Temporal.Instant): Promise<boolean> =>
  updateRows(db, 'newsletter_guest', { id, confirmed_at: null }, { confirmed_at });

/** False where it has ended before. */
export const noteEnded = (
  db: Db,
  id: number,
  ended: Pick<NewsletterGuest, 'ended_by'> & { ended_at: Temporal.Instant },
): Promise<boolean> => updateRows(db, 'newsletter_guest', { id, ended_at: null }, ended);

/**
 * Those behind the last one who get what goes out at this instant, in the order of their ids. Held, so that whoever ends it
 * meanwhile finds what is written to them.
 */
export const listReceivers = (
  db: Db,
  { restaurantId, after, at }: { restaurantId: number; after: number; at: Temporal.Instant },
  most: number,
): Promise<NewsletterGuest[]> =>
  db
    .selectFrom('newsletter_guest')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('confirmed_at', '<=', at)
    .where('ended_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .forShare()
    .execute();

/** How many get the newsletter of a restaurant, have not confirmed it, and ended it since then. */
export async function countGuests(db: Db, restaurantId: number, since: Temporal.Instant) {
  const count = <Kind extends string>(condition: ReturnType<typeof sql<boolean>>, name: Kind) =>
    sql<number>`count(*) filter (where ${condition})`.as(name);
  return db
    .selectFrom('newsletter_guest')
    .select([
      count(sql<boolean>`confirmed_at is not null and ended_at is null`, 'guests'),
      count(sql<boolean>`confirmed_at is null and ended_at is null`, 'unconfirmed'),
      count(sql<boolean>`confirmed_at is not null and ended_at > ${since}`, 'ended'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
}
