import { type Named, nameAt, type Names } from './note-names.ts';
import { LOOK_BACK, type NoteSign, signOf, signWithSlip } from './note-wishes.ts';
import type { NoteWord } from './note-words.ts';

/** What stands at a word of a sentence. */
interface Token {
  named?: Named;
  sign?: NoteSign | null;
}

/** The words of one sentence as names and signs, each looked at once, and where something new begins among them. */
export class NoteTokens {
  readonly #words: readonly NoteWord[];
  readonly #names: Names;
  readonly #tokens: Token[] = [];

  constructor(words: readonly NoteWord[], names: Names) {
    this.#words = words;
    this.#names = names;
  }

  /** What stands at this word: a name, or else a sign, or else something of no meaning here. */
  read(at: number): Token {
    return (this.#tokens[at] ??= this.#look(at));
  }

  #look(at: number): Token {
    const text = this.#words[at]?.text ?? '';
    const named = nameAt(this.#words, at, this.#names);
    // A title such as "Scharfe Soße" is a title before it is anything else.
    if (named && (named.length > 1 || !signOf(text))) return { named };
    return { sign: signOf(text) ?? (named ? null : signWithSlip(text)) };
  }

  /**
   * "ohne Zwiebeln, Käse gut durchbacken": after a comma, or right after a name, more is said of this one; after an
   * "und" that it comes, as in "ohne Zwiebeln und Käse extra".
   */
  beginsClause(at: number, length: number, isAfterName: boolean): boolean {
    const isParted = isAfterName || this.#words[at]?.afterComma === true;
    for (let next = at + length; next < this.#words.length; next += 1) {
      if (this.#words[next]?.afterComma) return false;
      const { named, sign } = this.read(next);
      if (named) return false;
      if (sign?.does === 'nothing') continue;
      return isParted ? !sign || LOOK_BACK.has(sign.does) : sign?.does === 'extra' || sign?.does === 'on-top';
    }
    return false;
  }

  /** Whether nothing more is said of what the word at this place speaks of: "Käse extra", but not "Käse extra knusprig". */
  endsClause(at: number): boolean {
    for (let next = at + 1; next < this.#words.length; next += 1) {
      if (this.#words[next]?.afterComma) return true;
      const { sign } = this.read(next);
      if (sign?.does !== 'nothing') return sign !== undefined && sign !== null;
    }
    return true;
  }

  /** A mere reason in brackets: "ohne Zwiebeln (Allergie), Oliven dazu". */
  isAlone(at: number): boolean {
    const { afterComma } = this.#words[at] ?? {};
    const next = this.#words[at + 1];
    return !afterComma && (!next || next.afterComma || this.read(at + 1).sign?.does === 'and');
  }
}
