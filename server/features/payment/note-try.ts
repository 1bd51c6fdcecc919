import type { Context } from '#server/plumbing/context.ts';
import { endTry, insertTry, type NewTry } from './store-tries.ts';

/** What a service answered is kept this far. */
const MOST_LETTERS = 300;

/** Has a service do something, and keeps for the operator that it was asked and what became of it. */
export async function noteTry<Result>(
  { db, clock }: Context,
  asked: NewTry,
  ask: () => Promise<Result>,
): Promise<Result> {
  const id = await insertTry(db, asked, clock.now());
  try {
    const result = await ask();
    await endTry(db, id, { state: 'done', problem: '', last_at: clock.now() });
    return result;
  } catch (error) {
    await endTry(db, id, { state: 'failed', problem: sayProblem(error), last_at: clock.now() });
    throw error;
  }
}

/** The same for a question, of which only that it was not answered is worth knowing. */
export async function noteFailure<Result>(
  { db, clock }: Context,
  asked: NewTry,
  ask: () => Promise<Result>,
): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    const id = await insertTry(db, asked, clock.now());
    await endTry(db, id, { state: 'failed', problem: sayProblem(error), last_at: clock.now() });
    throw error;
  }
}

const sayProblem = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MOST_LETTERS);
