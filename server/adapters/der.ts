/** A value with its tag and length, as ASN.1 DER writes it. */
function tagged(tag: number, value: Buffer): Buffer {
  const { length } = value;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), value]);
  const bytes = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...bytes]), value]);
}

/** A whole number of at least 0. */
export function derInteger(value: number, tag = 0x02): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return tagged(tag, (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

export const derText = (value: string, tag: number): Buffer => tagged(tag, Buffer.from(value));
export const derBytes = (value: Buffer, tag = 0x04): Buffer => tagged(tag, value);
export const derSequence = (parts: readonly Buffer[]): Buffer => tagged(0x30, Buffer.concat(parts));

/** An object identifier of its numbers. */
export function derOid(oid: string): Buffer {
  const [first = 0, second = 0, ...rest] = oid.split('.').map(Number);
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const low = value & 0x7f;
  const high = value >> 7;
  return high === 0 ? [low] : [...base128(high).map((byte) => byte | 0x80), low];
}
