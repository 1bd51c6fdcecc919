import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Ground, LOGS } from './ground.ts';

export interface Program {
  /** Names its log. */
  name: string;
  path: string;
  words: readonly string[];
  env?: Record<string, string>;
}

/** One program of a drill: it can be started, killed and started again, and ends with us. */
export class Part {
  #program: Program;
  #ground: Ground;
  #child: ChildProcess | undefined;

  constructor(program: Program, ground: Ground) {
    this.#program = program;
    this.#ground = ground;
    process.once('exit', () => this.#child?.kill('SIGKILL'));
  }

  start(): void {
    const { name, path, words, env } = this.#program;
    const { folder, account } = this.#ground;
    const log = openSync(join(LOGS, `${name}.log`), 'a');
    this.#child = spawn(path, words, {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
      ...account,
    });
  }

  /** Without a word, as when the power fails. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Lets it finish. */
  stop(signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM'): Promise<void> {
    return this.#end(signal);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

/** Until something is so; says what it waited for where that takes too long. */
export async function until(what: string, isSo: () => Promise<boolean>, seconds = 180): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await pause(100);
  }
}

/** The status with which something answers there; 0: nothing does. */
export async function statusOf(url: string): Promise<number> {
  const asked = fetch(url, { signal: AbortSignal.timeout(2000) });
  return asked.then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
}
