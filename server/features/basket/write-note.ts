import type { NoteWish } from '#domain/notes/note-extras.ts';
import { type NoteChange, type NoteIngredient, readNote } from '#domain/notes/note-reader.ts';
import type { NoteModel } from '#server/adapters/note-model.ts';
import type { VisitContext, Context } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findSynonyms } from '../menu/find-synonyms.ts';
import { readProductsOf, type SellableProduct } from '../menu/read-products.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import { changeLine } from './change-line.ts';
import type { LoadedBasket } from './load-basket.ts';
import { replaceNoteWishes } from './store-notes.ts';
import { findOwnLine, updateLine } from './store.ts';

/**
 * Writes a note to the kitchen, word for word (at most 255 characters, NUM-001), with the changes of ingredients it
 * asks for in place of those of the note before. `changes`: how many of them the dish can fulfil now.
 */
export async function writeNote(
  context: VisitContext,
  { lineId, note }: { lineId: number; note: string },
  model?: NoteModel,
): Promise<{ basket: LoadedBasket; changes: number } | Refusal> {
  const wishes = await readFor(context, lineId, note, model);
  if (isRefusal(wishes)) return wishes;
  const basket = await changeLine(context, lineId, async ({ db }, line) => {
    // The guest has said of these very words that they mean no ingredients.
    if (line.is_note_plain && line.note === note) return;
    await updateLine(db, line.id, { note, is_note_plain: false });
    await replaceNoteWishes(db, line.id, wishes);
  });
  if (isRefusal(basket)) return basket;
  return { basket, changes: basket.lines.find(({ id }) => id === lineId)?.noteChanges ?? 0 };
}

// Before the basket is taken: nobody waits for it while a model thinks.
async function readFor(context: VisitContext, lineId: number, note: string, model: NoteModel | undefined) {
  const { db, session } = context;
  const line = session && (await findOwnLine(db, session.id, lineId));
  const seller = line && (await findRestaurant(context, line.restaurant_id));
  if (!line || !seller) return refuse('unknown-line');
  const product = (await readProductsOf(context, seller, [line.product_id])).get(line.product_id);
  return product ? readWishes(context, product, note, model) : [];
}

/** Takes what was understood from a note off again; the same words are then only for the kitchen (NOT-008). */
export function leaveNotePlain(context: VisitContext, lineId: number): Promise<LoadedBasket | Refusal> {
  return changeLine(context, lineId, async ({ db }, line) => {
    await updateLine(db, line.id, { is_note_plain: true });
    await replaceNoteWishes(db, line.id, []);
  });
}

/**
 * What a note asks for of a product's own ingredients and of the choices of its questions. Where a model reads notes
 * and cannot just now, the rules of the house read it.
 */
async function readWishes(
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
