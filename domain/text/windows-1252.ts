import { sepaText } from '../money/sepa-text.ts';

const FIRST = 0x80;
const LAST = 0x9f;

// What Windows has in the places that ISO 8859-1 leaves to control characters, such as the euro sign.
const SPECIAL = new Map(
  [
    ...new TextDecoder('windows-1252').decode(
      Uint8Array.from({ length: LAST - FIRST + 1 }, (_, at) => FIRST + at),
    ),
  ].map((sign, at) => [sign, FIRST + at]),
);

/** A text in the letters of Windows; what has none there is written by its nearest plain letters. */
export function toWindows1252(text: string): Uint8Array {
  return Uint8Array.from([...text.normalize('NFC')].flatMap(bytesOf));
}

function bytesOf(sign: string): number[] {
  const code = sign.codePointAt(0) ?? 0;
  if (code < FIRST || (code > LAST && code <= 0xff)) return [code];
  const special = SPECIAL.get(sign);
  if (special !== undefined) return [special];
  return [...(sepaText(sign, 8) || '?')].map((plain) => plain.charCodeAt(0));
}
