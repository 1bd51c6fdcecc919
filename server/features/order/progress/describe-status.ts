import type { z } from 'zod';
import type { OrderStatus as WireStatus } from '#contract/order-status.ts';
import { toEuros } from '#domain/money/money.ts';
import { noShowLabel } from '#domain/order/no-show.ts';
import { type OrderStatus, statusLabel } from '#domain/order/order-status.ts';
import { isMailed, type OrderEventRow, type OrderHead, orderModeOf } from '../order.ts';
import { sayDestination } from './reduction-mail.ts';
import { headlineOfLate, lateFrom, sayLate, sayStatus } from './status-info.ts';

/** The state of an order as every channel tells it: push, poll, page and history. */
export function describeStatus(head: OrderHead, now: Temporal.Instant): z.output<typeof WireStatus> {
  const { order, events } = head;
  const late = lateFrom(head);
  return {
    id: order.id,
    orderId: order.id,
    state: order.state,
    status: labelOf(order.state, head),
    statusInfo: sayStatus(head, now),
    late: late && { from: late.toString(), headline: headlineOfLate(head), info: sayLate(head) },
    timings: events.map((event) => describeEvent(event, head)),
    promisedAt: order.promised_at?.toString() ?? null,
    expectedAt: (order.promised_at ?? order.wish_at ?? order.estimated_at)?.toString() ?? null,
    reduced: toEuros(order.reduced_cents),
    returned: toEuros(order.returned_cents),
    noShow: head.isNoShow,
    cancelRequested: order.cancel_requested_at !== null,
    question: describeQuestion(head),
    version: order.version,
  };
}

function describeQuestion({ order, question }: OrderHead): z.output<typeof WireStatus>['question'] {
  if (question === null || order.asked_until === null) return null;
  const { id, without, amountCents, voucherCents } = question;
  return {
    id,
    until: order.asked_until.toString(),
    goesOn: order.goes_on_without,
    without,
    left: toEuros(order.payable_cents - order.reduced_cents - amountCents),
    sentence: sayDestination(order, { cents: amountCents, voucherCents }),
  };
}

// The documents name the first entry of the timings (ENT-047).
function describeEvent(event: OrderEventRow, head: OrderHead) {
  const label = event.state === 'placed' ? 'Bestellt' : labelOf(event.state, head);
  return {
    label: label.charAt(0).toUpperCase() + label.slice(1),
    at: event.at.toString(),
    state: event.state,
  };
}

function labelOf(state: OrderStatus, { order, restaurant, isNoShow }: OrderHead): string {
  const mode = orderModeOf(order);
  // Nobody fetches a gift voucher.
  if (state === 'completed' && isMailed(restaurant)) return 'per E-Mail verschickt';
  return state === 'completed' && isNoShow ? noShowLabel(mode) : statusLabel(state, mode);
}
