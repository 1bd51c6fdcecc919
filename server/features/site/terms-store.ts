import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import type { LegalTextTable } from '#server/database/tables/site.ts';

export type TermsRow = Selectable<LegalTextTable>;

/** The restaurants that agreed to the terms of a site: those that it lists or let in, and those that wait for that. */
const selectBound = (db: Db, siteId: number) =>
  db
    .selectFrom('restaurant')
    .where('restaurant.kind', '!=', 'gift-vouchers')
    .where(({ and, eb, exists, or, selectFrom }) => {
      const applied = selectFrom('provider_application')
        .select('provider_application.id')
        .where('provider_application.site_id', '=', siteId)
        .where('submitted_at', 'is not', null)
        .whereRef('provider_application.restaurant_id', '=', 'restaurant.id');
      const listed = selectFrom('site_restaurant')
        .select('site_id')
        .where('site_id', '=', siteId)
        .whereRef('site_restaurant.restaurant_id', '=', 'restaurant.id');
      return or([
        and([
          eb('approved_at', 'is not', null),
          or([exists(listed), exists(applied.where('decision', '=', 'approved'))]),
        ]),
        exists(applied.where('decision', '=', '')),
      ]);
    })
    .orderBy('restaurant.id');

export const listBound = (db: Db, siteId: number): Promise<{ id: number; email: string }[]> =>
  selectBound(db, siteId).select(['restaurant.id', 'restaurant.email']).execute();

/** Notes in one statement whom a version has to be told. */
export async function noteBound(db: Db, siteId: number, textId: number): Promise<void> {
  await db
    .insertInto('terms_notice')
    .columns(['legal_text_id', 'restaurant_id'])
    .expression(
      selectBound(db, siteId).select([sql<number>`${textId}::int`.as('legal_text_id'), 'restaurant.id']),
    )
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Notes that these have to be told, too, of what is announced on a site and has not begun; which versions those are. */
export async function noteArrived(
  db: Db,
  { siteId, restaurantIds, now }: { siteId: number; restaurantIds: readonly number[]; now: Temporal.Instant },
): Promise<number[]> {
  const noted = await db
    .insertInto('terms_notice')
    .columns(['legal_text_id', 'restaurant_id'])
    .expression(
      selectComing(db, now)
        .where('legal_text.site_id', '=', siteId)
        .where('legal_text.changes', '!=', '')
        .crossJoin(
          sql<{ arrived: number }>`unnest(${[...restaurantIds]}::int[])`.as<'arrival'>(sql`arrival(arrived)`),
        )
        .select(['legal_text.id', 'arrival.arrived']),
    )
    .onConflict((known) => known.doNothing())
    .returning('legal_text_id')
    .execute();
  return [...new Set(noted.map(({ legal_text_id: id }) => id))];
}

/** Takes the next who have not been told of a version, and notes that they are. */
export async function takeUntold(
  db: Db,
  { textId, most, now }: { textId: number; most: number; now: Temporal.Instant },
): Promise<{ id: number; email: string }[]> {
  return db
    .with('next', (sub) =>
      sub
        .selectFrom('terms_notice')
        .innerJoin('restaurant', 'restaurant.id', 'restaurant_id')
        .select(['restaurant_id', 'restaurant.email'])
        .where('legal_text_id', '=', textId)
        .where('written_at', 'is', null)
        .orderBy('restaurant_id')
        .limit(most)
        .forUpdate('terms_notice')
        .skipLocked(),
    )
    .updateTable('terms_notice')
    .from('next')
    .set({ written_at: now })
    .whereRef('next.restaurant_id', '=', 'terms_notice.restaurant_id')
    .where('legal_text_id', '=', textId)
    .returning(['next.restaurant_id as id', 'next.email'])
    .execute();
}

/** What a restaurant has to know of and began not long ago, or begins later, the next first; of marketplaces that go on. */
export const listAnnounced = (
  db: Db,
  { restaurantId, since }: { restaurantId: number; since: Temporal.Instant },
) =>
  selectComing(db, since)
    .innerJoin('terms_notice', 'terms_notice.legal_text_id', 'legal_text.id')
    .innerJoin('site', 'site.id', 'legal_text.site_id')
    .selectAll('legal_text')
    .select(['terms_notice.written_at as noticed_at', 'site.title as site_title', 'site.origin'])
    .where('terms_notice.restaurant_id', '=', restaurantId)
    .where('site.restaurant_id', 'is', null)
    .where('site.ended_at', 'is', null)
    .execute();

/** When the first of these mails went out that came back from no mailbox; null: none has, undefined: none is known. */
export async function findTold(
  db: Db,
  keys: readonly string[],
): Promise<Temporal.Instant | null | undefined> {
  const mails = await db
    .selectFrom('message')
    .select(['sent_at', 'state'])
    .where('dedupe_key', 'in', ['', ...keys])
    .orderBy('sent_at', (order) => order.asc().nullsLast())
    .execute();
  if (mails.length === 0) return undefined;
  return mails.find(({ state }) => state !== 'failed')?.sent_at ?? null;
}

export const listComing = (db: Db, siteId: number, now: Temporal.Instant): Promise<TermsRow[]> =>
  selectComing(db, now).where('legal_text.site_id', '=', siteId).selectAll('legal_text').execute();

// Of two that begin at the same time the later written one will hold.
const selectComing = (db: Db, now: Temporal.Instant) =>
  db
    .selectFrom('legal_text')
    .where('legal_text.kind', '=', 'provider-terms')
    .where('legal_text.valid_from', '>', now)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('legal_text as later')
            .select('later.id')
            .whereRef('later.site_id', '=', 'legal_text.site_id')
            .whereRef('later.kind', '=', 'legal_text.kind')
            .whereRef('later.valid_from', '=', 'legal_text.valid_from')
            .whereRef('later.id', '>', 'legal_text.id'),
        ),
      ),
    )
    .orderBy('legal_text.valid_from')
    .orderBy('legal_text.id');
