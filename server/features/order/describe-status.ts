import type { z } from 'zod';
import type { OrderStatus } from '#contract/order.ts';
import { toEuros } from '#domain/money.ts';
import { statusLabel } from '#domain/order-status-text.ts';
import { type OrderEventRow, type OrderHead, orderModeOf } from './order.ts';
import { sayStatus } from './status-info.ts';

/** The state of an order as every channel tells it: push, poll, page and history. */
export function describeStatus(head: OrderHead): z.output<typeof OrderStatus> {
  const { order, events } = head;
  return {
    id: order.id,
    orderId: order.id,
    state: order.state,
    status: statusLabel(order.state, orderModeOf(order)),
    statusInfo: sayStatus(head),
    timings: events.map((event) => describeEvent(event, head)),
    promisedAt: order.promised_at?.toString() ?? null,
    reduced: toEuros(order.reduced_cents),
    cancelRequested: order.cancel_requested_at !== null,
    version: order.version,
  };
}

// The documents name the first entry of the timings (ENT-047).
function describeEvent(event: OrderEventRow, { order }: OrderHead) {
  const label = event.state === 'placed' ? 'Bestellt' : statusLabel(event.state, orderModeOf(order));
  return {
    label: label.charAt(0).toUpperCase() + label.slice(1),
    at: event.at.toString(),
    state: event.state,
  };
}
