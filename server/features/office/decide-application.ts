import type { z } from 'zod';
import type { addQrContact, decideApplication } from '#contract/office-applications.ts';
import { requireRole } from '#server/features/account/permission.ts';
import { noteDeed } from '#server/features/kitchen/audit.ts';
import { decideOnApplication } from '#server/features/provider/decide-application.ts';
import { noteQrContact } from '#server/features/provider/qr-contact.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';

/** An operator approves or refuses a restaurant; who it was is kept. */
export async function decideAsOperator(
  outer: VisitContext,
  { id, approve, reason }: z.output<typeof decideApplication.request>,
): Promise<Refusal | null> {
  const operator = await requireRole(outer, 'operator');
  if (isRefusal(operator)) return operator;
  return outer.transaction(async (context) => {
    const decided = await decideOnApplication(context, { id, approve, reason });
    if (isRefusal(decided)) return decided;
    await noteDeed(context, {
      personId: operator.id,
      action: approve ? 'application-approved' : 'application-refused',
      subject: { kind: 'application', id },
      details: { restaurant: decided.name, reason },
    });
    return null;
  });
}

export async function addContact(
  context: VisitContext,
  input: z.output<typeof addQrContact.request>,
): Promise<{ id: number; link: string } | Refusal> {
  const operator = await requireRole(context, 'operator');
  return isRefusal(operator) ? operator : noteQrContact(context, input);
}
