import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { insertRow, listRows } from '#server/database/rows.ts';
import type { MenuVersionTable } from '#server/database/tables/menu.ts';
import type { Kind, State } from './state.ts';

export interface VersionEntry {
  kind: Kind;
  entry_id: number;
  before: State | null;
  after: State | null;
}

export async function insertVersion(
  db: Db,
  version: Insertable<MenuVersionTable>,
  entries: readonly VersionEntry[],
): Promise<number> {
  const version_id = await insertRow(db, 'menu_version', version);
  const asJson = (state: State | null) => (state === null ? null : JSON.stringify(state));
  const rows = entries.map(({ before, after, ...entry }) => ({
    version_id,
    ...entry,
    before: asJson(before),
    after: asJson(after),
  }));
  await db.insertInto('menu_version_entry').values(rows).execute();
  return version_id;
}

export const selectEntries = (db: Db, versionId: number): Promise<VersionEntry[]> =>
  entriesOf(db, [versionId]);

const entriesOf = async (db: Db, version_id: readonly number[]): Promise<VersionEntry[]> =>
  (await listRows(db, 'menu_version_entry', { version_id }, 'entry_id')).map((row) => ({
    kind: row.kind,
    entry_id: row.entry_id,
    before: row.before as State | null,
    after: row.after as State | null,
  }));

/** What is planned for a menu and nothing hinders so far. */
export async function selectPlannedEntries(db: Db, restaurantId: number): Promise<VersionEntry[]> {
  const planned = await db
    .selectFrom('menu_version')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('planned_for', 'is not', null)
    .where('hindrance', '=', '')
    .execute();
  return entriesOf(
    db,
    planned.map(({ id }) => id),
  );
}

/** What goes on a menu later, the next first. */
export const listPlanned = (db: Db, restaurantId: number) =>
  db
    .selectFrom('menu_version')
    .select(['id', 'planned_for as at'])
    .where('restaurant_id', '=', restaurantId)
    .where('planned_for', 'is not', null)
    .orderBy('planned_for')
    .$narrowType<{ at: Temporal.Instant }>()
    .execute();

/** Plans whose time has come, the earliest first. */
export const listDueVersions = (db: Db, now: Temporal.Instant) =>
  db
    .selectFrom('menu_version')
    .select(['id', 'restaurant_id'])
    .where('planned_for', '<=', now)
    .where('hindrance', '=', '')
    .orderBy('planned_for')
    .orderBy('id')
    .execute();

/** The latest versions with who made them and how much they changed, the newest first. */
export const selectVersions = (db: Db, restaurantId: number, most: number) =>
  db
    .selectFrom('menu_version')
    .leftJoin('person', 'person.id', 'menu_version.person_id')
    .select(['menu_version.id', 'at', 'action', 'taken_back_by', 'planned_for', 'hindrance'])
    .select(['person.first_name', 'person.last_name', 'person.email'])
    .select(
      sql<number>`(select count(*)::int from menu_version_entry where version_id = menu_version.id)`.as(
        'entries',
      ),
    )
    .where('restaurant_id', '=', restaurantId)
    .orderBy('menu_version.id', 'desc')
    .limit(most)
    .execute();
