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
