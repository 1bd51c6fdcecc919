/** No uid and no key has it, and addresses take it as it is. */
const BETWEEN = '~';

/** An order's link as it stands in messages to its guest; orders from before have no key. */
export const orderLink = ({ uid, link_key: key }: { uid: string; link_key: string }): string =>
  key === '' ? uid : `${uid}${BETWEEN}${key}`;

/** The uid in a link, with a key or without. */
export const uidIn = (link: string): string => link.split(BETWEEN)[0] ?? '';

/** Without I, O, 0 and 1, which are taken for each other; 32 signs, so that a byte chooses one evenly. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A code of so many signs made from random bytes; shown in two halves, 'K7PM-2QXR'. */
export function pairingCode(bytes: Uint8Array): string {
  const signs = Array.from(bytes.slice(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
  if (signs.length < LENGTH) throw new RangeError(`A pairing code needs ${LENGTH} bytes`);
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}

/** A code as it is compared: small letters, spaces and dashes do not matter. */
export const pairingKey = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * A code as it is compared: capital letters and digits alone, so that spaces, dashes and small letters do not matter.
 * Empty where nothing of that is in it, which is no code.
 */
export const voucherCodeKey = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
