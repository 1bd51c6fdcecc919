import { seedOf } from '../menu/food-tones.ts';

/** What is drawn in a restaurant's emblem, by what it cooks; the first that fits its name, then its kitchen. */
const MOTIFS = [
  ['gift', /gutschein/],
  ['beach', /strandbutler|strandkorb|kiosk|strandbar/],
  ['pizza', /pizz/],
  ['sushi', /sushi|japan|maki|sashimi/],
  ['noodles', /ramen|nudelhaus|vietnam|korean|bibimbap|chines|asia|pho\b|wok\b|ente\b/],
  ['spaghetti', /pasta|nudel|spaghetti|lasagne|italien|trattoria|osteria|risotto/],
  ['burger', /burger|diner\b|amerik|americ/],
  ['doner', /d[öo]ner|kebap|kebab|shawarma|t[üu]rkisch|d[üu]r[üu]m|lahmacun|pide\b/],
  ['rooster', /h[äa]hnchen|chicken|wings|kikeriki|gockel|broiler/],
  ['steak', /steak|rippchen|spareribs|bbq|\bwild\b/],
  ['shell', /auster|muschel|meeresfr/],
  ['fish', /fisch|matjes|hering/],
  ['waffle', /waffel/],
  ['crepe', /cr[êeè]pe|galette/],
  ['ice', /\beis|gelat/],
  ['croissant', /fr[üu]hst[üu]ck|croissant|patisserie/],
  ['cake', /kuchen|torte|konditor|s[üu][ßs]|dessert/],
  ['wheat', /b[äa]ckerei|backstube|brot|m[üu]hle/],
  ['pretzel', /brezel|bayerisch|bier/],
  ['cup', /caf[ée]|kaffee|\btee/],
  ['taco', /taco|burrito|nacho|wraps|tex-mex/],
  ['chili', /mexik|chili|scharf/],
  ['olive', /griech|gyros|souvlaki|tavern|mediterran|oliven/],
  ['wine', /wein|tapas|bodega|\bbar\b/],
  ['pomegranate', /pers|orient|marokk|libanes|arab|syr|israel|meze|falafel/],
  ['lotus', /thai|lotus|indones/],
  ['flame', /indisch|curry(?!w)|tandoor|nepal|pakist|grill|feuer|glut/],
  ['bowl', /bowl|pok[ée]|salat/],
  ['leaf', /vegan|vegetar|bio\b|gr[üu]n/],
  ['pot', /supp|eintopf|eint[öo]pf|hausmann|schnitzel|deutsch|regional|b[üu]rgerlich/],
  ['fries', /pommes|imbiss|snack|fingerfood|wurst|hot ?dog/],
  ['anchor', /hafen|kutter|kombüse|see\b/],
] as const;

export type Motif = (typeof MOTIFS)[number][0] | 'cutlery';

/** How an emblem is arranged. */
export const LOGO_STYLES = ['stack', 'seal', 'initial', 'plaque', 'banner'] as const;
export type LogoStyle = (typeof LOGO_STYLES)[number];

/** All that decides how a restaurant's emblem looks; the same recipe gives the same emblem. */
export interface LogoRecipe {
  /** The word by which people know the house. */
  word: string;
  /** What stands small beside it: the rest of the name, or what is cooked. */
  line: string;
  motif: Motif;
  style: LogoStyle;
  seed: number;
}

export interface BrandFacts {
  name: string;
  cuisines: readonly string[];
  town: string;
  /** Of the house for ever, such as its address: two of the same name look different. */
  url: string;
}

// What a house is says less of it than what it is called.
const COMMON =
  /^(?:pizzeria|pizza|restaurant|ristorante|caf[ée]|cr[êe]perie|steakhaus|bistro|gelateria|eisdiele|eiscaf[ée]|taverna|cantina|bodega|trattoria|osteria|grill|imbiss|kiosk|strandkiosk|burger|diner|kebap|kebab|d[öo]ner|k[üu]che|sushi|ramen|b[äa]ckerei|strandb[äa]ckerei|backstube|bar|bowls?|pasta|thai|route)$/i;
const JOINS = /^(?:zum|zur|am|an|im|in|der|die|das|und|la|le|el|il|the|by|[&+–-])$/i;

/** Longer than that, a name is too small to be read on an emblem. */
const MOST_LETTERS = 14;

/** The emblem of a restaurant that has uploaded none. */
export function logoRecipe({ name, cuisines, town, url }: BrandFacts): LogoRecipe {
  const seed = seedOf(url);
  const words = name.split(/\s+/).filter((part) => part !== '');
  const called = calledIn(words, town.toLowerCase());
  const rest = trimmed(words.filter((part) => !called.includes(part)));
  return {
    word: called.join(' '),
    line: rest.join(' ') || (cuisines[0] ?? ''),
    motif: motifOf(name) ?? cuisines.map(motifOf).find((motif) => motif !== null) ?? 'cutlery',
    style: LOGO_STYLES[seed % LOGO_STYLES.length] ?? 'stack',
    seed,
  };
}

/** The words by which people know the house: neither what it is nor where, and only the longest where they are many. */
function calledIn(words: readonly string[], town: string): readonly string[] {
  const isTelling = (part: string) =>
    !COMMON.test(part) && !JOINS.test(part) && !town.includes(part.toLowerCase());
  const called = words.slice(words.findIndex(isTelling), words.findLastIndex(isTelling) + 1);
  if (called.length === 0) return words;
  if (called.includes('&') || called.join(' ').length <= MOST_LETTERS) return called;
  return called.toSorted((a, b) => b.length - a.length).slice(0, 1);
}

/** Without what joined it to the words taken out. */
function trimmed(words: readonly string[]): readonly string[] {
  const isWord = (part: string) => !JOINS.test(part);
  return words.slice(Math.max(0, words.findIndex(isWord)), words.findLastIndex(isWord) + 1);
}

function motifOf(words: string): Motif | null {
  const text = words.toLowerCase();
  return MOTIFS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
