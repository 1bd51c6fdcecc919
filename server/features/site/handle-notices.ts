import type { Context } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { saidToReporter } from './decision-mail.ts';
import {
  findOpenWithdrawal,
  holdNotice,
  type NoticeQuery,
  type NoticeRow,
  saveDecision,
  saveOutcome,
  selectNotices,
} from './notice-store.ts';

/** A page of the withdrawals and reports that came in. */
export function listNotices({ db }: Context, query: NoticeQuery) {
  return selectNotices(db, query);
}

interface Decision {
  id: number;
  /** Of a reported content. */
  isRemoved?: boolean | null | undefined;
  reason: string;
}

/**
 * Notes that somebody has dealt with it; whoever reported a content learns what was decided and why. Null where just that
 * was noted before; whoever decides otherwise than somebody has is told so.
 */
export async function closeNotice(
  context: Context,
  { id, isRemoved, reason }: Decision,
  personId: number,
): Promise<NoticeRow | null | Refusal> {
  const { db, clock } = context;
  const notice = await holdNotice(db, id);
  if (!notice) return refuse('unknown-notice');
  const isSame = notice.is_removed === (isRemoved ?? null) && notice.decision === reason;
  if (notice.done_at) return notice.kind === 'withdrawal' || isSame ? null : refuse('already-decided');
  const done = { done_at: clock.now(), done_by: personId };
  if (notice.kind === 'withdrawal') {
    await saveDecision(db, id, { ...done, is_removed: null, decision: '' });
    return notice;
  }
  const fields = {
    ...(reason === '' && { reason: 'Bitte nenne den Grund: Wer gemeldet hat, liest ihn.' }),
    ...(typeof isRemoved !== 'boolean' && { isRemoved: 'Bitte sag, ob der Inhalt weg ist oder bleibt.' }),
  };
  if (reason === '' || typeof isRemoved !== 'boolean') return refuse('bad-input', { fields });
  await saveDecision(db, id, { ...done, is_removed: isRemoved, decision: reason });
  // Who was erased meanwhile is not written to.
  if (notice.email !== '') await tellReporter(context, notice, { isRemoved, reason });
  return notice;
}

/** Art. 16 Abs. 5 DSA: what was decided, why, and what can be done against it. */
const tellReporter = (
  context: Context,
  { id, email, site_id: siteId, subject }: NoticeRow,
  { isRemoved, reason }: { isRemoved: boolean; reason: string },
): Promise<void> =>
  sendMail(context, {
    kind: 'illegal-content-decided',
    key: `notice-decided:${id}`,
    siteId,
    recipient: email,
    ...saidToReporter(
      isRemoved ? 'Wir haben den Inhalt entfernt' : 'Der Inhalt bleibt stehen',
      `Du hast den Inhalt unter ${subject} gemeldet. Eine Person hat ihn geprüft.`,
      reason,
    ),
  });

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
