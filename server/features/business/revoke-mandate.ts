import { recordAudit } from '#server/plumbing/audit.ts';
import type { ProvenVisit } from '#server/plumbing/http/admit.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { endMandate, lockCustomer, selectCurrentMandate } from './customer-store.ts';
import { tellRevocation } from './mandate-mails.ts';

/** Ends the company's mandate for good: nothing is charged any more, and its vouchers rest until it signs anew (BIZ-024). */
export function revokeMandate(outer: ProvenVisit): Promise<Refusal | null> {
  return outer.transaction(async (context) => {
    const { db, clock, person } = context;
    const customer = await lockCustomer(db, person.id);
    const mandate = customer && (await selectCurrentMandate(db, customer.id));
    if (!mandate || !(await endMandate(db, mandate.id, { as: 'revoked', at: clock.now() })))
      return refuse('mandate-missing');
    const { id, reference } = mandate;
    await recordAudit(context, {
      personId: person.id,
      action: 'mandate-revoked',
      subject: { kind: 'mandate', id },
      details: { reference },
    });
    await tellRevocation(context, { id, reference, email: person.email, company: customer.company });
    return null;
  });
}
