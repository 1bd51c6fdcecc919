import { foldGerman } from '#domain/text/german-text.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { MOST_RULES } from './edit-rule.ts';
import { MOST_INGREDIENTS } from './ingredients-named.ts';
import * as store from './own-rule-store.ts';
import { copyPhoto, showPhoto } from './photo-store.ts';
import { PHOTO_PATH } from './picture-address.ts';

/**
 * Takes the questions of another restaurant over that this one does not have by their names, with what is in their choices.
 * What there is here stays as it is. Answers what is new; who may do this is the caller's to check.
 */
export async function copyExtras(
  context: Context,
  { hostId, from }: { hostId: number; from: number },
): Promise<string[] | Refusal> {
  const { db } = context;
  const here = await store.selectOwnRules(db, hostId);
  const names = new Set(here.map(({ title }) => foldGerman(title)));
  const missing = (await store.selectOwnRules(db, from)).filter(({ title }) => !names.has(foldGerman(title)));
  if (here.length + missing.length > MOST_RULES) return refuse('too-many-entries');
  const known = new Map(
    (await store.selectOwnIngredients(db, hostId)).map(({ id, title }) => [foldGerman(title), id]),
  );
  const there = new Map((await store.selectOwnIngredients(db, from)).map((one) => [one.id, one]));
  for (const rule of missing) {
    const idOf = new Map<number, number>();
    for (const { ingredient_id: theirs, title } of rule.choices) {
      const name = foldGerman(title);
      const id = known.get(name) ?? (await copyIngredient(context, hostId, title, there.get(theirs)));
      known.set(name, id);
      idOf.set(theirs, id);
    }
    await copyRule({ db }, hostId, rule, idOf);
  }
  return known.size > MOST_INGREDIENTS ? refuse('too-many-entries') : missing.map(({ title }) => title);
}

/** With its photo, as one of its own. */
async function copyIngredient(
  { db, random }: Context,
  hostId: number,
  title: string,
  there: store.OwnIngredientRow | undefined,
): Promise<number> {
  const id = await store.insertIngredient(db, contentsOf(hostId, title, there));
  const name = `${random.token(12)}.jpg`;
  if (there && (await copyPhoto(db, { kind: 'ingredient', from: there.id, to: id, name })))
    await showPhoto(db, { kind: 'ingredient', id }, `${PHOTO_PATH}/${name}`);
  return id;
}

/** What is sold out there says nothing about here. */
const contentsOf = (restaurant_id: number, title: string, there: store.OwnIngredientRow | undefined) => ({
  restaurant_id,
  title,
  ...(there && {
    synonyms: there.synonyms,
    is_vegetarian: there.is_vegetarian,
    burger_height: there.burger_height,
    allergens: there.allergens,
    allergens_declared: there.allergens_declared,
    additives: there.additives,
    additives_declared: there.additives_declared,
  }),
});

async function copyRule(
  { db }: Pick<Context, 'db'>,
  restaurant_id: number,
  rule: store.OwnRuleRow,
  idOf: ReadonlyMap<number, number>,
): Promise<void> {
  const { title, description, min_choices, max_choices, included_choices, default_ingredient_id } = rule;
  const choices = rule.choices.map(({ ingredient_id, price_cents: cents, by_size }) => ({
    ingredientId: idOf.get(ingredient_id) ?? 0,
    cents,
    bySize: by_size.map(({ size, price_cents }) => ({ size, cents: price_cents })),
  }));
  // Two that are spelled alike there are one here.
  const once = choices.filter(
    ({ ingredientId }, at) => choices.findIndex((other) => other.ingredientId === ingredientId) === at,
  );
  const id = await store.insertRule(db, {
    restaurant_id,
    title,
    description,
    // More than there is to choose from nobody could answer.
    min_choices: Math.min(min_choices, once.length),
    max_choices,
    included_choices,
    default_ingredient_id: idOf.get(default_ingredient_id ?? 0) ?? null,
  });
  await store.replaceChoices(db, id, once);
}
