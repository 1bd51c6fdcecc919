import { cp, mkdir, readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import type { Config } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { migrate, readMigrations } from '#server/database/migrate.ts';
import { readCopy, readManifest, requireEmpty } from '#server/database/read-copy.ts';
import { type CopyManifest, writeCopy } from '#server/database/write-copy.ts';
import { Jobs } from '#server/plumbing/jobs.ts';
import { StartProblem } from '#server/start-problem.ts';

/** What of the data folder is no file of ours: the database, and what a demo's sandbox writes. */
const NO_FILES = ['postgres', 'sandbox'];

type Where = Pick<Config, 'dataFolder'>;

/** A copy that is whole, and whether its instant could be noted where it was made. */
type MadeCopy = CopyManifest & {
  /** Why not, as from a standby that is read only; null: it was. */
  unnoted: string | null;
};

/** Writes database and data folder into a new folder, while everything runs. */
export async function backUp(url: string, { dataFolder }: Where, folder: string): Promise<MadeCopy> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new StartProblem(`${folder} ist nicht leer.`);
  // They hold keys and addresses.
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 });
  const names = existsSync(dataFolder) ? await readdir(dataFolder) : [];
  for (const name of names.filter((one) => !NO_FILES.includes(one)))
    await cp(join(dataFolder, name), join(folder, 'files', name), { recursive: true });
  const manifest = await writeCopy(url, folder);
  // The copy is whole by now, whatever becomes of the note.
  const unnoted = await noteBackup(url, manifest.at).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return { ...manifest, unnoted };
}

/** The office warns where the last one is too old; what it holds is as old as its instant. */
async function noteBackup(url: string, at: string): Promise<void> {
  const { pool, close } = connect(url, { most: 1 });
  try {
    await pool.query('update installation set backed_up_at = $1::timestamptz', [at]);
  } finally {
    await close();
  }
}

/** Makes an empty database and data folder what a copy holds; the next start brings it up to date. */
export async function restore(url: string, { dataFolder }: Where, folder: string): Promise<CopyManifest> {
  const manifest = await readManifest(folder);
  await requireEmpty(url);
  const files = await readdir(join(folder, 'files'));
  const kept = files.find((name) => existsSync(join(dataFolder, name)));
  if (kept !== undefined)
    throw new StartProblem(`${kept} liegt schon in ${dataFolder}. Eine Sicherung überschreibt nichts.`);
  const known = await readMigrations();
  const missing = manifest.migrations.find((name) => !known.some((migration) => migration.name === name));
  if (missing !== undefined)
    throw new StartProblem(`Die Sicherung ist neuer als dieses Programm: Migration ${missing} fehlt hier.`);
  const { pool, close } = connect(url, { most: 2 });
  try {
    await migrate(
      pool,
      known.filter(({ name }) => manifest.migrations.includes(name)),
    );
  } finally {
    await close();
  }
  const jobs = new Jobs(url, fastify().log, false);
  await jobs.start();
  await jobs.stop();
  await mkdir(dataFolder, { recursive: true });
  for (const name of files)
    await cp(join(folder, 'files', name), join(dataFolder, name), { recursive: true });
  await readCopy(url, folder, manifest);
  return manifest;
}
