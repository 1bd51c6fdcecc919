import type { z } from 'zod';
import type { updateBusinessCustomerSepa } from '#contract/business.ts';
import { limits } from '#domain/limits/guest.ts';
import { MANDATE_VERSION, mandateText } from '#domain/money/mandate.ts';
import { isSepaIban, normaliseIban, type SepaCountry } from '#domain/money/sepa.ts';
import { countryOfIban, splitAddress } from '#domain/money/sepa-address.ts';
import { sepaText } from '#domain/money/sepa-text.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { ProvenVisit } from '#server/plumbing/http/admit.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { findCreditor } from '../site/operator-company.ts';
import {
  countMandates,
  endMandate,
  insertMandate,
  type Mandate,
  saveCustomer,
  selectCurrentMandate,
} from './customer-store.ts';
import { mailCopy, tellOperatorOfMandate } from './mandate-mails.ts';

type Input = z.output<typeof updateBusinessCustomerSepa.request>;

/** ERR-072 */
const SAVED = 'Vielen Dank! Wir prüfen dein SEPA-Mandat innerhalb von 24 Stunden.';
const UNCHANGED = 'Dein SEPA-Mandat ist unverändert.';

/**
 * Signs a mandate. What was signed before stays as it was: whatever changes makes another mandate with a reference of
 * its own, which has to be approved, and until then no voucher of the company is made or redeemed (BIZ-018, BIZ-019).
 * A copy goes out by mail (§ 126b BGB).
 */
export async function signMandate(outer: ProvenVisit, input: Input): Promise<string[] | Refusal> {
  const { person } = outer;
  const creditor = await findCreditor(outer);
  if (!creditor) return refuse('collecting-not-set-up');
  const fields = checkMandate(input);
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  const signed = { ...columnsOf(input), terms: mandateText(creditor).join('\n') };
  return outer.transaction(async (context) => {
    const { db, clock, seals } = context;
    const company = input.item_sepa_name;
    const now = clock.now();
    const customer = await saveCustomer(db, { person_id: person.id, company, created_at: now });
    const current = await selectCurrentMandate(db, customer.id);
    if (current && holds(context, current, signed)) return [UNCHANGED];
    if (current) await endMandate(db, current.id, { as: 'replaced', at: now });
    const number = (await countMandates(db, customer.id)) + 1;
    const reference = `HM-${String(customer.id).padStart(6, '0')}-${number}`;
    const id = await insertMandate(db, {
      ...signed,
      business_customer_id: customer.id,
      reference,
      iban: seals.seal(signed.iban, 'sepa_mandate.iban'),
      text_version: MANDATE_VERSION,
      signed_at: now,
    });
    await recordAudit(context, {
      personId: person.id,
      action: 'mandate-signed',
      subject: { kind: 'mandate', id },
      details: { reference, ...(current && { replaces: current.reference }) },
    });
    await mailCopy(context, { id, reference, email: person.email });
    await tellOperatorOfMandate(context, { id, company });
    return [SAVED];
  });
}

type Signed = ReturnType<typeof columnsOf> & { terms: string };

// Whoever signs the same after a refusal, or after a debit that came back, wants it to be looked at again.
function holds({ seals }: Context, current: Mandate, signed: Signed): boolean {
  if (current.state !== 'open' && current.state !== 'approved') return false;
  const known = { ...current, iban: seals.openText(current.iban, 'sepa_mandate.iban') };
  return (Object.keys(signed) as (keyof Signed)[]).every((column) => known[column] === signed[column]);
}

/** Where the holder lives; who does not say lives where the account is. */
const countryOf = (input: Input): SepaCountry =>
  input.item_sepa_country || (countryOfIban(input.item_sepa_iban) ?? 'DE');

const columnsOf = (input: Input) => ({
  iban: normaliseIban(input.item_sepa_iban),
  account_holder: input.item_sepa_name,
  street: input.item_sepa_street,
  city: input.item_sepa_city,
  country: countryOf(input),
  signature: input.sepaSign,
});

// Of letters that no bank takes nothing would be left.
const isUnreadable = (text: string): boolean => sepaText(text, text.length) === '';

const sayUnreadable = (text: string, missing: string): string =>
  text.trim() === '' ? missing : 'Banken kennen nur lateinische Buchstaben. Bitte schreib es damit.';

function checkMandate(input: Input): Record<string, string> {
  const { item_sepa_name: name, item_sepa_street: street, item_sepa_city: city } = input;
  const wrong: [keyof Input, boolean, string][] = [
    ['item_sepa_name', isUnreadable(name), sayUnreadable(name, 'Bitte verrate uns den Namen deiner Firma')],
    [
      'item_sepa_street',
      isUnreadable(street),
      sayUnreadable(street, 'Bitte verrate uns Straße und Hausnummer'),
    ],
    [
      'item_sepa_city',
      isUnreadable(splitAddress(street, city, countryOf(input))?.town ?? ''),
      sayCity(input),
    ],
    [
      'item_sepa_iban',
      !isSepaIban(input.item_sepa_iban),
      'Das ist keine gültige IBAN. Bitte prüfe die Ziffern.',
    ],
    [
      'sepaSign',
      input.sepaSign.length < limits.company.signature.minLength,
      'Bitte unterschreibe mit deinem vollen Namen',
    ],
  ];
  return Object.fromEntries(wrong.filter(([, is]) => is).map(([field, , sentence]) => [field, sentence]));
}

function sayCity(input: Input): string {
  const isDigitMissing = !/\d/.test(input.item_sepa_city);
  if (isDigitMissing) return 'Bitte verrate uns Postleitzahl und Ort';
  const land = new Intl.DisplayNames('de', { type: 'region' }).of(countryOf(input));
  return `Postleitzahl und Ort passen nicht zu ${land}. Bitte prüfe beides, oder wähle das richtige Land.`;
}
