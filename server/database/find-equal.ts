import { sql, type Insertable } from 'kysely';
import type { Db } from './db.ts';
import type { Schema } from './schema.ts';

/** Tables whose rows people add one by one. */
type Listed = 'address' | 'provider_application' | 'recommendation' | 'review_report' | 'voucher';

/**
 * The row that has all these values already: a form that is sent twice is one entry. Who asks holds the list, by
 * `holdName` or by a row of which it is.
 */
export async function findEqual<Table extends Listed>(
  db: Db,
  table: Table,
  values: Partial<Insertable<Schema[Table]>>,
): Promise<number | undefined> {
  const isEqual = Object.entries(values).map(
    ([column, value]) => sql`${sql.ref(column)} is not distinct from ${value}`,
  );
  const found = await sql<{ id: number }>`select id from ${sql.table(table)}
    where ${sql.join(isEqual, sql` and `)} order by id limit 1`.execute(db);
  return found.rows[0]?.id;
}

/** Keeps others who hold the same name waiting until the transaction ends. */
export async function holdName(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}
