import { type Legend, readLegend } from './legend.ts';
import { asName, type PrintedDish, type PrintedSize, readName, rowsOf, withAmounts } from './printed-dish.ts';
import * as read from './text-line.ts';

/** No line of a menu is longer. */
const LONGEST = 500;

// Of a whole leaflet much is no menu.
const ELSE =
  /\b\d{1,2}\.\d{1,2}\.(?!\d*,)|\buhr\b|\btel(?:efon)?\b|\bfax\b|\bmobil:|öffnungszeit|geöffnet|ruhetag|lieferung (?:ab|frei)|liefergebühr|mindestbestell|anfahrt|inhaber|www\.|https?:|@|alle preise|mwst|mehrwertsteuer|irrtümer|änderungen vorb|guten appetit|^seite \d|^(?:zusatzstoffe|allergene|kennzeichnung)/iu;
/** What costs more beside a dish is an extra. */
const EXTRA =
  /\+\s*(?:€\s*)?$|^\s*\+|^(?:aufpreis|zuschlag|aufschlag)\b|^(?:je|jede[rs]?)\s+(?:weitere|zusätzliche|extra)/iu;
/** Dishes that have no price of their own. */
const UNPRICED = /(?:tages|markt|saison)preis|\bauf anfrage\b|\bnach gewicht\b/iu;

/** What a printed menu says. */
export interface PrintedMenu {
  /** In the columns of `TEXT_TARGETS`. */
  rows: string[][];
  /** Lines that say what an extra costs: which dishes have it stands nowhere, so somebody has to enter them. */
  surcharges: string[];
  /** Lines of dishes whose price is asked for at the counter, as these are nowhere on a menu that guests order from. */
  unpriced: string[];
}

/**
 * The dishes in a text that was copied from a printed menu: prices belong to what stands in front of them or, where they
 * stand alone, above them. What stands below a dish describes it, and what stands above dishes is their category, with
 * the names of the sizes where its line has them. Marks are translated where the text says what they stand for; else they
 * are taken as the letters that are usual.
 */
export function readMenuText(text: string): PrintedMenu {
  const lines = text.split(/\r?\n/).flatMap((typed) => {
    const whole = read.withoutLeaders(typed.slice(0, LONGEST)).trim();
    const line = read.withoutUnitPrice(whole).trim();
    // A gap tells dishes apart, and a unit price on a line of its own is none.
    return line === '' && whole !== '' ? [] : [line];
  });
  const reader = new Reader();
  for (const line of lines) reader.take(line);
  const legend: Legend = new Map(lines.flatMap((line) => (hasPrice(line) ? [] : readLegend(line))));
  const { dishes, ...unread } = reader.end();
  return { rows: dishes.flatMap((dish) => rowsOf(dish, legend)), ...unread };
}

const hasPrice = (line: string): boolean => read.splitAtPrices(line).priced.length > 0;

class Reader {
  #dishes: PrintedDish[] = [];
  #surcharges: string[] = [];
  #unpriced: string[] = [];
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
    else if (!ELSE.test(line)) this.#takePriced(line, priced, behind, deposit);
  }

  // Behind an extra stand only extras; where a dish leads, one may stand beside it.
  #takePriced(line: string, priced: readonly read.Priced[], behind: string, deposit: string): void {
    const isExtra = ({ text }: read.Priced) => EXTRA.test(text.trim());
    const firstExtra = priced.findIndex(isExtra);
    if (firstExtra >= 0) this.#surcharges.push(line.replaceAll(/\s+/g, ' '));
    const sold = firstExtra < 0 ? priced : priced.slice(0, firstExtra);
    for (const dish of dishesIn(sold, firstExtra < 0 ? behind : '', deposit)) this.#add(dish);
  }

  end() {
    const [below = []] = this.#waiting;
    this.#describe(below.filter(isDescription));
    return { dishes: this.#dishes, surcharges: this.#surcharges, unpriced: this.#unpriced };
  }

  #wait(line: string): void {
    if (ELSE.test(line) || readLegend(line).length > 0) return;
    if (UNPRICED.test(line)) {
      this.#unpriced.push(line);
      return;
    }
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
  #keep(dish: PrintedDish): void {
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
  sizes: PrintedSize[];
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
