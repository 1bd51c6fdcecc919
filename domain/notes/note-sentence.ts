import {
  isMoreOfSame,
  isMoreOnDish,
  nameAt,
  type Named,
  type NoteIngredient,
  type Names,
} from './note-names.ts';
import { NoteTokens } from './note-tokens.ts';
import { addedBy, leftOutBy, type NoteSign, QUIET } from './note-wishes.ts';
import type { NoteWord } from './note-words.ts';

/** What a note asks for: leave an ingredient of the dish out, or add pieces. It never changes allergen marks. */
export type NoteChange = { ingredientId: number; kind: 'without' | 'extra'; pieces: number };

/** Which changes a note can ask for at most; a longer list is no note any more. */
const MOST_PIECES = 3;

/** `none`: what follows is said not to be meant, as in "nicht ohne". */
type Wish = { kind: 'without' | 'extra' | 'with' | 'on-top' | 'none'; pieces: number; isWhole: boolean };

const wish = (kind: Wish['kind'], pieces = 1, isWhole = false): Wish => ({ kind, pieces, isWhole });

/** Reads one sentence from left to right. */
export class Sentence {
  readonly #words: readonly NoteWord[];
  readonly #names: { all: Names; own: Names };
  readonly #tokens: NoteTokens;
  #changes: NoteChange[] = [];
  /** Holds for the names that follow. */
  #wish: Wish | null = null;
  /** A name has followed the wish: the next one needs a comma or an "und". */
  #isListing = false;
  #isConnected = false;
  /** A name stood just before: with another one right after it, the two are a list. */
  #isAfterName = false;
  /** "Noch": what comes, comes beside what there is. */
  #isAgain = false;
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
    this.#tokens = new NoteTokens(words, names.all);
  }

  read(): NoteChange[] {
    for (let at = 0; at < this.#words.length;) at += this.#take(at);
    this.#swap();
    if (this.#isNot) this.#change(this.#loose, wish('without'));
    else if (!this.#saysMore) this.#change(this.#loose, wish(this.#isAgain ? 'extra' : 'with'));
    return this.#changes;
  }

  /** Takes what stands at this word and answers how many words it was. */
  #take(at: number): number {
    const { text, afterComma } = this.#words[at] ?? { text: '', afterComma: false };
    if (afterComma) this.#takeComma();
    const { named, sign } = this.#tokens.read(at);
    if (named) return this.#takeName(at, named);
    this.#isAfterName = false;
    if (!sign || !QUIET.has(sign.does)) this.#saysMore = true;
    if (sign?.does === 'except') this.#begin(wish(this.#isOfAll(at) ? 'without' : 'none'));
    else if (sign) this.#takeSign(sign, at);
    else this.#takeOther(at, text);
    return 1;
  }

  #takeComma(): void {
    this.#isConnected = true;
    // "Zwiebeln nicht, bitte weglassen"; "nur wenig, Peperoni …".
    if (this.#isNot && this.#loose.length > 0) this.#takeBack(wish('without'));
    if (this.#isOpen('none')) this.#wish = null;
  }

  #takeName(at: number, { length }: Named): number {
    if (this.#isAfterName) this.#isConnected = true;
    const isListed =
      this.#isListing && this.#isConnected && !this.#tokens.beginsClause(at, length, this.#isAfterName);
    const holds = this.#wish && (!this.#isListing || isListed);
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
    this.#isAfterName = true;
    if (holds) this.#isNot = false;
    return length;
  }

  /** Whether a name stands for what the dish is offered more of. */
  #isMore(at: number): boolean {
    const more = this.#meant(at, 'extra');
    return more.length > 0 && more.every(isMoreOnDish);
  }

  // "Alles außer", but not "ohne alles außer".
  #isOfAll(at: number): boolean {
    return (
      this.#wish?.kind !== 'without' && this.#words.slice(0, at).some(({ text }) => /^alle[sm]$/u.test(text))
    );
  }

  #takeSign(sign: Exclude<NoteSign, { does: 'except' }>, at: number): void {
    const afterComma = this.#words[at]?.afterComma ?? false;
    switch (sign.does) {
      case 'without':
        // "Käse mehr, Zwiebeln keine".
        if (this.#loose.length > 0 && !afterComma && !this.#isConnected && this.#tokens.endsClause(at))
          return this.#takeBack(wish('without'));
        return this.#begin(this.#isNot || this.#isOpen('without') ? wish('none') : wish('without'));
      case 'avoid':
        if (this.#loose.length > 0 && !afterComma)
          return this.#takeBack(this.#isNot ? null : wish('without'));
        if (this.#isListing && this.#wish?.kind === 'without' && this.#tokens.isAlone(at))
          return this.#takeBack(null);
        return this.#begin(this.#isNot ? wish('none') : wish('without'));
      case 'but-rather':
        if (this.#isNot) this.#change(this.#loose, wish('without'));
        this.#isNot = false;
        return this.#begin(wish('on-top'));
      case 'extra':
        return this.#takeExtra(sign, at);
      case 'with':
        if (this.#isOpen('on-top') || this.#isLeaving()) return;
        return this.#begin(this.#isNot ? wish('without') : wish('with'));
      case 'neither':
        // "Zwiebeln nur wenig".
        if (this.#loose.length > 0 && !afterComma && !this.#isConnected) return this.#takeBack(null);
        return this.#begin(wish('none'));
      case 'but':
        return this.#begin(wish('none'));
      case 'leave-out':
        if (this.#loose.length + this.#changes.length === 0 && !this.#wish && !this.#isNot)
          return this.#begin(wish('without'));
        return this.#takeBack(this.#isNot ? null : wish('without'));
      case 'on-top':
        return this.#takeBack(wish(this.#isNot ? 'without' : this.#comesBeside(sign) ? 'extra' : 'on-top'));
      case 'yes':
        return this.#takeBack(wish('with'));
      case 'instead':
        this.#leaving = [];
        this.#coming = this.#loose;
        this.#loose = [];
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
      case 'again':
        this.#isAgain = true;
        this.#isConnected = true;
        return;
      case 'and':
        this.#isConnected = true;
        return;
      case 'nothing':
        return;
    }
  }

  /** "Noch Oliven dazu"; "Zwiebeln raus, Käse rein". */
  #comesBeside({ isPutIn }: Extract<NoteSign, { does: 'on-top' }>): boolean {
    return (
      this.#isAgain ||
      (isPutIn && this.#words.some((_, at) => this.#tokens.read(at).sign?.does === 'leave-out'))
    );
  }

  // "Käse doppelt" speaks of what was named before; "Dressing extra" may mean: beside it.
  #takeExtra({ pieces, isWhole }: Extract<NoteSign, { does: 'extra' }>, at: number): void {
    const afterComma = this.#words[at]?.afterComma ?? false;
    const isAfter = this.#loose.length > 0 && !afterComma && !this.#isConnected;
    if (isAfter && isWhole && !this.#isNot) return this.#takeBack(wish('extra', pieces, true));
    if (isAfter && !isWhole) {
      this.#loose =
        this.#tokens.endsClause(at) && !this.#isNot ? this.#loose.filter((name) => this.#isMore(name)) : [];
      return this.#loose.length > 0 ? this.#takeBack(wish('extra', pieces)) : undefined;
    }
    // "(Allergie), und extra Käse": what a comma or an "und" parts from it is a wish of its own.
    const isDenied = this.#isNot || (this.#isOpen('without') && !this.#isConnected);
    if (isDenied) return this.#begin(wish('none'));
    if (this.#isLeaving()) return;
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
    this.#isAgain = false;
    this.#loose = [];
  }

  #takeBack(meant: Wish | null): void {
    if (meant) this.#change(this.#loose, meant);
    this.#loose = [];
    this.#isAgain = false;
    this.#isNot = false;
    this.#wish = null;
  }

  #isOpen(kind: Wish['kind']): boolean {
    return this.#wish?.kind === kind && !this.#isListing;
  }

  /** "statt Zwiebeln": what comes in their place is still to be said, as in "mehr Oliven". */
  #isLeaving(): boolean {
    return (this.#leaving?.length ?? 0) > 0 && this.#coming.length === 0;
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
      for (const ingredient of ingredients) {
        const isThere = ingredient.inProduct || isMoreOfSame(ingredient);
        if ((meant.kind === 'with' || meant.kind === 'on-top') && isThere) continue;
        const pieces = meant.isWhole && isThere ? meant.pieces - 1 : meant.pieces;
        const kind = meant.kind === 'without' ? 'without' : 'extra';
        this.#changes.push({
          ingredientId: ingredient.id,
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
    const more = ingredients.filter(isMoreOfSame);
    if (more.length === 1) return more;
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
