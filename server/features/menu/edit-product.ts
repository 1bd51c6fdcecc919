import type { z } from 'zod';
import type { saveOwnProduct, setOwnAvailability } from '#contract/own-menu.ts';
import { workingDay } from '#domain/working-day.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { columnsOf, partColumns, sizeColumns, wrongFields } from './check-product.ts';
import * as store from './own-product-store.ts';
import { selectOwnRules } from './own-rule-store.ts';
import { selectOwnCategories, selectOwnProducts, selectSiblings } from './own-store.ts';
import { readOwnProducts } from './read-own-menu.ts';

type Input = z.output<typeof saveOwnProduct.request>;

const MOST_PRODUCTS = 800;

/** Saves a product; a new one stands at the end of its category. Who may do this is the caller's to check, here and below. */
export async function saveProduct(context: Context, input: Input): Promise<number | Refusal> {
  const fields = wrongFields(input, context.clock.now());
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  const { db } = context;
  const categories = await selectOwnCategories(db, input.hostId);
  if (!categories.some(({ id }) => id === input.categoryId))
    return refuse('bad-input', { fields: { categoryId: 'Bitte wähle eine Kategorie.' } });
  const id = input.id ? await change(context, input, input.id) : await add(context, input);
  if (isRefusal(id)) return id;
  await store.replaceSizes(db, id, sizeColumns(input));
  const known = new Set((await selectOwnRules(db, input.hostId)).map((rule) => rule.id));
  const ruleIds = [...new Set(input.ruleIds)].filter((ruleId) => known.has(ruleId));
  await store.replaceProductRules(db, id, ruleIds);
  await store.replaceComponents(db, id, partColumns(input));
  return id;
}

async function add({ db }: Context, input: Input): Promise<number | Refusal> {
  const { hostId, categoryId } = input;
  if ((await selectOwnProducts(db, hostId)).length >= MOST_PRODUCTS) return refuse('too-many-entries');
  return store.insertProduct(db, {
    ...columnsOf(input),
    ...kindOf(input),
    restaurant_id: hostId,
    sort: await nextSort({ db }, hostId, categoryId),
  });
}

async function change(context: Context, input: Input, id: number): Promise<number | Refusal> {
  const { db } = context;
  const [before] = await readOwnProducts(context, input.hostId, id);
  if (!before) return refuse('unknown-entry');
  if (before.version !== input.version) return refuse('changed-meanwhile');
  const isVoucher = before.kind === 'gift-voucher';
  if (isVoucher && input.parts.length > 0) return refuse('bad-input');
  const moved = before.categoryId !== input.categoryId;
  await store.updateProduct(db, id, {
    ...columnsOf(input),
    // A voucher is taxed when it is redeemed.
    ...(!isVoucher && kindOf(input)),
    ...(moved && { sort: await nextSort({ db }, input.hostId, input.categoryId) }),
  });
  return id;
}

/** What has parts is a combo, and these carry its classes. */
const kindOf = ({ parts, vatClass }: Input) =>
  parts.length > 0
    ? ({ kind: 'combo', vat_class: 'food' } as const)
    : ({ kind: 'dish', vat_class: vatClass } as const);

const nextSort = async ({ db }: Pick<Context, 'db'>, hostId: number, categoryId: number) =>
  ((await selectSiblings(db, 'product', hostId, categoryId)).at(-1)?.sort ?? 0) + 1;

/** Sold out for today, off the menu, or on it again. */
export async function setAvailability(
  { db, clock }: Context,
  { hostId, productId, availability }: z.output<typeof setOwnAvailability.request>,
): Promise<Refusal | null> {
  const [product] = await selectOwnProducts(db, hostId, productId);
  if (!product) return refuse('unknown-entry');
  await store.updateProduct(db, productId, {
    is_active: availability !== 'off',
    sold_out_until: availability === 'today' ? workingDay(clock.now()).ends : null,
  });
  return null;
}
