import { isPending, isPendingOver } from '#domain/basket.ts';
import { checkExtras, extraLines, type ChosenExtra, type ExtraLine } from '#domain/extras.ts';
import type { PricedLine } from '#domain/pricing.ts';
import { isSoldOut, type ProductSize, type SellableProduct } from '../menu/read-products.ts';
import type { ExtraRow, LineRow } from './store.ts';

/** One piece in the basket with all that is known of it now. */
export type LoadedLine = {
  id: number;
  product: SellableProduct;
  sizeCode: LineRow['size'];
  /** null: not sold in this size any more. */
  size: ProductSize | null;
  note: string;
  hasNoteIngredients: boolean;
  chosen: readonly ChosenExtra[];
  extras: readonly ExtraLine[];
  /** A required choice is unanswered. */
  pending: boolean;
  /** false: the product, its size or a chosen extra is sold out or gone. */
  available: boolean;
  groupMemberId: number | null;
  guestName: string;
  ownCreationId: number | null;
  addedAt: Temporal.Instant;
  priced: PricedLine;
};

/** Whether a line was left unanswered for so long that it is not there any more. */
export const isForgotten = (line: LineRow, now: Temporal.Instant): boolean =>
  line.is_pending && isPendingOver(line.added_at, now);

export function toLoadedLine(
  row: LineRow,
  product: SellableProduct,
  guestName: string,
  now: Temporal.Instant,
): LoadedLine {
  const size = product.sizes.find((sold) => sold.size === row.size) ?? null;
  const chosen = toChosen(row.extras);
  const extras = extraLines(product.rules, chosen, row.size);
  const pending = isPending(product.rules, chosen);
  const available = size !== null && isSold(product, chosen, now);
  return {
    id: row.id,
    product,
    sizeCode: row.size,
    size,
    note: row.note,
    hasNoteIngredients: row.extras.some(({ source }) => source === 'note'),
    chosen,
    extras,
    pending,
    available,
    groupMemberId: row.group_member_id,
    guestName,
    ownCreationId: row.own_creation_id,
    addedAt: row.added_at,
    priced: {
      id: row.id,
      sizeCents: size?.cents ?? 0,
      extras,
      depositCents: size?.depositCents ?? 0,
      vatClass: product.vatClass,
      components: product.components,
      // What cannot be ordered is shown but not summed, whatever the reason.
      pending: pending || !available,
      discountable: product.isDiscountable,
    },
  };
}

const toChosen = (rows: readonly ExtraRow[]): ChosenExtra[] =>
  rows.flatMap(({ rule_id, ingredient_id, count, source }) =>
    source === 'guest' && rule_id !== null ? [{ ruleId: rule_id, choiceId: ingredient_id, count }] : [],
  );

// A missing answer makes a line pending, not unavailable.
function isSold(product: SellableProduct, chosen: readonly ChosenExtra[], now: Temporal.Instant): boolean {
  if (!product.isOnMenu || isSoldOut(product.soldOutUntil, now)) return false;
  return checkExtras(product.rules, chosen).every(
    ({ code }) => code === 'required-missing' || code === 'too-few',
  );
}
