import { normaliseIban, SEPA_COUNTRIES, type SepaCountry } from './sepa.ts';

/** An address in the parts that banks ask for. */
export interface SepaAddress {
  street: string;
  houseNumber: string;
  postalCode: string;
  town: string;
  country: SepaCountry;
}

/** Countries whose postal codes have just so many digits; those of others are words with a digit, or GB's and NL's. */
const DIGITS: Partial<Record<SepaCountry, number>> = {
  AT: 4,
  BE: 4,
  CH: 4,
  DE: 5,
  DK: 4,
  ES: 5,
  FR: 5,
  IT: 5,
  LI: 4,
  LU: 4,
};

const ANY_CODE = String.raw`(?:[A-Z]{2}-?)?[A-Z]{0,2}\d[\dA-Z-]*(?: \d[\dA-Z]*| [A-Z]{2}(?= ))?`;

/** Splits 'Dorfstraße 5a' and '23669 Timmendorfer Strand'; null where the country's postal code or the town is missing. */
export function splitAddress(street: string, city: string, country: SepaCountry): SepaAddress | null {
  const digits = DIGITS[country];
  const code = digits ? String.raw`(?:${country}-|[A-Z]-)?(\d{${digits}})` : `(${ANY_CODE})`;
  const [, postalCode, town] = new RegExp(String.raw`^\s*${code}\s+([^\d\s].*?)\s*$`).exec(city) ?? [];
  if (!postalCode || !town) return null;
  const [, name = street.trim(), houseNumber = ''] =
    /^\s*(\S.*?)\s+(\d+\s?[a-z]?(?:[-/]\d+\s?[a-z]?)*)\s*$/i.exec(street) ?? [];
  return { street: name, houseNumber, postalCode, town, country };
}

/** The country of an account, where nothing says that its holder lives in another; null for what is no IBAN. */
export const countryOfIban = (iban: string): SepaCountry | null =>
  SEPA_COUNTRIES.find((country) => normaliseIban(iban).startsWith(country)) ?? null;
