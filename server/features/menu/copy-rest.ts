import type { z } from 'zod';
import type { OwnProduct } from '#contract/own-menu.ts';
import { workLimits } from '#domain/limits/work.ts';
import { hasPhoto, restOf } from '#domain/menu/menu-rest.ts';
import { foldGerman } from '#domain/text/german-text.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { insertCategory, updateCategory } from './own-product-store.ts';
import { selectOwnRules } from './own-rule-store.ts';
import { selectOwnCategories, selectSiblings } from './own-store.ts';
import { toOwnCategory } from './own-wire.ts';
import { readOwnProducts } from './read-own-menu.ts';
import { copyPhoto, showPhoto } from './photo-store.ts';
import { PHOTO_PATH } from './picture-address.ts';
import { isSameName } from './same-name.ts';
import { writeProduct } from './write-product.ts';

/** A photo there that something here is to have. */
interface Wanted {
  kind: 'product' | 'category';
  from: number;
  to: number;
}

interface Between {
  hostId: number;
  from: number;
}

type Menu = Awaited<ReturnType<typeof readMenu>>;
type Combo = z.output<typeof OwnProduct>;

async function readMenu(context: Context, restaurantId: number) {
  const { db } = context;
  return {
    categories: (await selectOwnCategories(db, restaurantId)).map(toOwnCategory),
    products: await readOwnProducts(context, restaurantId),
    rules: await selectOwnRules(db, restaurantId),
  };
}

/** How much was taken over. */
export interface CopiedRest {
  photos: number;
  combos: number;
  times: number;
}

/** How much could be taken over. Who may do this is the caller's to check, here and below. */
export async function countRest(context: Context, { hostId, from }: Between): Promise<CopiedRest> {
  const [there, here] = [await readMenu(context, from), await readMenu(context, hostId)];
  const { photos, sectionPhotos, combos, times } = restOf(there, here);
  return { photos: photos.length + sectionPhotos.length, combos: combos.length, times: times.length };
}

/**
 * Takes over what a table of dishes does not have: photos, each as one of its own, combos, whose parts are the dishes that
 * are called so here, and the times of categories. What there is here stays as it is; the caller rolls back what is refused.
 */
export async function copyRest(context: Context, { hostId, from }: Between): Promise<CopiedRest | Refusal> {
  const { db, random } = context;
  const [there, here] = [await readMenu(context, from), await readMenu(context, hostId)];
  const { photos, sectionPhotos, combos, times } = restOf(there, here);
  if (here.products.length + combos.length > workLimits.menu.products) return refuse('too-many-entries');
  for (const { from: category, to } of times)
    await updateCategory(db, to, { offered: JSON.stringify(category.offered) });
  const wanted: Wanted[] = [
    ...photos.map(({ from: product, to }) => ({ kind: 'product' as const, from: product.id, to })),
    ...sectionPhotos.map(({ from: category, to }) => ({ kind: 'category' as const, from: category.id, to })),
  ];
  const categories: Pick<Menu['categories'][number], 'id' | 'name'>[] = [...here.categories];
  for (const combo of combos) {
    const known = new Set(categories.map(({ id }) => id));
    const categoryId = await findCategory(context, hostId, combo, { there, categories });
    if (isRefusal(categoryId)) return categoryId;
    const theirs = there.categories.find(({ id }) => id === combo.categoryId);
    if (theirs && hasPhoto(theirs) && !known.has(categoryId))
      wanted.push({ kind: 'category', from: theirs.id, to: categoryId });
    const input = {
      ...combo,
      hostId,
      categoryId,
      vatClass: 'food' as const,
      ruleIds: sameRules(combo, there, here),
    };
    const id = await writeProduct(context, input, undefined, new Set(input.ruleIds));
    if (isRefusal(id)) return id;
    if (hasPhoto(combo)) wanted.push({ kind: 'product', from: combo.id, to: id });
  }
  let copied = 0;
  for (const { kind, from: source, to } of wanted) {
    const name = `${random.token(12)}.jpg`;
    // An address that was entered by other means is no photo that is kept here.
    if (!(await copyPhoto(db, { kind, from: source, to, name }))) continue;
    await showPhoto(db, { kind, id: to }, `${PHOTO_PATH}/${name}`);
    copied += 1;
  }
  return { photos: copied, combos: combos.length, times: times.length };
}

/** The category of that name, else a new one like it at the end. */
async function findCategory(
  { db }: Context,
  hostId: number,
  { categoryId }: Combo,
  { there, categories }: { there: Menu; categories: { id: number; name: string }[] },
): Promise<number | Refusal> {
  const theirs = there.categories.find(({ id }) => id === categoryId);
  const name = theirs?.name ?? '';
  const known = categories.find((category) => isSameName(category.name, name));
  if (known) return known.id;
  if (categories.length >= workLimits.menu.categories) return refuse('too-many-entries');
  const sort = ((await selectSiblings(db, 'category', hostId)).at(-1)?.sort ?? 0) + 1;
  const offered = JSON.stringify(theirs?.offered ?? []);
  const row = { restaurant_id: hostId, name, description: theirs?.description ?? '', offered, sort };
  const id = await insertCategory(db, row);
  categories.push({ id, name });
  return id;
}

/** Questions of a product that there are here under the same names. */
function sameRules({ ruleIds }: Combo, there: Menu, here: Menu): number[] {
  return ruleIds.flatMap((id) => {
    const title = there.rules.find((rule) => rule.id === id)?.title;
    const same = here.rules.find(
      (rule) => title !== undefined && foldGerman(rule.title) === foldGerman(title),
    );
    return same ? [same.id] : [];
  });
}
