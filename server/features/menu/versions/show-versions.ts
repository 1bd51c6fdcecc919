import type { z } from 'zod';
import type { OwnVersion, OwnVersionChange } from '#contract/own-versions.ts';
import { COLUMNS, EMPTY_LINE } from '#domain/menu/sheet/columns.ts';
import type { SavedProduct } from '#domain/menu/sheet/sheet-product.ts';
import { writeLines } from '#domain/menu/sheet/write-lines.ts';
import { sayOfferTimes } from '#domain/menu/offer-times.ts';
import { toEuros } from '#domain/money/money.ts';
import { fullName } from '#domain/people/address.ts';
import { auditLabel } from '#domain/people/audit-actions.ts';
import { SIZES } from '#domain/menu/sizes.ts';
import type { Context } from '#server/plumbing/context.ts';
import { findRow } from '#server/database/rows.ts';
import { selectOwnIngredients, selectOwnRules } from '../own-rule-store.ts';
import { selectOwnCategories } from '../own-store.ts';
import type { CategoryState, ProductState, State } from './state.ts';
import { selectEntries, selectVersions, type VersionEntry } from './store.ts';

type Change = z.input<typeof OwnVersionChange>;

const MOST_VERSIONS = 100;

/** The latest savings of a menu: who made them, when, and how much they changed. */
export async function listVersions({ db }: Context, hostId: number): Promise<z.input<typeof OwnVersion>[]> {
  const rows = await selectVersions(db, hostId, MOST_VERSIONS);
  return rows.map(
    ({ id, at, action, entries, taken_back_by: by, planned_for: plannedFor, hindrance, ...person }) => ({
      id,
      at: at.toString(),
      label: auditLabel(action),
      who: fullName(person.first_name, person.last_name) || (person.email ?? ''),
      entries,
      isTakenBack: by !== null,
      plannedFor: plannedFor?.toString() ?? null,
      hindrance,
    }),
  );
}

interface Names {
  rules: { id: number; title: string }[];
  categories: Map<number, string>;
  ingredients: Map<number, string>;
}

/** What one of them changed, as a menu has it; null where the restaurant has no such version. */
export async function listChanges({ db }: Context, hostId: number, id: number): Promise<Change[] | null> {
  if (!(await findRow(db, 'menu_version', { id, restaurant_id: hostId }))) return null;
  const entries = await selectEntries(db, id);
  const names: Names = {
    rules: await selectOwnRules(db, hostId),
    categories: new Map((await selectOwnCategories(db, hostId)).map((one) => [one.id, one.name])),
    ingredients: new Map((await selectOwnIngredients(db, hostId)).map((one) => [one.id, one.title])),
  };
  // Categories that are gone are named by what the version itself knows of them.
  for (const { kind, entry_id, before, after } of entries)
    if (kind === 'category' && !names.categories.has(entry_id))
      names.categories.set(entry_id, ((after ?? before) as CategoryState).name);
  return entries.map((entry) => toChange(entry, names));
}

function toChange({ before, after, kind }: VersionEntry, names: Names): Change {
  const said = after ?? before;
  return {
    kind,
    name: said === null ? '' : 'title' in said ? said.title : said.name,
    what: before === null ? 'added' : after === null ? 'removed' : 'changed',
    cells: before && after ? cellsOf(before, after, names) : [],
  };
}

function cellsOf(before: State, after: State, names: Names): Change['cells'] {
  if (!('title' in before) || !('title' in after)) {
    const [was, is] = [before as CategoryState, after as CategoryState];
    const [old, now] = [sayOfferTimes(was.offered ?? []), sayOfferTimes(is.offered ?? [])];
    return [
      ...(old === now ? [] : [{ column: 'offered' as const, size: '', before: old, after: now }]),
      ...(was.name === is.name
        ? []
        : [{ column: 'category' as const, size: '', before: was.name, after: is.name }]),
      ...(was.description === is.description
        ? []
        : [{ column: 'content' as const, size: '', before: was.description, after: is.description }]),
    ];
  }
  const [was, is] = [linesOf(before, names), linesOf(after, names)];
  const sizes = SIZES.filter((size) => was.has(size) || is.has(size));
  return sizes.flatMap((size) => {
    const [old, now] = [was.get(size) ?? EMPTY_LINE, is.get(size) ?? EMPTY_LINE];
    return COLUMNS.flatMap(({ key }) =>
      old[key] === now[key]
        ? []
        : [{ column: key, size: now.size || old.size, before: old[key], after: now[key] }],
    );
  });
}

/** The lines of a product by their sizes, so that each is held against its own. */
function linesOf(state: ProductState, { rules, categories, ingredients }: Names) {
  const sizes = SIZES.flatMap((code) => state.sizes.filter(({ size }) => size === code));
  const product: SavedProduct = {
    kind: state.kind,
    artNo: state.article_number,
    title: state.title,
    content: state.content,
    vatClass: state.vat_class,
    isVegetarian: state.is_vegetarian,
    isVegan: state.is_vegan,
    isNew: state.is_new,
    isSpecial: state.is_special,
    attributes: state.attributes,
    allergens: { state: state.allergens_declared, codes: state.allergens },
    additives: { state: state.additives_declared, codes: state.additives },
    caffeineMg: state.caffeine_mg,
    alcoholPercent: state.alcohol_tenths === null ? null : state.alcohol_tenths / 10,
    ageLimit: state.age_limit,
    ruleIds: state.ruleIds,
    ingredients: state.ingredients.flatMap(({ ingredient_id: one }) => ingredients.get(one) ?? []),
    sizes: sizes.map((size) => ({
      code: size.size,
      title: size.title ?? '',
      price: toEuros(size.price_cents),
      deposit: toEuros(size.deposit_cents),
      isPrepacked: size.is_prepacked,
      amount: size.content_amount,
      unit: size.content_unit ?? 'ml',
    })),
  };
  const lines = writeLines(product, categories.get(state.category_id) ?? '', { rules });
  return new Map(lines.map((line, at) => [sizes[at]?.size ?? 'big', line]));
}
