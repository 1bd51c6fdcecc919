import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { updateRows } from '#server/database/rows.ts';
import type { Schema } from '#server/database/schema.ts';
import type { LegalTextTable, SiteTable } from '#server/database/tables/site.ts';

export type LegalTextRow = Selectable<LegalTextTable>;

/** The newest text of each kind that holds at this moment. */
export function selectLegalTexts(
  db: Db,
  siteId: number,
  kinds: readonly LegalTextRow['kind'][],
  now: Temporal.Instant,
): Promise<LegalTextRow[]> {
  return newestLegalTexts(db, siteId, kinds, now).selectAll().execute();
}

/** The same without the texts. */
export function selectLegalVersions(
  db: Db,
  siteId: number,
  kinds: readonly LegalTextRow['kind'][],
  now: Temporal.Instant,
): Promise<Pick<LegalTextRow, 'kind' | 'version'>[]> {
  return newestLegalTexts(db, siteId, kinds, now).select(['kind', 'version']).execute();
}

/** The newest text of each kind that holds at this moment, its columns to be chosen. */
export function newestLegalTexts(
  db: Db,
  siteId: number,
  kinds: readonly LegalTextRow['kind'][],
  now: Temporal.Instant,
) {
  return db
    .selectFrom('legal_text')
    .distinctOn('kind')
    .where('site_id', '=', siteId)
    .where('kind', 'in', kinds)
    .where('valid_from', '<=', now)
    .orderBy('kind')
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc');
}

/** When the next version of a text begins that is kept already; null: none does. */
export async function findNextBegin(
  db: Db,
  siteId: number,
  kind: LegalTextRow['kind'],
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const next = await db
    .selectFrom('legal_text')
    .select('valid_from')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('valid_from', '>', now)
    .orderBy('valid_from')
    .limit(1)
    .executeTakeFirst();
  return next?.valid_from ?? null;
}

/** Sets it for one site, or with null for all, and answers which. */
export async function updateMaintenance(
  db: Db,
  siteId: number | null,
  values: Pick<Selectable<SiteTable>, 'in_maintenance' | 'maintenance_message' | 'maintenance_until'>,
): Promise<number[]> {
  let update = db.updateTable('site').set(values);
  if (siteId !== null) update = update.where('id', '=', siteId);
  return (await update.returning('id').execute()).map(({ id }) => id);
}

/** False where there is no such site. */
export async function updateApplePay(db: Db, siteId: number, isAllowed: boolean): Promise<boolean> {
  const update = db.updateTable('site').set({ allows_apple_pay: isAllowed }).where('id', '=', siteId);
  return (await update.returning('id').executeTakeFirst()) !== undefined;
}

/** Who takes over bank transfers of a site, and as what they are offered; locked until the transaction ends. */
export const findHandOff = (db: Db, siteId: number) =>
  db
    .selectFrom('site')
    .select(['hand_off_target', 'hand_off_methods'])
    .where('id', '=', siteId)
    .forUpdate()
    .executeTakeFirst();

export async function updateHandOff(db: Db, siteId: number, methods: string[]): Promise<void> {
  await updateRows(db, 'site', { id: siteId }, { hand_off_methods: methods });
}

/** What orders of this site have given away so far, in cents. */
export async function sumDonations(db: Db, siteId: number): Promise<number> {
  const row = await db
    .selectFrom('donation')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount_cents'), sql.lit(0)).as('cents'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return row.cents;
}

/** How many of these restaurants cook, and whether any of them is paid online. */
export function sumUp(restaurants: SelectQueryBuilder<Schema, 'restaurant' | 'place', unknown>) {
  return restaurants
    .clearSelect()
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('restaurant.kind', '!=', 'gift-vouchers').as('count'),
      fn.coalesce(fn.agg<boolean>('bool_or', ['restaurant.takes_online']), sql.lit(false)).as('takes_online'),
    ])
    .executeTakeFirstOrThrow();
}

export async function readDatabaseState(db: Db): Promise<{ version: string; migrations: number }> {
  const { rows } = await sql<{ version: string; migrations: number }>`
    select split_part(version(), ' on ', 1) as version, (select count(*) from migration) as migrations`.execute(
    db,
  );
  return rows[0] ?? { version: '', migrations: 0 };
}
