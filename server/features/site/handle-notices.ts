import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import {
  findOpenWithdrawal,
  markNoticeDone,
  saveOutcome,
  selectNotices,
  type NoticeQuery,
} from './notice-store.ts';

/** A page of the withdrawals and reports that came in. */
export function listNotices({ db }: Context, query: NoticeQuery) {
  return selectNotices(db, query);
}

/** Notes that somebody has dealt with it. */
export async function closeNotice(
  { db, clock }: Context,
  id: number,
  personId: number,
): Promise<Refusal | null> {
  const isKnown = await markNoticeDone(db, id, { done_at: clock.now(), done_by: personId });
  return isKnown ? null : refuse('unknown-notice');
}

/** A withdrawal that nobody has dealt with yet. */
export const readOpenWithdrawal = ({ db }: Context, id: number) => findOpenWithdrawal(db, id);

/** Notes what came of it by itself; what is not done waits for a person. */
export async function noteOutcome(
  { db, clock }: Context,
  id: number,
  outcome: string,
  isDone: boolean,
): Promise<void> {
  await saveOutcome(db, id, { outcome, ...(isDone && { done_at: clock.now() }) });
}
