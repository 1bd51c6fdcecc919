import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { saveOfficeCompany } from '#contract/office-company.ts';
import type { Creditor } from '#domain/money/mandate.ts';
import { isBic, isCreditorId, isSepaIban, normaliseIban } from '#domain/money/sepa.ts';
import { isGermanVatId, normaliseVatId } from '#domain/money/vat-id.ts';
import type { Door } from '#domain/people/door.ts';
import { isEmail } from '#domain/people/email.ts';
import { findRow, lockRow, saveRow } from '#server/database/rows.ts';
import type { OperatorCompanyTable } from '#server/database/tables/site.ts';
import type { Context } from '#server/plumbing/context.ts';
import { mayReplace } from '#server/plumbing/http/save-once.ts';
import { stampOf } from '#server/plumbing/pages/stamp.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';

export type OperatorCompany = Selectable<OperatorCompanyTable>;
type Input = z.output<typeof saveOfficeCompany.request>;

const ONE = { id: 1 } as const;

/** Who writes the operator's invoices; undefined: nobody has said so yet. */
export const findCompany = ({ db }: Pick<Context, 'db'>): Promise<OperatorCompany | undefined> =>
  findRow(db, 'operator_company', ONE);

/** Who collects by direct debit, as the office says, else as the settings do; undefined: nobody. */
export async function findCreditor(context: Pick<Context, 'db' | 'settings'>): Promise<Creditor | undefined> {
  const company = await findCompany(context);
  if (!company?.creditor_id) return context.settings.creditor;
  return { name: company.name, id: company.creditor_id, iban: company.iban };
}

/** Where the operator has its seat. */
export const doorOfCompany = (company: OperatorCompany): Door => ({
  street: company.street,
  houseNumber: company.house_number,
  postalCode: company.postal_code,
  town: company.town,
});

/** What the form shows, with its mark. */
export function toCompanyForm(company: OperatorCompany | undefined) {
  if (!company) return { company: null, version: '' };
  const shown = {
    name: company.name,
    representedBy: company.represented_by,
    street: company.street,
    houseNumber: company.house_number,
    postalCode: company.postal_code,
    town: company.town,
    email: company.email,
    phone: company.phone,
    vatId: company.vat_id,
    taxNumber: company.tax_number,
    register: company.register_entry,
    iban: company.iban,
    bic: company.bic,
    creditorId: company.creditor_id,
  };
  return { company: shown, version: stampOf(shown) };
}

/** Saves it within the open transaction, unless somebody else has meanwhile. */
export async function saveCompany({ db, clock }: Context, input: Input): Promise<Refusal | null> {
  const fields = wrongFields(input);
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  const before = toCompanyForm(await lockRow(db, 'operator_company', ONE));
  const row = { ...ONE, ...columnsOf(input), changed_at: clock.now() };
  const after = toCompanyForm(await saveRow(db, 'operator_company', row, ['id']));
  return mayReplace(before.version, after.version, input.version) ? null : refuse('changed-meanwhile');
}

const columnsOf = (input: Input) => ({
  name: input.name,
  represented_by: input.representedBy,
  street: input.street,
  house_number: input.houseNumber,
  postal_code: input.postalCode,
  town: input.town,
  email: input.email,
  phone: input.phone,
  vat_id: normaliseVatId(input.vatId),
  tax_number: input.taxNumber,
  register_entry: input.register,
  iban: normaliseIban(input.iban),
  bic: normaliseIban(input.bic),
  creditor_id: normaliseIban(input.creditorId),
});

/** 10 to 13 digits, with the slashes and spaces of the tax offices. */
const isTaxNumber = (text: string): boolean =>
  /^[\d/ ]+$/.test(text) && /^\d{10,13}$/.test(text.replace(/\D/g, ''));

function wrongFields(input: Input): Record<string, string> {
  const { vatId, taxNumber, bic, creditorId } = input;
  const wrong: [keyof Input, boolean, string][] = [
    ['name', input.name === '', 'Bitte nenne die Firma, wie sie im Register steht'],
    ['street', input.street === '', 'Bitte nenne die Straße'],
    ['postalCode', !/^\d{5}$/.test(input.postalCode), 'Bitte nenne die Postleitzahl mit fünf Ziffern'],
    ['town', input.town === '', 'Bitte nenne den Ort'],
    ['email', !isEmail(input.email), 'Das ist keine gültige E-Mail-Adresse'],
    [
      'vatId',
      vatId !== '' && !isGermanVatId(vatId),
      'Das ist keine gültige deutsche USt-IdNr. Bitte prüfe die Ziffern.',
    ],
    [
      'taxNumber',
      taxNumber !== '' && !isTaxNumber(taxNumber),
      'Eine Steuernummer hat 10 bis 13 Ziffern, so wie das Finanzamt sie schreibt.',
    ],
    [
      'vatId',
      vatId === '' && taxNumber === '',
      'Auf einer Rechnung muss die USt-IdNr. oder die Steuernummer stehen.',
    ],
    ['iban', !isSepaIban(input.iban), 'Das ist keine gültige IBAN. Bitte prüfe die Ziffern.'],
    ['bic', bic !== '' && !isBic(bic), 'Ein BIC hat 8 oder 11 Zeichen.'],
    [
      'creditorId',
      creditorId !== '' && !isCreditorId(creditorId),
      'Das ist keine gültige Gläubiger-Identifikationsnummer. Bitte prüfe die Ziffern.',
    ],
  ];
  return Object.fromEntries(wrong.filter(([, is]) => is).map(([field, , sentence]) => [field, sentence]));
}
