import type { z } from 'zod';
import type { saveOwnSheet } from '#contract/own-menu.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { Context } from '#server/plumbing/context.ts';
import { mayReplace } from '#server/plumbing/http/save-once.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { wrongFields } from './check-product.ts';
import { NAME_TAKEN, wrongBeside } from './edit-product.ts';
import { insertCategory } from './own-product-store.ts';
import { deleteEntry, selectOwnCategories, selectSiblings } from './own-store.ts';
import { readOwnProducts } from './read-own-menu.ts';
import { isSameName } from './same-name.ts';
import { findQuestions, type Own, writeProduct, wrongQuestions } from './write-product.ts';

type Input = z.output<typeof saveOwnSheet.request>;
type Row = Input['rows'][number];
type Questions = Awaited<ReturnType<typeof findQuestions>>;
/** Sentences by row and field: `rows.3.price-big`. */
type Wrong = Record<string, string>;

const GONE = 'Dieses Gericht hat inzwischen jemand gelöscht.';
const CHANGED = 'Hier hat inzwischen jemand anders gespeichert.';

/**
 * Saves products as a table says them: all or none, with everything that is wrong told at once. Sent again it is the
 * same products. Who may do this is the caller's to check, and what is refused it rolls back.
 */
export async function saveSheet(context: Context, input: Input): Promise<number[] | Refusal> {
  const { hostId, rows } = input;
  const questions = await findQuestions(context, hostId);
  const wrong = wrongRows(context, rows, questions);
  if (wrong) return refuse('bad-input', { fields: wrong });
  const before = await readOwnProducts(context, hostId);
  const gone = sayRows(rows, (row) => (row.id && !find(before, row.id) ? { title: GONE } : null));
  if (gone) return refuse('changed-meanwhile', { fields: gone });
  const ids = await writeRows(context, input, before, questions);
  if (isRefusal(ids)) return ids;
  // Read as they are stored: only so it is certain what is the same.
  const after = await readOwnProducts(context, hostId);
  return (
    wrongVersions(rows, before, after) ??
    wrongNames(rows, before, after, ids) ??
    (await forgetSame(context, { hostId, before, after, ids }))
  );
}

function wrongRows({ clock }: Context, rows: readonly Row[], questions: Questions): Wrong | null {
  const now = clock.now();
  return sayRows(rows, (row, at) => {
    const isTwice = rows.some(
      (other, place) => place < at && !row.id && !other.id && isSamePlace(row, other),
    );
    return {
      ...wrongFields(row, now),
      ...wrongQuestions(row.ruleIds, questions),
      ...(row.category === '' && { category: 'In welche Kategorie gehört es?' }),
      ...(isTwice && row.title !== '' && { title: NAME_TAKEN }),
    };
  });
}

const isSamePlace = (one: Row, other: Row): boolean =>
  isSameName(one.title, other.title) && isSameName(one.category, other.category);

async function writeRows(
  context: Context,
  { hostId, rows }: Input,
  before: readonly Own[],
  questions: Questions,
): Promise<number[] | Refusal> {
  const categories = await findCategories(context, hostId, rows);
  if (isRefusal(categories)) return categories;
  const ids: number[] = [];
  for (const row of rows) {
    const categoryId = categories.find(({ name }) => isSameName(name, row.category))?.id ?? 0;
    const id = await writeProduct(context, { ...row, hostId, categoryId }, find(before, row.id), questions);
    if (isRefusal(id)) return id;
    ids.push(id);
  }
  return ids;
}

/** The categories that rows name; those that are new stand at the end, in the order in which they are named. */
async function findCategories({ db }: Context, hostId: number, rows: readonly Row[]) {
  const found: { id: number; name: string }[] = await selectOwnCategories(db, hostId);
  let sort = (await selectSiblings(db, 'category', hostId)).at(-1)?.sort ?? 0;
  for (const { category: name } of rows) {
    if (found.some((category) => isSameName(category.name, name))) continue;
    sort += 1;
    found.push({ id: await insertCategory(db, { restaurant_id: hostId, name, sort }), name });
  }
  return found.length > workLimits.menu.categories ? refuse('too-many-entries') : found;
}

function wrongVersions(rows: readonly Row[], before: readonly Own[], after: readonly Own[]): Refusal | null {
  const fields = sayRows(rows, ({ id, version }) => {
    const [was, is] = [find(before, id), find(after, id)];
    return was && is && !mayReplace(was.version, is.version, version) ? { title: CHANGED } : null;
  });
  return fields && refuse('changed-meanwhile', { fields });
}

function wrongNames(
  rows: readonly Row[],
  before: readonly Own[],
  after: readonly Own[],
  ids: readonly number[],
): Refusal | null {
  const fields = sayRows(rows, ({ id }, at) => {
    const added = id ? undefined : find(after, ids[at]);
    // Of a product that another row renames, what counts is how it is called now.
    const others = after.filter((other) => find(before, other.id));
    return added ? wrongBeside(others, added) : null;
  });
  return fields && refuse('bad-input', { fields });
}

interface Written {
  hostId: number;
  before: readonly Own[];
  after: readonly Own[];
  ids: readonly number[];
}

/** A new product that says just what one says that was there is that one, sent twice. */
async function forgetSame(
  { db }: Context,
  { hostId, before, after, ids }: Written,
): Promise<number[] | Refusal> {
  const kept: number[] = [];
  for (const id of ids) {
    const same = find(before, id) ?? before.find(({ version }) => version === find(after, id)?.version);
    if (same && same.id !== id) await deleteEntry(db, 'product', hostId, id);
    kept.push(same?.id ?? id);
  }
  const added = kept.filter((id) => !find(before, id)).length;
  return before.length + added > workLimits.menu.products ? refuse('too-many-entries') : kept;
}

const find = (products: readonly Own[], id: number | null | undefined): Own | undefined =>
  products.find((product) => product.id === id);

/** What is wrong with any of the rows; null where nothing is. */
function sayRows(rows: readonly Row[], say: (row: Row, at: number) => Wrong | null): Wrong | null {
  const said = rows.flatMap((row, at) =>
    Object.entries(say(row, at) ?? {}).map(([field, text]) => [`rows.${at}.${field}`, text]),
  );
  return said.length > 0 ? Object.fromEntries(said) : null;
}
