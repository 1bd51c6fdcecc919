import type { z } from 'zod';
import type { addQrContact, decideApplication } from '#contract/office-applications.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import { decideOnApplication } from '#server/features/provider/decide-application.ts';
import { noteQrContact } from '#server/features/provider/qr-contact.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';

/** An operator approves or refuses a restaurant; who it was is kept. */
export async function decideApplicationAsOperator(
  outer: PersonVisit,
  { id, approve, reason }: z.output<typeof decideApplication.request>,
): Promise<Refusal | null> {
  return outer.transaction(async (context) => {
    const decided = await decideOnApplication(context, { id, approve, reason });
    if (isRefusal(decided)) return decided;
    await recordAudit(context, {
      personId: context.person.id,
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
  return noteQrContact(context, input);
}
