import { isPending, isPendingOver } from '#domain/order/basket.ts';
import type { LeftOut } from '#domain/menu/build.ts';
import { checkExtras, extraLines, type ChosenExtra, type ExtraLine } from '#domain/menu/extras.ts';
import { noteExtras } from '#domain/notes/note-extras.ts';
import type { PricedLine } from '#domain/money/pricing.ts';
import type { Gift } from '#domain/voucher/gift.ts';
import type { ProductSize, SellableProduct } from '../menu/read-products.ts';
import { giftOf, giftProduct } from './gift-product.ts';
import type { ExtraRow, LineRow } from './store.ts';

/** An extra of a line; `fromNote`: understood from the note, not chosen by hand. */
export type LoadedExtra = ExtraLine & { fromNote: boolean };

/** One piece in the basket with all that is known of it now. */
export type LoadedLine = {
  id: number;
  product: SellableProduct;
  sizeCode: LineRow['size'];
  /** null: not sold in this size any more. */
  size: ProductSize | null;
  note: string;
  /** How many changes of ingredients the note makes now. */
  noteChanges: number;
  chosen: readonly ChosenExtra[];
  extras: readonly LoadedExtra[];
  /** Pieces of the dish taken out by hand. */
  leftOut: readonly LeftOut[];
  /** Parts of the dish that go, by hand or by the note. */
  without: readonly Without[];
  /** A required choice is unanswered. */
  pending: boolean;
  /** false: the product, its size or a chosen extra is sold out or gone. */
  available: boolean;
  /** Chosen extras that are sold out, by name, where the dish itself can be had. */
  goneExtras: readonly string[];
  groupMemberId: number | null;
  guestName: string;
  ownCreationId: number | null;
  /** What is given with it; null: nothing. */
  gift: Gift | null;
  addedAt: Temporal.Instant;
  priced: PricedLine;
};

/** Whether a line was left unanswered for so long that it is not there any more. */
export const isForgotten = (line: LineRow, now: Temporal.Instant): boolean =>
  line.is_pending && isPendingOver(line.added_at, now);

/** Whether a guest made something of their own of it that can be saved to order again. */
export const mayBecomeCreation = (line: LoadedLine): boolean =>
  line.ownCreationId === null &&
  line.product.kind !== 'gift-voucher' &&
  line.available &&
  !line.pending &&
  (line.chosen.length > 0 || line.leftOut.length > 0 || line.note !== '');

export function toLoadedLine(row: LineRow, sold: SellableProduct, guestName: string): LoadedLine {
  const gift = giftOf(row);
  const product = gift ? giftProduct(sold, gift) : sold;
  const size = product.sizes.find((sold) => sold.size === row.size) ?? null;
  const chosen = toChosen(row.extras);
  const leftOut = toLeftOut(product, row.extras);
  const { without, added } = noteExtras(product, chosen, toWishes(row.extras));
  const extras = withNote(product, row.size, chosen, added);
  const pending = isPending(product.rules, chosen);
  const isThere = size !== null && !size.soldOut && product.isOnMenu && !product.soldOut;
  const available = isThere && areChosen(product, chosen);
  return {
    id: row.id,
    product,
    sizeCode: row.size,
    size,
    note: row.note,
    noteChanges: without.length + added.length,
    chosen,
    extras,
    leftOut,
    without: withoutOf(product, leftOut, without),
    pending,
    available,
    goneExtras: isThere ? soldOutOf(product, chosen) : [],
    groupMemberId: row.group_member_id,
    guestName,
    ownCreationId: row.own_creation_id,
    gift,
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

const toWishes = (rows: readonly ExtraRow[]) =>
  rows.flatMap(({ ingredient_id: ingredientId, count, source }) =>
    source === 'note' ? [{ ingredientId, count }] : [],
  );

// What is included goes to the choices made by hand first.
function withNote(
  { rules }: SellableProduct,
  size: LineRow['size'],
  chosen: readonly ChosenExtra[],
  added: readonly ChosenExtra[],
): LoadedExtra[] {
  const byHand = extraLines(rules, chosen, size).length;
  return extraLines(rules, [...chosen, ...added], size).map((extra, at) => ({
    ...extra,
    fromNote: at >= byHand,
  }));
}

// A missing answer makes a line pending, not unavailable.
const areChosen = ({ rules }: SellableProduct, chosen: readonly ChosenExtra[]): boolean =>
  checkExtras(rules, chosen).every(({ code }) => code === 'required-missing' || code === 'too-few');

const soldOutOf = ({ rules }: SellableProduct, chosen: readonly ChosenExtra[]): string[] =>
  rules
    .flatMap(({ id: ruleId, choices }) => choices.map((choice) => ({ ...choice, ruleId })))
    .filter(
      ({ id, ruleId, soldOut }) =>
        soldOut && chosen.some((extra) => extra.choiceId === id && extra.ruleId === ruleId),
    )
    .map(({ title }) => title);

/** A part of the dish that goes, at no other price. The title says so where only some of its pieces do. */
type Without = { id: number; title: string; fromNote: boolean };

type Parts = Pick<SellableProduct, 'ingredients'>;

/** Pieces taken out by hand, as far as the dish still has them. */
const toLeftOut = ({ ingredients }: Parts, rows: readonly ExtraRow[]): LeftOut[] =>
  ingredients.flatMap(({ id, count }) => {
    const row = rows.find(({ source, ingredient_id }) => source === 'generator' && ingredient_id === id);
    return row ? [{ ingredientId: id, count: Math.min(-row.count, count) }] : [];
  });

/** What was taken out by hand, then what a note leaves out as a whole. */
function withoutOf(
  { ingredients }: Parts,
  leftOut: readonly LeftOut[],
  byNote: readonly { id: number; title: string }[],
): Without[] {
  const byHand = leftOut.flatMap(({ ingredientId, count }) => {
    const part = ingredients.find(({ id }) => id === ingredientId);
    if (!part || byNote.some(({ id }) => id === ingredientId)) return [];
    const title = count < part.count ? `${count} von ${part.count} ${part.title}` : part.title;
    return [{ id: ingredientId, title, fromNote: false }];
  });
  return [...byHand, ...byNote.map(({ id, title }) => ({ id, title, fromNote: true }))];
}
