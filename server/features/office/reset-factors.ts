import { normaliseEmail } from '#domain/people/email.ts';
import { resetFactors } from '#server/features/account/log-in/reset-factors.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { asOperator } from './as-operator.ts';

/** For whoever has lost everything: an operator who has made sure otherwise who is asking takes the factors away. */
export async function resetFactorsAsOperator(
  outer: PersonVisit,
  { email, reason }: { email: string; reason: string },
): Promise<Refusal | null> {
  const done = await asOperator(
    outer,
    async (context) => {
      if (reason === '')
        return refuse('bad-input', { fields: { reason: 'Bitte schreib, wie du geprüft hast, wer fragt' } });
      return resetFactors(context, normaliseEmail(email));
    },
    ({ personId }) => ({
      action: 'factors-reset',
      subject: { kind: 'person', id: personId },
      details: { reason },
    }),
  );
  return isRefusal(done) ? done : null;
}
