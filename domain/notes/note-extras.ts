import type { ChosenExtra, ExtraRule } from '../menu/extras.ts';

/** What a note was understood to ask for; pieces, negative = leave the ingredient out. */
export type NoteWish = { ingredientId: number; count: number };

/** A dish as far as notes can change it. */
export type NoteDish = {
  ingredients: readonly { id: number; title: string }[];
  rules: readonly ExtraRule[];
};

/** What becomes of a note's wishes: parts of the dish that go, for no money back, and pieces that come at their price. */
export type NoteExtras = { without: readonly { id: number; title: string }[]; added: readonly ChosenExtra[] };

/**
 * The wishes of a note that the dish can fulfil now, beside what the guest chose by hand (NOT-006). A piece that is
 * sold out, on offer no more or more than its question allows stays a word to the kitchen. What was chosen by
 * hand is never asked for twice, nor left out.
 */
export function noteExtras(
  { ingredients, rules }: NoteDish,
  byHand: readonly ChosenExtra[],
  wishes: readonly NoteWish[],
): NoteExtras {
  const handPieces = (ingredientId: number) => piecesOf(byHand, (extra) => extra.choiceId === ingredientId);
  const without = wishes.flatMap(({ ingredientId, count }) =>
    count < 0 && handPieces(ingredientId) === 0 ? ingredients.filter(({ id }) => id === ingredientId) : [],
  );
  const added: ChosenExtra[] = [];
  for (const { ingredientId, count } of wishes) {
    for (let piece = handPieces(ingredientId); piece < count; piece += 1) {
      const rule = rules.find((rule) => hasRoom(rule, ingredientId, [...byHand, ...added]));
      if (rule) addPiece(added, rule.id, ingredientId);
    }
  }
  return { without, added };
}

function hasRoom(rule: ExtraRule, choiceId: number, taken: readonly ChosenExtra[]): boolean {
  const pieces = piecesOf(taken, ({ ruleId }) => ruleId === rule.id);
  return (
    rule.choices.some(({ id, soldOut }) => id === choiceId && !soldOut) &&
    (rule.maximum === null || pieces < rule.maximum) &&
    // One piece alone would be too few.
    pieces + 1 >= rule.minimum
  );
}

function addPiece(added: ChosenExtra[], ruleId: number, choiceId: number): void {
  const at = added.findIndex((extra) => extra.ruleId === ruleId && extra.choiceId === choiceId);
  const before = added[at];
  if (before) added[at] = { ...before, count: before.count + 1 };
  else added.push({ ruleId, choiceId, count: 1 });
}

const piecesOf = (chosen: readonly ChosenExtra[], isMeant: (extra: ChosenExtra) => boolean): number =>
  chosen.reduce((sum, extra) => (isMeant(extra) ? sum + extra.count : sum), 0);
