import { soldFrom } from '#domain/menu/least-age.ts';
import type { Input } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import { madeOfFault, readMadeOf, writeMadeOf } from '#domain/menu/made-of.ts';
import { SIZES, type Size } from '#domain/menu/sizes.ts';
import type { Typed } from '../../forms/sent-form.ts';
import { readEuros, readNumber, typedEuros, typedNumber } from '#domain/money/typed-amounts.ts';
import { readDeclarations, typedDeclarations } from './declaration-form.ts';
import type { OwnProduct } from './menu-parts.ts';
import { readParts, typedParts } from './parts-form.ts';
import { ticked } from './own-form.ts';

type Saved = Input<'saveOwnProduct'>;
type SavedSize = Saved['sizes'][number];
type Fields = Record<string, string>;

/** A mark of its own, since so many dishes have it. */
const HOT = 'scharf';

/** A new dish before anything is known of it. */
export const NOTHING: Typed = {
  vatClass: 'food',
  'allergens-state': 'unknown',
  'additives-state': 'unknown',
};

/** A product as it stands in the form. */
export function typedProduct(product: OwnProduct): Typed {
  const { isVegetarian, isVegan, isNew, isSpecial, attributes } = product;
  return {
    categoryId: String(product.categoryId),
    title: product.title,
    content: product.content,
    ingredients: writeMadeOf(product.ingredients),
    artNo: product.artNo,
    vatClass: product.vatClass,
    ...ticked({ isVegetarian, isVegan, isNew, isSpecial, isHot: attributes.includes(HOT) }),
    attributes: attributes.filter((word) => word !== HOT).join(', '),
    ...typedDeclarations(product),
    caffeineMg: typedNumber(product.caffeineMg),
    alcoholPercent: typedNumber(product.alcoholPercent),
    ageLimit: String(soldFrom(product) ?? ''),
    generator: product.generator ?? '',
    ...Object.assign({}, ...product.sizes.map(typedSize)),
    specialLastDay: product.specialLastDay ?? '',
    ...typedParts(product.parts),
    ...Object.fromEntries(product.ruleIds.map((id) => [`rule-${id}`, 'Y'])),
  };
}

const typedSize = ({
  code,
  title,
  price,
  special,
  deposit,
  isPrepacked,
  amount,
  unit,
}: SavedSize): Typed => ({
  [`title-${code}`]: title,
  [`price-${code}`]: typedEuros(price),
  [`special-${code}`]: typedEuros(special ?? null),
  [`deposit-${code}`]: deposit === 0 ? '' : typedEuros(deposit),
  [`amount-${code}`]: typedNumber(amount),
  [`unit-${code}`]: unit,
  ...ticked({ [`prepacked-${code}`]: isPrepacked }),
});

/** What the form says; or what is wrong with it. */
export function readProduct(typed: Typed & { hostId: number }): Omit<Saved, 'id'> | { fields: Fields } {
  const fields: Fields = {};
  const number = (name: string, sentence: string) => {
    const value = readNumber(typed[name]);
    if (value === undefined) fields[name] = sentence;
    return value ?? null;
  };
  const sizes = SIZES.flatMap((code) => readSize(code, typed, fields));
  const caffeine = number('caffeineMg', 'Bitte eine Zahl, zum Beispiel 32.');
  const alcoholPercent = number('alcoholPercent', 'Bitte eine Zahl, zum Beispiel 4,9.');
  const saved = {
    hostId: typed.hostId,
    version: typed['version'] ?? '',
    categoryId: Number(typed['categoryId']),
    title: typed['title'] ?? '',
    content: typed['content'] ?? '',
    ingredients: readIngredients(typed['ingredients'], fields),
    artNo: typed['artNo'] ?? '',
    vatClass: vatClassIn(typed['vatClass']),
    isVegetarian: typed['isVegetarian'] === 'Y',
    isVegan: typed['isVegan'] === 'Y',
    isNew: typed['isNew'] === 'Y',
    isSpecial: typed['isSpecial'] === 'Y',
    attributes: [...(typed['isHot'] === 'Y' ? [HOT] : []), ...wordsIn(typed['attributes'])].slice(
      0,
      workLimits.menu.attributes,
    ),
    ...readDeclarations(typed),
    caffeineMg: caffeine === null || caffeine === 0 ? null : Math.round(caffeine),
    alcoholPercent: alcoholPercent === 0 ? null : alcoholPercent,
    ageLimit: ageIn(typed['ageLimit']),
    generator: generatorIn(typed['generator']),
    sizes,
    specialLastDay: typed['specialLastDay'] || null,
    parts: readParts(typed, fields),
    ruleIds: Object.keys(typed).flatMap((name) =>
      name.startsWith('rule-') ? [Number(name.slice('rule-'.length))] : [],
    ),
  };
  return Object.keys(fields).length > 0 ? { fields } : saved;
}

/** A size that has a price; without one nothing else of it counts. */
function readSize(code: Size, typed: Typed, fields: Fields): SavedSize[] {
  const [price, deposit] = [readEuros(typed[`price-${code}`]), readEuros(typed[`deposit-${code}`])];
  const special = readEuros(typed[`special-${code}`]);
  const amount = readNumber(typed[`amount-${code}`]);
  if (price === undefined) fields[`price-${code}`] = 'Bitte schreib den Preis so: 8,50';
  if (special === undefined) fields[`special-${code}`] = 'Bitte schreib den Preis so: 6,50';
  if (deposit === undefined) fields[`deposit-${code}`] = 'Bitte schreib den Betrag so: 0,25';
  if (amount === undefined) fields[`amount-${code}`] = 'Bitte eine Zahl, zum Beispiel 330.';
  if (price === null || price === undefined) return [];
  return [
    {
      code,
      title: typed[`title-${code}`] ?? '',
      price,
      special: special ?? null,
      deposit: deposit ?? 0,
      isPrepacked: typed[`prepacked-${code}`] === 'Y',
      amount: amount ? Math.round(amount) : null,
      unit: typed[`unit-${code}`] === 'g' ? 'g' : 'ml',
    },
  ];
}

const ageIn = (value = ''): Saved['ageLimit'] => (value === '16' ? 16 : value === '18' ? 18 : null);

/** A form that has no such field says nothing of it. */
const generatorIn = (value: string | undefined): Saved['generator'] =>
  value === undefined
    ? undefined
    : value === 'burger' || value === 'pizza' || value === 'bowl'
      ? value
      : null;

/** A form that has no such field says nothing of it. */
function readIngredients(text: string | undefined, fields: Fields): string[] | undefined {
  if (text === undefined) return undefined;
  const names = readMadeOf(text);
  const fault = madeOfFault(names);
  if (fault) fields['ingredients'] = fault;
  return names;
}

const wordsIn = (text = '') =>
  text
    .split(',')
    .map((word) => word.trim().slice(0, workLimits.menu.attribute.maxLength))
    .filter(Boolean);

const vatClassIn = (value = ''): Saved['vatClass'] =>
  value === 'drink' || value === 'milk-drink' ? value : 'food';
