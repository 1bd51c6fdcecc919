import { foldGerman } from '#domain/text/german-text.ts';
import type { Target } from './headings.ts';
import { type Legend, readLegend } from './legend.ts';
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

/** No line of a menu is longer. */
const LONGEST = 500;

interface Size {
  size: string;
  price: string;
  deposit: string;
  /** How much of a drink it is. */
  amount: string;
}

interface Dish {
  artNo: string;
  title: string;
  content: string;
  category: string;
  sizes: Size[];
  marks: string[];
}

// Of a whole leaflet much is no menu.
const ELSE =
  /\b\d{1,2}\.\d{1,2}\.(?!\d*,)|\buhr\b|\btel(?:efon)?\b|\bfax\b|\bmobil:|öffnungszeit|geöffnet|ruhetag|lieferung (?:ab|frei)|liefergebühr|mindestbestell|anfahrt|inhaber|www\.|https?:|@|alle preise|mwst|mehrwertsteuer|irrtümer|änderungen vorb|guten appetit|^seite \d|^(?:zusatzstoffe|allergene|kennzeichnung)/iu;
/** What costs more beside a dish is an extra. */
const EXTRA = /\+\s*(?:€\s*)?$|^\s*\+|^(?:aufpreis|zuschlag)\b/iu;
const DRINKS =
  /getrank|drinks?\b|\bbiere?\b|weine?\b|\bsekt|prosecco|spirituos|schnaps|cocktail|kaffee|\btees?\b|safte?\b|limonade|shakes?\b|aperitif|digestif|alkohol/;

/**
 * The dishes in a text that was copied from a printed menu: prices belong to what stands in front of them or, where they
 * stand alone, above them. What stands below a dish describes it, and what stands above dishes is their category, with
 * the names of the sizes where its line has them. Marks are translated where the text says what they stand for; else they
 * are taken as the letters that are usual.
 */
export function readMenuText(text: string): string[][] {
  const lines = text.split(/\r?\n/).map((line) => read.withoutLeaders(line.slice(0, LONGEST)).trim());
  const reader = new Reader();
  for (const line of lines) reader.take(line);
  const legend: Legend = new Map(lines.flatMap((line) => (hasPrice(line) ? [] : readLegend(line))));
  return reader.end().flatMap((dish) => rowsOf(dish, legend));
}

const hasPrice = (line: string): boolean => read.splitAtPrices(line).priced.length > 0;

class Reader {
  #dishes: Dish[] = [];
  #category = '';
  /** Of the table that the last heading opened. */
  #sizes: readonly string[] = [];
  /** Text without prices since the last dish, in blocks with gaps between them. */
  #waiting: string[][] = [[]];

  take(line: string): void {
    if (line === '') {
      if (this.#waiting.at(-1)?.length) this.#waiting.push([]);
      return;
    }
    const { rest, deposit } = read.takeDeposit(line);
    const { priced, behind } = read.splitAtPrices(rest);
    if (priced.length === 0) this.#wait(line);
    else if (!ELSE.test(line) && !EXTRA.test(priced[0]?.text ?? ''))
      for (const dish of dishesIn(priced, behind, deposit)) this.#add(dish);
  }

  end(): Dish[] {
    const [below = []] = this.#waiting;
    this.#describe(below.filter(isDescription));
    return this.#dishes;
  }

  #wait(line: string): void {
    if (ELSE.test(line) || readLegend(line).length > 0) return;
    const head = read.readSizeHead(line);
    if (!head) {
      this.#waiting.at(-1)?.push(line);
      return;
    }
    if (head.rest !== '') this.#waiting.at(-1)?.push(head.rest);
    this.#settle();
    this.#sizes = head.sizes;
  }

  #add({ text, sizes }: Found): void {
    const isAlone = read.bare(text) === '' || read.isSize(text);
    const above = isAlone ? this.#takeWaiting() : undefined;
    if (isAlone && !above) {
      const named = read.isSize(text) ? text : '';
      this.#dishes.at(-1)?.sizes.push(...sizes.map((one) => ({ ...one, size: one.size || named })));
      return;
    }
    if (!above) this.#settle();
    const [name = text, ...described] = above ?? [text];
    const dish = readName(name, sizes.length > 1);
    const [first] = sizes;
    if (first) first.size ||= isAlone && read.isSize(text) ? text : dish.size;
    if (sizes.length === this.#sizes.length)
      for (const [at, one] of sizes.entries()) one.size ||= this.#sizes[at] ?? '';
    if (dish.title === '') return;
    // Below 'Lahmacun' stand 'ohne alles' and 'mit Salat'.
    const isVariant = /^(?:mit|ohne|als)\s/u.test(dish.title) && this.#category !== '';
    const title = isVariant ? `${this.#category} ${dish.title}` : dish.title;
    this.#keep({ ...dish, title, category: this.#category, sizes });
    this.#describe(described);
    this.#waiting = [[]];
  }

  // A drink in two bottles stands there twice.
  #keep(dish: Dish): void {
    const last = this.#dishes.at(-1);
    const drunk = withAmounts(dish);
    const isSame = last?.title === drunk.title && last.category === drunk.category;
    if (last && isSame && [...last.sizes, ...drunk.sizes].every(({ amount }) => amount !== '')) {
      last.sizes.push(...drunk.sizes);
      for (const one of last.sizes) one.size ||= one.amount;
    } else this.#dishes.push(drunk);
  }

  /** The name and the description above a price that stands alone; what stands above that is settled. */
  #takeWaiting(): string[] | undefined {
    const blocks = this.#waiting.filter((block) => block.length > 0);
    const own = blocks.pop();
    if (!own) return undefined;
    this.#waiting = blocks.length > 0 ? blocks : [[]];
    const isFirst = blocks.length === 0;
    const described = isFirst ? own.findIndex((line) => !isDescription(line)) : 0;
    if (isFirst && described > 0) this.#describe(own.splice(0, described));
    const numbered = own.findLastIndex((line) => NUMBERED.test(line));
    if (numbered > 0) this.#waiting.push(own.splice(0, numbered));
    const [head = '', name] = own;
    // A heading right above the first name, shouted where that is not.
    if (name !== undefined && isShouted(head) && !isShouted(name)) this.#waiting.push(own.splice(0, 1));
    this.#settle();
    return own;
  }

  /** What waits describes the dish above, or is the category of what comes. */
  #settle(): void {
    const [below = [], ...others] = this.#waiting;
    const headAt = below.findIndex((line) => !isDescription(line));
    const told = headAt < 0 ? below : below.slice(0, headAt);
    this.#describe(told);
    const heading = [...below.slice(told.length), ...others.flat()].findLast((line) => !isDescription(line));
    if (heading !== undefined) {
      this.#category = asName(heading);
      this.#sizes = [];
    }
    this.#waiting = [[]];
  }

  #describe(lines: readonly string[]): void {
    const dish = this.#dishes.at(-1);
    if (!dish) return;
    for (const line of lines) {
      const { rest, marks } = read.takeMarks(line);
      dish.content = [dish.content, rest].filter(Boolean).join(' ');
      dish.marks.push(...marks);
    }
  }
}

// Headings are short and begin in capitals; a description goes on in small letters or lists things.
function isDescription(line: string): boolean {
  const { rest } = read.takeMarks(line);
  return (
    rest === '' ||
    /^\(?\p{Ll}/u.test(rest) ||
    rest.includes(',') ||
    rest.split(' ').length > 4 ||
    /^(?:mit|in|auf|alle|unsere|dazu|serviert|wahlweise)\b/iu.test(rest)
  );
}

const NUMBERED = /^(?:Nr\.?\s*)?[A-Z]{0,2}\d{1,4}[a-z]?[.):]?\s+\p{Lu}/u;

const isShouted = (line: string): boolean => line === line.toUpperCase();

interface Found {
  text: string;
  sizes: Size[];
}

// A line holds several dishes where it was printed in columns: what stands between two prices is a size or a name.
function dishesIn(priced: readonly read.Priced[], behind: string, deposit: string): Found[] {
  const dishes: Found[] = [];
  for (const { text, price } of priced) {
    const between = read.bare(text);
    const last = dishes.at(-1);
    const size = { size: '', price, deposit, amount: '' };
    if (last && (between === '' || read.isSize(between))) last.sizes.push({ ...size, size: between });
    else dishes.push({ text: text.trim(), sizes: [size] });
  }
  const last = dishes.at(-1);
  if (last && /\p{L}/u.test(behind)) last.text = `${last.text} ${behind}`.trim();
  return dishes;
}

// How much it is says so of a drink alone: a steak of 250 g is called so.
function withAmounts(dish: Dish): Dish {
  const [all = '', contained = ''] = read.AMOUNT.exec(dish.title) ?? [];
  const amountOf = ({ size }: Size) => read.AMOUNT.exec(size)?.[1] ?? contained;
  const title = dish.title.replace(all, ' ').replaceAll(/\s+/g, ' ').trim();
  return {
    ...dish,
    title: title || dish.title,
    sizes: dish.sizes.map((one) => ({ ...one, amount: amountOf(one) })),
  };
}

function readName(text: string, hasSizes: boolean) {
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

function rowsOf({ artNo, title, content, category, sizes, marks }: Dish, legend: Legend): string[][] {
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

/** 'PIZZA' is shouted on paper only; 'BBQ' is not. */
function asName(line: string): string {
  const name = line.replaceAll(/^[#*~=<>•\s-]+|[:.…_*#~=<>•\s-]+$/g, '');
  const words = name.match(/\p{L}{3,}/gu) ?? [];
  if (words.length === 0 || words.some((word) => word !== word.toUpperCase())) return name;
  return name.replaceAll(/\p{L}{3,}/gu, (word) =>
    /^(?:BBQ|XXL|USA|BLT)$/.test(word)
      ? word
      : word.charAt(0) + word.slice(1).toLowerCase().replaceAll('i\u0307', 'i'),
  );
}
