import { foldGerman } from '#domain/text/german-text.ts';
import type { Declaration, Declared, Substance } from '../allergens.ts';

const NONE = new Set(['keine', 'nichts', 'nein', 'ohne', 'none', 'no', '-', '–', '0']);
const UNKNOWN = new Set(['?', 'unbekannt', 'unknown']);

/** What is declared, as one cell: 'A, G', 'keine', and nothing for what nobody has said; a ? where that is not all. */
export function writeDeclaration({ state, codes }: Declaration): string {
  if (state === 'none') return 'keine';
  return [...codes, ...(state === 'unknown' && codes.length > 0 ? ['?'] : [])].join(', ');
}

/** By codes or names, or the sentence that says what is wrong. What nobody has said is unknown, never free. */
export function readDeclaration(cell: string, known: readonly Substance[]): Declaration | string {
  const text = cell.trim();
  if (NONE.has(foldGerman(text))) return { state: 'none', codes: [] };
  const words = wordsIn(text, known);
  const asked = words.filter((word) => !UNKNOWN.has(word.toLowerCase()));
  const codes: string[] = [];
  for (const word of asked) {
    const found = codeOf(word, known);
    if (found === undefined) return `„${word}“ kennen wir nicht. Schreib es so: ${exampleOf(known)}`;
    codes.push(found);
  }
  const state: Declared = words.length > asked.length || codes.length === 0 ? 'unknown' : 'declared';
  return { state, codes: known.flatMap(({ code }) => (codes.includes(code) ? [code] : [])) };
}

// Names may hold commas and spaces of their own, so a text that is one of them is taken as a whole.
function wordsIn(text: string, known: readonly Substance[]): string[] {
  if (text !== '' && codeOf(text, known) !== undefined) return [text];
  const byComma = text.split(/[,;/+]/).map((word) => word.trim());
  const isSpaced = byComma.length === 1 && text.split(/\s+/).every((word) => codeOf(word, known));
  return (isSpaced ? text.split(/\s+/) : byComma).filter(Boolean);
}

function codeOf(word: string, known: readonly Substance[]): string | undefined {
  const folded = foldGerman(word.replace(/^\((.*)\)$/, '$1'));
  return known.find(({ code, name }) => foldGerman(code) === folded || foldGerman(name) === folded)?.code;
}

const exampleOf = (known: readonly Substance[]): string =>
  `${known[0]?.code}, ${known[6]?.code} oder „keine“.`;
