import type { z } from 'zod';
import type { Ticket } from '#contract/kitchen.ts';
import { cameBackLabel } from '#domain/order/came-back.ts';
import { offerMinutes } from '#domain/time/accept-minutes.ts';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { toEuros } from '#domain/money/money.ts';
import { canDelay } from '#domain/order/delay.ts';
import { canAsk } from '#domain/order/question.ts';
import { drivingMinutes, estimateDriving } from '#domain/order/distance.ts';
import {
  canMove,
  isHandOver,
  isTerminal,
  nextSteps,
  type OrderStatus,
  statusLabel,
  stepLabel,
} from '#domain/order/order-status.ts';
import { stationsOf } from '#domain/order/stations.ts';
import { isReducible, leftToReduce } from '#domain/money/reduction.ts';
import type { RestaurantRight } from '#domain/people/rights.ts';
import { describeGuest, orderModeLabel, orderModeOf } from '#server/features/order/order.ts';
import { paymentNote } from '#server/features/order/progress/payment-note.ts';
import { isRequestOpen } from '#server/features/order/progress/open-request.ts';
import { strictestAge } from '#server/features/order/sold-line.ts';
import { rushMinutes } from '#server/features/restaurant/rushes.ts';
import { toTicketLines, wishesOf } from '#server/features/order/ticket-lines.ts';
import type { TicketRow } from './store.ts';

type WireTicket = z.input<typeof Ticket>;

/** What somebody with these rights sees of a ticket: only the steps that they may take. */
export function ticketFor(rights: readonly RestaurantRight[], row: TicketRow): WireTicket {
  const ticket = toTicket(row);
  // After it was handed over only whoever runs the restaurant takes something off.
  const mayReduce = ticket.mayReduce && (row.state !== 'completed' || rights.includes('reduce-beyond'));
  if (rights.includes('orders')) return { ...ticket, mayReduce };
  const next = ticket.next.filter(({ state }) => isHandOver(state));
  // What nobody took comes back, and the kitchen decides.
  const noShow = isTerminal(row.state) ? ticket.noShow : null;
  return { ...ticket, next, noShow, minutes: [], mayReduce: false, mayAsk: false };
}

/** How it is paid, and what is still to be taken besides what a till took. */
function toPayment(row: TicketRow): { payment: string; toCollect: number } {
  const note = paymentNote(row);
  if (row.till_cents <= 0 || note.toCollect === 0) return note;
  const left = Math.max(0, Math.round(note.toCollect * 100) - row.till_cents);
  return left === 0
    ? { payment: 'An der Kasse bezahlt', toCollect: 0 }
    : { payment: `${note.payment}, teils schon bezahlt`, toCollect: toEuros(left) };
}

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
    ...describeGuest(row),
    wishes: wishesOf(row),
    ageLimit: strictestAge(row.lines),
    direction: row.mode === 'delivery' ? row.district || row.town : '',
    persons: row.persons,
    tableTitle: row.table_title,
    ...toLines(row),
    payable: toEuros(row.payable_cents),
    reduced: toEuros(row.reduced_cents),
    // What is sold there is taken back by its buyer alone.
    mayReduce:
      isReducible(row.state) &&
      row.asked_until === null &&
      leftToReduce(toLeft(row)) > 0 &&
      row.till_cents === 0 &&
      !row.is_money_away &&
      !sellsGiftVouchers(row.restaurant_kind),
    ...toQuestion(row),
    noShow: noShowOf(row),
    ...toPayment(row),
    ...toTimes(row),
    isAutomatic: Boolean(row.is_automatic),
    mayDelay: canDelay(row.state, mode),
    cancelRequested: isRequestOpen(row),
    next: nextSteps(row.state, mode)
      .filter((state) => row.asked_until === null || !isOnward(state))
      .filter((state) => !isRequestOpen(row) || !isHandOver(state))
      .map((state) => ({ state, label: stepLabel(state, mode, row.state) })),
    held: row.held_state &&
      row.held_until && {
        state: row.held_state,
        label: statusLabel(row.held_state, mode),
        until: row.held_until.toString(),
      },
    driver:
      row.driver_shift_id === null
        ? null
        : { shiftId: row.driver_shift_id, name: row.driver_name || 'Fahrer' },
    cameBack: row.came_back_reason && cameBackLabel(row.came_back_reason),
  };
}

/** Whether nobody was there; null where the server would not take that. */
function noShowOf(row: TicketRow): boolean | null {
  if (row.marked_id === null || row.accepted_at === null) return null;
  if (row.no_show_at !== null) return true;
  const wasThere = row.till_cents !== 0 || row.is_reviewed;
  // What is on its way comes back first.
  const mayEnd = isTerminal(row.state) || canMove(row.state, 'cancelled', 'kitchen', orderModeOf(row));
  return wasThere || !mayEnd ? null : false;
}

function toLines({ lines: rows, done_stations: done }: TicketRow): Pick<WireTicket, 'lines' | 'stations'> {
  const lines = toTicketLines(rows);
  const isDone = (id: number) => done.some(({ station_id }) => station_id === id);
  return { lines, stations: stationsOf(lines).map((id) => ({ id, isDone: isDone(id) })) };
}

/** What waits for an answer goes no further; it can only come to nothing. */
const isOnward = (state: OrderStatus): boolean => state !== 'refused' && state !== 'cancelled';

const toLeft = (row: TicketRow) => ({
  payableCents: row.payable_cents,
  reducedCents: row.reduced_cents,
  returnableCents: row.is_returnable ? row.discount_cents - row.returned_cents : 0,
});

/** What its guest is asked, or whether they can be. */
function toQuestion(row: TicketRow): Pick<WireTicket, 'mayAsk' | 'question'> {
  const { state, channel, asked_until: until } = row;
  const leftCents = leftToReduce(toLeft(row));
  return {
    mayAsk:
      until === null &&
      row.till_cents === 0 &&
      !row.is_money_away &&
      canAsk({ state, channel, leftCents }) &&
      !sellsGiftVouchers(row.restaurant_kind),
    question: until && {
      until: until.toString(),
      left: toEuros(row.payable_cents - row.reduced_cents - (row.asked_cents ?? 0)),
      goesOn: row.goes_on_without,
    },
  };
}

function toTimes(row: TicketRow) {
  const { minutes, suggested } = row.wish_at === null ? offered(row) : { minutes: [], suggested: 0 };
  const dueAt = row.promised_at ?? row.wish_at ?? row.placed_at.add({ minutes: suggested });
  return {
    placedAt: row.placed_at.toString(),
    wishAt: row.wish_at?.toString() ?? null,
    promisedAt: row.promised_at?.toString() ?? null,
    firstPromisedAt: row.first_promised_at?.toString() ?? null,
    dueAt: dueAt.toString(),
    wayMinutes: wayMinutesOf(row),
    prepMinutes: row.pickup_lead_minutes,
    acceptUntil: (row.asked_until ?? row.accept_until)?.toString() ?? null,
    changedAt: row.changed_at.toString(),
    minutes: [...minutes],
    suggestedMinutes: suggested,
  };
}

const offered = (row: TicketRow) =>
  offerMinutes({
    leadMinutes: toldMinutesOf(row),
    prepMinutes: row.pickup_lead_minutes,
    wayMinutes: wayMinutesOf(row),
    ahead: row.ahead,
    placedAt: row.placed_at.toZonedDateTimeISO(TIME_ZONE),
  });

/** What the guest was told when ordering; nobody at a table was told anything. */
function toldMinutesOf(row: TicketRow): number {
  if (row.estimated_at) return Math.round(row.estimated_at.since(row.placed_at).total('minutes'));
  const usual = row.mode === 'delivery' ? row.delivery_lead_minutes : row.pickup_lead_minutes;
  return usual + rushMinutes({ ...row, state: row.home_state ?? '' }, row.mode, row.placed_at);
}

/** To the middle of the place where it goes: an order knows no nearer point. */
function wayMinutesOf(row: TicketRow): number {
  const { to_latitude: latitude, to_longitude: longitude } = row;
  if (row.mode !== 'delivery' || latitude === null || longitude === null) return 0;
  const from = { latitude: row.from_latitude, longitude: row.from_longitude };
  return drivingMinutes(estimateDriving(from, { latitude, longitude }).seconds);
}
