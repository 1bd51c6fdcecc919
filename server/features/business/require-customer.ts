import { isMandateStored } from '#domain/iban.ts';
import { requireActivated } from '#server/features/account/permission.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { type Customer, type Mandate, selectCurrentMandate, selectCustomer } from './customer-store.ts';

/** The company of who is logged in, if it has stored a mandate, approved or not (BIZ-008, BIZ-015). */
export async function requireCustomer(
  context: VisitContext,
): Promise<{ customer: Customer; mandate: Mandate } | Refusal> {
  const person = await requireActivated(context);
  if (isRefusal(person)) return person;
  const customer = await selectCustomer(context.db, person.id);
  const mandate = customer && (await selectCurrentMandate(context.db, customer.id));
  if (!mandate || !isMandateStored(mandate.iban)) return refuse('mandate-missing');
  return { customer, mandate };
}
