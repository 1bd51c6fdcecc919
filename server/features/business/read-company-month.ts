import { findRow } from '#server/database/rows.ts';
import type { ProvenVisit } from '#server/plumbing/http/admit.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { findCreditor } from '../site/operator-company.ts';
import { listItems } from './collection-store.ts';
import { selectCustomer } from './customer-store.ts';
import { type CompanyMonth, companyMonthCsv, drawCompanyMonth } from './month-paper.ts';

/** What was redeemed of a debit; it comes to what is collected. Who may read it is the caller's to check. */
export async function readCompanyMonth(context: Context, id: number): Promise<CompanyMonth | Refusal> {
  const { db } = context;
  const collection = await findRow(db, 'business_collection', { id });
  if (!collection) return refuse('unknown-collection');
  const [customer, mandate, items, creditor] = await Promise.all([
    findRow(db, 'business_customer', { id: collection.business_customer_id }),
    findRow(db, 'sepa_mandate', { id: collection.mandate_id }),
    listItems(db, id),
    findCreditor(context),
  ]);
  return {
    id,
    company: customer?.company ?? '',
    seller: creditor?.name ?? '',
    month: Temporal.PlainDate.from(collection.month),
    dueOn: Temporal.PlainDate.from(collection.due_on),
    reference: mandate?.reference ?? '',
    amountCents: collection.amount_cents,
    redeemed: items.map((item) => ({
      employeeId: item.employee_id,
      name: item.first_name,
      costCentre: item.cost_centre,
      at: item.changed_at,
      cents: item.amount_cents,
    })),
  };
}

async function readOwn(context: ProvenVisit, id: number): Promise<CompanyMonth | Refusal> {
  const customer = await selectCustomer(context.db, context.person.id);
  const theirs = customer && (await findRow(context.db, 'business_collection', { id }));
  return theirs?.business_customer_id === customer?.id && theirs
    ? readCompanyMonth(context, id)
    : refuse('unknown-collection');
}

/** The company's own month on paper. */
export async function drawOwnMonth(
  context: ProvenVisit,
  { id }: { id: number },
): Promise<Uint8Array | Refusal> {
  const month = await readOwn(context, id);
  return isRefusal(month) ? month : drawCompanyMonth(month);
}

export async function writeOwnMonth(context: ProvenVisit, { id }: { id: number }): Promise<string | Refusal> {
  const month = await readOwn(context, id);
  return isRefusal(month) ? month : companyMonthCsv(month);
}
