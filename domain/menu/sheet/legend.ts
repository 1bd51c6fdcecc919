import { foldGerman } from '#domain/text/german-text.ts';

/** What the marks beside the dishes of a menu stand for: 'allergen:G' or 'additive:2'. */
export type Legend = ReadonlyMap<string, string>;

type Known = readonly (readonly [words: RegExp, code: string])[];

const ALLERGENS: Known = [
  [/gluten|weizen|getreide|roggen|gerste|hafer|dinkel/, 'A'],
  [/krebst|krusten/, 'B'],
  [/weichti|mollus/, 'N'],
  [/\beie?r?\b|\beier|huhnerei/, 'C'],
  [/fisch/, 'D'],
  [/erdnu/, 'E'],
  [/soja/, 'F'],
  [/milch|lakto/, 'G'],
  [/schalenfr|nusse|nuss\b|mandel/, 'H'],
  [/sellerie/, 'I'],
  [/senf/, 'J'],
  [/sesam/, 'K'],
  [/schwefeldioxid|sulfit/, 'L'],
  [/lupin/, 'M'],
];

const ADDITIVES: Known = [
  [/farbstoff|gefarbt/, '1'],
  [/nitritpokel/, '12'],
  [/nitrat/, '13'],
  [/konservier/, '2'],
  [/antioxid/, '3'],
  [/geschmacksverst/, '4'],
  [/geschwefelt/, '5'],
  [/geschwarzt/, '6'],
  [/gewachst/, '7'],
  [/phosphat/, '8'],
  [/phenylalanin/, '10'],
  [/abfuhrend/, '11'],
  [/sussung|sussstoff/, '9'],
  [/koffein|coffein/, '14'],
  [/chinin/, '15'],
  [/taurin/, '16'],
];

/** 'A = Gluten', '(1) mit Farbstoff', 'g: Milch'; several of them in a line stand behind commas or gaps. */
const ENTRY =
  /(?:^|[\s,;|])\(?([A-Za-z]|\d{1,2})\)?\s*(?:[=:)–-]\s*|\s(?=mit |enth))(\p{L}[^=:;|]*?)(?=[\s,;|]+\(?(?:[A-Za-z]|\d{1,2})\)?\s*[=:)–]|[,;|]|$)/gu;

/** What a line of a menu says about its marks; empty where it speaks of anything else. */
export function readLegend(line: string): [string, string][] {
  const found: [string, string][] = [];
  for (const [, mark = '', said = ''] of line.matchAll(ENTRY)) {
    const name = foldGerman(said);
    // Sulphites may stand among the numbers too, and a letter may mean an additive.
    const allergen = ALLERGENS.find(([words]) => words.test(name))?.[1];
    const additive = ADDITIVES.find(([words]) => words.test(name))?.[1];
    if (additive) found.push([mark.toUpperCase(), `additive:${additive}`]);
    else if (allergen) found.push([mark.toUpperCase(), `allergen:${allergen}`]);
  }
  return found;
}
