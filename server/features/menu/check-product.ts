import type { z } from 'zod';
import type { saveOwnProduct } from '#contract/own-menu.ts';
import { ageFault } from '#domain/menu/least-age.ts';
import { type Cents, fromEuros } from '#domain/money/money.ts';
import { afterDay, readDay } from '../restaurant/own-days.ts';
import { declarationColumns, wrongDeclarations } from './check-declaration.ts';

type Input = Omit<z.output<typeof saveOwnProduct.request>, 'hostId' | 'id' | 'version' | 'categoryId'>;
type Size = Input['sizes'][number];
type Part = Input['parts'][number];

/** § 2 and § 4 PAngV ask for the price per litre or kilogram of what is packed beforehand. */
const CONTENT_MISSING = 'Bitte schreib, wie viel drin ist: Bei verpackter Ware ist der Grundpreis Pflicht.';

/** What is wrong with a product, by the names its form has: `price-big`, `allergens`. */
export function wrongFields(input: Input, now: Temporal.Instant): Record<string, string> {
  const codes = input.sizes.map(({ code }) => code);
  const tooYoung = ageFault(input);
  return {
    ...(input.title === '' && { title: 'Bitte gib dem Gericht einen Namen.' }),
    ...(input.sizes.length === 0 && { 'price-big': 'Bitte schreib einen Preis, zum Beispiel 8,50.' }),
    ...(new Set(codes).size < codes.length && { 'price-big': 'Eine Größe kommt zweimal vor.' }),
    ...Object.assign({}, ...input.sizes.map(wrongSize)),
    ...wrongSpecial(input, now),
    ...wrongParts(input.parts),
    ...wrongDeclarations(input),
    ...(hasHundredths(input.alcoholPercent ?? 0) && {
      alcoholPercent: 'Bitte höchstens eine Stelle nach dem Komma: 4,9',
    }),
    ...(tooYoung && { ageLimit: tooYoung }),
    ...(input.isVegan &&
      input.allergens.codes.some((code) => ['B', 'C', 'D', 'G', 'N'].includes(code)) && {
        isVegan: 'Vegan passt nicht zu den Allergenen, die du angekreuzt hast.',
      }),
  };
}

const hasHundredths = (percent: number): boolean => Math.round(percent * 10) / 10 !== percent;

function wrongSize({ code, price, deposit, isPrepacked, amount }: Size): Record<string, string> {
  const [cents, depositCents] = [fromEuros(price), fromEuros(deposit)];
  return {
    ...(cents === undefined && { [`price-${code}`]: 'Bitte schreib den Preis so: 8,50' }),
    ...(cents === 0 && { [`price-${code}`]: 'Der Preis muss größer als 0 sein.' }),
    ...(depositCents === undefined && { [`deposit-${code}`]: 'Bitte schreib den Betrag so: 0,25' }),
    ...(isPrepacked && amount === null && { [`amount-${code}`]: CONTENT_MISSING }),
  };
}

/** A special price is lower and ends. */
function wrongSpecial({ sizes, specialLastDay }: Input, now: Temporal.Instant): Record<string, string> {
  const special = sizes.filter((size) => size.special !== null);
  const perSize = special.map(({ code, price, special }) => {
    const cents = fromEuros(special ?? 0);
    if (cents === undefined || cents === 0)
      return { [`special-${code}`]: 'Bitte schreib den Preis so: 6,50' };
    const isLower = cents < (fromEuros(price) ?? 0);
    return isLower ? {} : { [`special-${code}`]: 'Der Aktionspreis muss unter dem Preis liegen.' };
  });
  const stop = specialEnd({ specialLastDay });
  const isOver = stop !== null && Temporal.Instant.compare(stop, now) <= 0;
  return {
    ...Object.assign({}, ...perSize),
    ...(special.length === 0 &&
      specialLastDay !== null && { 'special-big': 'Was kostet es bis zu diesem Tag?' }),
    ...(special.length > 0 && stop === null && { specialLastDay: 'Bitte wähle den letzten Tag der Aktion.' }),
    ...(isOver && { specialLastDay: 'Dieser Tag ist vorbei.' }),
  };
}

const specialEnd = ({ specialLastDay }: Pick<Input, 'specialLastDay'>): Temporal.Instant | null => {
  const day = specialLastDay === null ? null : readDay(specialLastDay);
  return day && afterDay(day);
};

/** One part alone is no combo: nothing is split. */
function wrongParts(parts: readonly Part[]): Record<string, string> {
  const perPart = parts.map(({ title, price }, at) => ({
    ...(title === '' && { [`part-${at}-title`]: 'Wie heißt das?' }),
    ...(!fromEuros(price) && { [`part-${at}-price`]: 'Bitte schreib, was es einzeln kostet: 2,50' }),
  }));
  return {
    ...(parts.length === 1 && { 'part-1-title': 'Ein Menü hat mindestens zwei Teile.' }),
    ...Object.assign({}, ...perPart),
  };
}

export const productColumns = (input: Input & { categoryId: number }) => ({
  category_id: input.categoryId,
  title: input.title,
  content: input.content,
  article_number: input.artNo,
  is_vegetarian: input.isVegetarian || input.isVegan,
  is_vegan: input.isVegan,
  is_new: input.isNew,
  is_special: input.isSpecial,
  attributes: [...new Set(input.attributes.filter((word) => word !== ''))],
  ...declarationColumns(input),
  caffeine_mg: input.caffeineMg,
  alcohol_tenths: input.alcoholPercent === null ? null : Math.round(input.alcoholPercent * 10),
  age_limit: input.ageLimit,
  special_until: specialEnd(input),
  ...(input.generator !== undefined && { generator: input.generator }),
  // What is put together of several dishes is not built out of one's ingredients.
  ...(input.parts.length > 0 && { generator: null }),
});

export const sizeColumns = ({ sizes }: Input) =>
  sizes.map(({ code, title, price, special, deposit, isPrepacked, amount, unit }) => ({
    size: code,
    title: title === '' ? null : title,
    price_cents: centsOf(price),
    special_cents: special === null ? null : centsOf(special),
    deposit_cents: centsOf(deposit),
    is_prepacked: isPrepacked,
    content_amount: amount,
    content_unit: amount === null ? null : unit,
  }));

export const partColumns = ({ parts }: Input) =>
  parts.map(({ title, vatClass, price }, sort) => ({
    title,
    vat_class: vatClass,
    single_cents: centsOf(price),
    sort,
  }));

// Checked before: every amount has at most two decimals.
const centsOf = (euros: number): Cents => fromEuros(euros) ?? 0;
