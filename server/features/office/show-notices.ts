import type { z } from 'zod';
import type { officeNoticeDone, officeNotices } from '#contract/office-site.ts';
import { DONE } from '#contract/values.ts';
import { closeNotice, listNotices } from '#server/features/site/handle-notices.ts';
import { notePeopleSeen } from '#server/features/audit/note-people-seen.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { Refusal } from '#server/plumbing/refusal.ts';

export async function showNotices(
  context: PersonVisit,
  query: z.output<typeof officeNotices.request>,
): Promise<z.input<typeof officeNotices.answer> | Refusal> {
  const { count, rows } = await listNotices(context, query);
  await notePeopleSeen(context, { personId: context.person.id, action: 'notices-seen', people: rows.length });
  const notices = rows.map(({ received_at, done_at, ...row }) => ({
    ...row,
    receivedAt: received_at.toString(),
    doneAt: done_at?.toString() ?? null,
  }));
  return { count, notices };
}

export async function finishNotice(
  context: PersonVisit,
  { id }: z.output<typeof officeNoticeDone.request>,
): Promise<typeof DONE | Refusal> {
  return (await closeNotice(context, id, context.person.id)) ?? DONE;
}
