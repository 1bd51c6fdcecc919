import { alsoCalled } from './note-synonyms.ts';
import { signOf } from './note-wishes.ts';
import { isSameWord, isTypo, type NoteWord, stemOf, wordsOf } from './note-words.ts';

/** An ingredient a note may speak of; `inProduct` = part of the dish as it is. */
export type NoteIngredient = {
  id: number;
  title: string;
  /** Other names of the same thing. */
  synonyms?: readonly string[];
  inProduct: boolean;
};

/** Ingredients that the words at a place may mean, and how many words name them. */
export type Named = {
  ingredients: readonly NoteIngredient[];
  /** By its title, by the word of it that people say, or by the end of that word. */
  by: 'title' | 'word' | 'part';
  length: number;
};

/** A name split into words; `key` is the one that people say when they say only one. */
type Name = { ingredient: NoteIngredient; words: readonly string[]; key: string };

export type Names = readonly Name[];

// What people call by one word although no title says it; only the dish's own parts are meant by it.
const KINDS: Readonly<Record<string, readonly string[]>> = {
  kase: [
    'mozzarella',
    'gouda',
    'cheddar',
    'emmentaler',
    'parmesan',
    'gorgonzola',
    'edamer',
    'feta',
    'halloumi',
  ],
  fleisch: [
    'salami',
    'schinken',
    'speck',
    'bacon',
    'hahnchen',
    'chicken',
    'hackfleisch',
    'rind',
    'patty',
    'sucuk',
  ],
  fisch: ['lachs', 'thunfisch', 'sardellen', 'garnelen'],
  pilze: ['champignons', 'steinpilze', 'pfifferlinge', 'shiitake'],
  nusse: ['walnusse', 'erdnusse', 'haselnusse', 'cashews', 'mandeln'],
  krauter: ['petersilie', 'basilikum', 'schnittlauch', 'koriander', 'dill', 'oregano', 'minze'],
  brot: ['bun', 'brotchen', 'baguette', 'ciabatta', 'toast'],
  brotchen: ['bun'],
  hackfleisch: ['hack'],
  ei: ['ruhrei', 'spiegelei'],
};

// In what form a thing is cut says nothing about what it is.
const FORMS =
  /(?:ringe?n?|scheiben?|wurfeln?|stucke?n?|stuckchen|streifen|blatte?r?n?|spalten|krumel|raspeln?|chen)$/u;

// Hähnchen is said of Hähnchenbrust, Feta of Fetakäse; but Tomaten never of Tomatensoße.
const HEADS =
  /(?:brust|brustfilet|hering|fleisch|filet|hack|streifen|wurfel|flocken|kerne|scheiben|blatter|kase|salat|dressing|bun)$/u;

/** Ordinary words that only look like an ingredient with a typing error. */
const ORDINARY = new Set(
  'schicken schneiden machen kommen klingeln danke bitte backen braten legen geben lassen essen stellen rufen extra gerne wenig viel scharf heiss knusprig portion besteck servietten haus kasse klasse seite lecker super immer dunn dick kleine grosse ganze halbe tueten minuten lieber lieb liebe'.split(
    ' ',
  ),
);

/** Everything the ingredients are called. */
export function namesOf(ingredients: readonly NoteIngredient[]): Names {
  const given = ingredients.flatMap((ingredient) =>
    [ingredient.title, ...(ingredient.synonyms ?? [])].flatMap((title) => {
      const words = withoutQuantity(wordsOf(title).map(({ text }) => text));
      return words.length > 0 ? [{ ingredient, title, words, key: keyOf(title, words) }] : [];
    }),
  );
  // With both Bacon and Speck on the dish, each is called by its own name only.
  const isTaken = (name: Name) =>
    given.some(({ key, ingredient }) => ingredient !== name.ingredient && isSameWord(key, name.key));
  return [...given, ...given.flatMap(otherNames).filter((name) => !isTaken(name))];
}

const isQuantity = (word: string): boolean => signOf(word)?.does === 'extra';

// "Extra Käse" is called Käse; that it is more of it is what the note says.
const withoutQuantity = (words: readonly string[]): readonly string[] => {
  const name = words.findIndex((word) => !isQuantity(word));
  return name > 0 ? words.slice(name) : words;
};

/** Whether it is offered as more of what a dish has, such as "Extra Käse" or "Zweites Patty". */
export const isMoreOfSame = ({ title, inProduct }: NoteIngredient): boolean =>
  !inProduct && isQuantity(wordsOf(title)[0]?.text ?? '');

// What is served beside a dish as well as on it.
const SAUCE = /(?:sosse|dressing|dip|ketchup|mayonnaise|senf|rahm)$/u;

/** Whether it is more of what nobody asks for in a little bowl: "Käse extra" is Extra Käse, "Soße extra" may not be. */
export const isMoreOnDish = (ingredient: NoteIngredient): boolean =>
  isMoreOfSame(ingredient) && !wordsOf(ingredient.title).some(({ text }) => SAUCE.test(text));

// Bölle is Zwiebeln; of Rote Zwiebeln it is the word that people say.
function otherNames({ ingredient, title, words, key }: Name & { title: string }): Name[] {
  const { names, isWhole } = alsoCalled(title, key);
  return names.flatMap((name) => {
    const own = wordsOf(name).map(({ text }) => text);
    const said = own.at(-1);
    if (said === undefined) return [];
    return {
      ingredient,
      words: isWhole ? own : words.map((word) => (word === key ? said : word)),
      key: said,
    };
  });
}

// "Rote Paprika" is Paprika, "Käse vegan" is Käse, "Mais aus der Dose" is Mais.
function keyOf(title: string, words: readonly string[]): string {
  const [before = title] = title.split(/\s+(?:mit|aus|in|vom|von|ohne)\s+/u);
  const said = before.split(/[\s-]+/u).filter((word) => /\p{L}/u.test(word));
  const last = said.at(-1) ?? '';
  const key = /^\p{Lu}/u.test(last) ? last : (said[0] ?? last);
  return wordsOf(key)[0]?.text ?? words.at(-1) ?? '';
}

/** What the words at this place name: a whole title first, then one word of it, then a word with a typing error. */
export function nameAt(words: readonly NoteWord[], at: number, names: Names): Named | null {
  const said = words[at];
  const word = said?.text ?? '';
  if (!said || word.length < 2) return null;
  return (
    wholeTitle(words, at, names) ??
    inTwoWords(words, at, names) ??
    byKey(word, names) ??
    ofKind(word, names) ??
    byKey(word.replace(FORMS, ''), names) ??
    withoutHead(words, at, names) ??
    byBeginning(said, names) ??
    (ORDINARY.has(word) ? null : mistyped(words, at, names))
  );
}

function wholeTitle(words: readonly NoteWord[], at: number, names: Names): Named | null {
  const whole = names
    .filter((name) => startsWith(name.words, words, at))
    .toSorted((a, b) => b.words.length - a.words.length);
  const [longest] = whole;
  if (!longest) return null;
  const alike = whole.filter((name) => name.words.length === longest.words.length);
  return { ingredients: uniqueOf(alike), by: 'title', length: longest.words.length };
}

// Knoblauch Soße for Knoblauchsoße.
function inTwoWords(words: readonly NoteWord[], at: number, names: Names): Named | null {
  const [first, second] = [words[at], words[at + 1]];
  if (!first || !second || second.afterComma) return null;
  const named = byWord(names, ({ key }) => isSameWord(key, first.text + second.text));
  return named && { ...named, length: 2 };
}

// With Soße both Scharfe Soße and Knoblauchsoße are meant.
function byKey(word: string, names: Names): Named | null {
  const same = byWord(names, ({ key }) => isSameWord(key, word));
  const all = byWord(names, ({ key }) => isSameWord(key, word) || isPartOf(word, key));
  return all && { ...all, by: same?.ingredients.length === all.ingredients.length ? 'word' : 'part' };
}

function byWord(names: Names, isMeant: (name: Name) => boolean): Named | null {
  const ingredients = uniqueOf(names.filter(isMeant));
  return ingredients.length > 0 ? { ingredients, by: 'word', length: 1 } : null;
}

// Käse is part of Ziegenkäse; -soße of Knoblauchsoße.
function isPartOf(word: string, key: string): boolean {
  const [part, whole] = [stemOf(word), stemOf(key)];
  return part.length >= 3 && whole.length > part.length + 2 && whole.endsWith(part);
}

// "Balsamico" for Balsamico-Dressing, "Honig-Senf" for Honig-Senf-Dressing.
function withoutHead(words: readonly NoteWord[], at: number, names: Names): Named | null {
  const length = (name: Name) => name.words.length - 1;
  const meant = names.filter(
    (name) => length(name) > 0 && HEADS.test(name.key) && startsWith(name.words.slice(0, -1), words, at),
  );
  const [longest] = meant.toSorted((a, b) => length(b) - length(a));
  return longest ? { ingredients: uniqueOf(meant), by: 'word', length: length(longest) } : null;
}

const startsWith = (parts: readonly string[], words: readonly NoteWord[], at: number): boolean =>
  parts.every((part, index) => isSameWord(part, words[at + index]?.text ?? ''));

// "Hähnchen" for Hähnchenbrust, "Champ." for Champignons.
function byBeginning({ text, isCut = false }: NoteWord, names: Names): Named | null {
  return byWord(
    names,
    ({ key }) =>
      (HEADS.test(key) && isSameWord(key.replace(HEADS, ''), text)) || (isCut && key.startsWith(text)),
  );
}

function ofKind(word: string, names: Names): Named | null {
  const kind = Object.keys(KINDS).find((name) => isSameWord(name, word));
  const members = KINDS[kind ?? ''] ?? [];
  const isMember = ({ ingredient, words }: Name) =>
    (ingredient.inProduct || isMoreOfSame(ingredient)) &&
    words.some((part) => members.some((member) => isSameWord(member, part) || isPartOf(member, part)));
  return byWord(names, isMember);
}

function mistyped(words: readonly NoteWord[], at: number, names: Names): Named | null {
  const word = words[at]?.text ?? '';
  const whole = names.filter(
    (name) =>
      name.words.length > 1 &&
      name.words.every((part, index) => isAlike(words[at + index]?.text ?? '', part)),
  );
  const [longest] = whole.toSorted((a, b) => b.words.length - a.words.length);
  if (longest) return { ingredients: [longest.ingredient], by: 'title', length: longest.words.length };
  // Dialects end in -a what is written with -en: Schinka, Zwiebla.
  const written = word.replace(/a$/u, 'en');
  return byWord(names, ({ key }) => isTypo(word, key) || isTypo(written, key) || isTypoOfEnd(word, key));
}

// Shinken is Hinterschinken with a slip.
function isTypoOfEnd(word: string, key: string): boolean {
  const length = stemOf(word).length;
  if (length < 5) return false;
  return [length - 1, length, length + 1].some((end) => {
    const stem = stemOf(key);
    return stem.length > end + 2 && isTypo(word, stem.slice(-end));
  });
}

const isAlike = (typed: string, meant: string): boolean => isSameWord(typed, meant) || isTypo(typed, meant);

const uniqueOf = (names: readonly Name[]): NoteIngredient[] => [
  ...new Set(names.map(({ ingredient }) => ingredient)),
];
