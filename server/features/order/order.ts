import type { Selectable } from 'kysely';
import type { VoucherTable } from '#server/database/tables/voucher.ts';
import type { OrderMode } from '#domain/order-mode.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type {
  OrderEventTable,
  OrderExtraTable,
  OrderLineTable,
  OrdersTable,
  OrderVatTable,
} from '#server/database/tables/order.ts';

export type OrderRow = Selectable<OrdersTable>;
export type OrderEventRow = Omit<Selectable<OrderEventTable>, 'state'> & { state: OrderStatus };
export type OrderLineRow = Selectable<OrderLineTable>;
export type OrderExtraRow = Selectable<OrderExtraTable>;
export type OrderVatRow = Selectable<OrderVatTable>;

/** The seller as guests find it today; what it was when it sold stands in the order itself. */
export interface OrderRestaurant {
  id: number;
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

/** The voucher that a completed order earned. */
export type OrderBonus = Pick<Selectable<VoucherTable>, 'code' | 'valid_until'>;

/** An order with everything in it. */
export interface WholeOrder extends OrderHead {
  lines: SoldLine[];
  vat: OrderVatRow[];
  bonus: OrderBonus | null;
}

/** A table is reserved until a guest sits at it and orders there. */
export function orderModeOf(order: Pick<OrderRow, 'mode' | 'table_id'>): OrderMode {
  return order.mode === 'table' && order.table_id === null ? 'reservation' : order.mode;
}
