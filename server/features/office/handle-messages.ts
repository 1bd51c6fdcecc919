import type { z } from 'zod';
import type { officeMessageDone, officeResendMessage } from '#contract/office.ts';
import type { AuditAction } from '#domain/people/audit-actions.ts';
import { DONE } from '#contract/values.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { closeMessage, resendMessage } from '#server/features/message/see-to-message.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Refusal } from '#server/plumbing/refusal.ts';

type Work = (context: Context, id: number) => Promise<null | Refusal>;

export const resend = (visit: PersonVisit, { id }: z.output<typeof officeResendMessage.request>) =>
  act(visit, id, 'message-sent-again', resendMessage);

export const finishMessage = (visit: PersonVisit, { id }: z.output<typeof officeMessageDone.request>) =>
  act(visit, id, 'message-closed', closeMessage);

async function act(
  visit: PersonVisit,
  id: number,
  action: AuditAction,
  work: Work,
): Promise<typeof DONE | Refusal> {
  return visit.transaction(async (context) => {
    const refusal = await work(context, id);
    if (refusal) return refusal;
    await recordAudit(context, { personId: context.person.id, action, subject: { kind: 'message', id } });
    return DONE;
  });
}
