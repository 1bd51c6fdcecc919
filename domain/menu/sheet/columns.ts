import type { TextLimit } from '#domain/limits/limit.ts';
import { workLimits } from '#domain/limits/work.ts';

/** The columns of a menu as a table, in their order; `of` says whether a column tells of a product or of each size. */
export const COLUMNS = [
  { key: 'artNo', label: 'Nr.', of: 'product' },
  { key: 'title', label: 'Name', of: 'product' },
  { key: 'content', label: 'Beschreibung', of: 'product' },
  { key: 'category', label: 'Kategorie', of: 'product' },
  { key: 'size', label: 'Größe', of: 'size' },
  { key: 'price', label: 'Preis (€)', of: 'size' },
  { key: 'vat', label: 'Steuer', of: 'product' },
  { key: 'allergens', label: 'Allergene', of: 'product' },
  { key: 'additives', label: 'Zusatzstoffe', of: 'product' },
  { key: 'marks', label: 'Merkmale', of: 'product' },
  { key: 'extras', label: 'Extras', of: 'product' },
  { key: 'deposit', label: 'Pfand (€)', of: 'size' },
  { key: 'amount', label: 'Füllmenge', of: 'size' },
  { key: 'packed', label: 'Verpackt', of: 'size' },
  { key: 'alcohol', label: 'Alkohol (%)', of: 'product' },
  { key: 'caffeine', label: 'Koffein (mg je 100 ml)', of: 'product' },
  { key: 'age', label: 'Ab Jahren', of: 'product' },
  { key: 'ingredients', label: 'Besteht aus', of: 'product' },
] as const;

const LIMITS: Partial<Record<ColumnKey, TextLimit>> = {
  artNo: workLimits.menu.articleNumber,
  title: workLimits.menu.dish,
  content: workLimits.menu.dishText,
  category: workLimits.menu.category,
  ingredients: workLimits.menu.ingredientsTyped,
};

/** How much a cell takes. */
export const limitOf = (key: ColumnKey): TextLimit => LIMITS[key] ?? workLimits.menu.cell;

export type ColumnKey = (typeof COLUMNS)[number]['key'];

/** One line of the table: what stands in each of its cells. */
export type Line = Readonly<Record<ColumnKey, string>>;

export const EMPTY_LINE = Object.fromEntries(COLUMNS.map(({ key }) => [key, ''])) as Line;

export const isEmptyLine = (line: Line): boolean => COLUMNS.every(({ key }) => line[key].trim() === '');

export const labelOf = (key: ColumnKey): string => COLUMNS.find((column) => column.key === key)?.label ?? '';

/** What is said of each size; further sizes of a product have lines of their own that say nothing else. */
export const isOfSize = (key: ColumnKey): boolean =>
  COLUMNS.some((column) => column.key === key && column.of === 'size');
