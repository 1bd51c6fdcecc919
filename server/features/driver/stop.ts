import type { z } from 'zod';
import type { DriverStop, WaitingDelivery } from '#contract/driver.ts';
import { toEuros } from '#domain/money/money.ts';
import { paymentCode } from '#domain/money/payment-methods.ts';
import { streetLine } from '#domain/people/address.ts';
import { doorText } from '#domain/people/door.ts';
import { cameBackLabel } from '#domain/order/came-back.ts';
import { statusLabel } from '#domain/order/order-status.ts';
import { addressOf, doorOf } from '#server/database/address-columns.ts';
import { describeGuest, type OrderRow, orderModeOf } from '#server/features/order/order.ts';
import { paymentNote } from '#server/features/order/progress/payment-note.ts';
import { isRequestOpen } from '#server/features/order/progress/open-request.ts';
import { strictestAge } from '#server/features/order/sold-line.ts';
import { toTicketLines, wishesOf } from '#server/features/order/ticket-lines.ts';
import { isOpen } from './list-drivers.ts';
import type { StopRow } from './store-stops.ts';

/** An order with what is needed at its door. */
export function toStop(row: StopRow, arrivesAt: Temporal.Instant | null): z.input<typeof DriverStop> {
  return {
    ...toHead(row),
    version: row.version,
    held:
      row.held_state && row.held_until ? { state: row.held_state, until: row.held_until.toString() } : null,
    ...describeGuest(row),
    destination: doorText(doorOf(row)),
    wishes: wishesOf(row),
    ageLimit: strictestAge(row.lines),
    lines: toTicketLines(row.lines),
    ...paymentNote(row),
    isCash: isCash(row),
    tip: toEuros(row.tip_cents),
    arrivesAt: arrivesAt?.toString() ?? null,
    cancelRequested: isRequestOpen(row),
    isOver: !isOpen(row),
  };
}

/** An order that nobody brings yet. */
export const toWaiting = (row: OrderRow): z.input<typeof WaitingDelivery> => ({
  ...toHead(row),
  door: streetLine(addressOf(row)),
});

const toHead = (row: OrderRow) => ({
  orderId: row.id,
  state: row.state,
  status: statusLabel(row.state, orderModeOf(row)),
  direction: row.district || row.town,
  dueAt: (row.promised_at ?? row.wish_at ?? row.placed_at).toString(),
  cameBack: row.came_back_reason && cameBackLabel(row.came_back_reason),
});

/** Whether what is to be paid at the door is paid in cash. */
export const isCash = (row: Pick<OrderRow, 'payment_state' | 'payment_method'>): boolean =>
  row.payment_state === 'on-the-spot' && row.payment_method === paymentCode('cash');
