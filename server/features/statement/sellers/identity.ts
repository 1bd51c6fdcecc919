import { digitsOf, isTaxId, isTaxNumber, type SellerIdentity } from '#domain/money/seller-report.ts';
import { dayOf } from '#domain/time/calendar.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { findIdentity, saveIdentityRow, type SellerRow } from './seller-store.ts';

type Kept = Pick<
  SellerRow,
  | 'kind'
  | 'first_name'
  | 'last_name'
  | 'born_on'
  | 'tax_id'
  | 'legal_name'
  | 'street'
  | 'house_number'
  | 'postal_code'
  | 'town'
>;

/** Who sells, as it is kept; null: nobody has said so yet. */
export function toIdentity({ seals }: Pick<Context, 'seals'>, row: Kept | undefined): SellerIdentity | null {
  if (!row?.kind || !row.tax_id) return null;
  const door = {
    street: row.street ?? '',
    houseNumber: row.house_number ?? '',
    postalCode: row.postal_code ?? '',
    town: row.town ?? '',
  };
  const taxId = seals.openText(row.tax_id, 'seller_identity.tax_id');
  if (row.kind === 'company') return { kind: 'company', legalName: row.legal_name ?? '', taxId, ...door };
  const { first_name: firstName, last_name: lastName, born_on: bornOn } = row;
  return {
    kind: 'person',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    bornOn: bornOn ?? '',
    taxId,
    ...door,
  };
}

export const readIdentity = async (
  context: Pick<Context, 'db' | 'seals'>,
  restaurantId: number,
): Promise<SellerIdentity | null> => toIdentity(context, await findIdentity(context.db, restaurantId));

/** What was typed; of both kinds, as the form has fields for both. */
export interface TypedIdentity {
  kind: SellerIdentity['kind'];
  firstName: string;
  lastName: string;
  bornOn: string;
  legalName: string;
  /** Empty: what is kept stays. */
  taxId: string;
  street: string;
  houseNumber: string;
  postalCode: string;
  town: string;
}

/** Keeps who sells, for a restaurant that the caller holds. */
export async function saveIdentity(
  context: Context,
  restaurantId: number,
  typed: TypedIdentity,
): Promise<Refusal | null> {
  const { db, clock, seals } = context;
  const before = await readIdentity(context, restaurantId);
  const kept = before?.kind === typed.kind ? before.taxId : '';
  const taxId = typed.taxId === '' ? kept : typed.taxId;
  const fields = wrongFields({ ...typed, taxId }, dayOf(clock.now()));
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  const isPerson = typed.kind === 'person';
  await saveIdentityRow(db, {
    restaurant_id: restaurantId,
    kind: typed.kind,
    first_name: isPerson ? typed.firstName : '',
    last_name: isPerson ? typed.lastName : '',
    born_on: isPerson ? typed.bornOn : null,
    legal_name: isPerson ? '' : typed.legalName,
    tax_id: seals.seal(digitsOf(taxId), 'seller_identity.tax_id'),
    street: typed.street,
    house_number: typed.houseNumber,
    postal_code: typed.postalCode,
    town: typed.town,
    changed_at: clock.now(),
  });
  return null;
}

/** Nobody runs a restaurant before they are of age. */
const LEAST_AGE = 18;

function wrongFields(typed: TypedIdentity, today: Temporal.PlainDate): Record<string, string> {
  const isPerson = typed.kind === 'person';
  const wrong: [keyof TypedIdentity, boolean, string][] = [
    ['firstName', isPerson && typed.firstName === '', 'Bitte nenne deinen Vornamen'],
    ['lastName', isPerson && typed.lastName === '', 'Bitte nenne deinen Nachnamen'],
    ['bornOn', isPerson && !isAdult(typed.bornOn, today), 'Bitte nenne dein Geburtsdatum'],
    ['legalName', !isPerson && typed.legalName === '', 'Bitte nenne die Firma, wie sie im Register steht'],
    [
      'taxId',
      isPerson && !isTaxId(typed.taxId),
      'Eine Steuer-Identifikationsnummer hat elf Ziffern. Bitte prüfe sie.',
    ],
    [
      'taxId',
      !isPerson && !isTaxNumber(typed.taxId),
      'Eine Steuernummer hat 10 bis 13 Ziffern, so wie das Finanzamt sie schreibt.',
    ],
    ['street', typed.street === '', 'Bitte nenne die Straße'],
    ['houseNumber', typed.houseNumber === '', 'Bitte nenne die Hausnummer'],
    ['postalCode', !/^\d{5}$/.test(typed.postalCode), 'Bitte nenne die Postleitzahl mit fünf Ziffern'],
    ['town', typed.town === '', 'Bitte nenne den Ort'],
  ];
  return Object.fromEntries(
    wrong.flatMap(([field, isWrong, sentence]) => (isWrong ? [[field, sentence]] : [])),
  );
}

const isAdult = (bornOn: string, today: Temporal.PlainDate): boolean =>
  bornOn !== '' &&
  Temporal.PlainDate.compare(Temporal.PlainDate.from(bornOn).add({ years: LEAST_AGE }), today) <= 0;
