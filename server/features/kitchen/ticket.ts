import type { z } from 'zod';
import type { Ticket, TicketLine } from '#contract/kitchen.ts';
import { acceptMinutes } from '#domain/accept-minutes.ts';
import { isBeachSeat } from '#domain/beach-seat.ts';
import { countEqual } from '#domain/count-equal.ts';
import { placeText } from '#domain/german-text.ts';
import { sellsGiftVouchers } from '#domain/gift-seller.ts';
import { toEuros } from '#domain/money.ts';
import { isReducible } from '#domain/reduction.ts';
import { nextSteps } from '#domain/order-status.ts';
import { stepLabel } from '#domain/order-status-text.ts';
import { extraText } from '#server/features/order/extra-text.ts';
import { orderModeLabel, orderModeOf } from '#server/features/order/order.ts';
import { paymentNote } from '#server/features/order/payment-note.ts';
import { isRequestOpen } from '#server/features/order/request-cancellation.ts';
import type { TicketRow } from './store.ts';

type WireTicket = z.input<typeof Ticket>;
type Line = TicketRow['lines'][number];

/** The order as the kitchen works with it. */
export function toTicket(row: TicketRow): WireTicket {
  const mode = orderModeOf(row);
  return {
    orderId: row.id,
    state: row.state,
    version: row.version,
    mode: row.mode,
    modeLabel: orderModeLabel(row),
    channel: row.channel,
    ...toGuest(row),
    wishes: wishesOf(row),
    ageLimit: strictestAge(row.lines),
    persons: row.persons,
    tableTitle: row.table_title,
    lines: toLines(row.lines),
    payable: toEuros(row.payable_cents),
    reduced: toEuros(row.reduced_cents),
    // What is sold there is taken back by its buyer alone.
    mayReduce:
      isReducible(row.state) &&
      row.reduced_cents < row.payable_cents &&
      !sellsGiftVouchers(row.restaurant_kind),
    ...paymentNote(row),
    ...toTimes(row),
    cancelRequested: isRequestOpen(row),
    next: nextSteps(row.state, mode).map((state) => ({ state, label: stepLabel(state, mode) })),
  };
}

function toGuest(row: TicketRow) {
  const { postal_code: postalCode, town, district } = row;
  const street = `${row.street} ${row.house_number}`.trim();
  // At the beach one walks to the section first and looks for the seat there.
  const address = isBeachSeat(row.street)
    ? [district, street, row.address_addition, placeText({ postalCode, town })]
    : [street, row.address_addition, placeText({ postalCode, town, district })];
  return {
    guest: [`${row.first_name} ${row.last_name}`.trim(), row.company].filter(Boolean).join(', '),
    phone: row.phone,
    address: row.mode === 'delivery' ? address.filter(Boolean).join(', ') : '',
    comment: row.comment,
  };
}

function wishesOf(row: TicketRow): string[] {
  return [
    row.wants_cutting ? 'Bitte schneiden' : '',
    row.leave_at_door ? 'Vor der Tür abstellen' : '',
    row.wants_reusable ? 'Mehrweg' : '',
    row.wants_receipt ? 'Bewirtungsbeleg' : '',
  ].filter(Boolean);
}

function strictestAge(lines: readonly Line[]): number | null {
  const limits = lines.flatMap(({ age_limit: limit }) => (limit === null ? [] : [limit]));
  return limits.length === 0 ? null : Math.max(...limits);
}

// What goes into one person's bag stands together; within a name equal pieces are counted.
function toLines(lines: readonly Line[]): z.input<typeof TicketLine>[] {
  const byGuest = [...Map.groupBy(lines, ({ guest_name: name }) => name).values()].flat();
  return countEqual(byGuest, ({ title, size, note, extras, guest_name: guest, is_missing }) => [
    title,
    size,
    note,
    extras,
    guest,
    is_missing,
  ]).map(({ count, first }) => ({
    count,
    title: first.title,
    artNo: first.article_number,
    size: first.size_title,
    extras: first.extras.map(extraText),
    note: first.note,
    guestName: first.guest_name,
    isMissing: Boolean(first.is_missing),
  }));
}

function toTimes(row: TicketRow) {
  const lead = row.mode === 'delivery' ? row.delivery_lead_minutes : row.pickup_lead_minutes;
  const { minutes, suggested } = row.wish_at === null ? acceptMinutes(lead) : { minutes: [], suggested: 0 };
  return {
    placedAt: row.placed_at.toString(),
    wishAt: row.wish_at?.toString() ?? null,
    promisedAt: row.promised_at?.toString() ?? null,
    acceptUntil: row.accept_until?.toString() ?? null,
    changedAt: row.changed_at.toString(),
    minutes: [...minutes],
    suggestedMinutes: suggested,
  };
}
