import type { NoteWish } from '#domain/note-extras.ts';
import { type NoteChange, type NoteIngredient, readNote } from '#domain/note-reader.ts';
import type { NoteModel } from '#server/adapters/note-model.ts';
import type { Context } from '#server/plumbing/context.ts';
import { findSynonyms } from '../menu/find-synonyms.ts';
import type { SellableProduct } from '../menu/read-products.ts';

/**
 * What a note asks for of a product's own ingredients and of the choices of its questions. Where a model reads notes
 * and cannot just now, the rules of the house read it.
 */
export async function readWishes(
  context: Context,
  product: SellableProduct,
  note: string,
  model: NoteModel | undefined,
): Promise<NoteWish[]> {
  if (note === '') return [];
  const ingredients = await ingredientsOf(context, product);
  const changes = (await model?.read(note, ingredients)) ?? readNote(note, ingredients);
  return changes.map(toWish);
}

const toWish = ({ ingredientId, kind, pieces }: NoteChange): NoteWish => ({
  ingredientId,
  count: kind === 'without' ? -1 : pieces,
});

async function ingredientsOf(
  context: Context,
  { ingredients, rules }: SellableProduct,
): Promise<NoteIngredient[]> {
  const own = new Set(ingredients.map(({ id }) => id));
  const titles = new Map(
    [...ingredients, ...rules.flatMap(({ choices }) => choices)].map(({ id, title }) => [id, title]),
  );
  const synonyms = await findSynonyms(context, [...titles.keys()]);
  return [...titles].map(([id, title]) => ({
    id,
    title,
    synonyms: synonyms.get(id) ?? [],
    inProduct: own.has(id),
  }));
}
