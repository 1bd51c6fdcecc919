import type { Selectable } from 'kysely';
import type { RestaurantTable } from '#server/database/tables/restaurant.ts';
import type { VoucherTable } from '#server/database/tables/voucher.ts';
import type { Cents } from '#domain/money.ts';
import { sellsGiftVouchers } from '#domain/gift-seller.ts';
import { modeLabel, type OrderMode } from '#domain/order-mode.ts';
import { tillLabel } from '#domain/till.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { GrossAtRate } from '#domain/vat.ts';
import type {
  OrderEventTable,
  OrderExtraTable,
  OrderLineTable,
  OrdersTable,
  OrderVatTable,
} from '#server/database/tables/order.ts';

export type OrderRow = Selectable<OrdersTable>;
/** What is asked of an order right after it was placed. */
export const PLACED = [
  ...(['id', 'uid', 'state', 'version', 'site_id', 'restaurant_id', 'group_order_id'] as const),
  ...(['payable_cents', 'payment_method'] as const),
] satisfies (keyof OrderRow)[];
export type PlacedOrder = Pick<OrderRow, (typeof PLACED)[number]>;
export type OrderEventRow = Omit<Selectable<OrderEventTable>, 'state'> & { state: OrderStatus };
export type OrderLineRow = Selectable<OrderLineTable>;
export type OrderExtraRow = Selectable<OrderExtraTable>;
export type OrderVatRow = Selectable<OrderVatTable>;

/** The seller as guests find it today; what it was when it sold stands in the order itself. */
export interface OrderRestaurant {
  id: number;
  kind: Selectable<RestaurantTable>['kind'];
  url: string;
  name: string;
  street: string;
  house_number: string;
  postal_code: string;
  town: string;
  phone: string;
}

/** An order with what its state needs to be told. */
export interface OrderHead {
  order: OrderRow;
  /** Of the table it goes to; empty for none. */
  tableTitle: string;
  /** In the order they happened. */
  events: OrderEventRow[];
  restaurant: OrderRestaurant;
}

export interface SoldLine extends OrderLineRow {
  extras: OrderExtraRow[];
}

/** A gift voucher that it bought. */
export type OrderGift = Pick<
  Selectable<VoucherTable>,
  'code' | 'value_cents' | 'left_cents' | 'valid_until' | 'withdrawn_at'
>;

/** The voucher that a completed order earned. */
export type OrderBonus = Pick<Selectable<VoucherTable>, 'code' | 'valid_until'>;

/** What the restaurant took off after it was ordered. */
export interface OrderReduction {
  id: number;
  orderId: number;
  amountCents: Cents;
  /** What of it was tip, which bears no VAT. */
  tipCents: Cents;
  vat: GrossAtRate[];
  reason: string;
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
  vat: OrderVatRow[];
  bonus: OrderBonus | null;
  /** In the order they happened. */
  reductions: OrderReduction[];
  gifts: OrderGift[];
}

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
