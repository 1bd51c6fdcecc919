import { nameAt, type Named, type NoteIngredient, type Names, namesOf } from './note-names.ts';
import { addedBy, isUnsure, leftOutBy, signOf, signWithSlip, type NoteSign } from './note-wishes.ts';
import { type NoteWord, sentencesOf } from './note-words.ts';

export type { NoteIngredient } from './note-names.ts';

/** What a note asks for: leave an ingredient of the dish out, or add pieces. It never changes allergen marks. */
export type NoteChange = { ingredientId: number; kind: 'without' | 'extra'; pieces: number };

/** Which changes a note can ask for at most; a longer list is no note any more. */
const MOST_PIECES = 3;

/**
 * Finds the changes of ingredients in a guest's note: "ohne Zwiebeln und Käse, extra Oliven". A wish holds
 * until the next wish or the end of its list. Anything unsure changes nothing and stays a note for the
 * kitchen. At most one change per ingredient, the last one said (NOT-006).
 */
export function readNote(note: string, ingredients: readonly NoteIngredient[]): NoteChange[] {
  const names = { all: namesOf(ingredients), own: namesOf(ingredients.filter(({ inProduct }) => inProduct)) };
  const changes = new Map<number, NoteChange>();
  for (const { words, isQuestion } of sentencesOf(note)) {
    if (isUnsure(words.map(({ text }) => text).join(' '), isQuestion)) continue;
    for (const change of new Sentence(words, names).read()) {
      // Said again, the later wish counts.
      changes.delete(change.ingredientId);
      changes.set(change.ingredientId, change);
    }
  }
  return [...changes.values()];
}

/** `none`: what follows is said not to be meant, as in "nicht ohne". */
type Wish = { kind: 'without' | 'extra' | 'with' | 'on-top' | 'none'; pieces: number; isWhole: boolean };

const wish = (kind: Wish['kind'], pieces = 1, isWhole = false): Wish => ({ kind, pieces, isWhole });

/** Reads one sentence from left to right. */
class Sentence {
  readonly #words: readonly NoteWord[];
  readonly #names: { all: Names; own: Names };
  #changes: NoteChange[] = [];
  /** Holds for the names that follow. */
  #wish: Wish | null = null;
  /** A name has followed the wish: the next one needs a comma or an "und". */
  #isListing = false;
  #isConnected = false;
  /** Names that no wish has taken yet, as places in the sentence. */
  #loose: number[] = [];
  /** Something else than names and politeness was said: bare names are no wish then. */
  #saysMore = false;
  /** A "nicht" that has met nothing yet. */
  #isNot = false;
  /** Names that go when something comes in their place, and those that come. */
  #leaving: number[] | null = null;
  #coming: number[] = [];

  constructor(words: readonly NoteWord[], names: { all: Names; own: Names }) {
    this.#words = words;
    this.#names = names;
  }

  read(): NoteChange[] {
    for (let at = 0; at < this.#words.length;) at += this.#take(at);
    this.#swap();
    if (this.#isNot) this.#change(this.#loose, wish('without'));
    else if (!this.#saysMore) this.#change(this.#loose, wish('with'));
    return this.#changes;
  }

  /** Takes what stands at this word and answers how many words it was. */
  #take(at: number): number {
    const { text, afterComma } = this.#words[at] ?? { text: '', afterComma: false };
    if (afterComma) this.#isConnected = true;
    const named = this.#name(at, this.#names.all);
    // A title such as "Mehrkorn" or "Extra Dressing" is a title before it is a wish.
    if (named && (named.length > 1 || !signOf(text))) return this.#takeName(at, named);
    const sign = signOf(text) ?? (named ? null : signWithSlip(text));
    if (sign?.does !== 'and' && sign?.does !== 'nothing') this.#saysMore = true;
    if (sign?.does === 'except') this.#begin(wish(this.#isAfter(at, 'alles') ? 'without' : 'none'));
    else if (sign) this.#takeSign(sign, afterComma);
    else this.#takeOther(at, text);
    return 1;
  }

  #takeName(at: number, { length }: Named): number {
    const holds = this.#wish && (!this.#isListing || this.#isConnected);
    if (this.#leaving?.length === 0) this.#leaving.push(at);
    else if (this.#leaving && this.#coming.length === 0) this.#coming.push(at);
    else if (this.#wish && holds) this.#change([at], this.#wish);
    else {
      this.#wish = null;
      if (!this.#isConnected) this.#loose = [];
      this.#loose.push(at);
    }
    this.#isListing = this.#wish !== null;
    this.#isConnected = false;
    if (holds) this.#isNot = false;
    return length;
  }

  #isAfter(at: number, word: string): boolean {
    return this.#words.slice(0, at).some(({ text }) => text === word);
  }

  #takeSign(sign: Exclude<NoteSign, { does: 'except' }>, afterComma: boolean): void {
    switch (sign.does) {
      case 'without':
        return this.#begin(this.#isNot || this.#isOpen('without') ? wish('none') : wish('without'));
      case 'avoid':
        if (this.#loose.length > 0 && !afterComma)
          return this.#takeBack(this.#isNot ? null : wish('without'));
        return this.#begin(this.#isNot ? wish('none') : wish('without'));
      case 'but-rather':
        if (this.#isNot) this.#change(this.#loose, wish('without'));
        this.#isNot = false;
        return this.#begin(wish('with'));
      case 'extra':
        return this.#takeExtra(sign, afterComma);
      case 'with':
        return this.#begin(this.#isNot ? wish('without') : wish('with'));
      case 'neither':
        return this.#begin(wish('none'));
      case 'leave-out':
        if (this.#loose.length + this.#changes.length === 0 && !this.#wish && !this.#isNot)
          return this.#begin(wish('without'));
        return this.#takeBack(this.#isNot ? null : wish('without'));
      case 'on-top':
        return this.#takeBack(this.#isNot ? wish('without') : wish('on-top'));
      case 'instead':
        this.#leaving = [];
        this.#coming = this.#loose;
        this.#wish = null;
        return;
      case 'by':
        this.#leaving = this.#loose.length > 0 ? this.#loose : null;
        this.#coming = [];
        return;
      case 'swap':
        return;
      case 'not':
        this.#isNot = true;
        return;
      case 'and':
        this.#isConnected = true;
        return;
      case 'nothing':
        return;
    }
  }

  // "Käse doppelt" speaks of what was named before; "Dressing extra" may mean: beside it.
  #takeExtra({ pieces, isWhole }: Extract<NoteSign, { does: 'extra' }>, afterComma: boolean): void {
    const isAfter = this.#loose.length > 0 && !afterComma && !this.#isConnected;
    if (isAfter && isWhole && !this.#isNot) return this.#takeBack(wish('extra', pieces, true));
    if (isAfter && !isWhole) {
      this.#loose = [];
      return;
    }
    if (this.#isNot || this.#isOpen('without')) return this.#begin(wish('none'));
    const more = this.#isOpen('extra') ? (this.#wish?.pieces ?? 1) : 1;
    this.#begin(wish('extra', Math.max(pieces, more), isWhole));
  }

  // An ordinary word ends a list, but one thing that is no ingredient here may stand in it.
  #takeOther(at: number, text: string): void {
    const left = leftOutBy(text);
    const added = addedBy(text);
    if (left ?? added) this.#change([at], left ? wish('without') : wish('extra'), left ?? added ?? '');
    const mayBeThing = this.#wish?.kind === 'without' && (!this.#isListing || this.#isConnected);
    if (!mayBeThing) this.#wish = null;
    this.#isListing = mayBeThing;
    this.#isConnected = false;
    this.#isNot = false;
    this.#loose = [];
    this.#swap();
  }

  #begin(next: Wish): void {
    this.#swap();
    this.#wish = next;
    this.#isListing = false;
    this.#isConnected = false;
    this.#isNot = false;
    this.#loose = [];
  }

  #takeBack(meant: Wish | null): void {
    if (meant) this.#change(this.#loose, meant);
    this.#loose = [];
    this.#isNot = false;
    this.#wish = null;
  }

  #isOpen(kind: Wish['kind']): boolean {
    return this.#wish?.kind === kind && !this.#isListing;
  }

  // "statt Zwiebeln Oliven", "Oliven statt Zwiebeln", "Zwiebeln durch Oliven ersetzen".
  #swap(): void {
    const [leaving, coming] = [this.#leaving ?? [], this.#coming];
    this.#leaving = null;
    this.#coming = [];
    const isInPlace = coming.length > 0 || this.#changes.at(-1)?.kind === 'extra';
    const before = this.#changes.length;
    if (isInPlace) this.#change(leaving, wish('without'));
    if (this.#changes.length > before) this.#change(coming, wish('extra'));
  }

  #change(places: readonly number[], meant: Wish, as?: string): void {
    for (const at of places) {
      const ingredients = this.#meant(at, meant.kind, as);
      for (const { id, inProduct } of ingredients) {
        if ((meant.kind === 'with' || meant.kind === 'on-top') && inProduct) continue;
        const pieces = meant.isWhole && inProduct ? meant.pieces - 1 : meant.pieces;
        const kind = meant.kind === 'without' ? 'without' : 'extra';
        this.#changes.push({
          ingredientId: id,
          kind,
          pieces: kind === 'without' ? 1 : Math.min(pieces, MOST_PIECES),
        });
      }
    }
  }

  #meant(at: number, kind: Wish['kind'], as?: string): readonly NoteIngredient[] {
    if (kind === 'none') return [];
    const named = this.#name(at, kind === 'without' ? this.#names.own : this.#names.all, as);
    if (!named) return [];
    const { ingredients, by } = named;
    if (kind === 'without') return ingredients;
    // "mit Käse" may just describe the dish; only what is offered under this very name is added.
    if (kind === 'with' && by === 'part') return [];
    if (by === 'title' || ingredients.length === 1) return ingredients.slice(0, 1);
    const own = ingredients.filter(({ inProduct }) => inProduct);
    return own.length === 1 ? own : [];
  }

  #name(at: number, names: Names, as?: string): Named | null {
    return as === undefined
      ? nameAt(this.#words, at, names)
      : nameAt([{ text: as, afterComma: false }], 0, names);
  }
}
