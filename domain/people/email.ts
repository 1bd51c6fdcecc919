import { limits } from '../limits/guest.ts';

const ADDRESS = /^[^\s@<>()",;:]{1,64}@([^\s@<>()",;:.]+\.)+(?!\d+$)[^\s@<>()",;:.]{2,}$/u;

/** The address as stored and compared: trimmed, in lower case. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** Whether it looks like one mail address; whether it exists only a mail can tell. */
export function isEmail(email: string): boolean {
  const trimmed = email.trim();
  return trimmed.length <= limits.person.email.maxLength && ADDRESS.test(trimmed);
}

/** Whether a recommendation can be taken with this address: a guest may leave it out, a restaurant waits for an answer. */
export const isAnswerable = (mode: 'recommend' | 'register', email: string): boolean =>
  isEmail(email) || (mode === 'recommend' && email.trim() === '');

/** Enough to recognise an address by, not enough to write to it. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1…');
