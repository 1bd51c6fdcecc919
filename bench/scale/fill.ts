import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { importPlaces } from '#server/database/places.ts';

export interface Size {
  restaurants: number;
  orders: number;
  /** With which the postal codes begin in which restaurants stand; empty: all of Germany. */
  region: string;
}

/** When everything was filled, and what time it is for whoever looks at it: a Thursday evening. */
export const EVENING = '2026-11-26T18:30:00+01:00';

/** What is filled in bulk, so that its indexes are made once and afterwards; most rows first. */
const INDEXED = `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
  from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = 'public'::regnamespace and relname <> 'place'
    and not exists (select from pg_constraint where conindid = indexrelid)`;

/** Fills a database that has nothing in it. */
export async function fill(url: string, size: Size): Promise<void> {
  const began = performance.now();
  const { db, pool, close } = connect(url, { most: 2 });
  await migrate(pool);
  await importPlaces(db);
  await pool.query('vacuum analyze place');
  await close();
  await inOneSession(url, async (client) => {
    await client.query(`set session_replication_role = replica`);
    await client.query(`set work_mem = '256MB'`);
    const settings = { ...size, now: EVENING };
    for (const [name, value] of Object.entries(settings))
      await client.query(`select set_config($1, $2, false)`, [`scale.${name}`, String(value)]);
    const { rows: indexes } = await client.query<{ name: string; made: string }>(INDEXED);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const { heading, text } of await sections()) await timed(heading, () => client.query(text));
    await timed('indexes', async () => {
      for (const { made } of indexes) await client.query(made);
    });
    await timed('vacuum and analyze', async () => {
      for (const table of await tablesWithIds(client)) await countOn(client, table);
      await client.query('vacuum (freeze, analyze)');
    });
    await client.query(`comment on schema public is '${JSON.stringify(size)}'`);
  });
  console.log(`  filled in ${((performance.now() - began) / 60_000).toFixed(1)} min`);
}

/** Whether it was filled to this size before, to its end. */
export const isFilled = (url: string, size: Size): Promise<boolean> =>
  inOneSession(url, async (client) => {
    const { rows } = await client.query<{ said: string | null }>(
      `select obj_description('public'::regnamespace, 'pg_namespace') as said`,
    );
    return rows[0]?.said === JSON.stringify(size);
  });

/** The parts of fill.sql with their headings; the first is about all of them. */
async function sections(): Promise<{ heading: string; text: string }[]> {
  const whole = await readFile(new URL('fill.sql', import.meta.url), 'utf8');
  return whole
    .split('\n\n')
    .slice(1)
    .map((text) => ({ heading: text.slice(3, text.indexOf('\n')), text }));
}

const tablesWithIds = async (client: pg.Client): Promise<string[]> =>
  (
    await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'id' and column_default like 'nextval%'`,
    )
  ).rows.map(({ name }) => name);

// What is written from now on follows what was counted by hand.
const countOn = (client: pg.Client, table: string) =>
  client.query(
    `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table} having max(id) is not null`,
  );

async function timed(what: string, does: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await does();
  console.log(`  ${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`);
}

async function inOneSession<Result>(url: string, does: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await does(client);
  } finally {
    await client.end();
  }
}
