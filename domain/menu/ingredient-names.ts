import { foldGerman } from '../text/german-text.ts';
import { workLimits } from '../limits/work.ts';
import { signOf } from '../notes/note-wishes.ts';
import { wordsOf } from '../notes/note-words.ts';

const { otherName, otherNameCount } = workLimits.menu;

export type NamesProblem = {
  code: 'too-many' | 'too-long' | 'no-name' | 'wish-word' | 'taken';
  name: string;
};

/**
 * Other names of an ingredient as a restaurant types them, with commas between. What is said twice counts once, and the
 * title itself does not count. Refused: what other ingredients are called (`taken`, folded), and words that mean
 * something else in a note, such as "extra".
 */
export function readOtherNames(
  typed: string,
  title: string,
  taken: ReadonlySet<string>,
): { names: string[] } | { problem: NamesProblem } {
  const names = new Map<string, string>();
  for (const part of typed.split(/[,;\n]/u)) {
    const name = part.replace(/\s+/gu, ' ').trim();
    const folded = foldGerman(name);
    if (name === '' || folded === foldGerman(title) || names.has(folded)) continue;
    const code = problemOf(name, folded, taken);
    if (code) return { problem: { code, name } };
    names.set(folded, name);
  }
  if (names.size > otherNameCount) return { problem: { code: 'too-many', name: '' } };
  return { names: [...names.values()] };
}

function problemOf(name: string, folded: string, taken: ReadonlySet<string>): NamesProblem['code'] | null {
  if (name.length > otherName.maxLength) return 'too-long';
  const words = wordsOf(name);
  if (!/\p{L}{2}/u.test(name) || words.length === 0) return 'no-name';
  if (words.every(({ text }) => signOf(text) !== null)) return 'wish-word';
  return taken.has(folded) ? 'taken' : null;
}
