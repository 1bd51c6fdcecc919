import type { z } from 'zod';
import type { businessCustomerSepa, updateBusinessCustomerSepa } from '#contract/business.ts';
import { normaliseIban } from '#domain/iban.ts';
import { MANDATE_VERSION, mandateText } from '#domain/sepa-mandate.ts';
import { isSepaIban, sepaText, splitAddress } from '#domain/sepa.ts';
import { requireActivated } from '#server/features/account/permission.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import {
  countMandates,
  insertMandate,
  type Mandate,
  saveCustomer,
  selectCurrentMandate,
  selectCustomer,
  updateMandate,
} from './customer-store.ts';
import { tellOperatorOfMandate } from './letters.ts';

type Input = z.output<typeof updateBusinessCustomerSepa.request>;

/** ERR-072 */
const SAVED = 'Vielen Dank! Wir prüfen dein SEPA-Mandat innerhalb von 24 Stunden.';
const UNCHANGED = 'Dein SEPA-Mandat ist unverändert.';

const SHORTEST_SIGNATURE = 3;

/** What is stored of the mandate, and what would be signed. */
export async function readMandate(
  context: VisitContext,
): Promise<z.input<typeof businessCustomerSepa.answer> | Refusal> {
  const person = await requireActivated(context);
  if (isRefusal(person)) return person;
  const customer = await selectCustomer(context.db, person.id);
  const mandate = customer && (await selectCurrentMandate(context.db, customer.id));
  const { creditor } = context.settings;
  return {
    sepa: {
      item_sepa_iban: mandate?.iban ?? '',
      item_sepa_name: mandate?.account_holder ?? '',
      item_sepa_street: mandate?.street ?? '',
      item_sepa_city: mandate?.city ?? '',
      item_sepa_approved: mandate?.approved_at ? 'Y' : 'N',
      sepaSign: mandate?.signature ?? '',
      reference: mandate?.reference ?? '',
      signedAt: mandate?.signed_at.toString() ?? null,
      refusal: mandate?.refusal ?? '',
    },
    terms: creditor
      ? {
          creditor: creditor.name,
          creditorId: creditor.id,
          version: MANDATE_VERSION,
          text: mandateText(creditor),
        }
      : null,
  };
}

/**
 * Signs the mandate. Another account is another mandate with a reference of its own; any change has to be approved
 * again, and until then no voucher of the company is made or redeemed (BIZ-018, BIZ-019).
 */
export async function signMandate(outer: VisitContext, input: Input): Promise<string[] | Refusal> {
  const person = await requireActivated(outer);
  if (isRefusal(person)) return person;
  if (!outer.settings.creditor) return refuse('collecting-not-set-up');
  const fields = checkMandate(input);
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  return outer.transaction(async (context) => {
    const { db, clock } = context;
    const company = input.item_sepa_name;
    const customer = await saveCustomer(db, { person_id: person.id, company, created_at: clock.now() });
    const current = await selectCurrentMandate(db, customer.id);
    const signed = columnsOf(input);
    if (current && isSame(current, signed)) return [UNCHANGED];
    await keep(context, customer.id, current, signed);
    await tellOperatorOfMandate(context, { company, customerId: customer.id });
    return [SAVED];
  });
}

type Signed = ReturnType<typeof columnsOf>;

async function keep(
  { db, clock }: Context,
  customerId: number,
  current: Mandate | undefined,
  signed: Signed,
): Promise<void> {
  const now = clock.now();
  const fresh = { ...signed, text_version: MANDATE_VERSION, signed_at: now };
  if (current && current.iban === signed.iban) {
    await updateMandate(db, current.id, { ...fresh, approved_at: null, refused_at: null, refusal: '' });
    return;
  }
  if (current) await updateMandate(db, current.id, { replaced_at: now });
  const number = (await countMandates(db, customerId)) + 1;
  const reference = `HM-${String(customerId).padStart(6, '0')}-${number}`;
  await insertMandate(db, { ...fresh, business_customer_id: customerId, reference });
}

const isSame = (current: Mandate, signed: Signed): boolean =>
  (Object.keys(signed) as (keyof Signed)[]).every((column) => current[column] === signed[column]);

const columnsOf = (input: Input) => ({
  iban: normaliseIban(input.item_sepa_iban),
  account_holder: input.item_sepa_name,
  street: input.item_sepa_street,
  city: input.item_sepa_city,
  signature: input.sepaSign,
});

// Of letters that no bank takes nothing would be left.
const isUnreadable = (text: string): boolean => sepaText(text, text.length) === '';

function checkMandate(input: Input): Record<string, string> {
  const wrong: [keyof Input, boolean, string][] = [
    ['item_sepa_name', isUnreadable(input.item_sepa_name), 'Bitte verrate uns den Namen deiner Firma'],
    ['item_sepa_street', isUnreadable(input.item_sepa_street), 'Bitte verrate uns Straße und Hausnummer'],
    [
      'item_sepa_city',
      isUnreadable(splitAddress(input.item_sepa_street, input.item_sepa_city)?.town ?? ''),
      'Bitte verrate uns Postleitzahl und Ort',
    ],
    [
      'item_sepa_iban',
      !isSepaIban(input.item_sepa_iban),
      'Das ist keine gültige IBAN. Bitte prüfe die Ziffern.',
    ],
    ['sepaSign', input.sepaSign.length < SHORTEST_SIGNATURE, 'Bitte unterschreibe mit deinem vollen Namen'],
  ];
  return Object.fromEntries(wrong.filter(([, is]) => is).map(([field, , sentence]) => [field, sentence]));
}
