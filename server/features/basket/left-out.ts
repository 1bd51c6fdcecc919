import type { LeftOut } from '#domain/build.ts';
import type { SellableProduct } from '../menu/read-products.ts';
import type { ExtraRow } from './store.ts';

/** A part of the dish that goes, at no other price. The title says so where only some of its pieces do. */
export type Without = { id: number; title: string; fromNote: boolean };

type Parts = Pick<SellableProduct, 'ingredients'>;

/** Pieces taken out by hand, as far as the dish still has them. */
export const toLeftOut = ({ ingredients }: Parts, rows: readonly ExtraRow[]): LeftOut[] =>
  ingredients.flatMap(({ id, count }) => {
    const row = rows.find(({ source, ingredient_id }) => source === 'generator' && ingredient_id === id);
    return row ? [{ ingredientId: id, count: Math.min(-row.count, count) }] : [];
  });

/** What was taken out by hand, then what a note leaves out as a whole. */
export function withoutOf(
  { ingredients }: Parts,
  leftOut: readonly LeftOut[],
  byNote: readonly { id: number; title: string }[],
): Without[] {
  const byHand = leftOut.flatMap(({ ingredientId, count }) => {
    const part = ingredients.find(({ id }) => id === ingredientId);
    if (!part || byNote.some(({ id }) => id === ingredientId)) return [];
    const title = count < part.count ? `${count} von ${part.count} ${part.title}` : part.title;
    return [{ id: ingredientId, title, fromNote: false }];
  });
  return [...byHand, ...byNote.map(({ id, title }) => ({ id, title, fromNote: true }))];
}
