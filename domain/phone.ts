/** Characters a mobile number needs at least (NUM-022). */
export const MIN_PHONE_LENGTH = 9;
const MAX_PHONE_LENGTH = 30;

/** The number as stored: trimmed, and a leading +49 (or 0049) rewritten to 0 (CHK-037). */
export const normalisePhone = (phone: string): string =>
  phone.trim().replace(/^(?:\+|00)49[\s/-]*(?:\(0\)|0)?[\s/-]*/, '0');

/** Whether it can be a phone number: at least 9 characters out of digits, spaces, + / - ( ) (CHK-036). */
export function isValidPhone(phone: string): boolean {
  const normalised = normalisePhone(phone);
  return (
    normalised.length >= MIN_PHONE_LENGTH &&
    normalised.length <= MAX_PHONE_LENGTH &&
    /^\+?[\d\s/()-]+$/.test(normalised) &&
    phoneDigits(normalised).length >= 6
  );
}

/** The digits alone, equal for every way of writing one German number; for comparing, never for showing. */
export const phoneDigits = (phone: string): string => normalisePhone(phone).replace(/\D/g, '');

/** What gateways want: country code and digits alone, '491711234567'; a number without country code is German. */
export function internationalDigits(phone: string): string {
  const normalised = normalisePhone(phone);
  const digits = normalised.replace(/\D/g, '');
  if (normalised.startsWith('+')) return digits;
  return digits.startsWith('00') ? digits.slice(2) : `49${digits.replace(/^0/, '')}`;
}
