import type { Answer } from '#contract/contract.ts';
import { assignToRules, extraLines, type ChosenExtra, type ExtraRule } from '#domain/menu/extras.ts';
import { fromEuros, type Cents } from '#domain/money/money.ts';
import type { BasketLine } from './basket.ts';

export type WireRule = Answer<'productRules'>['rules'][number];
export type WireChoice = WireRule['item_ingredients'][number];

/** Ids of the chosen ingredients by rule, in the order chosen. */
export type Choices = Readonly<Record<number, readonly number[]>>;

/** Radio buttons, with a way to choose nothing where nothing has to be chosen (ADD-005). */
export const isSingle = (rule: WireRule): boolean => rule.max === 1;

/** 'Pflicht, 1 wählen', 'bis zu 5, 2 inklusive'. */
export function ruleNote({ item_rule, min, max, included }: WireRule): string {
  const amount = max > min && min > 0 ? `${min} bis ${max} wählen` : `${Math.max(min, 1)} wählen`;
  const count =
    item_rule === 'required' ? `Pflicht, ${amount}` : max === 1 ? 'wenn du magst' : `bis zu ${max}`;
  return included > 0 ? `${count}, ${included} inklusive` : count;
}

/** What a line has chosen; a new line also takes what its rules suggest (ADD-008). */
export function choicesOf(line: BasketLine, rules: readonly WireRule[], isNew: boolean): Choices {
  const ids = line.basketaddons.flatMap(({ id, count }) =>
    id === undefined ? [] : Array<number>(count).fill(id),
  );
  const chosen = assignToRules(rules.map(ruleOf), ids);
  return Object.fromEntries(
    rules.map((rule) => {
      const own = chosen.filter(({ ruleId }) => ruleId === rule.id).map(({ choiceId }) => choiceId);
      const suggested = rule.item_ingredients.find(({ id }) => id === rule.item_default);
      const isSuggested = isNew && own.length === 0 && suggested !== undefined && !suggested.soldOut;
      return [rule.id, isSuggested ? [suggested.id] : own];
    }),
  );
}

/** The choices with one ticked or unticked; a single choice replaces the one before. */
export function choose(choices: Choices, rule: WireRule, choiceId: number | null, isOn: boolean): Choices {
  const before = choices[rule.id] ?? [];
  if (choiceId === null) return { ...choices, [rule.id]: [] };
  if (isSingle(rule)) return { ...choices, [rule.id]: [choiceId] };
  const without = before.filter((id) => id !== choiceId);
  return { ...choices, [rule.id]: isOn ? [...without, choiceId] : without };
}

/** Whether a choice is among what the price of the dish includes: as it is chosen, or if it were chosen next. */
export function isIncluded(
  { included, max }: WireRule,
  chosen: readonly number[],
  choiceId: number,
): boolean {
  const at = chosen.indexOf(choiceId);
  // Of a single choice the next one takes the place of the one before.
  const place = at >= 0 ? at : max === 1 ? 0 : chosen.length;
  return place < included;
}

/** What is ticked in the form. */
export function choicesIn(form: FormData): Choices {
  const choices: Record<number, number[]> = {};
  for (const [name, value] of form) {
    const rule = /^rule-(\d+)$/.exec(name)?.[1];
    const id = Number(value);
    if (rule !== undefined && Number.isSafeInteger(id) && id > 0) (choices[Number(rule)] ??= []).push(id);
  }
  return choices;
}

/** Bare ids in the order of the rules, as the wire wants them. */
export const idsOf = (choices: Choices, rules: readonly WireRule[]): number[] =>
  rules.flatMap(({ id }) => choices[id] ?? []);

/** What the line costs with these choices; the server says it again. */
export function priceWith(line: BasketLine, rules: readonly WireRule[], choices: Choices): Cents {
  const bare =
    cents(line.price) -
    line.basketaddons
      // What a note asked for stays, whatever is chosen.
      .filter(({ detected }) => !detected)
      .reduce((sum, { price, included }) => sum + (included ? 0 : cents(price)), 0);
  const chosen: ChosenExtra[] = rules.flatMap((rule) =>
    (choices[rule.id] ?? []).map((choiceId) => ({ ruleId: rule.id, choiceId, count: 1 })),
  );
  return extraLines(rules.map(ruleOf), chosen, line.item_size).reduce(
    (sum, extra) => sum + (extra.included ? 0 : extra.cents * extra.count),
    bare,
  );
}

/** The first required rule that is not answered far enough. */
export const unanswered = (rules: readonly WireRule[], choices: Choices): WireRule | undefined =>
  rules.find((rule) => {
    const count = choices[rule.id]?.length ?? 0;
    const least = rule.item_rule === 'required' ? Math.max(1, rule.min) : count > 0 ? rule.min : 0;
    return count < least;
  });

// The wire already says what a choice costs in this line's size.
const ruleOf = (rule: WireRule): ExtraRule => ({
  id: rule.id,
  title: rule.item_title,
  required: rule.item_rule === 'required',
  minimum: rule.min,
  maximum: rule.max,
  includedCount: rule.included,
  defaultChoiceId: rule.item_default,
  choices: rule.item_ingredients.map(({ id, title, price, soldOut }) => ({
    id,
    title,
    soldOut,
    prices: {
      tiny: cents(price),
      small: cents(price),
      medium: cents(price),
      big: cents(price),
      family: cents(price),
    },
  })),
});

const cents = (euros: number): Cents => fromEuros(euros) ?? Math.round(euros * 100);
