import { randomBytes } from 'node:crypto';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartProblem } from '../start-problem.ts';
import { exists, type ClusterFolder } from './embedded-place.ts';
import {
  forgetPostmaster,
  freePort,
  pause,
  postmasterPort,
  postmasterState,
  runProgram,
} from './embedded-process.ts';

/** A running PostgreSQL cluster of our own; `adopted` when it already ran. */
export interface Cluster {
  adopted: boolean;
  url(database: string): string;
  isRunning(): Promise<boolean>;
  stop(): Promise<void>;
}

interface Access {
  password: string;
  port?: number;
}

const USER = 'henkelmann';
const PATIENCE = 60_000;

/** Starts the cluster in this place, or adopts the one that still runs there after its process was killed. */
export async function startCluster(place: ClusterFolder, settings: Record<string, string>): Promise<Cluster> {
  const data = join(place.folder, 'data');
  if (!(await exists(data))) await initialise(place, data);
  const access = await readAccess(place);
  const deadline = performance.now() + PATIENCE;
  let launched = false;
  let failure: unknown;
  while (performance.now() < deadline) {
    const state = await postmasterState(data);
    const port = state === 'ours' ? await postmasterPort(data) : undefined;
    const url = (database: string) => `postgresql://${USER}:${access.password}@127.0.0.1:${port}/${database}`;
    failure = port ? await refusal(url('postgres')) : failure;
    if (port && !failure) return running(place, data, url, !launched);
    if (state === 'another') await forgetPostmaster(data);
    if (state === 'ours') await pause(100);
    else
      failure = await launch(place, access, settings).then(
        () => void (launched = true),
        (error: unknown) => error,
      );
  }
  const reason = failure instanceof Error ? failure.message : 'keine Antwort';
  throw new StartProblem(
    `Die Datenbank in ${place.folder} startet nicht (${reason}). Näheres steht dort in der Datei log.`,
  );
}

function running(
  place: ClusterFolder,
  data: string,
  url: (database: string) => string,
  adopted: boolean,
): Cluster {
  return {
    adopted,
    url,
    isRunning: async () => (await postmasterState(data)) === 'ours',
    stop: () => runProgram(place, 'pg_ctl', ['stop', '-D', data, '-m', 'fast', '-w', '-t', '60']),
  };
}

// Initialised under another name and renamed, so that a start killed half-way leaves no half cluster.
async function initialise(place: ClusterFolder, data: string): Promise<void> {
  const half = `${data}.new`;
  const passwordFile = `${data}.password`;
  const password = randomBytes(24).toString('base64url');
  await rm(half, { recursive: true, force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (place.account) await chown(passwordFile, place.account.uid, place.account.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const entry = [`--username=${USER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  await runProgram(place, 'initdb', ['-D', half, ...entry, ...locale]);
  await rm(passwordFile);
  await writeAccess(place, { password });
  await rename(half, data);
}

// pg_ctl detaches the server, so that Ctrl-C in our terminal does not reach it before we close.
async function launch(place: ClusterFolder, access: Access, settings: Record<string, string>): Promise<void> {
  const port = await freePort(access.port);
  if (port !== access.port) await writeAccess(place, { ...access, port });
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    log_checkpoints: 'off',
    ...settings,
  };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
  const [data, log] = [join(place.folder, 'data'), join(place.folder, 'log')];
  await runProgram(place, 'pg_ctl', [
    'start',
    '-D',
    data,
    '-l',
    log,
    '-w',
    '-o',
    `-p ${port} ${options.join(' ')}`,
  ]);
  access.port = port;
}

async function refusal(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end(),
    (error: unknown) => error,
  );
}

async function readAccess(place: ClusterFolder): Promise<Access> {
  const file = join(place.folder, 'access.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new StartProblem(`Die Zugangsdaten der Datenbank fehlen oder sind nicht lesbar: ${file}`);
  return JSON.parse(text) as Access;
}

async function writeAccess(place: ClusterFolder, access: Access): Promise<void> {
  const file = join(place.folder, 'access.json');
  await writeFile(`${file}.new`, JSON.stringify(access), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
