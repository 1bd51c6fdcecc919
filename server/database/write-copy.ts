import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** What a copy says of itself. */
export interface CopyManifest {
  product: 'henkelmann';
  /** The instant of which it is. */
  at: string;
  /** The migrations that had made its tables. */
  migrations: string[];
  tables: CopiedTable[];
  /** The next number of each sequence is behind this one. */
  sequences: { name: string; value: string }[];
}

export interface CopiedTable {
  /** With its schema. */
  name: string;
  columns: string[];
  rows: number;
}

export const MANIFEST = 'manifest.json';

export const fileOf = (folder: string, table: Pick<CopiedTable, 'name'>): string =>
  join(folder, 'database', `${table.name}.gz`);

/**
 * Writes all tables of the database into a folder, as they stand at one instant however long it takes and whatever
 * visitors do meanwhile: nobody is held up. Written last, the manifest says that it is whole.
 */
export async function writeCopy(url: string, folder: string): Promise<CopyManifest> {
  await mkdir(join(folder, 'database'), { recursive: true });
  const client = new pg.Client({ connectionString: url, application_name: 'henkelmann-backup' });
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    const at = await one<string>(client, 'select now()::text');
    const manifest: CopyManifest = {
      product: 'henkelmann',
      at,
      migrations: await column(client, 'select name from migration order by name'),
      tables: [],
      sequences: await readSequences(client),
    };
    for (const table of await readTables(client))
      manifest.tables.push({ ...table, rows: await writeTable(client, folder, table) });
    await client.query('commit');
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    return manifest;
  } finally {
    await client.end();
  }
}

async function writeTable(
  client: pg.Client,
  folder: string,
  table: Omit<CopiedTable, 'rows'>,
): Promise<number> {
  const columns = table.columns.map(quoted).join(', ');
  // A partitioned table is read by a query only.
  const source = client.query(copyTo(`copy (select ${columns} from ${quotedName(table.name)}) to stdout`));
  await pipeline(source, createGzip({ level: 4 }), createWriteStream(fileOf(folder, table)));
  return source.rowCount;
}

/** Own tables and those of the queue; what the database computes by itself is computed anew. */
async function readTables(client: pg.Client): Promise<Omit<CopiedTable, 'rows'>[]> {
  const { rows } = await client.query<Omit<CopiedTable, 'rows'>>(`
    select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    group by 1 order by 1`);
  return rows;
}

async function readSequences(client: pg.Client): Promise<CopyManifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select schemaname || '.' || sequencename as name, last_value::text as value
    from pg_sequences where schemaname in ('public', 'pgboss') and last_value is not null order by 1`);
  return rows;
}

const one = async <Value>(client: pg.Client, sql: string): Promise<Value> =>
  (await column<Value>(client, sql))[0] as Value;

async function column<Value = string>(client: pg.Client, sql: string): Promise<Value[]> {
  const { rows } = await client.query<[Value]>({ text: sql, rowMode: 'array' });
  return rows.map(([value]) => value);
}

/** A name of the database's own as it stands in a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quotedName = (name: string): string => name.split('.').map(quoted).join('.');
