import type { z } from 'zod';
import type { moveOwnEntry, removeOwnEntry, saveOwnCategory } from '#contract/own-menu.ts';
import { type OfferTime, wrongWeeklyTimes } from '#domain/menu/offer-times.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { saveOnce } from '#server/plumbing/http/save-once.ts';
import { insertCategory, updateCategory } from './own-product-store.ts';
import { findQuestionNeeding } from './own-rule-store.ts';
import {
  deleteEntry,
  saveOrder,
  selectOwnCategories,
  selectOwnProducts,
  selectSiblings,
} from './own-store.ts';
import { toOwnCategory } from './own-wire.ts';
import { isSameName } from './same-name.ts';

type Input = z.output<typeof saveOwnCategory.request>;

/**
 * Saves a category, and its times for others as well where that is wanted; a new one stands at the end. Who may do this is
 * the caller's to check, here and below.
 */
export async function saveCategory(context: Context, input: Input): Promise<number | Refusal> {
  const id = await saveOne(context, input);
  return isRefusal(id) ? id : ((await saveTimes(context, input)) ?? id);
}

/** None of those that somebody has changed since they were seen, unless they say the same by now. */
async function saveTimes({ db }: Context, { hostId, offered, alsoFor }: Input): Promise<Refusal | null> {
  const wanted = JSON.stringify(offered.map(inWeek));
  const known = (await selectOwnCategories(db, hostId)).map(toOwnCategory);
  for (const { id, version } of alsoFor) {
    const other = known.find((one) => one.id === id);
    if (!other) return refuse('unknown-entry');
    if (JSON.stringify(other.offered.map(inWeek)) === wanted) continue;
    if (other.version !== version) return refuse('changed-meanwhile');
    await updateCategory(db, id, { offered: wanted });
  }
  return null;
}

async function saveOne({ db }: Context, input: Input): Promise<number | Refusal> {
  const { hostId, name, description } = input;
  const fields = {
    ...(name === '' && { name: 'Bitte gib der Kategorie einen Namen, zum Beispiel Pizza.' }),
    ...wrongWeeklyTimes(input.offered),
  };
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  const said = { name, description, offered: JSON.stringify(input.offered.map(inWeek)) };
  return saveOnce(input, {
    read: async () => (await selectOwnCategories(db, hostId)).map(toOwnCategory),
    async write(before) {
      if (before) {
        await updateCategory(db, before.id, said);
        return before.id;
      }
      const sort = (await selectSiblings(db, 'category', hostId)).at(-1)?.sort ?? 0;
      return insertCategory(db, { restaurant_id: hostId, ...said, sort: sort + 1 });
    },
    remove: (id) => deleteEntry(db, 'category', hostId, id),
    most: workLimits.menu.categories,
    wrongBeside: (others, added) =>
      others.some((other) => isSameName(other.name, name) && other.version !== added.version)
        ? { name: 'Eine Kategorie mit diesem Namen gibt es schon.' }
        : null,
  });
}

const inWeek = ({ days, from, until }: OfferTime): OfferTime => ({
  days: [...new Set(days)].toSorted(),
  from,
  until,
});

/** Moves a category or product one place or to any; at the end it stays where it is. */
export async function moveEntry(
  { db }: Context,
  { hostId, kind, id, to }: z.output<typeof moveOwnEntry.request>,
): Promise<Refusal | null> {
  const [product] = kind === 'product' ? await selectOwnProducts(db, hostId, id) : [];
  const siblings = await selectSiblings(db, kind, hostId, product?.category_id);
  const order = siblings.map((sibling) => sibling.id);
  const at = order.indexOf(id);
  if (at === -1) return refuse('unknown-entry');
  const next = typeof to === 'number' ? to : Math.max(0, at + (to === 'up' ? -1 : 1));
  if (Math.min(next, order.length - 1) === at) return null;
  await saveOrder(db, kind, order.toSpliced(at, 1).toSpliced(next, 0, id));
  return null;
}

/** Deletes something of the menu with all that hangs on it. Orders keep what was sold. */
export async function removeEntry(
  { db }: Context,
  { hostId, kind, id }: z.output<typeof removeOwnEntry.request>,
): Promise<Refusal | null> {
  const needing = kind === 'ingredient' ? await findQuestionNeeding(db, hostId, id) : undefined;
  if (needing !== undefined) return refuse('bad-input', { message: sayNeeded(needing) });
  return (await deleteEntry(db, kind, hostId, id)) ? null : refuse('unknown-entry');
}

/** Nobody could answer it any more. */
const sayNeeded = (question: string): string =>
  `Ohne das hätte „${question}“ weniger zur Auswahl, als Gäste wählen müssen. Ändere zuerst die Frage.`;
