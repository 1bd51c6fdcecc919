import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ClusterFolder } from '#server/database/embedded-place.ts';
import type { Prepare } from '#e2e/fixtures/world/own-postgres.ts';

const run = promisify(execFile);

/** Bytes the disk takes at most, and those that are left on a full one: a page or two of the database, no more. */
const SIZE = 8 * 2 ** 30;
const LEFT = 64 * 2 ** 10;

/** Where Debian's `faketime`, under which `npm run evening` runs everything, reads how far ahead the clock is. */
const CLOCK = process.env['FAKETIME_TIMESTAMP_FILE'];

/** The machine under the database: a disk that can be full, and a clock that jumps. */
export class Machine {
  /** Null where nobody may mount anything. */
  #disk: string | null = null;
  #hoursAhead = 0;

  get canFill(): boolean {
    return this.#disk !== null;
  }

  get canJump(): boolean {
    return CLOCK !== undefined;
  }

  /** Puts a cluster's place onto the disk, and its programs under the clock. */
  readonly prepare: Prepare = async (place) => {
    const { uid, gid } = place.account ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
    const options = `size=${SIZE},mode=700,uid=${uid},gid=${gid}`;
    const mounted = await run('mount', ['-t', 'tmpfs', '-o', options, 'evening', place.folder]).catch(
      () => null,
    );
    this.#disk = mounted && place.folder;
    const programs = await underClock(place);
    return {
      place: { ...place, programs: programs ?? place.programs },
      undo: async () => {
        if (this.#disk) await run('umount', [this.#disk]);
        if (programs) await rm(programs, { recursive: true });
      },
    };
  };

  /** Leaves no room on the disk beyond what lies on it. */
  async fill(): Promise<void> {
    const { blocks, bfree, bsize } = await statfs(this.#disk ?? '');
    await this.#resize((blocks - bfree) * bsize + LEFT);
  }

  async makeRoom(): Promise<void> {
    await this.#resize(SIZE);
  }

  /** An hour ahead, for every process within two seconds. */
  async jump(): Promise<void> {
    this.#hoursAhead += 1;
    await writeFile(CLOCK ?? '', `+${this.#hoursAhead}h\n`);
  }

  async #resize(bytes: number): Promise<void> {
    await run('mount', ['-o', `remount,size=${bytes}`, this.#disk ?? '']);
  }
}

/** PostgreSQL's programs get nothing of the surroundings; what they start shall read the same clock as everybody. */
async function underClock({ programs }: ClusterFolder): Promise<string | null> {
  if (!CLOCK) return null;
  const folder = await mkdtemp(join(tmpdir(), 'henkelmann-programs-'));
  await chmod(folder, 0o755);
  const given = Object.entries(process.env).filter(([name]) => /^(?:LD_PRELOAD|FAKETIME\w*)$/.test(name));
  const lines = given.map(([name, value]) => `export ${name}='${value}'`);
  for (const program of ['initdb', 'pg_ctl']) {
    const text = ['#!/bin/sh', ...lines, `exec '${join(programs, program)}' "$@"`, ''].join('\n');
    await writeFile(join(folder, program), text, { mode: 0o755 });
  }
  return folder;
}
