const MAX_LENGTH = 254;
const ADDRESS = /^[^\s@<>()",;:]{1,64}@([^\s@<>()",;:.]+\.)+(?!\d+$)[^\s@<>()",;:.]{2,}$/u;

/** The address as stored and compared: trimmed, in lower case. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** Whether it looks like one mail address; whether it exists only a mail can tell. */
export function isEmail(email: string): boolean {
  const trimmed = email.trim();
  return trimmed.length <= MAX_LENGTH && ADDRESS.test(trimmed);
}
