import type { Insertable } from 'kysely';
import type { ProductTable } from '#server/database/tables/menu.ts';
import type { MenuIngredient, MenuProduct, MenuRule } from '../menu/menu.ts';
import type { Moment } from './moment.ts';

/** Something of a restaurant, with its id. */
export type Owned<Item> = Item & { id: number; restaurantId: number };

/** The id of a restaurant's ingredient or rule by its name. */
export type IdFinder = (restaurantId: number, name: string) => number;

export function productRow(
  {
    id,
    restaurantId,
    categoryId,
    product,
    sort,
  }: Owned<{ categoryId: number; product: MenuProduct; sort: number }>,
  moment: Moment,
): Insertable<ProductTable> {
  return {
    id,
    restaurant_id: restaurantId,
    category_id: categoryId,
    kind: product.kind,
    title: product.title,
    content: product.content,
    article_number: product.articleNumber,
    image: product.image,
    vat_class: product.vatClass,
    is_new: product.marks.isNew,
    is_special: product.marks.isSpecial,
    is_vegetarian: product.marks.isVegetarian,
    is_vegan: product.marks.isVegan,
    attributes: product.marks.others,
    allergens: [...product.allergens.codes],
    allergens_declared: product.allergens.state,
    additives: [...product.additives.codes],
    additives_declared: product.additives.state,
    caffeine_mg: product.caffeineMg,
    alcohol_tenths: product.alcoholTenths,
    age_limit: product.ageLimit,
    generator: product.generator,
    is_discountable: product.kind !== 'gift-voucher',
    sold_out_until: product.soldOut ? moment.day(1) : null,
    sort,
  };
}

export const sizeRows = ({ id, product }: { id: number; product: MenuProduct }) =>
  product.sizes.map(({ code, title, cents, depositCents, prepacked, content }) => ({
    product_id: id,
    size: code,
    title,
    price_cents: cents,
    deposit_cents: depositCents,
    is_prepacked: prepacked,
    content_amount: content?.amount ?? null,
    content_unit: content?.unit ?? null,
  }));

export const componentRows = ({ id, product }: { id: number; product: MenuProduct }) =>
  product.parts.map(({ title, vatClass, cents }, sort) => ({
    product_id: id,
    title,
    vat_class: vatClass,
    single_cents: cents,
    sort,
  }));

export const ingredientRow = ({ id, restaurantId, ingredient }: Owned<{ ingredient: MenuIngredient }>) => ({
  id,
  restaurant_id: restaurantId,
  title: ingredient.title,
  synonyms: ingredient.synonyms,
  image: ingredient.image,
  burger_height: ingredient.height,
  is_vegetarian: ingredient.isVegetarian,
  allergens: [...ingredient.allergens.codes],
  allergens_declared: ingredient.allergens.state,
  additives: [...ingredient.additives.codes],
  additives_declared: ingredient.additives.state,
});

export const ruleRow = ({ id, restaurantId, rule }: Owned<{ rule: MenuRule }>, ingredientId: IdFinder) => ({
  id,
  restaurant_id: restaurantId,
  title: rule.title,
  description: rule.text,
  min_choices: rule.minimum,
  max_choices: rule.maximum,
  included_choices: rule.included,
  default_ingredient_id: rule.default === null ? null : ingredientId(restaurantId, rule.default),
});
