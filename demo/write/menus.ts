import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { Menu, MenuProduct, MenuRule } from '../menu/menu.ts';
import {
  componentRows,
  type IdFinder,
  ingredientRow,
  type Owned,
  productRow,
  ruleRow,
  sizeRows,
} from './menu-rows.ts';
import type { Moment } from './moment.ts';
import { insertAll, withIds } from './rows.ts';

/** A product of a restaurant with its id, as past orders need it. */
export interface SoldProduct {
  id: number;
  category: string;
  product: MenuProduct;
}

/** A rule with its id and those of its choices. */
export interface SoldRule {
  id: number;
  rule: MenuRule;
  choiceIds: Map<string, number>;
}

export interface SoldMenu {
  products: SoldProduct[];
  rules: Map<string, SoldRule>;
  ingredients: Menu['ingredients'];
}

/** Writes menus by restaurant id and answers what can be ordered from each. */
export async function writeMenus(
  db: Kysely<Schema>,
  menus: ReadonlyMap<number, Menu>,
  moment: Moment,
): Promise<Map<number, SoldMenu>> {
  const products = await writeSections(db, menus, moment);
  const ingredients = await withIds(
    db,
    'ingredient',
    ofEach(menus, (menu) => [...menu.ingredients.values()].map((ingredient) => ({ ingredient }))),
  );
  const rules = await withIds(
    db,
    'rule',
    ofEach(menus, (menu) => [...menu.rules].map(([key, rule]) => ({ key, rule }))),
  );
  const ingredientId = finder(ingredients, ({ ingredient }) => ingredient.title);
  const ruleId = finder(rules, ({ key }) => key);
  await insertAll(db, 'ingredient', ingredients.map(ingredientRow));
  await insertAll(
    db,
    'rule',
    rules.map((rule) => ruleRow(rule, ingredientId)),
  );
  await writeChoices(db, rules, ingredientId);
  await insertAll(
    db,
    'product_ingredient',
    products.flatMap(({ id, restaurantId, product }) =>
      product.ingredients.map(({ title, count }, sort) => ({
        product_id: id,
        ingredient_id: ingredientId(restaurantId, title),
        count,
        sort,
      })),
    ),
  );
  await insertAll(
    db,
    'product_rule',
    products.flatMap(({ id, restaurantId, product }) =>
      product.ruleKeys.map((key, sort) => ({ product_id: id, rule_id: ruleId(restaurantId, key), sort })),
    ),
  );
  return soldMenus(menus, products, rules, ingredientId);
}

const ofEach = <Item extends object>(menus: ReadonlyMap<number, Menu>, items: (menu: Menu) => Item[]) =>
  [...menus].flatMap(([restaurantId, menu]) => items(menu).map((item) => ({ restaurantId, ...item })));

async function writeSections(db: Kysely<Schema>, menus: ReadonlyMap<number, Menu>, moment: Moment) {
  const sections = await withIds(
    db,
    'category',
    ofEach(menus, (menu) => menu.sections.map((section, sort) => ({ section, sort }))),
  );
  const products = await withIds(
    db,
    'product',
    sections.flatMap(({ id, restaurantId, section }) =>
      section.products.map((product, sort) => ({
        restaurantId,
        categoryId: id,
        category: section.name,
        product,
        sort,
      })),
    ),
  );
  const categories = sections.map(({ id, restaurantId, section: { name, text, image }, sort }) => ({
    id,
    restaurant_id: restaurantId,
    name,
    description: text,
    image,
    sort,
  }));
  await insertAll(db, 'category', categories);
  await insertAll(
    db,
    'product',
    products.map((row) => productRow(row, moment)),
  );
  await insertAll(db, 'product_size', products.flatMap(sizeRows));
  await insertAll(db, 'product_component', products.flatMap(componentRows));
  return products;
}

function soldMenus(
  menus: ReadonlyMap<number, Menu>,
  products: readonly Owned<{ category: string; product: MenuProduct }>[],
  rules: readonly Owned<{ key: string; rule: MenuRule }>[],
  ingredientId: IdFinder,
): Map<number, SoldMenu> {
  const own = <Row extends { restaurantId: number }>(rows: readonly Row[], id: number) =>
    rows.filter(({ restaurantId }) => restaurantId === id);
  return new Map(
    [...menus].map(([id, { ingredients }]) => [
      id,
      {
        ingredients,
        products: own(products, id).map(({ id: productId, category, product }) => ({
          id: productId,
          category,
          product,
        })),
        rules: new Map(
          own(rules, id).map(({ id: ruleId, key, rule }) => [
            key,
            {
              id: ruleId,
              rule,
              choiceIds: new Map(rule.choices.map(({ title }) => [title, ingredientId(id, title)])),
            },
          ]),
        ),
      },
    ]),
  );
}

async function writeChoices(
  db: Kysely<Schema>,
  rules: readonly Owned<{ rule: MenuRule }>[],
  ingredientId: IdFinder,
): Promise<void> {
  const choices = rules.flatMap(({ id, restaurantId, rule }) =>
    rule.choices.map(({ title, cents, bySize }, sort) => ({
      row: { rule_id: id, ingredient_id: ingredientId(restaurantId, title), price_cents: cents, sort },
      bySize,
    })),
  );
  await insertAll(
    db,
    'rule_choice',
    choices.map(({ row }) => row),
  );
  await insertAll(
    db,
    'rule_choice_size',
    choices.flatMap(({ row: { rule_id, ingredient_id }, bySize }) =>
      Object.entries(bySize).map(([size, cents]) => ({
        rule_id,
        ingredient_id,
        size: size as keyof typeof bySize,
        price_cents: cents,
      })),
    ),
  );
}

function finder<Row extends { id: number; restaurantId: number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): IdFinder {
  const ids = new Map(rows.map((row) => [`${row.restaurantId}/${nameOf(row)}`, row.id]));
  return (restaurantId, name) => {
    const id = ids.get(`${restaurantId}/${name}`);
    if (id === undefined) throw new Error(`demo data: restaurant ${restaurantId} has no ${name}`);
    return id;
  };
}
