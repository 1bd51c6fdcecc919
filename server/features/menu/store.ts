import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { soldOutUntil } from './sold-out-until.ts';
import type { ProductSizeTable, ProductTable } from '#server/database/tables/menu.ts';

export type ProductRow = Selectable<ProductTable> & {
  category_name: string;
  category_image: string | null;
  /** Times at which its category is sold. */
  offered: unknown;
  /** Where the restaurant stands. */
  state: string;
  is_on_menu: boolean;
  has_rules: boolean;
  /** Until when none can be had at all, for whatever reason. */
  out_until: Temporal.Instant | null;
  is_counted: boolean;
};
/** The counts are null where there are none. */
export type MenuRow = ProductRow & {
  orders: number | null;
  guests: number | null;
  likes: number | null;
  votes: number | null;
};
export type SizeRow = Selectable<ProductSizeTable>;
export type ComponentRow = Awaited<ReturnType<typeof findComponents>>[number];
export type IngredientRow = Awaited<ReturnType<typeof findIngredients>>[number];
export type ChoiceRow = Awaited<ReturnType<typeof findRuleChoices>>[number];

const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`;

/** What is on a restaurant's menu, in its order, with what was counted of it. */
export async function findMenuProducts(db: Db, restaurantId: number): Promise<MenuRow[]> {
  return productQuery(db)
    .leftJoin('dish_figure', 'dish_figure.product_id', 'product.id')
    .select(['dish_figure.orders', 'dish_figure.guests', 'dish_figure.likes', 'dish_figure.votes'])
    .where('product.restaurant_id', '=', restaurantId)
    .where('product.is_active', '=', true)
    .where('category.is_active', '=', true)
    .orderBy('category.sort')
    .orderBy('category.id')
    .orderBy('product.sort')
    .orderBy('product.id')
    .execute();
}

/** Products by id, those that are off the menu included. */
export async function findProducts(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  return productQuery(db).where('product.id', '=', anyOf(ids)).execute();
}

function productQuery(db: Db) {
  return db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .innerJoin('restaurant', 'restaurant.id', 'product.restaurant_id')
    .innerJoin('place', 'place.id', 'restaurant.place_id')
    .selectAll('product')
    .select(['category.offered', 'place.state'])
    .select(({ and, exists, selectFrom }) => [
      'category.name as category_name',
      'category.image as category_image',
      and({ 'product.is_active': true, 'category.is_active': true }).$castTo<boolean>().as('is_on_menu'),
      exists(
        selectFrom('product_rule')
          .innerJoin('rule_choice', 'rule_choice.rule_id', 'product_rule.rule_id')
          .select('product_rule.rule_id')
          .whereRef('product_rule.product_id', '=', 'product.id'),
      )
        .$castTo<boolean>()
        .as('has_rules'),
      exists(
        selectFrom('product_stock').select('pieces').whereRef('product_stock.product_id', '=', 'product.id'),
      )
        .$castTo<boolean>()
        .as('is_counted'),
      soldOutUntil.as('out_until'),
    ]);
}

export async function findSizes(db: Db, productIds: readonly number[]): Promise<SizeRow[]> {
  return db.selectFrom('product_size').selectAll().where('product_id', '=', anyOf(productIds)).execute();
}

/** What products contain as they come, in order. */
export async function findIngredients(db: Db, productIds: readonly number[]) {
  return db
    .selectFrom('product_ingredient')
    .innerJoin('ingredient', 'ingredient.id', 'product_ingredient.ingredient_id')
    .select(['product_id', 'ingredient_id', 'title', 'count'])
    .where('product_id', '=', anyOf(productIds))
    .orderBy('product_ingredient.sort')
    .orderBy('ingredient_id')
    .execute();
}

export async function selectSynonyms(db: Db, ingredientIds: readonly number[]) {
  return db
    .selectFrom('ingredient')
    .select(['id', 'synonyms'])
    .where('id', '=', anyOf(ingredientIds))
    .where('synonyms', '!=', sql<string[]>`'{}'`)
    .execute();
}

export async function selectPictures(db: Db, ingredientIds: readonly number[]) {
  return db
    .selectFrom('ingredient')
    .select(['id', 'image', 'burger_height'])
    .where('id', '=', anyOf(ingredientIds))
    .execute();
}

export async function findComponents(db: Db, productIds: readonly number[]) {
  return db
    .selectFrom('product_component')
    .leftJoin('product as dish', 'dish.id', 'product_component.dish_id')
    .leftJoin('category as dish_category', 'dish_category.id', 'dish.category_id')
    .leftJoin('product_stock', 'product_stock.product_id', 'dish.id')
    .select(['product_component.product_id', 'product_component.title', 'product_component.vat_class'])
    .select(['product_component.single_cents', 'product_component.dish_id'])
    .select(['dish.title as dish_title', 'product_stock.pieces'])
    .select(({ and }) =>
      and({ 'dish.is_active': true, 'dish_category.is_active': true }).$castTo<boolean>().as('is_on_menu'),
    )
    .select('dish_category.offered as dish_offered')
    .where('product_component.product_id', '=', anyOf(productIds))
    .orderBy('product_component.sort')
    .orderBy('product_component.id')
    .execute();
}

/** Every choice of every rule of the products, one row each, in the order of rules and choices. */
export async function findRuleChoices(db: Db, productIds: readonly number[]) {
  return db
    .selectFrom('product_rule')
    .innerJoin('rule', 'rule.id', 'product_rule.rule_id')
    .innerJoin('rule_choice', 'rule_choice.rule_id', 'rule.id')
    .innerJoin('ingredient', 'ingredient.id', 'rule_choice.ingredient_id')
    .select(['product_rule.product_id', 'rule.id as rule_id', 'rule.title as rule_title', 'rule.description'])
    .select(['min_choices', 'max_choices', 'included_choices', 'default_ingredient_id'])
    .select(['ingredient.id as ingredient_id', 'ingredient.title', 'price_cents', 'sold_out_until'])
    .select(['allergens', 'allergens_declared', 'additives', 'additives_declared'])
    .select(({ selectFrom }) =>
      selectFrom('rule_choice_size')
        .select(sql<Record<string, number>>`coalesce(json_object_agg(size, price_cents), '{}')`.as('prices'))
        .whereRef('rule_choice_size.rule_id', '=', 'rule_choice.rule_id')
        .whereRef('rule_choice_size.ingredient_id', '=', 'rule_choice.ingredient_id')
        .as('size_prices'),
    )
    .where('product_rule.product_id', '=', anyOf(productIds))
    .orderBy('product_rule.sort')
    .orderBy('rule.id')
    .orderBy('rule_choice.sort')
    .orderBy('ingredient.id')
    .execute();
}

/** Everybody who has a menu. */
export const listNames = (db: Db) =>
  db.selectFrom('restaurant').select(['id', 'name']).orderBy('name').execute();
