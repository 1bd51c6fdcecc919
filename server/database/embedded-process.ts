import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartProblem } from '../start-problem.ts';
import type { ClusterFolder } from './embedded-place.ts';

const run = promisify(execFile);

/** Runs one of PostgreSQL's programs as the place's account. */
export async function runProgram(place: ClusterFolder, program: string, args: string[]): Promise<void> {
  // LC_ALL: PostgreSQL refuses to start in a locale that the machine does not have.
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  await run(join(place.programs, program), args, { ...place.account, cwd: '/', env });
}

/**
 * What runs under the number in the cluster's postmaster.pid: our server, nothing, or another
 * program that got the number later (also a dead server that no parent has buried).
 */
export async function postmasterState(data: string): Promise<'ours' | 'nothing' | 'another'> {
  const [first] = await pidFile(data);
  const pid = Number(first);
  if (!pid || !isAlive(pid)) return 'nothing';
  return (await commandLine(pid)).includes(data) ? 'ours' : 'another';
}

/** The port in postmaster.pid, undefined before the server has written it. */
export async function postmasterPort(data: string): Promise<number | undefined> {
  return Number((await pidFile(data))[3]) || undefined;
}

/** Takes away a postmaster.pid whose number belongs to another program, when the dead server's children are gone. */
export async function forgetPostmaster(data: string): Promise<void> {
  await pause(2000);
  if ((await postmasterState(data)) === 'another') await rm(join(data, 'postmaster.pid'), { force: true });
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The remembered port if it is free, otherwise a free one. */
export async function freePort(remembered: number | undefined): Promise<number> {
  const port = (await tryPort(remembered ?? 0)) ?? (await tryPort(0));
  if (port === undefined) throw new StartProblem('Auf 127.0.0.1 ist kein Port für die Datenbank frei.');
  return port;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

async function pidFile(data: string): Promise<string[]> {
  return (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }));
  return stdout;
}
