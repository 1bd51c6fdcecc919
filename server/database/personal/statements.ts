import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db.ts';
import type { By, Erased, Only, Swept, Table, Through, Traces } from './classes.ts';
import { emptiedColumns, told } from './tables.ts';

type Condition = RawBuilder<boolean>;

/** So many rows at a time: nobody waits for them long. */
const AT_ONCE = 500;

/** Deletes or empties what happened before that, a batch at a time. */
export async function sweepTable(
  db: Db,
  name: Table,
  { since, only, does }: Swept,
  before: Temporal.Instant,
): Promise<void> {
  const due = and([sql`${sql.ref(`${name}.${since}`)} < ${before}`, ...conditions(name, only)]);
  if (does === 'delete') await deleteAll(db, name, due);
  else await emptyAll(db, name, due);
}

/** Empties parts whose whole happened before that. */
export async function sweepParts(
  db: Db,
  name: Table,
  { through, of }: Through,
  { since, only }: Swept,
  before: Temporal.Instant,
): Promise<void> {
  const whole = and([
    sql`${sql.ref(`${of}.id`)} = ${sql.ref(`${name}.${through}`)}`,
    sql`${sql.ref(`${of}.${since}`)} < ${before}`,
    ...conditions(of, only),
  ]);
  await emptyAll(db, name, sql`exists (select from ${sql.table(of)} where ${whole})`);
}

async function deleteAll(db: Db, name: Table, due: Condition): Promise<void> {
  const table = sql.table(name);
  for (let rows = AT_ONCE; rows === AT_ONCE;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${due} limit ${AT_ONCE}))`.execute(
      db,
    );
    rows = Number(numAffectedRows);
  }
}

/** Each batch begins behind the last one, so that this ends whatever a row looks like afterwards. */
async function emptyAll(db: Db, name: Table, due: Condition): Promise<void> {
  const table = sql.table(name);
  const columns = emptiedColumns(name);
  const isFull = or(columns.map(([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`));
  for (let last: number | undefined = 0; last !== undefined;) {
    const { rows }: { rows: { id: number }[] } = await sql<{ id: number }>`
      update ${table} set ${setting(columns)} where id = any(array(
        select id from ${table} where id > ${last} and ${due} and ${isFull} order by id limit ${AT_ONCE} for update))
      returning id`.execute(db);
    last = rows.length === AT_ONCE ? Math.max(...rows.map(({ id }) => id)) : undefined;
  }
}

/** Deletes or empties what is a person's. */
export async function eraseIn(
  db: Db,
  name: Table,
  { by, only, does }: Erased,
  traces: Traces,
): Promise<void> {
  const theirs = isTheirs(name, by, traces);
  if (!theirs) return;
  const rows = and([theirs, ...conditions(name, only)]);
  const table = sql.table(name);
  if (does === 'delete') await sql`delete from ${table} where ${rows}`.execute(db);
  else {
    const columns = emptiedColumns(name).filter(([column]) => does === 'empty' || does.includes(column));
    await sql`update ${table} set ${setting(columns)} where ${rows}`.execute(db);
  }
}

/** What the export tells of a person's rows. */
export async function tellIn(
  db: Db,
  name: Table,
  by: By,
  traces: Traces,
): Promise<Record<string, unknown>[]> {
  const theirs = isTheirs(name, by, traces);
  if (!theirs) return [];
  const columns = sql.join(told(name).map((column) => sql.ref(column)));
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(name)} where ${theirs} order by 1`.execute(db);
  return rows;
}

/** What makes a row a person's; undefined where nothing of theirs can stand in it. */
function isTheirs(name: Table, by: By, traces: Traces): Condition | undefined {
  const ways = Object.entries(by).flatMap(([column, trace]) => {
    const values = trace ? traces[trace] : [];
    if (values.length === 0) return [];
    const ref = sql.ref(`${name}.${column}`);
    // People write addresses as they like.
    if (trace === 'emails' || trace === 'orderEmails')
      return [sql<boolean>`lower(${ref}) = any(${values.map((email) => String(email).toLowerCase())})`];
    return [sql<boolean>`${ref} = any(${values})`];
  });
  return ways.length > 0 ? or(ways) : undefined;
}

const conditions = (name: Table, only: Only = []): Condition[] =>
  only.map(([column, is, value]) => {
    const ref = sql.ref(`${name}.${column}`);
    if (is === '=') return sql`${ref} = ${value}`;
    return is === 'is' ? sql`${ref} is null` : sql`${ref} is not null`;
  });

const and = (all: Condition[]): Condition => sql`(${sql.join(all, sql` and `)})`;
const or = (some: Condition[]): Condition => sql`(${sql.join(some, sql` or `)})`;
const setting = (columns: ReturnType<typeof emptiedColumns>) =>
  sql.join(columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
