import { foldGerman } from '#domain/text/german-text.ts';
import type { Target } from './headings.ts';
import type { Legend } from './legend.ts';
import { VAT_WORDS } from './plain-cells.ts';
import * as read from './text-line.ts';

/** The columns in which the text of a printed menu is put. */
export const TEXT_TARGETS: readonly Target[] = [
  'artNo',
  'title',
  'content',
  'category',
  'size',
  'price',
  'vat',
  'allergens',
  'additives',
  'deposit',
  'amount',
];

/** What of a dish is sold at a price. */
export interface PrintedSize {
  size: string;
  price: string;
  deposit: string;
  /** How much of a drink it is. */
  amount: string;
}

/** A dish as a printed menu has it; marks are the letters and numbers behind its words. */
export interface PrintedDish {
  artNo: string;
  title: string;
  content: string;
  category: string;
  sizes: PrintedSize[];
  marks: string[];
}

const DRINKS =
  /getrank|drinks?\b|\bbiere?\b|weine?\b|\bsekt|prosecco|spirituos|schnaps|cocktail|kaffee|\btees?\b|safte?\b|limonade|shakes?\b|aperitif|digestif|alkohol/;

/** How much it is says so of a drink alone: a steak of 250 g is called so. */
export function withAmounts(dish: PrintedDish): PrintedDish {
  const [all = '', contained = ''] = read.AMOUNT.exec(dish.title) ?? [];
  const amountOf = ({ size }: PrintedSize) => read.AMOUNT.exec(size)?.[1] ?? contained;
  const title = dish.title.replace(all, ' ').replaceAll(/\s+/g, ' ').trim();
  return {
    ...dish,
    title: title || dish.title,
    sizes: dish.sizes.map((one) => ({ ...one, amount: amountOf(one) })),
  };
}

/** What the words of a dish say of it; where it has several sizes, these are no part of its name. */
export function readName(text: string, hasSizes: boolean) {
  const [, artNo = '', said = ''] =
    /^(?:(?:Nr\.?\s*)?((?!7\s?up)[A-Z]{0,2}\d{1,4}[a-z]?)[.):]?\s+)?(.*)$/iu.exec(text.trim()) ?? [];
  const outer = read.takeMarks(read.bare(said.replace(/[\s,]+(?:ab|je|nur|für|à)\s*$/iu, '')));
  const sized = hasSizes ? read.takeSize(outer.rest) : { rest: outer.rest, size: '' };
  // Wide gaps and small words part a name from what is said about it.
  const [head = '', ...apart] = read.bare(sized.rest).split(/\s{2,}/);
  const [, short = head, more = ''] = /^(.{3,}?)\s+((?:mit|in|an|auf|dazu)\s.+)$/u.exec(head) ?? [];
  const { rest, marks } = read.takeMarks(short);
  const told = read.takeMarks([more, ...apart].filter(Boolean).join(' '));
  // Beside the price of a table sizes may stand alone: then they are the name.
  const title = asName(rest === '' ? outer.rest : rest);
  return {
    artNo,
    title,
    content: told.rest,
    size: sized.size,
    marks: [...marks, ...told.marks, ...outer.marks],
  };
}

/** A line for each of its sizes, in the columns of `TEXT_TARGETS`. */
export function rowsOf(
  { artNo, title, content, category, sizes, marks }: PrintedDish,
  legend: Legend,
): string[][] {
  const isDrink = DRINKS.test(foldGerman(category)) || sizes.some(({ amount }) => amount !== '');
  const vat = isDrink ? VAT_WORDS.drink : '';
  const declared = [codesOf(marks, legend, 'allergen'), codesOf(marks, legend, 'additive')];
  return sizes.map(({ size: said, price, deposit, amount: contained }, at) => {
    const [size, amount] = [read.asSize(said), read.asSize(contained)];
    return at === 0
      ? [artNo, title, content, category, size, price, vat, ...declared, deposit, amount]
      : ['', '', '', '', size, price, '', '', '', deposit, amount];
  });
}

/** Letters are allergens and numbers additives as is usual, except where the menu says what they stand for. */
function codesOf(marks: readonly string[], legend: Legend, kind: string): string {
  const codes = marks.flatMap((mark) => {
    const meant =
      legend.size > 0
        ? legend.get(mark)
        : /^[A-N]$/.test(mark)
          ? `allergen:${mark}`
          : /^(?:1[0-6]|[1-9])$/.test(mark)
            ? `additive:${mark}`
            : undefined;
    // A letter that the menu explains nowhere says that not all is known.
    if (meant === undefined) return kind === 'allergen' && /^[A-Z]$/.test(mark) ? ['?'] : [];
    return meant.startsWith(`${kind}:`) ? [meant.slice(kind.length + 1)] : [];
  });
  return [...new Set(codes)].join(', ');
}

/** Written small within a name. */
const SMALL =
  /^(?:am|auf|aus|das|dem|den|der|die|eine?|für|im|in|mit|nach|oder|ohne|und|unsere?|vom|von|zum?|zur)$/iu;

/** 'PIZZA' is shouted on paper only; 'BBQ' is not. */
export function asName(line: string): string {
  const name = line.replaceAll(/^[#*~=<>•\s-]+|[:.…_*#~=<>•\s-]+$/g, '');
  const words = name.match(/\p{L}{3,}/gu) ?? [];
  if (words.length === 0 || words.some((word) => word !== word.toUpperCase())) return name;
  return name.replaceAll(/\p{L}{2,}/gu, (word, at: number) => {
    if (at > 0 && SMALL.test(word)) return word.toLowerCase();
    return word.length === 2 || /^(?:BBQ|XXL|USA|BLT)$/.test(word)
      ? word
      : word.charAt(0) + word.slice(1).toLowerCase().replaceAll('i\u0307', 'i');
  });
}
