import type { z } from 'zod';
import type { saveOwnIngredient } from '#contract/own-ingredient.ts';
import type { saveOwnRule } from '#contract/own-menu.ts';
import { workingDay } from '#domain/time/calendar.ts';
import { foldGerman } from '#domain/text/german-text.ts';
import { fromEuros } from '#domain/money/money.ts';
import { isSize } from '#domain/menu/sizes.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { mayReplace, saveOnce } from '#server/plumbing/http/save-once.ts';
import { declarationColumns, wrongDeclarations } from './check-declaration.ts';
import { ingredientsNamed } from './ingredients-named.ts';
import * as store from './own-rule-store.ts';
import { deleteEntry } from './own-store.ts';
import { isSoldOut } from './product.ts';
import { toOwnIngredient, toOwnRule } from './own-wire.ts';

type Input = z.output<typeof saveOwnRule.request>;
type Choice = Input['choices'][number];

export const MOST_RULES = 100;

/** Saves a question with its choices. Who may do this is the caller's to check, here and below. */
export async function saveRule(context: Context, input: Input): Promise<number | Refusal> {
  const fields = wrongFields(input);
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  const { db } = context;
  return saveOnce(input, {
    read: async () =>
      (await store.selectOwnRules(db, input.hostId)).map((row) => ({ ...toOwnRule(row), row })),
    write: (before) => writeRule(context, input, before?.row),
    remove: (id) => deleteEntry(db, 'rule', input.hostId, id),
    most: MOST_RULES,
  });
}

async function writeRule(
  context: Context,
  input: Input,
  before: store.OwnRuleRow | undefined,
): Promise<number | Refusal> {
  const { db } = context;
  const choices = await findChoices(context, input);
  if (!choices) return refuse('too-many-entries');
  const chosen = preselectedIn(input, choices, before);
  const columns = {
    title: input.title,
    description: input.description,
    min_choices: input.min,
    max_choices: input.max,
    included_choices: input.included,
    // What is preselected stays so as long as it can be chosen.
    default_ingredient_id: choices.some(({ ingredientId }) => ingredientId === chosen) ? chosen : null,
  };
  if (before) await store.updateRule(db, before.id, columns);
  const id = before?.id ?? (await store.insertRule(db, { restaurant_id: input.hostId, ...columns }));
  await store.replaceChoices(db, id, choices);
  return id;
}

/** What is said, by its title; unsaid what was. */
function preselectedIn(
  { preselected, choices: typed }: Input,
  choices: readonly store.NewChoice[],
  before: store.OwnRuleRow | undefined,
): number | null {
  if (preselected === undefined) return before?.default_ingredient_id ?? null;
  return choices[typed.findIndex(({ title }) => isSameTitle(title, preselected))]?.ingredientId ?? null;
}

const isSameTitle = (one: string, other: string): boolean => foldGerman(one) === foldGerman(other);

/** Choices by their names; null: too many ingredients. */
async function findChoices(context: Context, { hostId, choices }: Input): Promise<store.NewChoice[] | null> {
  const ids = await ingredientsNamed(
    context,
    hostId,
    choices.map(({ title }) => title),
  );
  return ids && choices.map((choice, at) => ({ ingredientId: ids[at] ?? 0, ...centsOf(choice) }));
}

const centsOf = ({ price, bySize }: Choice) => ({
  cents: fromEuros(price) ?? 0,
  bySize: Object.entries(bySize).flatMap(([size, euros]) =>
    isSize(size) && euros !== undefined ? [{ size, cents: fromEuros(euros) ?? 0 }] : [],
  ),
});

function wrongFields({ title, min, max, included, choices, preselected }: Input): Record<string, string> {
  const names = choices.map((choice) => foldGerman(choice.title));
  const wrongPrice = 'Bitte schreib den Preis so: 1,50';
  const perChoice = choices.map(({ title, price, bySize }, at) => ({
    ...(title === '' && { [`choice-${at}-title`]: 'Wie heißt das?' }),
    ...(names.indexOf(foldGerman(title)) < at && { [`choice-${at}-title`]: 'Das steht schon weiter oben.' }),
    ...([price, ...Object.values(bySize)].some((euros) => fromEuros(euros) === undefined) && {
      [`choice-${at}-price`]: wrongPrice,
    }),
  }));
  return {
    ...(title === '' && { title: 'Bitte schreib die Frage, zum Beispiel: Welche Soße?' }),
    ...(choices.length === 0 && { 'choice-0-title': 'Bitte schreib mindestens eine Auswahl.' }),
    ...(min > choices.length && choices.length > 0 && { min: askedTooMuch(min, choices.length) }),
    ...(min > max && { max: 'Höchstens muss mindestens so viel sein wie mindestens.' }),
    ...(included > max && { included: 'Mehr als die Gäste wählen dürfen, kann nicht inbegriffen sein.' }),
    ...(preselected &&
      !choices.some((choice) => isSameTitle(choice.title, preselected)) && {
        preselected: 'Das steht nicht zur Auswahl.',
      }),
    ...Object.assign({}, ...perChoice),
  };
}

/** Why a question cannot be answered: pages let guests take each of its choices once. */
const askedTooMuch = (min: number, count: number): string =>
  `Mindestens ${min} kann niemand wählen: Zur Auswahl ${count === 1 ? 'steht nur eins' : `stehen nur ${count}`}.`;

/** Says what an ingredient contains. */
export async function saveIngredient(
  { db, clock }: Context,
  input: z.output<typeof saveOwnIngredient.request>,
): Promise<number | Refusal> {
  const { id, hostId, title, isVegetarian, layer, soldOut, version } = input;
  const now = clock.now();
  const read = () => store.selectOwnIngredients(db, hostId);
  const all = await read();
  const before = all.find((ingredient) => ingredient.id === id);
  if (!before) return refuse('unknown-entry');
  const isTaken = all.some((other) => other.id !== id && foldGerman(other.title) === foldGerman(title));
  const fields = {
    ...(title === '' && { title: 'Wie heißt das?' }),
    ...(isTaken && { title: 'Eine Zutat mit diesem Namen gibt es schon.' }),
    ...wrongDeclarations(input),
  };
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  await store.updateIngredient(db, id, {
    title,
    is_vegetarian: isVegetarian,
    ...(layer !== undefined && { burger_height: layer }),
    ...declarationColumns(input),
    // What is out already stays out as long as somebody said.
    sold_out_until: soldOut
      ? isSoldOut(before.sold_out_until, now)
        ? before.sold_out_until
        : workingDay(now).ends
      : null,
  });
  const after = (await read()).find((ingredient) => ingredient.id === id) ?? before;
  const versionOf = (row: store.OwnIngredientRow) => toOwnIngredient(row, now).version;
  return mayReplace(versionOf(before), versionOf(after), version) ? id : refuse('changed-meanwhile');
}
