import type { z } from 'zod';
import type { officeNoticeDone, officeNotices } from '#contract/office-site.ts';
import { DONE } from '#contract/values.ts';
import { decidedBy, isLate } from '#domain/people/decided-within.ts';
import { closeNotice, listNotices } from '#server/features/site/handle-notices.ts';
import { notePeopleSeen } from '#server/features/audit/note-people-seen.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { asOperator } from './as-operator.ts';

export async function showNotices(
  context: PersonVisit,
  query: z.output<typeof officeNotices.request>,
): Promise<z.input<typeof officeNotices.answer> | Refusal> {
  const { count, rows } = await listNotices(context, query);
  await notePeopleSeen(context, { personId: context.person.id, action: 'notices-seen', people: rows.length });
  const now = context.clock.now();
  const notices = rows.map(({ received_at, done_at, is_removed, ...row }) => {
    const dueOn = decidedBy(row.kind, received_at);
    return {
      ...row,
      receivedAt: received_at.toString(),
      doneAt: done_at?.toString() ?? null,
      dueOn: dueOn.toString(),
      isLate: done_at === null && isLate(dueOn, now),
      isRemoved: is_removed,
    };
  });
  return { count, notices };
}

export async function finishNotice(
  outer: PersonVisit,
  decision: z.output<typeof officeNoticeDone.request>,
): Promise<typeof DONE | Refusal> {
  const done = await asOperator(
    outer,
    (context) => closeNotice(context, decision, context.person.id),
    (notice) =>
      notice && {
        action: ACTIONS[notice.kind],
        subject: { kind: 'notice', id: notice.id },
        details: {
          ...(notice.kind === 'illegal-content' && { result: decision.isRemoved ? 'entfernt' : 'bleibt' }),
          reason: decision.reason,
        },
      },
  );
  return isRefusal(done) ? done : DONE;
}

const ACTIONS = { withdrawal: 'notice-done', 'illegal-content': 'notice-decided' } as const;
