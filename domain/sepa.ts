import { hasRightCheckDigits, isIban, normaliseIban } from './iban.ts';

/** Countries whose accounts can be charged by SEPA direct debit (EPC409-09). */
const SEPA_COUNTRIES: ReadonlySet<string> = new Set(
  `AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO
  RS SE SI SK SM VA`.split(/\s+/),
);

/** Whether an account with this IBAN can be charged. */
export const isSepaIban = (iban: string): boolean =>
  isIban(iban) && SEPA_COUNTRIES.has(normaliseIban(iban).slice(0, 2));

/** Whether this is a creditor identifier: its business code, characters 5 to 7, is not part of the check (EPC262-08). */
export function isCreditorId(id: string): boolean {
  const plain = id.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{4,31}$/.test(plain)) return false;
  return hasRightCheckDigits(plain.slice(0, 4) + plain.slice(7));
}

const UMLAUTS: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  '&': '+',
};

/** A text in the letters that every bank takes (EPC217-08), cut to length; what has none becomes a space. */
export function sepaText(text: string, max: number): string {
  const spelled = text.replace(/[äöüÄÖÜß&]/g, (letter) => UMLAUTS[letter] ?? letter);
  const plain = spelled.normalize('NFD').replace(/\p{Mn}/gu, '');
  return plain
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, max)
    .trim();
}

/** A German address in the parts that banks ask for. */
export interface SepaAddress {
  street: string;
  houseNumber: string;
  postalCode: string;
  town: string;
}

/** Splits 'Dorfstraße 5a' and '23669 Timmendorfer Strand'; null where the postal code or the town is missing. */
export function splitAddress(street: string, city: string): SepaAddress | null {
  const [, postalCode, town] = /^\s*(\d{5})\s+(\S.*?)\s*$/.exec(city) ?? [];
  if (!postalCode || !town) return null;
  const [, name = street.trim(), houseNumber = ''] =
    /^\s*(\S.*?)\s+(\d+\s?[a-z]?(?:[-/]\d+\s?[a-z]?)?)\s*$/i.exec(street) ?? [];
  return { street: name, houseNumber, postalCode, town };
}
