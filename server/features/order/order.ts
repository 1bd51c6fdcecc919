import type { Nullable, Selectable } from 'kysely';
import { fullName } from '#domain/people/address.ts';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import type { Cents } from '#domain/money/money.ts';
import { modeLabel, type OrderMode, tableText } from '#domain/order/order-mode.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { tillLabel } from '#domain/order/till.ts';
import type { BorneBy } from '#domain/money/reduction.ts';
import type { GrossAtRate, VatRow } from '#domain/money/vat.ts';
import { addressLinesOf } from '#server/database/address-columns.ts';
import type { OrderEventTable, OrdersTable } from '#server/database/tables/order.ts';
import type { RestaurantTable } from '#server/database/tables/restaurant.ts';
import type { GiftTable, VoucherTable } from '#server/database/tables/voucher.ts';
import type { Branded } from '../restaurant/brand-address.ts';
import type { Returnable } from '../voucher/return-share.ts';
import type { SoldLine } from './sold-line.ts';

export type OrderRow = Selectable<OrdersTable>;
/** What is known of an order that was just placed. */
export type PlacedOrder = Pick<
  OrderRow,
  'id' | 'uid' | 'state' | 'version' | 'site_id' | 'restaurant_id' | 'payable_cents' | 'payment_method'
>;
export type OrderEventRow = Omit<Selectable<OrderEventTable>, 'state'> & { state: OrderStatus };

/** The seller as guests find it today; what it was when it sold stands in the order itself. */
export interface OrderRestaurant extends Branded {
  kind: Selectable<RestaurantTable>['kind'];
  street: string;
  house_number: string;
  postal_code: string;
  phone: string;
  newsletter_on: boolean;
}

/** What a guest is asked: whether an order goes on without some of it. */
export interface OpenQuestion {
  id: number;
  /** That a new order takes from the answer; null: it was accepted, or is for a wish time. */
  minutes: number | null;
  /** By which it gets cheaper. */
  amountCents: Cents;
  /** What beside that goes back onto the voucher that paid it. */
  voucherCents: Cents;
  lineIds: number[];
  /** Who asked. */
  personId: number | null;
  /** The same pieces as people read them. */
  without: string[];
}

/** An order with what its state needs to be told. */
export interface OrderHead {
  order: OrderRow;
  question: OpenQuestion | null;
  /** Of the table it goes to; empty for none. */
  tableTitle: string;
  /** In the order they happened. */
  events: OrderEventRow[];
  /** It was closed, and then its restaurant noted that nobody had been there to take it. */
  isNoShow: boolean;
  restaurant: OrderRestaurant;
}

/** A gift voucher that it bought. */
export type OrderGift = Pick<
  Selectable<VoucherTable>,
  'code' | 'value_cents' | 'left_cents' | 'valid_until' | 'withdrawn_at'
> &
  // All null where it was bought as it stands on the menu.
  Nullable<
    Pick<Selectable<GiftTable>, 'design' | 'recipient' | 'email' | 'greeting' | 'send_at' | 'done_at'>
  >;

/** The voucher that a completed order earned. */
export type OrderBonus = Pick<Selectable<VoucherTable>, 'code' | 'value_cents' | 'valid_until'>;

/** What the restaurant took off after it was ordered. */
export interface OrderReduction {
  id: number;
  orderId: number;
  amountCents: Cents;
  /** What beside that went back onto the voucher that had paid it. */
  voucherCents: Cents;
  /** What of both was tip, which bears no VAT. */
  tipCents: Cents;
  vat: GrossAtRate[];
  reason: string;
  borneBy: BorneBy;
  at: Temporal.Instant;
  /** Pieces that were missing; none for a mere amount. */
  lineIds: number[];
  /** Of the document that corrects the receipt. */
  receiptNumber: number | null;
}
/** Nothing is brought or fetched: what is bought here are gift vouchers, which come by e-mail. */
export const isMailed = ({ kind }: Pick<OrderRestaurant, 'kind'>): boolean => sellsGiftVouchers(kind);

/** An order with everything in it. */
export interface WholeOrder extends OrderHead {
  lines: SoldLine[];
  vat: VatRow[];
  bonus: OrderBonus | null;
  /** In the order they happened. */
  reductions: OrderReduction[];
  /** The voucher that paid a share of it which can go back; null: none. */
  returnable: Returnable | null;
  gifts: OrderGift[];
}

/** Who gets it and where, as staff read it. */
export const describeGuest = (order: OrderRow) => ({
  guest: [fullName(order.first_name, order.last_name), order.company].filter(Boolean).join(', '),
  phone: order.phone,
  address: order.mode === 'delivery' ? addressLinesOf(order) : [],
  comment: order.comment,
});

/** A table is reserved until a guest sits at it and orders there; who orders at the counter is there already. */
export function orderModeOf(order: Pick<OrderRow, 'mode' | 'table_id' | 'channel'>): OrderMode {
  const isReserved = order.mode === 'table' && order.table_id === null && order.channel === 'online';
  return isReserved ? 'reservation' : order.mode;
}

/** How people read the way an order goes: also where staff took it. */
export function orderModeLabel(order: Pick<OrderRow, 'mode' | 'table_id' | 'channel'>): string {
  const mode = orderModeOf(order);
  return tillLabel(mode, order.channel) ?? modeLabel(mode);
}

/** The same with where exactly it goes in the house. */
export const orderWayLabel = (
  order: Pick<OrderRow, 'mode' | 'table_id' | 'channel'>,
  tableTitle: string,
): string => (tableTitle === '' ? orderModeLabel(order) : tableText(tableTitle));
