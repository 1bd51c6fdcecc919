import type { LeftOut } from '#domain/menu/build.ts';
import type { ChosenExtra } from '#domain/menu/extras.ts';
import type { NoteWish } from '#domain/notes/note-extras.ts';
import type { SellableProduct } from '../menu/read-products.ts';

/** An extra as it was sold once; a negative count: left out. */
export interface FormerExtra {
  ingredientId: number | null;
  ruleId: number | null;
  title: string;
  count: number;
  source: string;
}

interface ExtrasAgain {
  chosen: ChosenExtra[];
  wishes: NoteWish[];
  leftOut: LeftOut[];
  /** Titles of chosen extras that are not there any more. */
  missing: string[];
}

/** The extras of a piece that was sold, as far as they can be had now. */
export function extrasAgain(product: SellableProduct, former: readonly FormerExtra[]): ExtrasAgain {
  const byHand = former.filter(({ source }) => source === 'guest');
  const isThere = ({ ruleId, ingredientId }: FormerExtra) =>
    product.rules
      .find(({ id }) => id === ruleId)
      ?.choices.some(({ id, soldOut }) => id === ingredientId && !soldOut) ?? false;
  const kept = byHand.filter(isThere);
  return {
    chosen: together(kept).map(([{ ruleId, ingredientId }, count]) => ({
      ruleId: ruleId ?? 0,
      choiceId: ingredientId ?? 0,
      count,
    })),
    wishes: together(former.filter(({ source }) => source === 'note')).flatMap(([{ ingredientId }, count]) =>
      ingredientId === null ? [] : [{ ingredientId, count }],
    ),
    leftOut: former
      .filter(({ source }) => source === 'generator')
      .flatMap((extra) =>
        extra.ingredientId === null
          ? []
          : [{ ingredientId: extra.ingredientId, count: piecesLeftOut(product, extra) }],
      ),
    missing: [...new Set(byHand.filter((extra) => !isThere(extra)).map(({ title }) => title))],
  };
}

// An answer that was partly included was sold as two extras.
function together(extras: readonly FormerExtra[]): [FormerExtra, number][] {
  const groups = Map.groupBy(extras, ({ ruleId, ingredientId, source }) =>
    JSON.stringify([source === 'note' ? null : ruleId, ingredientId]),
  );
  return [...groups.values()].flatMap((all) => {
    const [first] = all;
    return first ? [[first, all.reduce((sum, { count }) => sum + count, 0)] as [FormerExtra, number]] : [];
  });
}

// How many of several pieces were left out stands in the title only: '2 von 3 Patties'.
function piecesLeftOut({ ingredients }: SellableProduct, { ingredientId, title }: FormerExtra): number {
  const some = /^(\d+) von \d+ /.exec(title)?.[1];
  return some ? Number(some) : (ingredients.find(({ id }) => id === ingredientId)?.count ?? 1);
}
