import type { Cents } from '../money/money.ts';
import type { PricedExtra } from '../money/priced-line.ts';
import type { Size, SizePrices } from './sizes.ts';

/** One choice of a rule; its price depends on the product's size, absent = free. */
export type ExtraChoice = { id: number; title: string; prices: SizePrices; soldOut: boolean };

/**
 * A question about a product. Counts are pieces over all choices of the rule; `maximum` null = no limit.
 * `includedCount` pieces cost nothing, in the order chosen.
 */
export type ExtraRule = {
  id: number;
  title: string;
  required: boolean;
  minimum: number;
  maximum: number | null;
  includedCount: number;
  defaultChoiceId: number | null;
  choices: readonly ExtraChoice[];
};

/** An answer, in the order chosen. */
export type ChosenExtra = { ruleId: number; choiceId: number; count: number };

export type ExtraRefusalCode =
  | 'required-missing'
  | 'too-few'
  | 'too-many'
  | 'unknown-choice'
  | 'sold-out'
  | 'invalid-count';

export type ExtraRefusal = { ruleId: number; code: ExtraRefusalCode };

/** An extra as the basket line shows and sums it. */
export type ExtraLine = PricedExtra & { ruleId: number; choiceId: number; title: string };

/** Pieces a rule needs at least once it is answered; required rules always need one. */
const minimumOf = (rule: ExtraRule): number => (rule.required ? Math.max(1, rule.minimum) : rule.minimum);

const piecesOf = (rule: ExtraRule, chosen: readonly ChosenExtra[]): number =>
  chosen.reduce((sum, extra) => (extra.ruleId === rule.id ? sum + extra.count : sum), 0);

/** Everything that speaks against these answers; empty = fine. */
export function checkExtras(rules: readonly ExtraRule[], chosen: readonly ChosenExtra[]): ExtraRefusal[] {
  return [
    ...chosen.flatMap((extra) => checkChosen(rules, extra)),
    ...rules.flatMap((rule) => checkCount(rule, chosen)),
  ];
}

function checkChosen(rules: readonly ExtraRule[], { ruleId, choiceId, count }: ChosenExtra): ExtraRefusal[] {
  const choice = rules.find(({ id }) => id === ruleId)?.choices.find(({ id }) => id === choiceId);
  if (choice === undefined) return [{ ruleId, code: 'unknown-choice' }];
  if (!Number.isSafeInteger(count) || count < 1) return [{ ruleId, code: 'invalid-count' }];
  return choice.soldOut ? [{ ruleId, code: 'sold-out' }] : [];
}

function checkCount(rule: ExtraRule, chosen: readonly ChosenExtra[]): ExtraRefusal[] {
  const pieces = piecesOf(rule, chosen);
  if (pieces === 0) return rule.required ? [{ ruleId: rule.id, code: 'required-missing' }] : [];
  if (pieces < minimumOf(rule)) return [{ ruleId: rule.id, code: 'too-few' }];
  if (rule.maximum !== null && pieces > rule.maximum) return [{ ruleId: rule.id, code: 'too-many' }];
  return [];
}

/** Whether every required rule has an answer; until then the line is pending. */
export const requiredAnswered = (rules: readonly ExtraRule[], chosen: readonly ChosenExtra[]): boolean =>
  rules.every((rule) => !rule.required || piecesOf(rule, chosen) >= minimumOf(rule));

/** The answers plus the default of every required rule without one, unless it is sold out (ADD-004). */
export function withDefaults(rules: readonly ExtraRule[], chosen: readonly ChosenExtra[]): ChosenExtra[] {
  const defaults = rules.flatMap((rule) => {
    const choice = rule.choices.find(({ id }) => id === rule.defaultChoiceId);
    if (!rule.required || piecesOf(rule, chosen) > 0 || choice === undefined || choice.soldOut) return [];
    return [{ ruleId: rule.id, choiceId: choice.id, count: minimumOf(rule) }];
  });
  return [...chosen, ...defaults];
}

/**
 * Bare choice ids, as the wire sends them (a repeated id = another piece), given to the rules: each to the
 * first rule that has the choice and room for it, else to the first that has it. Unknown ids get rule 0.
 */
export function assignToRules(rules: readonly ExtraRule[], choiceIds: readonly number[]): ChosenExtra[] {
  return choiceIds.reduce<ChosenExtra[]>((chosen, choiceId) => {
    const able = rules.filter((rule) => rule.choices.some(({ id }) => id === choiceId));
    const roomy = able.find((rule) => rule.maximum === null || piecesOf(rule, chosen) < rule.maximum);
    const ruleId = (roomy ?? able[0])?.id ?? 0;
    const same = chosen.find((extra) => extra.ruleId === ruleId && extra.choiceId === choiceId);
    if (same === undefined) return [...chosen, { ruleId, choiceId, count: 1 }];
    return chosen.map((extra) => (extra === same ? { ...extra, count: extra.count + 1 } : extra));
  }, []);
}

/**
 * The price lines of valid answers. The first `includedCount` pieces of a rule are included, in the order
 * chosen; an answer that is partly included becomes two lines. Answers to unknown rules are left out.
 */
export function extraLines(
  rules: readonly ExtraRule[],
  chosen: readonly ChosenExtra[],
  size: Size,
): ExtraLine[] {
  const includedLeft = new Map(rules.map((rule) => [rule.id, rule.includedCount]));
  return chosen.flatMap(({ ruleId, choiceId, count }) => {
    const choice = rules.find(({ id }) => id === ruleId)?.choices.find(({ id }) => id === choiceId);
    if (choice === undefined) return [];
    const included = Math.min(count, includedLeft.get(ruleId) ?? 0);
    includedLeft.set(ruleId, (includedLeft.get(ruleId) ?? 0) - included);
    const line = { ruleId, choiceId, title: choice.title, cents: extraPrice(choice, size) };
    return [
      { ...line, count: included, included: true },
      { ...line, count: count - included, included: false },
    ].filter((part) => part.count > 0);
  });
}

/** Price of one piece of a choice for a product of this size. */
export const extraPrice = (choice: Pick<ExtraChoice, 'prices'>, size: Size): Cents =>
  choice.prices[size] ?? 0;
