import { foldGerman } from '#domain/text/german-text.ts';
import type { Context } from '#server/plumbing/context.ts';
import * as store from './own-rule-store.ts';

export const MOST_INGREDIENTS = 400;

/** The ingredients of these names in their order, however they are spelled; a name that is new becomes one. Null: too many. */
export async function ingredientsNamed(
  { db }: Pick<Context, 'db'>,
  hostId: number,
  titles: readonly string[],
): Promise<number[] | null> {
  const known = await store.selectOwnIngredients(db, hostId);
  const idOf = new Map(known.map(({ id, title }) => [foldGerman(title), id]));
  const found: number[] = [];
  for (const title of titles) {
    const name = foldGerman(title);
    const id = idOf.get(name) ?? (await store.insertIngredient(db, { restaurant_id: hostId, title }));
    idOf.set(name, id);
    found.push(id);
  }
  return idOf.size > MOST_INGREDIENTS ? null : found;
}
