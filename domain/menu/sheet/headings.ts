import { foldGerman } from '#domain/text/german-text.ts';
import { SIZES, type Size, sizeLabel } from '../sizes.ts';
import { COLUMNS, type ColumnKey, labelOf } from './columns.ts';

/** What a column of a file is taken for: a column of the table, the price of one size, the product's id or nothing. */
export type Target = ColumnKey | `price-${Size}` | 'id' | '';

export const ID_LABEL = 'Kennung';

const ALSO: Record<ColumnKey | 'id', readonly string[]> = {
  id: ['id', 'product id'],
  artNo: ['nr', 'nummer', 'no', 'number', 'artikelnummer', 'artnr', 'art nr', 'sku', 'pos', '#'],
  title: [
    'gericht',
    'bezeichnung',
    'artikel',
    'produkt',
    'speise',
    'title',
    'titel',
    'item',
    'product',
    'dish',
  ],
  content: ['beschreibung', 'zutaten', 'text', 'description', 'details', 'ingredients', 'info'],
  category: ['kategorie', 'gruppe', 'warengruppe', 'rubrik', 'category', 'section', 'group'],
  size: ['groesse', 'variante', 'portion', 'size', 'variant'],
  price: [
    'preis',
    'preis in',
    'preis in eur',
    'vk',
    'verkaufspreis',
    'preis eur',
    'eur',
    'euro',
    'price',
    'bruttopreis',
  ],
  vat: ['steuer', 'mwst', 'ust', 'steuersatz', 'steuerklasse', 'vat', 'tax', 'vat class'],
  allergens: ['allergene', 'allergen', 'allergens'],
  additives: ['zusatzstoffe', 'zusatzstoff', 'additives'],
  marks: ['merkmale', 'kennzeichen', 'eigenschaften', 'tags', 'labels', 'marks'],
  extras: ['extras', 'extra', 'auswahl', 'optionen', 'options'],
  deposit: ['pfand', 'deposit'],
  amount: ['fuellmenge', 'inhalt', 'menge', 'volume', 'amount'],
  packed: ['verpackt', 'fertigpackung', 'prepacked'],
  alcohol: ['alkohol', 'vol', '% vol', 'alcohol', 'abv'],
  caffeine: ['koffein', 'koffein mg', 'caffeine'],
  age: ['ab jahren', 'alter', 'mindestalter', 'age', 'minimum age'],
  // What a file calls ingredients is mostly what guests read.
  ingredients: ['rezeptur', 'made of'],
};

const fold = (heading: string): string =>
  foldGerman(heading.replace(/\((?:€|eur|euro)\)|[€.:*]/gi, ' ').replace(/[_/-]/g, ' '));

const KNOWN = new Map<string, Target>([
  ...COLUMNS.flatMap(({ key, label }) => [label, ...ALSO[key]].map((word) => [fold(word), key] as const)),
  ...[ID_LABEL, ...ALSO.id].map((word) => [fold(word), 'id'] as const),
  ...SIZES.flatMap((size) =>
    [size, sizeLabel(size), ...(size === 'big' ? ['large'] : [])].flatMap((word) =>
      [word, `Preis ${word}`, `${word} Preis`, `price ${word}`, `${word} price`].map(
        (heading) => [fold(heading), `price-${size}`] as const,
      ),
    ),
  ),
]);

/** What each column is by its heading, in German or English; each is taken once. */
export function targetsOf(headings: readonly string[]): Target[] {
  const found = headings.map((heading) => KNOWN.get(fold(heading)) ?? '');
  return found.map((target, at) => (found.indexOf(target) < at ? '' : target));
}

/** Whether a row says what stands below it: the name, and something else. */
export function isHeading(row: readonly string[]): boolean {
  const targets = targetsOf(row).filter(Boolean);
  return targets.includes('title') && targets.length >= 2;
}
/** Everything a column can be taken for, as people choose it. */
export const TARGETS: readonly { target: Target; label: string }[] = [
  ...COLUMNS.map(({ key, label }) => ({ target: key, label })),
  ...SIZES.map((size) => ({
    target: `price-${size}` as const,
    label: `${labelOf('price')}: ${sizeLabel(size)}`,
  })),
  { target: 'id', label: ID_LABEL },
];
