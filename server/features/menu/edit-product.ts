import type { z } from 'zod';
import type { saveOwnProduct, setOwnAvailability } from '#contract/own-menu.ts';
import { workLimits } from '#domain/limits/work.ts';
import { workingDay } from '#domain/time/calendar.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { saveOnce } from '#server/plumbing/http/save-once.ts';
import { wrongFields } from './check-product.ts';
import * as store from './own-product-store.ts';
import { deleteEntry, selectOwnCategories, selectOwnProducts } from './own-store.ts';
import { readOwnProducts } from './read-own-menu.ts';
import { isSameName } from './same-name.ts';
import { findQuestions, type Own, writeProduct, wrongQuestions } from './write-product.ts';

type Input = z.output<typeof saveOwnProduct.request>;

/** Saves a product; a new one stands at the end of its category. Who may do this is the caller's to check, here and below. */
export async function saveProduct(context: Context, input: Input): Promise<number | Refusal> {
  const questions = await findQuestions(context, input.hostId);
  const fields = { ...wrongFields(input, context.clock.now()), ...wrongQuestions(input.ruleIds, questions) };
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  const { db } = context;
  const categories = await selectOwnCategories(db, input.hostId);
  if (!categories.some(({ id }) => id === input.categoryId))
    return refuse('bad-input', { fields: { categoryId: 'Bitte wähle eine Kategorie.' } });
  return saveOnce(input, {
    read: () => readOwnProducts(context, input.hostId),
    write: (before) => writeProduct(context, input, before, questions),
    remove: (id) => deleteEntry(db, 'product', input.hostId, id),
    most: workLimits.menu.products,
    wrongBeside,
  });
}

/** Two dishes of one name in one place nobody could tell apart, neither guests nor the kitchen. */
export function wrongBeside(others: readonly Own[], added: Own): Record<string, string> | null {
  const named = others.filter(
    (other) => other.categoryId === added.categoryId && isSameName(other.title, added.title),
  );
  // What is off the menu cannot be what was meant to be on it.
  const differs = named.some(
    ({ version, availability }) => version !== added.version || availability === 'off',
  );
  return differs ? { title: NAME_TAKEN } : null;
}

export const NAME_TAKEN =
  'In dieser Kategorie gibt es schon ein Gericht mit diesem Namen. Gib dem neuen bitte einen anderen.';

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
