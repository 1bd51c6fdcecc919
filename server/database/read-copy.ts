import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartProblem } from '../start-problem.ts';
import { type CopiedTable, type CopyManifest, fileOf, MANIFEST, quoted, quotedName } from './write-copy.ts';

/** Of a copy that is whole; throws a StartProblem where it is none. */
export async function readManifest(folder: string): Promise<CopyManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new StartProblem(`In ${folder} liegt keine vollständige Sicherung: ${MANIFEST} fehlt.`);
  const manifest = JSON.parse(text) as CopyManifest;
  if (manifest.product !== 'henkelmann')
    throw new StartProblem(`${folder} ist keine Sicherung von Henkelmann.`);
  return manifest;
}

/** Throws a StartProblem where the database already holds somebody's business. */
export async function requireEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ site: string | null }>(
      `select to_regclass('public.site')::text as site`,
    );
    // One whose copy was damaged has its tables already.
    const isNew = rows[0]?.site === null || (await client.query('select from site limit 1')).rowCount === 0;
    if (!isNew)
      throw new StartProblem('Diese Datenbank ist nicht leer. Eine Sicherung kommt nur in eine leere.');
  } finally {
    await client.end();
  }
}

/**
 * Fills a database whose tables are there with what a copy holds, all of it or nothing. Whoever runs it may set
 * `session_replication_role`: what watches over each change (append only, versions) has watched over these already.
 * Throws a StartProblem where the copy is damaged.
 */
export async function readCopy(url: string, folder: string, manifest: CopyManifest): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'henkelmann-restore' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    for (const table of manifest.tables) {
      // A few rows that migrations put in; what may never be emptied is empty.
      const { rowCount } = await client.query(`select from ${quotedName(table.name)} limit 1`);
      if (rowCount !== 0) await client.query(`delete from ${quotedName(table.name)}`);
      await readTable(client, folder, table);
    }
    for (const { name, value } of manifest.sequences)
      await client.query('select setval($1::regclass, $2)', [quotedName(name), value]);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function readTable(client: pg.Client, folder: string, table: CopiedTable): Promise<void> {
  const columns = table.columns.map(quoted).join(', ');
  const sink = client.query(copyFrom(`copy ${quotedName(table.name)} (${columns}) from stdin`));
  await pipeline(createReadStream(fileOf(folder, table)), createGunzip(), sink);
  if (sink.rowCount !== table.rows)
    throw new StartProblem(
      `Die Sicherung ist beschädigt: ${table.name} hat ${sink.rowCount} statt ${table.rows} Zeilen.`,
    );
}
