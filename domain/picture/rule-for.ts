import { categoryRules, formRules } from './form-rules.ts';
import type { DishFacts, Form } from './recipe.ts';
import type { FormRule } from './rule.ts';
import { fold, readMeanings } from './vocabulary.ts';

const BURGER: FormRule = { words: /bun/, form: 'burger' };
/** What also comes with a dish: fries with a schnitzel make no bag of fries. */
const ASIDE = new Set<Form>(['cup', 'dip', 'dish', 'pasta', 'salad']);
/** So also where nothing stands between the two, as in Currywurst Pommes. */
const JUST_BESIDE = new Set<Form>(['cup', 'dip']);
const MEATS = new Set(['beef-stew', 'beef-strips', 'chicken-strips', 'doner-meat', 'gyros', 'shrimp']);

const ruleIn = (rules: readonly FormRule[], text: string) => rules.find(({ words }) => words.test(text));

/** The rule that says as what a dish is drawn, by its folded name first. Null: only what is in it says so. */
export function ruleFor({ content, category, ingredients }: DishFacts, title: string): FormRule | null {
  const inside = fold(category);
  const head = headOf(title);
  const isDish = readMeanings(head).some(
    (meaning) =>
      meaning.kind === 'part' &&
      (meaning.role === 'main' || meaning.role === 'egg' || MEATS.has(meaning.name)),
  );
  const without = (aside: ReadonlySet<Form>, rule: FormRule | undefined) =>
    isDish && rule && aside.has(rule.form) ? undefined : rule;
  const known =
    (head.includes(' ') ? without(JUST_BESIDE, ruleIn(formRules, head)) : ruleIn(formRules, head)) ??
    without(ASIDE, ruleIn(formRules, title)) ??
    (ingredients.some((name) => /\bbun\b/.test(fold(name))) ? BURGER : undefined) ??
    ruleIn(categoryRules, inside) ??
    without(ASIDE, ruleIn(formRules, inside));
  if (known) return known;
  return isDish || ingredients.length > 0 ? null : (ruleIn(formRules, headOf(fold(content))) ?? null);
}

// What stands before all that comes with it.
const headOf = (text: string): string => text.split(/,|\/|&|\+| mit | und | dazu /)[0]?.trim() || text;
