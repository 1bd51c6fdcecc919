import type { z } from 'zod';
import type { saveOwnProduct, setOwnAvailability } from '#contract/own-menu.ts';
import { workingDay } from '#domain/time/calendar.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { saveOnce } from '#server/plumbing/http/save-once.ts';
import { partColumns, productColumns, sizeColumns, wrongFields } from './check-product.ts';
import * as store from './own-product-store.ts';
import { selectOwnRules } from './own-rule-store.ts';
import { deleteEntry, selectOwnCategories, selectOwnProducts, selectSiblings } from './own-store.ts';
import { readOwnProducts } from './read-own-menu.ts';
import { isSameName } from './same-name.ts';
import { findSizes } from './store.ts';

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
  return saveOnce(input, {
    read: () => readOwnProducts(context, input.hostId),
    write: (before) => write(context, input, before),
    remove: (id) => deleteEntry(db, 'product', input.hostId, id),
    most: MOST_PRODUCTS,
    wrongBeside,
  });
}

type Own = Awaited<ReturnType<typeof readOwnProducts>>[number];

async function write(context: Context, input: Input, before: Own | undefined): Promise<number | Refusal> {
  const { db } = context;
  const id = before ? await change(context, input, before) : await add(context, input);
  if (isRefusal(id)) return id;
  await replaceSizes(context, id, input);
  const known = new Set((await selectOwnRules(db, input.hostId)).map((rule) => rule.id));
  const ruleIds = [...new Set(input.ruleIds)].filter((ruleId) => known.has(ruleId));
  await store.replaceProductRules(db, id, ruleIds);
  await store.replaceComponents(db, id, partColumns(input));
  return id;
}

/** A size that is sold out stays so, whatever else is said of it. */
async function replaceSizes({ db }: Context, id: number, input: Input): Promise<void> {
  const before = new Map((await findSizes(db, [id])).map((row) => [row.size, row.sold_out_until]));
  const sizes = sizeColumns(input).map((row) => ({ ...row, sold_out_until: before.get(row.size) ?? null }));
  await store.replaceSizes(db, id, sizes);
}

async function add({ db }: Context, input: Input): Promise<number> {
  const { hostId, categoryId } = input;
  return store.insertProduct(db, {
    ...productColumns(input),
    ...kindOf(input),
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

/** Two dishes of one name in one place nobody could tell apart, neither guests nor the kitchen. */
function wrongBeside(others: readonly Own[], added: Own): Record<string, string> | null {
  const named = others.filter(
    (other) => other.categoryId === added.categoryId && isSameName(other.title, added.title),
  );
  // What is off the menu cannot be what was meant to be on it.
  const differs = named.some(
    ({ version, availability }) => version !== added.version || availability === 'off',
  );
  return differs ? { title: NAME_TAKEN } : null;
}

const NAME_TAKEN =
  'In dieser Kategorie gibt es schon ein Gericht mit diesem Namen. Gib dem neuen bitte einen anderen.';

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
