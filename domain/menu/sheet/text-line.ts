/** One price in a line: what stands in front of it, and the deposit beside it. */
export interface Priced {
  text: string;
  price: string;
}

export const AMOUNT = /\(?\b(\d{1,3}(?:[.,]\d{1,3})?\s*(?:l|cl|ml|Liter|Ltr\.?)(?![\p{L}\d]))\)?/iu;

// Points that lead the eye from a dish to its price.
const LEADERS = /\s*(?:[.…·_]\s?){3,}|\s*[-–]{3,}/g;
const EURO = String.raw`(?:€|EUR|Euro\b)`;
const NO_PRICE = String.raw`(?![\d.,:]?\d|\s*(?:l|cl|ml|liter|g|gr|kg|cm|%|uhr|stk|stück|min)(?![\p{L}]))`;
const PRICE = new RegExp(
  String.raw`(?<![\p{L}\d.,:/])(?:${EURO}\s*)?(\d{1,4}(?:[.,]\d{2}|,\s?[-–—]))(?:\s*${EURO})?${NO_PRICE}|(?<![\p{L}\d.,:/])(?:${EURO}\s*(\d{1,4})${NO_PRICE}|(\d{1,4})\s*${EURO})(?![\d.,]?\d)`,
  'giu',
);

/** The line with gaps where points led to the price and a dash that only closes a price left out. */
export const withoutLeaders = (line: string): string =>
  line.replace(LEADERS, '   ').replaceAll(/(\d[.,]\d{2})\s?[-–](?=\s|$)/g, '$1');

const OF_UNIT = String.raw`(?:l|ltr\.?|liter|kg|kilo|ml|gr?)(?![\p{L}\d])`;
const ITS_PRICE = String.raw`(?:${EURO}\s*)?\d{1,4}[.,]\d{2}(?:\s*${EURO})?`;
/** Outside of brackets '2,90 / 1 l' may be a price and the next size. */
const UNIT_PRICE = new RegExp(
  String.raw`(?:(?:grund|liter|kilo(?:gramm)?)preis:?\s*)?(?:${ITS_PRICE}\s*(?:\/|pro|je)\s*(?:100\s*|1\s*(?=[^()]*\)))?${OF_UNIT}|(?:1|100)\s*${OF_UNIT}\s*=\s*${ITS_PRICE})|(?:grund|liter|kilo(?:gramm)?)preis:?\s*${ITS_PRICE}`,
  'giu',
);

/** 'Cola 0,33 l (8,79 €/l) 2,90' without what a litre costs; where that is all it costs, it is the price. */
export function withoutUnitPrice(line: string): string {
  const rest = line.replaceAll(UNIT_PRICE, ' ');
  if (rest === line) return line;
  const isPrice = !/[(=]|preis/i.test(line) && splitAtPrices(rest).priced.length === 0;
  return isPrice
    ? line
    : rest
        .replaceAll(/([([])[\s,;]+/g, '$1')
        .replaceAll(/[\s,;]+([)\]])/g, '$1')
        .replaceAll(/\(\)|\[\]/g, ' ');
}

/** 'zzgl. 0,25 € Pfand' as its deposit, and the line without it. What is in the price already is not said again. */
export function takeDeposit(line: string): { rest: string; deposit: string } {
  const found =
    /\(?\s*(inkl\.?|incl\.?)?\s*(?:zzgl\.?|zuzüglich|plus|\+)?\s*(?:Pfand:?\s*(?:€\s*)?(\d[.,]\d{2})(?:\s*€)?|(?:€\s*)?(\d[.,]\d{2})\s*€?\s*Pfand)\s*\)?/iu.exec(
      line,
    );
  if (!found) return { rest: line.replace(/\(?(?:zzgl|inkl|incl|plus)\.?\s*Pfand\)?/iu, ' '), deposit: '' };
  const [all, included, before, after] = found;
  return {
    rest: line.replace(all, '  '),
    deposit: included ? '' : (before ?? after ?? '').replace('.', ','),
  };
}

/** What stands in front of each price, and behind the last. */
export function splitAtPrices(line: string): { priced: Priced[]; behind: string } {
  const priced: Priced[] = [];
  let from = 0;
  for (const match of line.matchAll(PRICE)) {
    const [all, exact, whole, plain] = match;
    const price = (exact ?? `${whole ?? plain},00`).replace(/,\s?[-–—]$/, ',00');
    priced.push({ text: line.slice(from, match.index), price });
    from = match.index + all.length;
  }
  return { priced: withoutAmount(priced), behind: line.slice(from).trim() };
}

/** 'Ayran 0,25  2,00' leaves the litre out. */
function withoutAmount(priced: readonly Priced[]): Priced[] {
  const [first, second, ...others] = priced;
  if (!first || !second || second.text.trim() !== '' || !/^0[.,](?:25|33|75)$/.test(first.price))
    return [...priced];
  return [{ text: `${first.text}${first.price} l`, price: second.price }, ...others];
}

const MEASURE = String.raw`(?:(?:ø|ca\.?)\s*)?\d{1,3}(?:[.,]\d{1,3})?\s*(?:x\s*\d{1,3}\s*)?(?:cm|l|cl|ml|g|kg|liter|stück|stk\.?|er)(?![\p{L}\d])`;
const WORD = String.raw`(?:klein|mittel|groß|gross|normal|standard|mini|maxi|jumbo|party|single|small|medium|large|big|kinder|halb|ganz|xxl|xl|familie|family|flasche|glas|karaffe|kanne|becher|tasse|dose|portion|stück)(?:e|er|es|n)?(?:portion|pizza|teller|größe)?(?![\p{L}\d])`;
const SIZE = String.raw`${WORD}(?:\s*\(?${MEASURE}\)?)?|${MEASURE}`;
const ONE_SIZE = new RegExp(String.raw`^(?:${SIZE})$`, 'iu');
const LAST_SIZE = new RegExp(String.raw`^(.*?)[\s(/|,–-]*((?:${SIZE}))[\s:)]*$`, 'iu');
const SIZES_AT_END = new RegExp(String.raw`^(.*?)\s*((?:\(?(?:${SIZE})\)?\s*(?:[/|,]\s*)?){2,})$`, 'iu');
const EACH_SIZE = new RegExp(SIZE, 'giu');

/** What only parts prices from one another. */
export const bare = (text: string): string =>
  text.replaceAll(/^[\s/|,;:–—+-]+|[\s/|,;:–—+-]+$/g, '').replace(/^(?:oder|bzw\.?|und|ab|je|à)$/iu, '');

/** 'klein', 'Ø 26 cm', '0,5 l'. */
export const isSize = (text: string): boolean => ONE_SIZE.test(text.trim());

/** 'Pommes klein' as what it is and in which size. */
export function takeSize(text: string): { rest: string; size: string } {
  const [, rest = text, size = ''] = LAST_SIZE.exec(text.trim()) ?? [];
  return { rest: rest.trim(), size: size.trim() };
}

/** 'groß 32cm' as the table of a menu writes it. */
export const asSize = (size: string): string =>
  size
    .trim()
    .replaceAll(/(\d)(cm|l|cl|ml|g|kg)\b/giu, '$1 $2')
    .replace(/^(klein|mittel|groß|familie)\s+\(?(.+?)\)?$/iu, '$1: $2');

/** The head of a table of prices: 'PIZZA   Ø 26 cm   Ø 32 cm'. Null where no sizes stand in it. */
export function readSizeHead(line: string): { rest: string; sizes: string[] } | null {
  const [, rest, named] = SIZES_AT_END.exec(line.trim()) ?? [];
  if (rest === undefined || named === undefined) return null;
  return { rest: rest.trim(), sizes: [...named.matchAll(EACH_SIZE)].map(([size]) => asSize(size)) };
}

const CODE = String.raw`(?:[A-R]|1\d|[1-9])`;
const IN_BRACKETS = new RegExp(
  String.raw`\s*[([]\s*((?:${CODE})(?:\s*[,;/.\s]\s*(?:${CODE}))*)\s*,?[)\]]\s*$`,
  'iu',
);
const LISTED = new RegExp(String.raw`\s+((?:${CODE})(?:\s*[,;/]\s*(?:${CODE}))+)\s*$`, 'u');
const SPACED = new RegExp(String.raw`\s+((?:[A-N])(?:\s+(?:${CODE}))+|[A-N])\s*$`, 'u');
const GLUED = new RegExp(
  String.raw`(?<=\p{Ll})((?:1\d|[1-9])(?:\s*,\s*(?:${CODE}))*|[A-N](?:,(?:${CODE}))+)\s*$`,
  'u',
);
/** Between a name and what is said about it. */
const IN_BETWEEN = new RegExp(
  String.raw`\s*[([]\s*((?:${CODE})(?:\s*[,;/.]\s*(?:${CODE}))+)\s*[)\]](?=\s+\S)`,
  'giu',
);
/** One alone, but for those that may be a size. */
const ONE_BETWEEN = /\s*[([]\s*([A-KN])\s*[)\]](?=\s+\p{L})/gu;
/** The same without brackets, where capitals begin it: 'Margherita A,G Tomaten, Mozzarella'. */
const LISTED_BETWEEN = new RegExp(
  String.raw`(?<=\p{L}{2})\s+([A-N](?:\s*[,;/]\s*(?:${CODE}))+)(?:\s*[–—-])?(?=\s+\p{L}{2})`,
  'gu',
);
/** A line of nothing but marks. */
const ALL_MARKS = new RegExp(String.raw`^[([]?((?:${CODE})(?:\s*[,;/]\s*(?:${CODE}))+)[)\]]?$`, 'iu');
/** A letter behind these is their name. */
const LETTERED = /(?:menü|menu|vitamin|platte|teller|box|combo|set|plan|nr\.?|variante)$/iu;

/** The marks of allergens and additives at the end of a name, in capitals; and the name without them. */
export function takeMarks(text: string): { rest: string; marks: string[] } {
  const marks: string[] = [];
  const taken = (codes: string) =>
    codes
      .split(/[,;/.\s]+/)
      .filter(Boolean)
      .map((mark) => mark.toUpperCase());
  const apart = (all: string, codes: string, at: number, whole: string) => {
    if (LETTERED.test(whole.slice(0, at).trim())) return all;
    marks.push(...taken(codes));
    return '  ';
  };
  let rest = [IN_BETWEEN, ONE_BETWEEN, LISTED_BETWEEN]
    .reduce((line, between) => line.replaceAll(between, apart), text)
    .trim();
  const [, all] = ALL_MARKS.exec(rest) ?? [];
  if (all !== undefined) return { rest: '', marks: [...marks, ...taken(all)] };
  for (;;) {
    const found = [IN_BRACKETS, LISTED, GLUED, SPACED]
      .map((one) => one.exec(rest))
      .find((one) => one !== null);
    const before = found ? rest.slice(0, found.index).trim() : '';
    if (!found || before === '' || LETTERED.test(before)) return { rest, marks };
    marks.unshift(...taken(found[1] ?? ''));
    rest = before;
  }
}
