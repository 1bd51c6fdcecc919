import type { RawBuilder } from 'kysely';
import { cheapestArea, type DeliveryArea } from '#domain/order/delivery-area.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { ServiceMode } from '#domain/order/order-mode.ts';
import type { PaymentMethod } from '#domain/money/payment-methods.ts';
import { tillModes } from '#domain/order/till.ts';
import { goodsTotal, priceBasket, type Sums } from '#domain/money/pricing.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import type { Kind } from '#server/plumbing/pages/version-memory.ts';
import { readProductsOf } from '../menu/read-products.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import { BASKET_ANSWERS, type BasketVoucher, type SeatedAt } from './answers.ts';
import { isForgotten, toLoadedLine, type LoadedLine } from './lines.ts';
import { holdMode, holdPayment, offeredModes, paymentsFor, tillPayments } from './offers.ts';
import { findDestination, findOpenBasket, type BasketRow, type Destination, type LineRow } from './store.ts';

export type { LoadedLine } from './lines.ts';

/** What a guest wishes in an order form, in place of what is stored with the basket. */
export type Wishes = {
  mode?: ServiceMode;
  tipCents?: number;
  /** item_payment. */
  paymentCode?: string;
  placeId?: number | null;
  /** Day of performance, which decides the VAT rates; today if left out. */
  date?: Temporal.PlainDate;
};

/** A basket with everything that showing it and ordering it need. */
export type LoadedBasket = {
  /** null: nothing was ever put into it, nothing is stored. */
  row: BasketRow | null;
  version: number;
  seller: Restaurant;
  lines: readonly LoadedLine[];
  offeredModes: readonly ServiceMode[];
  /** The wish, or what is offered in its place. */
  mode: ServiceMode;
  /** Where the guest sits: then the order can only go to that table. */
  table: SeatedAt | null;
  offeredPayments: readonly PaymentMethod[];
  payment: PaymentMethod | null;
  /** What the methods that may cost extra do cost extra here. */
  onlineFeeCents: number;
  /** A guest who hands the lines over to somebody else's group order. */
  isGroupClient: boolean;
  placeId: number | null;
  /** Null: no place chosen, or the restaurant does not deliver there. */
  destination: Destination['place'] | null;
  /** Terms of the destination. */
  area: DeliveryArea | null;
  voucher: BasketVoucher | null;
  sums: Sums;
};

interface BasketToLoad<Beside> {
  restaurantId: number;
  lock?: boolean;
  wishes?: Wishes;
  /** What else is asked on the same way, of the row of `basket`; null where there is none. */
  beside?: RawBuilder<Beside>;
}

/**
 * The session's basket at a restaurant, an empty one where there is none. With `lock`, inside a transaction, its
 * row is kept from every other command on it until the end.
 */
export async function loadBasket<Beside = null>(
  context: VisitContext,
  { restaurantId, lock = false, wishes, beside }: BasketToLoad<Beside>,
): Promise<(LoadedBasket & { beside: Beside | null }) | Refusal> {
  const { db, session } = context;
  const row =
    (session && (await findOpenBasket(db, session.id, restaurantId, { isLocked: lock, beside }))) ?? null;
  const seller = await findRestaurant(context, restaurantId, row?.seller_version);
  if (!seller) return refuse('unknown-restaurant');
  const basket = await fillBasket(context, { seller, row, lines: row?.lines ?? [] }, wishes);
  return { ...basket, beside: row?.beside ?? null };
}

type Rows = { seller: Restaurant; row: BasketRow | null; lines: readonly LineRow[] };

/** A basket from its rows, with everything they lead to; the seller must have been read just before. */
export async function fillBasket(
  context: VisitContext,
  { seller, row, lines: rows }: Rows,
  wishes: Wishes = {},
): Promise<LoadedBasket> {
  const lines = await loadLines(context, seller, rows);
  const choices = await loadChoices(context, seller, row, wishes);
  const { placeId, destination } = await loadDestination(context, seller, wishes);
  const priced = lines.map((line) => line.priced);
  // Which area is cheapest and whether a voucher counts depends on what the goods cost.
  const goodsCents = goodsTotal(priced);
  const allowedShortfallCents = seller.tolerated_shortfall_cents;
  const area = cheapestArea(destination?.areas ?? [], placeId ?? 0, goodsCents, allowedShortfallCents);
  const isGroupClient = row !== null && row.group_member_id !== null;
  // Whoever orders for all pays the full sum of what is handed over.
  const voucher = isGroupClient
    ? null
    : await loadVoucher(context, seller, row, { goodsCents, mode: choices.mode });
  return {
    row,
    version: row?.version ?? 0,
    seller,
    lines,
    ...choices,
    isGroupClient,
    placeId,
    destination: destination?.place ?? null,
    area,
    voucher,
    sums: priceBasket({
      lines: priced,
      mode: choices.mode,
      isGroupClient,
      date: wishes.date ?? context.clock.now().toZonedDateTimeISO(TIME_ZONE).toPlainDate(),
      area,
      allowedShortfallCents,
      voucher: voucher?.refusal === null ? voucher.priced : null,
      tipCents: choices.tipCents,
      onlineFeeCents: choices.feeCents,
      smallBusiness: seller.is_small_business,
    }),
  };
}

/** Lines with all that is known of them now; the seller must have been read just before. */
export async function loadLines(
  context: VisitContext,
  seller: Restaurant,
  all: readonly LineRow[],
): Promise<LoadedLine[]> {
  const now = context.clock.now();
  const rows = all.filter((row) => !isForgotten(row, now));
  const products = await readProductsOf(context, seller, [...new Set(rows.map((row) => row.product_id))]);
  const members = [...new Set(rows.flatMap((row) => row.group_member_id ?? []))];
  const names =
    members.length > 0
      ? await context.ports.ask(BASKET_ANSWERS).nameGroupMembers(context, members)
      : new Map<number, string>();
  return rows.flatMap((row) => {
    const product = products.get(row.product_id);
    const guestName = names.get(row.group_member_id ?? 0) ?? '';
    return product ? [toLoadedLine(row, product, guestName)] : [];
  });
}

async function loadChoices(context: VisitContext, seller: Restaurant, row: BasketRow | null, wishes: Wishes) {
  const { site, clock } = context;
  const ask = context.ports.ask(BASKET_ANSWERS);
  const isTill = await ask.isTill(context, seller.id);
  const table = isTill ? null : await ask.findTable(context, seller.id);
  const modes = isTill
    ? tillModes(seller.offers_delivery)
    : offeredModes(seller, site.type, table !== null, clock.now());
  const payments = isTill
    ? tillPayments(seller)
    : paymentsFor(seller, site, await ask.findPayees(context, seller));
  const wished = {
    paymentCode: wishes.paymentCode ?? row?.payment_method ?? 'nachnahme',
    tipCents: wishes.tipCents ?? row?.tip_cents ?? 0,
  };
  return {
    offeredModes: modes,
    table,
    mode: table ? 'table' : holdMode(wishes.mode ?? row?.mode ?? firstMode(site.type), modes),
    offeredPayments: payments,
    ...holdPayment(wished, payments, seller, site),
  };
}

/** Delivery, except at a point of sale (CHK-011). */
export const firstMode = (siteType: VisitContext['site']['type']): ServiceMode =>
  siteType === 'pos' ? 'pickup' : 'delivery';

const DESTINATION: Kind<Destination | null> = { name: 'destination' };

async function loadDestination({ db, memory, session }: VisitContext, seller: Restaurant, wishes: Wishes) {
  const placeId = wishes.placeId === undefined ? (session?.placeId ?? null) : wishes.placeId;
  if (placeId === null) return { placeId, destination: null };
  const destination = await memory.get(DESTINATION, `${seller.id}:${placeId}`, seller.version, () =>
    findDestination(db, seller.id, placeId),
  );
  return { placeId, destination };
}

async function loadVoucher(
  context: VisitContext,
  seller: Restaurant,
  row: BasketRow | null,
  { goodsCents, mode }: { goodsCents: number; mode: ServiceMode },
): Promise<BasketVoucher | null> {
  const voucherId = row?.voucher_id ?? row?.remembered_voucher_id;
  if (!voucherId) return null;
  const voucher = await context.ports.ask(BASKET_ANSWERS).findVoucher(context, {
    voucherId,
    restaurantId: seller.id,
    restaurantAllowsVouchers: seller.takes_vouchers,
    goodsCents,
    mode,
  });
  // One that was only remembered is meant for whichever restaurant takes it.
  const isMeantForOthers = !row?.voucher_id && NOT_HERE.includes(voucher?.refusal ?? null);
  return isMeantForOthers ? null : voucher;
}

const NOT_HERE: readonly BasketVoucher['refusal'][] = ['wrong-restaurant', 'restaurant-without-coupons'];
