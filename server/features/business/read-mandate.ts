import type { z } from 'zod';
import type { businessCustomerSepa } from '#contract/business.ts';
import { isMandateStored, MANDATE_VERSION, mandateText } from '#domain/money/mandate.ts';
import type { PersonVisit, ProvenVisit } from '#server/plumbing/http/admit.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { findCreditor } from '../site/operator-company.ts';
import { countEmployees } from './employee-store.ts';
import {
  type Customer,
  type Mandate,
  selectCurrentMandate,
  selectCustomer,
  selectLastMandate,
} from './customer-store.ts';

/** What is stored of the mandate, and what would be signed. */
export async function readMandate(
  context: PersonVisit,
): Promise<z.input<typeof businessCustomerSepa.answer> | Refusal> {
  const { db, person } = context;
  const creditor = await findCreditor(context);
  const customer = await selectCustomer(db, person.id);
  const mandate = customer && (await selectCurrentMandate(db, customer.id));
  const last = customer && !mandate ? await selectLastMandate(db, customer.id) : undefined;
  return {
    sepa: mandate ? toSepa(context, mandate) : { ...NOTHING, state: last?.state ?? 'none' },
    terms: creditor
      ? {
          creditor: creditor.name,
          creditorId: creditor.id,
          version: MANDATE_VERSION,
          text: mandateText(creditor),
        }
      : null,
    employees: customer ? await countEmployees(db, customer.id) : 0,
  };
}

type Sepa = z.input<typeof businessCustomerSepa.answer>['sepa'];

const NOTHING: Omit<Sepa, 'state'> = {
  item_sepa_iban: '',
  item_sepa_name: '',
  item_sepa_street: '',
  item_sepa_city: '',
  item_sepa_country: '',
  item_sepa_approved: 'N',
  sepaSign: '',
  reference: '',
  signedAt: null,
  refusal: '',
};

const toSepa = ({ seals }: Context, mandate: Mandate): Sepa => ({
  item_sepa_iban: seals.openText(mandate.iban, 'sepa_mandate.iban'),
  item_sepa_name: mandate.account_holder,
  item_sepa_street: mandate.street,
  item_sepa_city: mandate.city,
  item_sepa_country: mandate.country,
  item_sepa_approved: mandate.state === 'approved' ? 'Y' : 'N',
  sepaSign: mandate.signature,
  state: mandate.state,
  reference: mandate.reference,
  signedAt: mandate.signed_at.toString(),
  refusal: mandate.refusal,
});

/** The company of who is logged in, if it has stored a mandate, approved or not (BIZ-008, BIZ-015). */
export async function findOwnCustomer(
  context: ProvenVisit,
): Promise<{ customer: Customer; mandate: Mandate } | Refusal> {
  const customer = await selectCustomer(context.db, context.person.id);
  const mandate = customer && (await selectCurrentMandate(context.db, customer.id));
  const iban = mandate && context.seals.openText(mandate.iban, 'sepa_mandate.iban');
  if (!mandate || !isMandateStored(iban ?? null)) return refuse('mandate-missing');
  return { customer, mandate };
}
