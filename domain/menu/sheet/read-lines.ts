import { workLimits } from '#domain/limits/work.ts';
import { isWithin } from '#domain/limits/limit.ts';
import { readEuros, readNumber } from '#domain/money/typed-amounts.ts';
import { foldGerman } from '#domain/text/german-text.ts';
import { ADDITIVES, ALLERGENS } from '../allergens.ts';
import { ageFault } from '../least-age.ts';
import { madeOfFault, readMadeOf } from '../made-of.ts';
import { SIZES } from '../sizes.ts';
import { type ColumnKey, EMPTY_LINE, limitOf, type Line } from './columns.ts';
import { readDeclaration } from './declared.ts';
import { readMarks } from './marks.ts';
import { readAmount, readVat, readYes } from './plain-cells.ts';
import type { Names, SavedProduct, SheetProduct, SheetSize } from './sheet-product.ts';
import { readSizes } from './size-cells.ts';
import { writeLines, writeVat } from './write-lines.ts';

/** What is wrong with a cell of a product, by which of its lines. */
export interface CellError {
  line: number;
  column: ColumnKey;
  text: string;
}

type Read = { product: SheetProduct & { category: string } } | { wrong: CellError[] };
type Say = (column: ColumnKey, text: string, line?: number) => void;

/**
 * The product that these lines say, or what is wrong with them. `before` is what was saved of it: what a table does not
 * show stays as it was.
 */
export function readLines(lines: readonly Line[], names: Names, before?: SavedProduct): Read {
  const wrong: CellError[] = [];
  const say: Say = (column, text, line = 0) => wrong.push({ line, column, text });
  const first = lines[0] ?? EMPTY_LINE;
  const marks = readMarks(first.marks);
  if (typeof marks === 'string') say('marks', marks);
  const product = {
    ...readTexts(first, say),
    vatClass: vatIn(first, before, say),
    ...(typeof marks !== 'string' ? marks : NO_MARKS),
    ...readContents(first, say),
    ...readDrink(first, say),
    sizes: sizesIn(lines, before, say),
    ruleIds: rulesIn(first, names, before, say),
    ingredients: ingredientsIn(first, say),
  };
  return wrong.length > 0 ? { wrong } : { product };
}

const NO_MARKS = { isVegetarian: false, isVegan: false, isNew: false, isSpecial: false, attributes: [] };

const TEXTS = [
  ['artNo', ''],
  ['title', 'Bitte gib dem Gericht einen Namen.'],
  ['content', ''],
  ['category', 'In welche Kategorie gehört es?'],
] as const;

function readTexts(line: Line, say: Say) {
  for (const [column, needed] of TEXTS) {
    const { maxLength } = limitOf(column);
    const text = line[column].trim();
    if (text === '' && needed) say(column, needed);
    if (text.length > maxLength) say(column, `Höchstens ${maxLength} Zeichen.`);
  }
  const { artNo, title, content, category } = line;
  return { artNo: artNo.trim(), title: title.trim(), content: content.trim(), category: category.trim() };
}

function vatIn({ vat }: Line, before: SavedProduct | undefined, say: Say): SheetProduct['vatClass'] {
  // A combo is taxed by its parts and a voucher when it is redeemed; neither is for a cell to say.
  if (before && before.kind !== 'dish') {
    if (foldGerman(vat) !== foldGerman(writeVat(before))) say('vat', 'Das legen hier die Teile fest.');
    return 'food';
  }
  const read = readVat(vat);
  if (!read) say('vat', 'Bitte „Speise“, „Getränk“ oder „Milchgetränk“ (ab 75 % Milch).');
  return read ?? 'food';
}

function readContents(line: Line, say: Say) {
  const allergens = readDeclaration(line.allergens, ALLERGENS);
  const additives = readDeclaration(line.additives, ADDITIVES);
  if (typeof allergens === 'string') say('allergens', allergens);
  if (typeof additives === 'string') say('additives', additives);
  const unknown = { state: 'unknown' as const, codes: [] };
  return {
    allergens: typeof allergens === 'string' ? unknown : allergens,
    additives: typeof additives === 'string' ? unknown : additives,
  };
}

function readDrink(line: Line, say: Say): Pick<SheetProduct, 'alcoholPercent' | 'caffeineMg' | 'ageLimit'> {
  const { alcohol, caffeine } = workLimits.menu;
  const percent = readNumber(line.alcohol.replace('%', ''));
  const mg = readNumber(line.caffeine.replace(/mg$/i, ''));
  const age = readNumber(line.age);
  const isPercent = percent !== undefined && isWithin(alcohol, percent ?? 0);
  const isAge = age === null || age === 16 || age === 18;
  if (!isPercent) say('alcohol', 'Bitte eine Zahl, zum Beispiel 4,9.');
  if (mg === undefined || (mg !== null && (!Number.isInteger(mg) || !isWithin(caffeine, mg))))
    say('caffeine', 'Bitte eine ganze Zahl, zum Beispiel 32.');
  if (!isAge) say('age', 'Bitte 16 oder 18, oder nichts.');
  const alcoholPercent = percent || null;
  const ageLimit = isAge ? age : null;
  const tooYoung = isPercent && isAge && ageFault({ alcoholPercent, ageLimit });
  if (tooYoung) say('age', tooYoung);
  return { alcoholPercent, caffeineMg: mg ?? null, ageLimit };
}

function sizesIn(lines: readonly Line[], before: SavedProduct | undefined, say: Say): SheetSize[] {
  const named = readSizes(lines.map(({ size }) => size));
  const seen = new Set<string>();
  const sizes = lines.flatMap((line, at) => {
    const size = named[at];
    if (!size) say('size', 'Welche Größe ist das? Zum Beispiel Klein oder Groß.', at);
    else if (seen.has(size.code)) say('size', 'Diese Größe kommt zweimal vor.', at);
    if (size) seen.add(size.code);
    if (size && size.title.length > workLimits.menu.sizeName.maxLength)
      say('size', `Höchstens ${workLimits.menu.sizeName.maxLength} Zeichen.`, at);
    const read = readSizeCells(line, at, say);
    const old = before?.sizes.find(({ code }) => code === size?.code);
    return size ? [{ ...size, ...read, special: old?.special ?? null }] : [];
  });
  return sizes.sort((one, other) => SIZES.indexOf(one.code) - SIZES.indexOf(other.code));
}

function readSizeCells(line: Line, at: number, say: Say): Omit<SheetSize, 'code' | 'title'> {
  const price = readEuros(line.price);
  const deposit = readEuros(line.deposit);
  const content = readAmount(line.amount);
  const isPrepacked = readYes(line.packed);
  if (!price || !isWithin(workLimits.menu.price, price)) say('price', sayPrice(price), at);
  if (deposit === undefined || !isWithin(workLimits.menu.price, deposit ?? 0))
    say('deposit', 'Bitte schreib den Betrag so: 0,25', at);
  if (!content || !isWithin(workLimits.menu.amount, content.amount ?? 1))
    say('amount', 'Bitte schreib es so: 330 ml, 0,5 l oder 250 g', at);
  if (isPrepacked === undefined) say('packed', 'Bitte „ja“ oder nichts.', at);
  if (isPrepacked && content?.amount === null) say('amount', CONTENT_MISSING, at);
  return {
    price: price ?? 0,
    deposit: deposit ?? 0,
    isPrepacked: isPrepacked ?? false,
    amount: content?.amount ?? null,
    unit: content?.unit ?? 'ml',
  };
}

const CONTENT_MISSING = 'Wie viel ist drin? Bei verpackter Ware ist der Grundpreis Pflicht.';

function sayPrice(price: number | null | undefined): string {
  if (price === null) return 'Bitte schreib einen Preis, zum Beispiel 8,50.';
  return price === 0 ? 'Der Preis muss größer als 0 sein.' : 'Bitte schreib den Preis so: 8,50';
}

function rulesIn({ extras }: Line, names: Names, before: SavedProduct | undefined, say: Say): number[] {
  // Two questions may have one name: what nobody touched stays what it was.
  if (before && writeLines(before, '', names)[0]?.extras === extras) return [...before.ruleIds];
  const titles = extras.split(';').flatMap((title) => title.trim() || []);
  const ids = titles.map((title) => {
    const found = names.rules.find((rule) => foldGerman(rule.title) === foldGerman(title));
    if (!found) say('extras', `Die Frage „${title}“ gibt es unter „Extras“ noch nicht.`);
    return found?.id ?? 0;
  });
  return [...new Set(ids)];
}

function ingredientsIn({ ingredients }: Line, say: Say): string[] {
  const names = readMadeOf(ingredients);
  const fault = madeOfFault(names);
  if (fault) say('ingredients', fault);
  return names;
}
