import { addPiece } from '#domain/menu/build.ts';
import type { ExtraRule } from '#domain/menu/extras.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findPictures, type IngredientPicture } from '../menu/find-pictures.ts';
import type { SellableProduct } from '../menu/read-products.ts';
import type { LoadedExtra, LoadedLine } from './lines.ts';
import { retrieveBasketOfLine } from './retrieve-basket.ts';

export type Generator = NonNullable<SellableProduct['generator']>;

/** A line that is built from ingredients, with the pictures of all that can be in it. */
export type LoadedBuild = {
  line: LoadedLine;
  generator: Generator;
  pictures: ReadonlyMap<number, IngredientPicture>;
};

/** Pieces of one ingredient in a build. */
export type Layer = {
  id: number;
  title: string;
  count: number;
  included: boolean;
  cents: number;
  ruleId: number | null;
  fromNote: boolean;
};

/** The session's own line as it is built now. */
export async function loadBuild(context: VisitContext, lineId: number): Promise<LoadedBuild | Refusal> {
  const basket = await retrieveBasketOfLine(context, lineId);
  if (isRefusal(basket)) return basket;
  const line = basket.lines.find(({ id }) => id === lineId);
  if (!line) return refuse('unknown-line');
  const { generator, ingredients, rules } = line.product;
  if (generator === null) return refuse('not-buildable');
  const ids = [...ingredients, ...rules.flatMap(({ choices }) => choices)].map(({ id }) => id);
  return { line, generator, pictures: await findPictures(context, [...new Set(ids)]) };
}

/** What is in it from the bottom upwards: answers to what must be answered, the dish itself, then what was added. */
export function layersOf({ product, extras, leftOut, without }: LoadedLine): Layer[] {
  const needed = new Set(product.rules.flatMap(({ id, required }) => (required ? [id] : [])));
  const bottom = extras.filter(({ ruleId }) => needed.has(ruleId));
  const top = extras.filter(({ ruleId }) => !needed.has(ruleId));
  const own = product.ingredients.flatMap(({ id, title, count }) => {
    const isGone = without.some((part) => part.fromNote && part.id === id);
    const out = leftOut.find(({ ingredientId }) => ingredientId === id)?.count ?? 0;
    const left = isGone ? 0 : count - out;
    if (left === 0) return [];
    return [{ id, title, count: left, included: true, cents: 0, ruleId: null, fromNote: false }];
  });
  return [...bottom.map(toLayer), ...own, ...top.map(toLayer)];
}

const toLayer = ({ choiceId: id, title, count, included, cents, ruleId, fromNote }: LoadedExtra): Layer => ({
  id,
  title,
  count,
  included,
  cents,
  ruleId,
  fromNote,
});

/** Pieces chosen for a question, those of the note among them. */
export const piecesOfRule = ({ extras }: LoadedLine, rule: Pick<ExtraRule, 'id'>): number =>
  extras.reduce((sum, { ruleId, count }) => (ruleId === rule.id ? sum + count : sum), 0);

/** Whether one piece more can be had now. */
export const isPossible = ({ product, chosen, leftOut }: LoadedLine, ingredientId: number): boolean =>
  !('code' in addPiece(product, { chosen, leftOut }, ingredientId));
