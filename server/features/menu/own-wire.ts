import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { ownMenu, OwnProduct } from '#contract/own-menu.ts';
import { sayOfferTimes } from '#domain/menu/offer-times.ts';
import { toEuros } from '#domain/money/money.ts';
import { SIZES } from '#domain/menu/sizes.ts';
import type { SpecialTable } from '#server/database/tables/restaurant.ts';
import { stampOf } from '#server/plumbing/pages/stamp.ts';
import { dayOf, lastDayBefore } from '../restaurant/own-days.ts';
import { isBefore, isSoldOut, offerTimesOf } from './product.ts';
import type { OwnIngredientRow, OwnRuleRow } from './own-rule-store.ts';
import type { OwnProductRow } from './own-store.ts';
import type { ComponentRow, SizeRow } from './store.ts';

type Answer = z.output<typeof ownMenu.answer>;
type WireProduct = z.output<typeof OwnProduct>;

type WireCategory = Answer['categories'][number];

export function toOwnCategory(row: {
  id: number;
  name: string;
  description: string;
  offered: unknown;
  image: string | null;
}): WireCategory {
  const { id, name, description } = row;
  const entered = { name, description, offered: offerTimesOf(row) as WireCategory['offered'] };
  return { id, ...entered, image: photoOf(row), version: stampOf(entered) };
}

// The name of a composed picture is no photo.
const photoOf = ({ image }: { image: string | null }) => (image?.startsWith('food:') ? null : image);

interface OwnParts {
  sizes: readonly SizeRow[];
  ruleIds: number[];
  parts: readonly ComponentRow[];
  /** Those that cannot be had now, by name. */
  missingParts: readonly string[];
  /** What it is made of, by name. */
  ingredients: string[];
  /** Address of its photo or drawing. */
  picture: string;
  now: Temporal.Instant;
}

/** A product as its owner enters it. Photo and availability have buttons of their own, so its mark leaves them out. */
export function toOwnProduct(
  row: OwnProductRow,
  { sizes, ruleIds, parts, missingParts, ingredients, picture, now }: OwnParts,
): WireProduct {
  // What is over has left the form.
  const specialUntil = isBefore(now, row.special_until) ? row.special_until : null;
  const entered = {
    ...toEntered(row),
    specialLastDay: specialUntil && lastDayBefore(specialUntil),
    sizes: sizes
      .map((size) => toOwnSize(size, specialUntil !== null))
      .sort((one, other) => SIZES.indexOf(one.code) - SIZES.indexOf(other.code)),
    ruleIds,
    ingredients,
    parts: parts.map((part) => ({
      title: part.title,
      vatClass: part.vat_class,
      price: toEuros(part.single_cents),
    })),
  };
  return {
    id: row.id,
    ...entered,
    parts: entered.parts.map((part, at) => ({ ...part, ...dishOf(parts[at], missingParts) })),
    image: row.image,
    picture,
    availability: availabilityOf(row, now),
    isOut: row.is_active && isSoldOut(row.out_until, now),
    version: stampOf(entered),
  };
}

function dishOf(
  part: ComponentRow | undefined,
  missing: readonly string[],
): Pick<WireProduct['parts'][number], 'dish' | 'offered'> {
  if (!part || part.dish_id === null) return { dish: null };
  const offered =
    part.dish_offered === null ? '' : sayOfferTimes(offerTimesOf({ offered: part.dish_offered }));
  const standing = missing.includes(part.title) ? 'out' : 'on';
  return { dish: part.is_on_menu ? standing : 'off', ...(offered && { offered }) };
}

const toEntered = (row: OwnProductRow) => ({
  kind: row.kind,
  categoryId: row.category_id,
  title: row.title,
  content: row.content,
  artNo: row.article_number,
  vatClass: row.vat_class,
  isVegetarian: row.is_vegetarian,
  isVegan: row.is_vegan,
  isNew: row.is_new,
  isSpecial: row.is_special,
  attributes: row.attributes,
  ...declarationsOf(row),
  caffeineMg: row.caffeine_mg,
  alcoholPercent: row.alcohol_tenths === null ? null : row.alcohol_tenths / 10,
  ageLimit: row.age_limit,
  generator: row.generator,
});

const toOwnSize = (row: SizeRow, isSpecial: boolean): WireProduct['sizes'][number] => ({
  code: row.size,
  title: row.title ?? '',
  price: toEuros(row.price_cents),
  special: isSpecial && row.special_cents !== null ? toEuros(row.special_cents) : null,
  deposit: toEuros(row.deposit_cents),
  isPrepacked: row.is_prepacked,
  amount: row.content_amount,
  unit: row.content_unit ?? 'ml',
});

function availabilityOf(row: OwnProductRow, now: Temporal.Instant): WireProduct['availability'] {
  if (!row.is_active) return 'off';
  return isSoldOut(row.sold_out_until, now) ? 'today' : 'on';
}

export function toOwnSpecial(row: Selectable<SpecialTable>): Answer['specials'][number] {
  const { id, title, content, starts_at: starts, stops_at: stops } = row;
  const entered = {
    title,
    content,
    firstDay: starts && dayOf(starts),
    lastDay: stops && lastDayBefore(stops),
  };
  return { id, ...entered, version: stampOf(entered) };
}

export function toOwnRule(row: OwnRuleRow): Answer['rules'][number] {
  const entered = {
    title: row.title,
    description: row.description,
    min: row.min_choices,
    max: row.max_choices,
    included: row.included_choices,
    choices: row.choices.map(({ title, price_cents: cents, by_size: bySize }) => ({
      title,
      price: toEuros(cents),
      bySize: Object.fromEntries(bySize.map(({ size, price_cents }) => [size, toEuros(price_cents)])),
    })),
    preselected: row.choices.find(({ ingredient_id: id }) => id === row.default_ingredient_id)?.title ?? '',
  };
  return { id: row.id, ...entered, version: stampOf(entered) };
}

export function toOwnIngredient(row: OwnIngredientRow, now: Temporal.Instant): Answer['ingredients'][number] {
  const entered = {
    id: row.id,
    title: row.title,
    isVegetarian: row.is_vegetarian,
    ...declarationsOf(row),
    layer: row.burger_height,
    soldOut: isSoldOut(row.sold_out_until, now),
  };
  return { ...entered, image: photoOf(row), version: stampOf(entered) };
}

const declarationsOf = (
  row: Pick<OwnIngredientRow, 'allergens' | 'allergens_declared' | 'additives' | 'additives_declared'>,
) => ({
  allergens: { state: row.allergens_declared, codes: row.allergens },
  additives: { state: row.additives_declared, codes: row.additives },
});
