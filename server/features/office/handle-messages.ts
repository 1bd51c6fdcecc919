import type { z } from 'zod';
import type { officeMessageDone, officeResendMessage } from '#contract/office.ts';
import { DONE } from '#contract/values.ts';
import { requireRole } from '#server/features/account/permission.ts';
import { noteDeed } from '#server/features/kitchen/audit.ts';
import { closeMessage, resendMessage } from '#server/features/message/see-to-message.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';

type Work = (context: Context, id: number) => Promise<null | Refusal>;

export const resend = (visit: VisitContext, { id }: z.output<typeof officeResendMessage.request>) =>
  act(visit, id, 'message-sent-again', resendMessage);

export const finishMessage = (visit: VisitContext, { id }: z.output<typeof officeMessageDone.request>) =>
  act(visit, id, 'message-closed', closeMessage);

async function act(
  visit: VisitContext,
  id: number,
  action: string,
  work: Work,
): Promise<typeof DONE | Refusal> {
  const operator = await requireRole(visit, 'operator');
  if (isRefusal(operator)) return operator;
  return visit.transaction(async (context) => {
    const refusal = await work(context, id);
    if (refusal) return refusal;
    await noteDeed(context, { personId: operator.id, action, subject: { kind: 'message', id } });
    return DONE;
  });
}
