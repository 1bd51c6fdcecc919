import type { z } from 'zod';
import type { Product, ProductRule as WireRule, ProductSize as WireSize } from '#contract/menu.ts';
import type { Declaration } from '#domain/menu/allergens.ts';
import { basePrice, basePriceText, contentText, type Content } from '#domain/money/base-price.ts';
import { extraPrice } from '#domain/menu/extras.ts';
import { toEuros } from '#domain/money/money.ts';
import { PRICE_FIELDS, sizeLabel, SIZES, TITLE_FIELDS, type Size } from '#domain/menu/sizes.ts';
import { smallPhoto } from './picture-address.ts';
import type { MenuProduct, ProductRule, ProductSize } from './product.ts';

/** A product under the documents' names, as every guest sees it at the moment for which it was asked. */
export function toWireProduct(product: MenuProduct): z.input<typeof Product> {
  const { category, alcoholTenths } = product;
  const isSpecial = product.sizes.some(({ cents, regularCents }) => cents < regularCents);
  return {
    id: product.id,
    title: product.title,
    content: product.content,
    image: product.image,
    artNo: product.articleNumber,
    isNew: product.isNew,
    isSpecial: product.isSpecial,
    isVeggie: product.isVegetarian || product.isVegan,
    isVegan: product.isVegan,
    categoryId: category.id,
    categoryName: category.name,
    // The name of a composed picture is no photo.
    categoryImage: category.image?.startsWith('food:') ? null : smallPhoto(category.image, 960),
    productIngredients: product.ingredients.map(({ title, count }) => ({ title, count })),
    productAttributes: [...product.attributes],
    ...declared(product),
    caffeineMg: product.caffeineMg,
    ageLimit: product.ageLimit,
    alcoholPercent: alcoholTenths === null ? null : alcoholTenths / 10,
    ...sizeFields(product.sizes),
    sizes: product.sizes.map((size) => toWireSize(size, product.kind === 'combo')),
    hasRules: product.hasRules,
    ...(product.kind === 'gift-voucher' && { isVoucher: true }),
    isBuilt: product.generator !== null,
    soldOut: product.soldOut,
    specialStop: isSpecial ? (product.specialUntil?.toString() ?? null) : null,
  };
}

type SizeFields = Pick<z.input<typeof Product>, (typeof PRICE_FIELDS)[Size] | (typeof TITLE_FIELDS)[Size]>;

function sizeFields(sizes: readonly ProductSize[]): SizeFields {
  const prices = SIZES.map((code) => [
    PRICE_FIELDS[code],
    toEuros(sizes.find(({ size }) => size === code)?.cents ?? 0),
  ]);
  const titles = sizes.flatMap(({ size, title }) => (title === null ? [] : [[TITLE_FIELDS[size], title]]));
  return Object.fromEntries([...prices, ...titles]) as SizeFields;
}

export function toWireSize(size: ProductSize, isCombo: boolean): z.input<typeof WireSize> {
  const price = size.isPrepacked ? basePrice(size.cents, size.content, isCombo) : null;
  return {
    code: size.size,
    title: sizeLabel(size.size, size.title),
    price: toEuros(size.cents),
    was: size.regularCents > size.cents ? toEuros(size.regularCents) : null,
    deposit: toEuros(size.depositCents),
    basePrice: price === null ? null : basePriceText(price),
    content: size.content === null ? null : contentText(toCustomaryUnit(size.content)),
    ...(size.soldOut && { soldOut: true }),
  };
}

// Drinks are stated in litres, food in grams up to a kilogram.
function toCustomaryUnit({ amount, unit }: Content): Content {
  if (unit === 'ml') return { amount: amount / 1000, unit: 'l' };
  return unit === 'g' && amount >= 1000 ? { amount: amount / 1000, unit: 'kg' } : { amount, unit };
}

/** A question of a product with the prices that hold for this size. */
export function toWireRule(rule: ProductRule, size: Size): z.input<typeof WireRule> {
  return {
    id: rule.id,
    item_title: rule.title,
    item_description: rule.description,
    item_rule: rule.required ? 'required' : 'optional',
    item_default: rule.defaultChoiceId,
    min: rule.minimum,
    max: rule.maximum ?? rule.choices.length,
    included: rule.includedCount,
    item_ingredients: rule.choices.map((choice) => ({
      id: choice.id,
      title: choice.title,
      price: toEuros(extraPrice(choice, size)),
      soldOut: choice.soldOut,
      ...declared(choice),
    })),
  };
}

const declared = ({ allergens, additives }: { allergens: Declaration; additives: Declaration }) => ({
  allergens: [...allergens.codes],
  allergensKnown: allergens.state !== 'unknown',
  additives: [...additives.codes],
  additivesKnown: additives.state !== 'unknown',
});
