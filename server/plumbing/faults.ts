import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { sql } from 'kysely';
import type { Clock } from '#server/adapters/clock.ts';
import type { Db } from '#server/database/db.ts';

/** What went wrong in the same place in the same way, since it was last saved. */
interface Heard {
  what: string;
  problem: string;
  place: string;
  count: number;
  first_at: Temporal.Instant;
  last_at: Temporal.Instant;
}

/** Kinds that are kept while the database is away; a program that is broken in more places has worse worries. */
const MOST_KINDS = 200;
const LONGEST = 300;

/**
 * Listens to what the log says is an error, and counts it by kind for the office. A storm of one error is one row, and
 * nothing in it says whom it hit.
 */
export class Faults {
  readonly #clock: Clock;
  #heard = new Map<string, Heard>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Takes what a log was called with: the error among other things, and what was being done. */
  hear([facts, message]: readonly unknown[]): void {
    const { err, route } = (typeof facts === 'object' && facts !== null ? facts : {}) as Facts;
    const error = facts instanceof Error ? facts : err instanceof Error ? err : null;
    const words = typeof message === 'string' ? message : typeof facts === 'string' ? facts : '';
    const what = [words || 'unexpected', route].filter(Boolean).join(' · ');
    const frame = placeOf(error?.stack ?? '');
    const code = (error as { code?: unknown } | null)?.code;
    const name = [error?.name, typeof code === 'string' ? code : null].filter(Boolean).join(' ');
    // What the database refuses comes out of it on more ways than one.
    const mark = markOf(what, name, code === undefined ? `${frame.function} ${frame.file}` : '');
    const known = this.#heard.get(mark);
    if (!known && this.#heard.size >= MOST_KINDS) return;
    const fault = {
      what: what.slice(0, LONGEST),
      problem: error ? `${name}: ${withoutValues(error.message)}`.slice(0, LONGEST) : '',
      place: frame.file && `${frame.function} (${frame.file}:${frame.line})`.trim(),
      count: 1,
      first_at: this.#clock.now(),
      last_at: this.#clock.now(),
    };
    this.#heard.set(mark, known ? together(known, fault) : fault);
  }

  /** Adds what was heard to what is known; where that fails, it is tried again with what comes meanwhile. */
  async save(db: Db): Promise<void> {
    if (this.#heard.size === 0) return;
    const heard = this.#heard;
    this.#heard = new Map();
    try {
      await addFaults(db, heard);
    } catch (error) {
      for (const [mark, fault] of heard) {
        const since = this.#heard.get(mark);
        this.#heard.set(mark, since ? together(fault, since) : fault);
      }
      throw error;
    }
  }
}

const together = (older: Heard, newer: Heard): Heard => ({
  ...newer,
  first_at: older.first_at,
  count: older.count + newer.count,
});

type Facts = { err?: unknown; route?: unknown };

const markOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22);

/** The first of our own lines that an error came through. */
function placeOf(stack: string): { function: string; file: string; line: string } {
  for (const text of stack.split('\n')) {
    const found = /^\s*at (?:async )?(?:(.+?) \()?(?:file:\/\/)?(.+?):(\d+):\d+\)?$/.exec(text);
    const [, name = '', path = '', line = ''] = found ?? [];
    const isOurs = path && !/^node:|node_modules|server\/database\//.test(path);
    if (isOurs) return { function: name, file: basename(path), line };
  }
  return { function: '', file: '', line: '' };
}

/** Words of an error without what somebody sent or what stood in a row: that may name a person. */
const withoutValues = (message: string): string =>
  message
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/\S+@\S+/g, '…@…')
    .replaceAll(/\d{3,}/g, '…');

async function addFaults(db: Db, heard: ReadonlyMap<string, Heard>): Promise<void> {
  await db
    .insertInto('fault')
    .values([...heard].map(([mark, fault]) => ({ mark, ...fault })))
    .onConflict((conflict) =>
      conflict.column('mark').doUpdateSet({
        problem: sql`excluded.problem`,
        place: sql`excluded.place`,
        count: sql`fault.count + excluded.count`,
        last_at: sql`greatest(fault.last_at, excluded.last_at)`,
        is_back: sql`fault.is_back or fault.done_at is not null`,
        done_at: null,
      }),
    )
    .execute();
}

export type Fault = Heard & { mark: string; isBack: boolean };

/** What nobody has seen to yet, the latest first. */
export async function readFaults(db: Db): Promise<Fault[]> {
  const rows = await db
    .selectFrom('fault')
    .selectAll()
    .where('done_at', 'is', null)
    .orderBy('last_at', 'desc')
    .orderBy('mark')
    .execute();
  return rows.map(({ is_back, ...row }) => ({ ...row, isBack: is_back }));
}

/** Notes that somebody has seen to it, if what they saw is still the latest; what it was, null where it is not so. */
export async function closeFault(
  db: Db,
  mark: string,
  { count, at }: { count: number; at: Temporal.Instant },
): Promise<string | null> {
  const row = await db
    .updateTable('fault')
    .set({ done_at: at, is_back: false })
    .where('mark', '=', mark)
    .where('count', '=', count)
    .where('done_at', 'is', null)
    .returning('what')
    .executeTakeFirst();
  return row?.what ?? null;
}
