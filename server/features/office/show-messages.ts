import type { z } from 'zod';
import type { officeMessages } from '#contract/office.ts';
import { requireRole } from '#server/features/account/permission.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { listMessages } from './messages-store.ts';

export async function showMessages(
  context: VisitContext,
  filter: z.output<typeof officeMessages.request>,
): Promise<z.input<typeof officeMessages.answer> | Refusal> {
  const operator = await requireRole(context, 'operator');
  if (isRefusal(operator)) return operator;
  const { count, rows } = await listMessages(context.db, filter);
  const messages = rows.map(({ created_at, last_error, ...row }) => ({
    ...row,
    createdAt: created_at.toString(),
    lastError: last_error,
  }));
  return { count, messages };
}
