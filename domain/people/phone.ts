import { inWords } from '../text/in-words.ts';
import { limits } from '../limits/guest.ts';

const { minLength, maxLength } = limits.person.phone;

/** The number as stored: trimmed, and a leading +49 (or 0049) rewritten to 0 (CHK-037). */
export const normalisePhone = (phone: string): string =>
  phone.trim().replace(/^(?:\+|00)49[\s/-]*(?:\(0\)|0)?[\s/-]*/, '0');

/** Whether it can be a phone number: at least 9 characters out of digits, spaces, + / - ( ) (CHK-036). */
export function isValidPhone(phone: string): boolean {
  const normalised = normalisePhone(phone);
  return (
    normalised.length >= minLength &&
    normalised.length <= maxLength &&
    /^\+?[\d\s/()-]+$/.test(normalised) &&
    phoneDigits(normalised).length >= 6
  );
}

/** The digits alone, equal for every way of writing one German number; for comparing, never for showing. */
export const phoneDigits = (phone: string): string => normalisePhone(phone).replace(/\D/g, '');

/** What gateways want: country code and digits alone, '491711234567'; a number without country code is German. */
export function internationalDigits(phone: string): string {
  const normalised = normalisePhone(phone).replace('(0)', '');
  const digits = normalised.replace(/\D/g, '');
  if (normalised.startsWith('+')) return digits;
  return digits.startsWith('00') ? digits.slice(2) : `49${digits.replace(/^0/, '')}`;
}

/** The number as somebody recognises it who knows it: '0171 … 45'. */
export function maskPhone(phone: string): string {
  const digits = phoneDigits(phone);
  return digits.length < 7 ? '…' : `${digits.slice(0, 4)} … ${digits.slice(-2)}`;
}

/** Countries whose mobile numbers can get texts. */
export const SMS_COUNTRIES = ['DE', 'AT', 'CH'] as const;
export type SmsCountry = (typeof SMS_COUNTRIES)[number];

/**
 * Mobile numbers behind the country code. Germany: Bundesnetzagentur, Nummernplan Mobile Dienste; Austria: KEM-V 2009,
 * § 46 and 47, without the places among them such as 0662; Switzerland: BAKOM, E.164-Nummerierungsplan, without
 * pagers. No premium rate, no satellite, no landline.
 */
const MOBILE: Record<SmsCountry, { name: string; numbers: RegExp }> = {
  DE: { name: 'deutsche', numbers: /^49(?:15\d|16[023]|17\d)\d{4,8}$/ },
  AT: { name: 'österreichische', numbers: /^430?(?:65[0-3579]|66[013-9]|6[7-9]\d)\d{4,10}$/ },
  CH: { name: 'Schweizer', numbers: /^410?7[5-9]\d{7}$/ },
};

/** Whether this is a mobile number of one of these countries, to which a text may go. */
export const takesTexts = (phone: string, countries: readonly SmsCountry[] = SMS_COUNTRIES): boolean =>
  isValidPhone(phone) &&
  countries.some((country) => MOBILE[country].numbers.test(internationalDigits(phone)));

/** What to type where a text has to arrive: 'eine deutsche oder Schweizer Handynummer'. */
export function sayMobile(countries: readonly SmsCountry[]): string {
  const names = countries.map((country) => MOBILE[country].name);
  return `eine ${inWords(names, 'oder')} Handynummer`;
}

/**
 * Digits to look for among those of stored numbers where somebody types a number or the end of one, however it is
 * written; undefined for anything else.
 */
export function searchedDigits(typed: string): string | undefined {
  if (!/^\+?[\d\s/().-]+$/.test(typed)) return undefined;
  const digits = phoneDigits(typed).replace(/^00/, '');
  if (digits.length < 3) return undefined;
  // The country code as messengers write it, without its plus.
  return /^49\d{8,}$/.test(digits) ? `0${digits.slice(2)}` : digits;
}
