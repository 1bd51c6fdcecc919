import type { Insertable, Kysely, Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Size } from '#domain/sizes.ts';
import type { Schema } from '#server/database/schema.ts';
import type { IngredientTable, RuleTable } from '#server/database/tables/menu.ts';

type Db = Kysely<Schema>;
export type OwnRuleRow = Awaited<ReturnType<typeof selectOwnRules>>[number];
export type OwnIngredientRow = Awaited<ReturnType<typeof selectOwnIngredients>>[number];

/** The restaurant's questions with their choices and the prices of these. */
export function selectOwnRules(db: Db, restaurantId: number) {
  return db
    .selectFrom('rule')
    .selectAll('rule')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('rule_choice')
          .innerJoin('ingredient', 'ingredient.id', 'rule_choice.ingredient_id')
          .select(['ingredient_id', 'ingredient.title', 'price_cents'])
          .select((choice) =>
            jsonArrayFrom(
              choice
                .selectFrom('rule_choice_size')
                .select(['size', 'price_cents'])
                .whereRef('rule_choice_size.rule_id', '=', 'rule_choice.rule_id')
                .whereRef('rule_choice_size.ingredient_id', '=', 'rule_choice.ingredient_id')
                .orderBy('size'),
            ).as('by_size'),
          )
          .whereRef('rule_choice.rule_id', '=', 'rule.id')
          .orderBy('rule_choice.sort')
          .orderBy('ingredient_id'),
      ).as('choices'),
    )
    .where('rule.restaurant_id', '=', restaurantId)
    .orderBy('rule.id')
    .execute();
}

export function selectOwnIngredients(db: Db, restaurantId: number) {
  return db
    .selectFrom('ingredient')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('title')
    .execute();
}

export async function insertRule(db: Db, rule: Insertable<RuleTable>): Promise<number> {
  const row = await db.insertInto('rule').values(rule).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateRule(db: Db, id: number, change: Updateable<RuleTable>): Promise<void> {
  await db.updateTable('rule').set(change).where('id', '=', id).execute();
}

export async function insertIngredient(db: Db, ingredient: Insertable<IngredientTable>): Promise<number> {
  const row = await db.insertInto('ingredient').values(ingredient).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateIngredient(
  db: Db,
  id: number,
  change: Updateable<IngredientTable>,
): Promise<void> {
  await db.updateTable('ingredient').set(change).where('id', '=', id).execute();
}

export interface NewChoice {
  ingredientId: number;
  cents: number;
  bySize: { size: Size; cents: number }[];
}

/** The choices of a question from now on, in this order. */
export async function replaceChoices(db: Db, rule_id: number, choices: readonly NewChoice[]): Promise<void> {
  await db.deleteFrom('rule_choice').where('rule_id', '=', rule_id).execute();
  const rows = choices.map(({ ingredientId, cents }, sort) => ({
    rule_id,
    ingredient_id: ingredientId,
    price_cents: cents,
    sort,
  }));
  const bySize = choices.flatMap(({ ingredientId, bySize }) =>
    bySize.map(({ size, cents }) => ({ rule_id, ingredient_id: ingredientId, size, price_cents: cents })),
  );
  if (rows.length > 0) await db.insertInto('rule_choice').values(rows).execute();
  if (bySize.length > 0) await db.insertInto('rule_choice_size').values(bySize).execute();
}
