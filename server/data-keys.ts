import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from './adapters/clock.ts';
import type { Db } from '#server/database/db.ts';
import { updateRows } from '#server/database/rows.ts';
import { Seals, WrongKey } from './database/seals.ts';
import { keptSecret } from './plumbing/visit/secrets.ts';
import { StartProblem } from './start-problem.ts';

const KEY_BYTES = 32;
const CHECK = 'data-key-check';

interface Where {
  dataFolder: string;
  /** The newest first; undefined: those in the data folder. */
  dataKeys: Buffer[] | undefined;
}

const fileIn = (folder: string): string => join(folder, 'data-keys');
const makeKey = (random: Random): Buffer => Buffer.from(random.token(KEY_BYTES), 'base64url');

/**
 * What locks and opens the sealed columns: the keys of DATA_KEYS, else those in the data folder, where the first start
 * makes one. Throws a StartProblem where they do not fit the database.
 */
export async function openSeals(db: Db, where: Where, random: Random): Promise<Seals> {
  const known = where.dataKeys ?? (await readKeys(where.dataFolder));
  if (known) return fitting(db, known, random);
  const made = makeKey(random);
  await writeKeys(where.dataFolder, [made], 'wx').catch((error: NodeJS.ErrnoException) => {
    // Another process on this folder was quicker.
    if (error.code !== 'EEXIST') throw error;
  });
  const keys = (await readKeys(where.dataFolder)) ?? [];
  try {
    return await fitting(db, keys, random);
  } catch (error) {
    if (keys[0]?.equals(made)) await rm(fileIn(where.dataFolder));
    throw error;
  }
}

async function fitting(db: Db, keys: readonly Buffer[], random: Random): Promise<Seals> {
  const seals = new Seals(keys, random);
  const check = await keptSecret(db, CHECK, () => checkOf(seals));
  try {
    seals.open(Buffer.from(check, 'base64'), 'check');
  } catch (error) {
    if (!(error instanceof WrongKey)) throw error;
    throw new StartProblem(
      'Kontonummern und Dokumente in dieser Datenbank sind mit einem anderen Schlüssel verschlossen. Nimm die ' +
        'Datei data-keys aus dem Datenordner, mit dem sie entstanden sind, oder setze DATA_KEYS überall gleich.',
    );
  }
  return seals;
}

const checkOf = (seals: Seals): string => seals.seal('henkelmann', 'check').toString('base64');

/** What became of the keys. */
export interface Rotation {
  /** Values that are sealed with the new key now. */
  sealed: number;
  /** To be put in front in DATA_KEYS; undefined where everything is done. */
  next?: string;
}

/**
 * Seals everything with a new key and forgets the old ones. Keys from DATA_KEYS are the operator's to change: the first
 * of several is the new one, of a single one the next is suggested.
 */
export async function rotateKeys(db: Db, where: Where, random: Random): Promise<Rotation> {
  if (where.dataKeys?.length === 1) return { sealed: 0, next: makeKey(random).toString('base64') };
  await openSeals(db, where, random);
  const old = where.dataKeys ?? (await readKeys(where.dataFolder)) ?? [];
  const keys = where.dataKeys ?? [makeKey(random), ...old];
  // Whoever is interrupted after this line finds every value with one of the keys in the file.
  if (!where.dataKeys) await writeKeys(where.dataFolder, keys);
  const seals = new Seals(keys, random);
  const sealed = await seals.sealAll(db);
  await updateRows(db, 'secret', { name: CHECK }, { value: checkOf(seals) });
  if (!where.dataKeys) await writeKeys(where.dataFolder, keys.slice(0, 1));
  return { sealed };
}

async function readKeys(folder: string): Promise<Buffer[] | undefined> {
  try {
    const text = await readFile(fileIn(folder), 'utf8');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => Buffer.from(line, 'base64'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function writeKeys(folder: string, keys: readonly Buffer[], flag: 'w' | 'wx' = 'w'): Promise<void> {
  await mkdir(folder, { recursive: true });
  const text = `${keys.map((key) => key.toString('base64')).join('\n')}\n`;
  if (flag === 'wx') return writeFile(fileIn(folder), text, { flag, mode: 0o600 });
  const half = `${fileIn(folder)}.half`;
  await writeFile(half, text, { mode: 0o600, flush: true });
  await chmod(half, 0o600);
  await rename(half, fileIn(folder));
}
