import { ADDITIVES, ALLERGENS } from '../allergens.ts';
import { readDeclaration } from './declared.ts';
import type { Target } from './headings.ts';

/** The columns in which the text of a printed menu is put. */
export const TEXT_TARGETS: readonly Target[] = [
  'artNo',
  'title',
  'content',
  'category',
  'price',
  'allergens',
  'additives',
];

const PRICE = String.raw`(?<![\d.,;/])(?:€\s*|EUR\s*)?\d{1,4}[.,]\d{2}(?:\s*(?:€|EUR))?`;
/** 'Nr. 12a  Pizza Roma mit Schinken (A,G,2) ..... 8,50 €   10,50 €'. */
const DISH = new RegExp(
  String.raw`^(?:(?:Nr\.?\s*)?(\d{1,4}[a-z]?)[.)]?\s+)?(.*?)[\s.…_-]*(${PRICE}(?:\s*[/|]?\s*${PRICE})*)$`,
  'iu',
);
const MARKS = /[\s(]+\(?((?:[A-N]|1[0-6]|[1-9])(?:\s*[,;/]\s*(?:[A-N]|1[0-6]|[1-9]))*)\)?\s*$/u;

/** No line of a menu is longer. */
const LONGEST = 500;

interface Dish {
  artNo: string;
  title: string;
  content: string;
  category: string;
  prices: string[];
  allergens: string;
  additives: string;
}

/**
 * The dishes in a text that was copied from a printed menu: a line that ends in a price is a dish, one below it that does
 * not is its description, and one that stands above dishes is their category. Several prices are several sizes.
 */
export function readMenuText(text: string): string[][] {
  const lines = text.split(/\r?\n/).map((line) => line.trim().slice(0, LONGEST));
  const dishes: Dish[] = [];
  let category = '';
  let isBelowDish = false;
  for (const [at, line] of lines.entries()) {
    const dish = readDish(line, category);
    if (dish) dishes.push(dish);
    else if (line !== '' && isBelowDish && isDescription(line)) describe(dishes.at(-1), line);
    else if (line !== '' && lines.slice(at + 1).some((below) => DISH.test(below))) category = asName(line);
    isBelowDish = line !== '' && (dish !== null || isBelowDish);
  }
  return dishes.flatMap(rowsOf);
}

// Headings are short and stand in capitals or alone; a description goes on in small letters or lists things.
const isDescription = (line: string): boolean =>
  /^\(?\p{Ll}/u.test(line) || line.includes(',') || line.split(' ').length > 4;

function describe(dish: Dish | undefined, line: string): void {
  if (dish) dish.content = [dish.content, line].filter(Boolean).join(' ');
}

function readDish(line: string, category: string): Dish | null {
  const [, artNo = '', said = '', priced = ''] = DISH.exec(line) ?? [];
  if (said.trim() === '') return null;
  const [, marks = ''] = MARKS.exec(said) ?? [];
  const words = marks === '' ? said : said.replace(MARKS, '');
  const [, title = words, content = ''] = /^(.{3,}?)\s+((?:mit|in|an|auf|dazu)\s.+)$/u.exec(words) ?? [];
  const prices = [...priced.matchAll(new RegExp(PRICE, 'giu'))].map(([price]) =>
    price.replace(/[€\s]|EUR/gi, ''),
  );
  return { artNo, title: title.trim(), content, category, prices, ...contentsIn(marks) };
}

/** Letters are allergens and numbers additives, as menus have it; of what no mark stands beside nothing is known. */
function contentsIn(marks: string) {
  const codes = marks.split(/\s*[,;/]\s*/);
  const of = (known: typeof ALLERGENS) =>
    codes.filter((code) => known.some((one) => one.code === code)).join(', ');
  const [allergens, additives] = [of(ALLERGENS), of(ADDITIVES)];
  return {
    allergens: typeof readDeclaration(allergens, ALLERGENS) === 'string' ? '' : allergens,
    additives,
  };
}

const rowsOf = ({ artNo, title, content, category, prices, allergens, additives }: Dish): string[][] =>
  prices.map((price, at) =>
    at === 0
      ? [artNo, title, content, category, price, allergens, additives]
      : ['', '', '', '', price, '', ''],
  );

/** 'PIZZA' is shouted on paper only. */
function asName(line: string): string {
  const name = line.replace(/[:.…_-]+$/, '').trim();
  return name === name.toUpperCase() ? name.charAt(0) + name.slice(1).toLowerCase() : name;
}
