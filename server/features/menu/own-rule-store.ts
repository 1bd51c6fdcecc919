import type { Insertable, Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Size } from '#domain/menu/sizes.ts';
import type { Db } from '#server/database/db.ts';
import { insertRow, listRows, replaceRows, updateRows } from '#server/database/rows.ts';
import type { IngredientTable, RuleTable } from '#server/database/tables/menu.ts';

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
  return listRows(db, 'ingredient', { restaurant_id: restaurantId }, 'title');
}

/** A question that has just as many choices as have to be taken, this one among them. */
export async function findQuestionNeeding(
  db: Db,
  restaurantId: number,
  ingredientId: number,
): Promise<string | undefined> {
  const rule = await db
    .selectFrom('rule')
    .innerJoin('rule_choice', 'rule_choice.rule_id', 'rule.id')
    .select('rule.title')
    .where('rule.restaurant_id', '=', restaurantId)
    .where('min_choices', '>', 0)
    .groupBy('rule.id')
    .having(({ and, eb, fn }) =>
      and([
        eb('rule.min_choices', '>=', fn.countAll<number>()),
        eb(fn('bool_or', [eb('ingredient_id', '=', ingredientId)]), '=', true),
      ]),
    )
    .orderBy('rule.id')
    .limit(1)
    .executeTakeFirst();
  return rule?.title;
}

export async function insertRule(db: Db, rule: Insertable<RuleTable>): Promise<number> {
  return insertRow(db, 'rule', rule);
}

export async function updateRule(db: Db, id: number, change: Updateable<RuleTable>): Promise<void> {
  await updateRows(db, 'rule', { id }, change);
}

export async function insertIngredient(db: Db, ingredient: Insertable<IngredientTable>): Promise<number> {
  return insertRow(db, 'ingredient', ingredient);
}

export async function updateIngredient(
  db: Db,
  id: number,
  change: Updateable<IngredientTable>,
): Promise<void> {
  await updateRows(db, 'ingredient', { id }, change);
}

export interface NewChoice {
  ingredientId: number;
  cents: number;
  bySize: { size: Size; cents: number }[];
}

/** The choices of a question from now on, in this order. */
export async function replaceChoices(db: Db, rule_id: number, choices: readonly NewChoice[]): Promise<void> {
  const rows = choices.map(({ ingredientId, cents }, sort) => ({
    rule_id,
    ingredient_id: ingredientId,
    price_cents: cents,
    sort,
  }));
  const bySize = choices.flatMap(({ ingredientId, bySize }) =>
    bySize.map(({ size, cents }) => ({ rule_id, ingredient_id: ingredientId, size, price_cents: cents })),
  );
  await replaceRows(db, 'rule_choice', { rule_id }, rows);
  if (bySize.length > 0) await db.insertInto('rule_choice_size').values(bySize).execute();
}
