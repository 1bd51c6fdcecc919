import type { z } from 'zod';
import type { officeNoticeDone, officeNotices } from '#contract/office-site.ts';
import { DONE } from '#contract/values.ts';
import { requireRole } from '#server/features/account/permission.ts';
import { closeNotice, listNotices } from '#server/features/site/handle-notices.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { containing, offsetOf, PAGE_SIZE } from './page.ts';

export async function showNotices(
  context: VisitContext,
  { search, state, page }: z.output<typeof officeNotices.request>,
): Promise<z.input<typeof officeNotices.answer> | Refusal> {
  const operator = await requireRole(context, 'operator');
  if (isRefusal(operator)) return operator;
  const { count, rows } = await listNotices(context, {
    pattern: containing(search),
    state,
    offset: offsetOf(page),
    limit: PAGE_SIZE,
  });
  const notices = rows.map(({ received_at, done_at, ...row }) => ({
    ...row,
    receivedAt: received_at.toString(),
    doneAt: done_at?.toString() ?? null,
  }));
  return { count, notices };
}

export async function finishNotice(
  context: VisitContext,
  { id }: z.output<typeof officeNoticeDone.request>,
): Promise<typeof DONE | Refusal> {
  const operator = await requireRole(context, 'operator');
  if (isRefusal(operator)) return operator;
  return (await closeNotice(context, id, operator.id)) ?? DONE;
}
