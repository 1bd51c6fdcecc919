import { formatPrice } from '#domain/money/money.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { sumOwed } from './collection-store.ts';
import {
  closeCustomer,
  endMandate,
  lockCustomer,
  selectCurrentMandate,
  selectCustomer,
} from './customer-store.ts';
import { removeEmployees } from './employee-store.ts';

/** The company that somebody speaks for, and why it cannot be given up yet; null where they speak for none. */
export async function readCompanyEnd(
  { db }: Context,
  personId: number,
): Promise<{ company: string; hindrance: Refusal | null } | null> {
  const customer = await selectCustomer(db, personId);
  return customer ? { company: customer.company, hindrance: await findDebt(db, customer.id) } : null;
}

/**
 * Gives up the company of somebody who deletes their account: its mandate is over, its people and their vouchers too.
 * What was paid stays in the books. Refuses while it owes something.
 */
export async function closeCompany(context: Context, personId: number): Promise<Refusal | null> {
  const { db, clock } = context;
  const customer = await lockCustomer(db, personId);
  if (!customer) return null;
  const debt = await findDebt(db, customer.id);
  if (debt) return debt;
  const at = clock.now();
  const mandate = await selectCurrentMandate(db, customer.id);
  if (mandate) {
    await endMandate(db, mandate.id, { as: 'revoked', at });
    await recordAudit(context, {
      personId,
      action: 'mandate-revoked',
      subject: { kind: 'mandate', id: mandate.id },
      details: { reference: mandate.reference },
    });
  }
  await removeEmployees(db, customer.id, at);
  await closeCustomer(db, customer.id, at);
  return null;
}

async function findDebt(db: Context['db'], customerId: number): Promise<Refusal | null> {
  const cents = await sumOwed(db, customerId);
  if (cents === 0) return null;
  const message = `Für deine Firma sind noch ${formatPrice(cents)} offen. Sobald der Betrag eingezogen ist, kannst du dein Konto löschen.`;
  return refuse('company-owes', { message });
}
