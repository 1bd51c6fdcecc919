/** A stored mandate counts only above this length of its IBAN (BIZ-015). */
const MANDATE_LENGTH = 10;
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

/** Whether a mandate with this IBAN counts as stored. */
export const isMandateStored = (iban: string | null): boolean => (iban?.length ?? 0) > MANDATE_LENGTH;

/** Whether the third and fourth character fit the others (ISO 7064, mod 97-10). */
export const hasRightCheckDigits = (code: string): boolean => remainder97(code) === 1;

// Letters count as 10 to 35, the first four characters go last; digit by digit no number grows too large.
function remainder97(iban: string): number {
  const rotated = [...iban.slice(4), ...iban.slice(0, 4)];
  const digits = rotated.map((character) => Number.parseInt(character, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
