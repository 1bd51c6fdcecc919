import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { deleteRows, findRow, insertNew, updateRows } from '#server/database/rows.ts';
import type { Context } from '../context.ts';
import { isRefusal, refuse, type Refusal } from '../refusal.ts';
import type { KeyVisit } from '../visit/key.ts';

/** What was answered, as it went out. */
export interface Answered {
  status: number;
  text: string;
  /** It was answered before, and nothing was done now. */
  isAgain?: true;
}

interface Asked {
  key: KeyVisit;
  /** The program's own name for what it wants done. */
  name: string;
  call: string;
  input: unknown;
}

const KEPT = { hours: 24 } as const;
/** No call takes longer: whoever was answering it then was killed, and it is answered anew. */
const MOST = { seconds: 60 } as const;
const LONGEST_NAME = 255;

/**
 * Does what a program names once: asked again under the same name within a day it gets the same answer, refusals
 * included. What is done and what was answered are written in one transaction, so that neither is there without the other
 * whenever a process is killed. What failed on our side is not kept, so that it can be tried again.
 */
export async function answerOnce<C extends Context, Result>(
  context: C,
  { key, name, call, input }: Asked,
  make: (context: C) => Promise<Result>,
  say: (result: Result) => Answered,
): Promise<Answered | Refusal> {
  if (name === '' || name.length > LONGEST_NAME) return refuse('idempotency-bad');
  const asked = createHash('sha256')
    .update(JSON.stringify([call, input]))
    .digest('hex');
  const id = await claim(context, key.id, name, asked);
  if (typeof id !== 'number') return id;
  try {
    const result = await context.transaction<C, Result>(async (inner) => {
      const made = await make(inner);
      if (!isRefusal(made)) await keep(inner, id, say(made));
      return made;
    });
    const answered = say(result);
    if (answered.status >= 500) await deleteRows(context.db, 'key_answer', { id });
    else if (isRefusal(result)) await keep(context, id, answered);
    return answered;
  } catch (error) {
    // Where the answer to the commit was lost it may be done all the same, and then its answer is there.
    await deleteRows(context.db, 'key_answer', { id, status: null });
    throw error;
  }
}

async function keep({ db, seals }: Context, id: number, { status, text }: Answered): Promise<void> {
  await updateRows(db, 'key_answer', { id }, { status, body: seals.seal(text, 'key_answer.body') });
}

/** The row that is ours to answer; else what was answered, or why it cannot be yet. */
async function claim(
  { db, clock, seals }: Context,
  key_id: number,
  name: string,
  asked: string,
): Promise<number | Answered | Refusal> {
  const begun_at = clock.now();
  const mine = await insertNew(db, 'key_answer', { key_id, name, asked, begun_at }, ['key_id', 'name']);
  if (mine) return mine.id;
  const known = await findRow(db, 'key_answer', { key_id, name });
  // It failed just now; whoever asks again is first.
  if (!known) return refuse('idempotency-running', { retryAfter: 1 });
  const isOld = Temporal.Instant.compare(known.begun_at.add(KEPT), begun_at) <= 0;
  if (!isOld && known.asked !== asked) return refuse('idempotency-mismatch');
  if (!isOld && known.status !== null && known.body)
    return { status: known.status, text: seals.openText(known.body, 'key_answer.body'), isAgain: true };
  const isLost = Temporal.Instant.compare(known.begun_at.add(MOST), begun_at) <= 0;
  if (!isLost) return refuse('idempotency-running', { retryAfter: 1 });
  const { numUpdatedRows } = await db
    .updateTable('key_answer')
    .set({ asked, begun_at, status: null, body: null })
    .where('id', '=', known.id)
    .where(sql<boolean>`begun_at = ${known.begun_at.toString()}::timestamptz`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? known.id : refuse('idempotency-running', { retryAfter: 1 });
}
