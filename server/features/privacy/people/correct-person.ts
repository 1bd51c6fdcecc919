import type { z } from 'zod';
import type { officeCorrectPerson } from '#contract/office-people.ts';
import { correctName } from '#server/features/account/correct-name.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';

/** Corrects how somebody is called, as they asked (Art. 16 DSGVO); the log says who did, not what it was. */
export function correctPerson(
  visit: PersonVisit,
  { personId, firstName, lastName, reason }: z.output<typeof officeCorrectPerson.request>,
): Promise<Refusal | null> {
  return visit.transaction<PersonVisit, Refusal | null>(async (context) => {
    const fields = {
      ...(firstName === '' && { firstName: 'Bitte gib den Vornamen an' }),
      ...(lastName === '' && { lastName: 'Bitte gib den Nachnamen an' }),
      ...(reason === '' && { reason: 'Wer hat wie darum gebeten?' }),
    };
    if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
    if (!(await correctName(context, personId, { firstName, lastName }))) return refuse('unknown-person');
    await recordAudit(context, {
      personId: context.person.id,
      action: 'person-corrected',
      subject: { kind: 'person', id: personId },
      details: { reason },
    });
    return null;
  });
}
