import type { ChosenExtra, ExtraRule } from './extras.ts';

/** What a dish is made of as it comes, and what can be put on it. */
export type BuildDish = {
  ingredients: readonly { id: number; title: string; count: number }[];
  rules: readonly ExtraRule[];
};

/** Pieces that the guest took out of the dish as it comes; no money comes back for them. */
export type LeftOut = { ingredientId: number; count: number };

/** What a guest made of a dish by hand: pieces put on it, in that order, and pieces taken out. */
export type Build = { chosen: readonly ChosenExtra[]; leftOut: readonly LeftOut[] };

/** `full`: the question named takes no more pieces. `not-in-it`: there is no piece to take away. */
export type BuildRefusal =
  | { code: 'unknown-ingredient' | 'sold-out' | 'not-in-it' }
  | { code: 'full'; rule: Pick<ExtraRule, 'title' | 'maximum'> };

/**
 * The build with one piece more. A piece that was taken out of the dish comes back first. Another one answers the
 * first question that has it and room for it; a question for one choice takes the new one in place of the old.
 */
export function addPiece({ rules }: BuildDish, build: Build, ingredientId: number): Build | BuildRefusal {
  if (piecesLeftOut(build, ingredientId) > 0)
    return { ...build, leftOut: step(build.leftOut, ingredientId, -1) };
  const able = rules.filter(({ choices }) => choices.some(({ id }) => id === ingredientId));
  const sold = able.filter(({ choices }) =>
    choices.some(({ id, soldOut }) => id === ingredientId && !soldOut),
  );
  const [first] = sold;
  if (!first) return { code: able.length > 0 ? 'sold-out' : 'unknown-ingredient' };
  const { chosen } = build;
  const roomy = sold.find(({ id, maximum }) => maximum === null || piecesFor(chosen, id) < maximum);
  if (roomy) return { ...build, chosen: onePieceMore(chosen, roomy.id, ingredientId) };
  const swapped = sold.find(({ id, maximum }) => maximum === 1 && !isChosen(chosen, id, ingredientId));
  if (!swapped) return { code: 'full', rule: first };
  const others = chosen.filter(({ ruleId }) => ruleId !== swapped.id);
  return { ...build, chosen: onePieceMore(others, swapped.id, ingredientId) };
}

/** The build with one piece less: what was put on it last goes first, then what the dish comes with. */
export function removePiece(
  { ingredients }: BuildDish,
  build: Build,
  ingredientId: number,
): Build | BuildRefusal {
  const last = build.chosen.findLast(({ choiceId }) => choiceId === ingredientId);
  if (last) {
    const fewer = build.chosen.map((extra) =>
      extra === last ? { ...extra, count: extra.count - 1 } : extra,
    );
    return { ...build, chosen: fewer.filter(({ count }) => count > 0) };
  }
  const own = ingredients.find(({ id }) => id === ingredientId);
  if (!own || piecesLeftOut(build, ingredientId) >= own.count) return { code: 'not-in-it' };
  return { ...build, leftOut: step(build.leftOut, ingredientId, 1) };
}

/** Pieces of an ingredient of the dish that were taken out. */
export const piecesLeftOut = ({ leftOut }: Pick<Build, 'leftOut'>, id: number): number =>
  leftOut.find(({ ingredientId }) => ingredientId === id)?.count ?? 0;

const piecesFor = (chosen: readonly ChosenExtra[], rule: number): number =>
  chosen.reduce((sum, { ruleId, count }) => (ruleId === rule ? sum + count : sum), 0);

const isChosen = (chosen: readonly ChosenExtra[], rule: number, choice: number): boolean =>
  chosen.some(({ ruleId, choiceId }) => ruleId === rule && choiceId === choice);

function onePieceMore(chosen: readonly ChosenExtra[], ruleId: number, choiceId: number): ChosenExtra[] {
  if (!isChosen(chosen, ruleId, choiceId)) return [...chosen, { ruleId, choiceId, count: 1 }];
  return chosen.map((extra) =>
    extra.ruleId === ruleId && extra.choiceId === choiceId ? { ...extra, count: extra.count + 1 } : extra,
  );
}

function step(leftOut: readonly LeftOut[], ingredientId: number, by: 1 | -1): LeftOut[] {
  const before = piecesLeftOut({ leftOut }, ingredientId);
  const others = leftOut.filter((one) => one.ingredientId !== ingredientId);
  return before + by > 0 ? [...others, { ingredientId, count: before + by }] : others;
}
