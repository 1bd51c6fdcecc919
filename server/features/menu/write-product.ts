import type { z } from 'zod';
import type { saveOwnProduct } from '#contract/own-menu.ts';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { partColumns, productColumns, sizeColumns } from './check-product.ts';
import { GIFT_COLUMNS } from './gift-columns.ts';
import { ingredientsNamed } from './ingredients-named.ts';
import * as store from './own-product-store.ts';
import { type OwnRuleRow, selectOwnRules } from './own-rule-store.ts';
import { selectSiblings } from './own-store.ts';
import { withDishes } from './part-store.ts';
import type { readOwnProducts } from './read-own-menu.ts';
import { findSizes } from './store.ts';

type Input = Omit<z.output<typeof saveOwnProduct.request>, 'id' | 'version'>;
export type Own = Awaited<ReturnType<typeof readOwnProducts>>[number];

/** The questions that a product of this restaurant may ask. */
export const findQuestions = async ({ db }: Context, hostId: number): Promise<Questions> =>
  new Map((await selectOwnRules(db, hostId)).map((rule) => [rule.id, rule]));

type Questions = ReadonlyMap<number, OwnRuleRow>;

/** What is wrong with the questions of a product: one that asks for more than it has nobody could answer. */
export function wrongQuestions(ruleIds: readonly number[], known: Questions): { ruleIds?: string } {
  const asked = ruleIds.flatMap((id) => known.get(id) ?? []);
  const wrong = asked.find(({ min_choices: min, choices }) => min > choices.length);
  if (!wrong) return {};
  const { title, min_choices: min, choices } = wrong;
  return {
    ruleIds: `„${title}“ verlangt mindestens ${min}, hat aber nur ${choices.length} zur Auswahl. Ändere zuerst die Frage.`,
  };
}

/** Writes what was checked: into the product there was, or as a new one at the end of its category. */
export async function writeProduct(
  context: Context,
  input: Input,
  before: Own | undefined,
  known: Pick<ReadonlySet<number>, 'has'>,
): Promise<number | Refusal> {
  const { db } = context;
  const id = before ? await change(context, input, before) : await add(context, input);
  if (isRefusal(id)) return id;
  await replaceSizes(context, id, input);
  const ruleIds = [...new Set(input.ruleIds)].filter((ruleId) => known.has(ruleId));
  await store.replaceProductRules(db, id, ruleIds);
  const parts = await withDishes(db, { id, restaurantId: input.hostId }, partColumns(input));
  await store.replaceComponents(db, id, parts);
  return (await writeIngredients(context, id, input)) ?? id;
}

/** What a form or a table does not say stays as it was. */
async function writeIngredients(
  context: Context,
  id: number,
  { hostId, ingredients }: Input,
): Promise<Refusal | null> {
  if (!ingredients) return null;
  const named = await ingredientsNamed(
    context,
    hostId,
    ingredients.filter((name) => name !== ''),
  );
  if (!named) return refuse('too-many-entries');
  await store.replaceIngredients(context.db, id, [...new Set(named)]);
  return null;
}

/** A size that is sold out stays so, whatever else is said of it. */
async function replaceSizes({ db }: Context, id: number, input: Input): Promise<void> {
  const before = new Map((await findSizes(db, [id])).map((row) => [row.size, row.sold_out_until]));
  const sizes = sizeColumns(input).map((row) => ({ ...row, sold_out_until: before.get(row.size) ?? null }));
  await store.replaceSizes(db, id, sizes);
}

async function add(context: Context, input: Input): Promise<number | Refusal> {
  const { db } = context;
  const { hostId, categoryId } = input;
  // Whatever a shop for gift vouchers sells is one: of anything else nothing would come for the money.
  const isVoucher = sellsGiftVouchers((await findAnyRestaurant(context, hostId))?.kind ?? '');
  if (isVoucher && input.parts.length > 0) return refuse('bad-input');
  return store.insertProduct(db, {
    ...productColumns(input),
    ...(isVoucher ? GIFT_COLUMNS : kindOf(input)),
    restaurant_id: hostId,
    sort: await nextSort({ db }, hostId, categoryId),
  });
}

async function change({ db }: Context, input: Input, before: Own): Promise<number | Refusal> {
  const isVoucher = before.kind === 'gift-voucher';
  if (isVoucher && input.parts.length > 0) return refuse('bad-input');
  const moved = before.categoryId !== input.categoryId;
  await store.updateProduct(db, before.id, {
    ...productColumns(input),
    // A voucher is taxed when it is redeemed.
    ...(!isVoucher && kindOf(input)),
    ...(moved && { sort: await nextSort({ db }, input.hostId, input.categoryId) }),
  });
  return before.id;
}

/** What has parts is a combo, and these carry its classes. */
const kindOf = ({ parts, vatClass }: Input) =>
  parts.length > 0
    ? ({ kind: 'combo', vat_class: 'food' } as const)
    : ({ kind: 'dish', vat_class: vatClass } as const);

const nextSort = async ({ db }: Pick<Context, 'db'>, hostId: number, categoryId: number) =>
  ((await selectSiblings(db, 'product', hostId, categoryId)).at(-1)?.sort ?? 0) + 1;
