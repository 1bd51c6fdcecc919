import type { z } from 'zod';
import type {
  addQrContact,
  askApplicant,
  decideApplication,
  saveOfficeDocuments,
} from '#contract/office-applications.ts';
import { DONE } from '#contract/values.ts';
import { nameDocuments } from '#domain/order/provider-documents.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import { askApplicant as ask, decideOnApplication } from '#server/features/provider/decide-application.ts';
import { offerAccessAgain } from '#server/features/provider/claim-access.ts';
import { readNeeded, setNeeded } from '#server/features/provider/keep-document.ts';
import { noteQrContact } from '#server/features/provider/qr-contact.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { asOperator } from './as-operator.ts';

/** An operator approves or refuses a restaurant; who it was is kept. */
export async function decideApplicationAsOperator(
  outer: PersonVisit,
  { id, approve, reason, waiver }: z.output<typeof decideApplication.request>,
): Promise<Refusal | null> {
  return outer.transaction(async (context) => {
    const decided = await decideOnApplication(context, { id, approve, reason, waiver });
    if (isRefusal(decided)) return decided;
    await recordAudit(context, {
      personId: context.person.id,
      action: approve ? 'application-approved' : 'application-refused',
      subject: { kind: 'application', id },
      details: {
        restaurant: decided.name,
        reason,
        ...(decided.lacking.length > 0 && { missing: nameDocuments(decided.lacking), waiver }),
      },
    });
    return null;
  });
}

/** An operator asks first. */
export async function askApplicantAsOperator(
  outer: PersonVisit,
  { id, question }: z.output<typeof askApplicant.request>,
): Promise<typeof DONE | Refusal> {
  const asked = await asOperator(
    outer,
    (context) => ask(context, { id, question }),
    ({ application, isNew }) =>
      isNew
        ? {
            action: 'application-asked',
            subject: { kind: 'application', id },
            details: { restaurant: application.name, question },
          }
        : null,
  );
  return isRefusal(asked) ? asked : DONE;
}

/** An operator has the link mailed anew. */
export async function offerAccessAsOperator(
  outer: PersonVisit,
  { id }: { id: number },
): Promise<typeof DONE | Refusal> {
  const offered = await asOperator(
    outer,
    (context) => offerAccessAgain(context, id),
    ({ application, isNew }) =>
      isNew
        ? {
            action: 'access-offered-again',
            subject: { kind: 'application', id },
            details: { restaurant: application.name },
          }
        : null,
  );
  return isRefusal(offered) ? offered : DONE;
}

/** Which documents an application needs. */
export const showNeeded = async (context: PersonVisit) => ({ needed: await readNeeded(context) });

/** Says which; it holds for those that wait, too. */
export async function setNeededAsOperator(
  outer: PersonVisit,
  asked: z.output<typeof saveOfficeDocuments.request>,
): Promise<typeof DONE | Refusal> {
  const set = await asOperator(
    outer,
    (context) => setNeeded(context, asked, context.person.id),
    ({ needed, isNew }) =>
      isNew
        ? {
            action: 'documents-needed-set',
            subject: { kind: 'list', id: null },
            details: { documents: nameDocuments(needed) || 'keine' },
          }
        : null,
  );
  return isRefusal(set) ? set : DONE;
}

export async function addContact(
  context: VisitContext,
  input: z.output<typeof addQrContact.request>,
): Promise<{ id: number; link: string } | Refusal> {
  return noteQrContact(context, input);
}
