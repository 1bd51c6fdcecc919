/** Countries whose accounts can be charged by SEPA direct debit (EPC409-09). */
export const SEPA_COUNTRIES = [
  ...(['AD', 'AL', 'AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB'] as const),
  ...(['GI', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'LI', 'LT', 'LU', 'LV', 'MC', 'MD', 'ME', 'MK'] as const),
  ...(['MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'RS', 'SE', 'SI', 'SK', 'SM', 'VA'] as const),
] as const;
export type SepaCountry = (typeof SEPA_COUNTRIES)[number];

/** Whether an account with this IBAN can be charged. */
export const isSepaIban = (iban: string): boolean =>
  isIban(iban) && SEPA_COUNTRIES.some((country) => normaliseIban(iban).startsWith(country));

/** Whether this is a creditor identifier: its business code, characters 5 to 7, is not part of the check (EPC262-08). */
export function isCreditorId(id: string): boolean {
  const plain = id.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{4,31}$/.test(plain)) return false;
  return hasRightCheckDigits(plain.slice(0, 4) + plain.slice(7));
}

/** Whether this is written like the code of a bank (ISO 9362); whether there is such a bank only others know. */
export const isBic = (bic: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(normaliseIban(bic));

const GERMAN_LENGTH = 22;

/** The IBAN as stored: without spaces, in capitals. */
export const normaliseIban = (iban: string): string => iban.replace(/\s/g, '').toUpperCase();

/** Whether length and check digits are right (ISO 13616); whether the account exists only the bank knows. */
export function isIban(iban: string): boolean {
  const normalised = normaliseIban(iban);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(normalised)) return false;
  if (normalised.startsWith('DE') && !/^DE\d{20}$/.test(normalised)) return false;
  return normalised.length <= 34 && hasRightCheckDigits(normalised);
}

/** 'DE02 1203 0000 0000 2020 51'. */
export const formatIban = (iban: string): string => normaliseIban(iban).replace(/.{4}(?=.)/g, '$& ');

/** Country, check digits and the last four characters, for screens that need not show the whole. */
export function maskIban(iban: string): string {
  const normalised = normaliseIban(iban);
  const hidden = Math.max(0, Math.min(GERMAN_LENGTH, normalised.length) - 8);
  return `${normalised.slice(0, 4)}${'•'.repeat(hidden)}${normalised.slice(-4)}`;
}

/** Whether the third and fourth character fit the others (ISO 7064, mod 97-10). */
export const hasRightCheckDigits = (code: string): boolean => remainder97(code) === 1;

// Letters count as 10 to 35, the first four characters go last; digit by digit no number grows too large.
function remainder97(iban: string): number {
  const rotated = [...iban.slice(4), ...iban.slice(0, 4)];
  const digits = rotated.map((character) => Number.parseInt(character, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
