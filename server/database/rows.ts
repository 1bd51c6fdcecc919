import {
  sql,
  type DeleteResult,
  type Insertable,
  type InsertResult,
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
  type Updateable,
  type UpdateResult,
} from 'kysely';
import type { Db } from './db.ts';
import type { Schema } from './schema.ts';

type Table = keyof Schema;
type Row<T extends Table> = Selectable<Schema[T]>;

/** What a row must hold to be meant: null that there is nothing, a list any of its values. */
type Where<T extends Table> = {
  [Column in keyof Row<T>]?: Row<T>[Column] | readonly NonNullable<Row<T>[Column]>[];
};

// Which columns a table has is checked where it is named; in here all tables are alike.
type Alike = Kysely<Record<string, Record<string, unknown>>>;
const alike = (db: Db): Alike => db as unknown as Alike;

function every(where: object) {
  const conditions = Object.entries(where).map(([column, value]: [string, unknown]) => {
    if (value === null) return sql`${sql.ref(column)} is null`;
    return Array.isArray(value)
      ? sql`${sql.ref(column)} = any(${value})`
      : sql`${sql.ref(column)} = ${value}`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const rowsWith = (db: Db, table: Table, where: object) => alike(db).selectFrom(table).where(every(where));

/** The row of which all this is so, any one of several; undefined where there is none. */
export async function findRow<T extends Table>(
  db: Db,
  table: T,
  where: Where<T>,
): Promise<Row<T> | undefined> {
  const row = await rowsWith(db, table, where).selectAll().executeTakeFirst();
  return row as Row<T> | undefined;
}

/** The same, kept from everybody else until the transaction ends. */
export async function lockRow<T extends Table>(
  db: Db,
  table: T,
  where: Where<T>,
): Promise<Row<T> | undefined> {
  const row = await rowsWith(db, table, where).selectAll().forUpdate().executeTakeFirst();
  return row as Row<T> | undefined;
}

/** Has everybody who holds the same row wait until the transaction ends; others may still refer to it. */
export const holdRow = <T extends Table>(db: Db, table: T, where: Where<T>): Promise<boolean> =>
  findsAny(rowsWith(db, table, where).select(sql.lit(1).as('one')).forNoKeyUpdate());

/** All rows of which this is so, in the order of a column. */
export async function listRows<T extends Table>(
  db: Db,
  table: T,
  where: Where<T>,
  order: keyof Row<T> & string,
): Promise<Row<T>[]> {
  const rows = await rowsWith(db, table, where).selectAll().orderBy(order).execute();
  return rows as Row<T>[];
}

export const hasRow = <T extends Table>(db: Db, table: T, where: Where<T>): Promise<boolean> =>
  findsAny(rowsWith(db, table, where).select(sql.lit(1).as('one')).limit(1));

export const countRows = <T extends Table>(db: Db, table: T, where: Where<T>): Promise<number> =>
  countOf(rowsWith(db, table, where));

/** Answers the id of the new row. */
export async function insertRow<T extends Table>(
  db: Db,
  table: T,
  row: Insertable<Schema[T]>,
): Promise<number> {
  const { id } = await alike(db).insertInto(table).values(row).returning('id').executeTakeFirstOrThrow();
  return id as number;
}

/** The new row; undefined where one with the same value of these columns, or of any that must differ, is there. */
export async function insertNew<T extends Table>(
  db: Db,
  table: T,
  row: Insertable<Schema[T]>,
  columns?: readonly (keyof Row<T> & string)[],
): Promise<Row<T> | undefined> {
  const inserted = await alike(db)
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => (columns ? conflict.columns(columns) : conflict).doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted as Row<T> | undefined;
}

/** Puts a row in; one that has the same value of these columns is changed instead. */
export async function saveRow<T extends Table>(
  db: Db,
  table: T,
  row: Insertable<Schema[T]>,
  columns: readonly (keyof Row<T> & string)[],
  change: Partial<Insertable<Schema[T]>> = row,
): Promise<Row<T>> {
  const saved = await alike(db)
    .insertInto<string>(table)
    .values(row)
    .onConflict((conflict) => conflict.columns(columns).doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow();
  return saved as Row<T>;
}

/** Puts these rows, of which all that is so, in the place of those of which it was. */
export async function replaceRows<T extends Table>(
  db: Db,
  table: T,
  where: Where<T>,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  await deleteRows(db, table, where);
  if (rows.length > 0) await alike(db).insertInto(table).values(rows).execute();
}

/** Whether there was any such row. */
export const updateRows = <T extends Table>(
  db: Db,
  table: T,
  where: Where<T>,
  change: Updateable<Schema[T]>,
): Promise<boolean> => changesAny(alike(db).updateTable<string>(table).set(change).where(every(where)));

/** Whether there was any such row. */
export const deleteRows = <T extends Table>(db: Db, table: T, where: Where<T>): Promise<boolean> =>
  changesAny(alike(db).deleteFrom<string>(table).where(every(where)));

/** Whether a query finds anything. */
export const findsAny = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/** Whether a statement writes, changes or deletes anything. */
export async function changesAny(statement: {
  executeTakeFirstOrThrow(): Promise<InsertResult | UpdateResult | DeleteResult>;
}): Promise<boolean> {
  const result = await statement.executeTakeFirstOrThrow();
  if ('numUpdatedRows' in result) return result.numUpdatedRows > 0n;
  return 'numDeletedRows' in result
    ? result.numDeletedRows > 0n
    : (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Rows that have changed since then, at most some hundred of them: who follows them comes back for more. */
export const listChanged = (
  db: Db,
  table: 'orders' | 'group_order' | 'trial_order',
  since: Temporal.Instant,
): Promise<{ id: number; version: number }[]> =>
  db
    .selectFrom(table)
    .select(['id', 'version'])
    .where('changed_at', '>=', since)
    .orderBy('changed_at')
    .limit(500)
    .execute();

/** How many rows a query finds, whatever it selects of them. */
export async function countOf<DB, TB extends keyof DB, Output>(
  query: SelectQueryBuilder<DB, TB, Output>,
): Promise<number> {
  const { count } = await query
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}

/** How many rows a query finds, of which it looks at so many at most. */
export async function countUpTo<DB, TB extends keyof DB, Output>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Output>,
  most: number,
): Promise<number> {
  const found = query.clearSelect().select(sql.lit(1).as('one')).limit(most);
  const { rows } = await sql<{ count: number }>`select count(*) from (${found}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}
