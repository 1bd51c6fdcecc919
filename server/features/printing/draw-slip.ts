import { printSlip } from '#server/adapters/slip-paper.ts';
import { modeLabel } from '#domain/order/order-mode.ts';
import { linesAt } from '#domain/order/stations.ts';
import { ticketName, TRIAL, TRIAL_NOTE } from '#domain/order/trial.ts';
import { categoriesOfDishes } from '#server/features/menu/categories-of-dishes.ts';
import { stationsOfDishes } from '#server/features/menu/stations.ts';
import { describeGuest, orderWayLabel, type WholeOrder } from '#server/features/order/order.ts';
import {
  NO_RECEIPT,
  slipLines,
  slipParts,
  wishesOf,
  withMissing,
} from '#server/features/order/papers/slip.ts';
import { paymentNote } from '#server/features/order/progress/payment-note.ts';
import { readWholeOrder } from '#server/features/order/read-order.ts';
import { type SoldLine, strictestAge } from '#server/features/order/sold-line.ts';
import { findTrial, type TrialLine } from '#server/features/order/trial/trial-order.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { Context } from '#server/plumbing/context.ts';
import { drawRecord } from './record-picture.ts';
import { slipPicture, type SlipFacts, tryPicture } from './slip-picture.ts';
import type { PrinterRow, PrintJobRow } from './store.ts';

/** What a printer prints of these pieces: its station's part with what no station has alone, or its categories. */
export async function partOf<Line extends Pick<SoldLine, 'category' | 'product_id'>>(
  context: Context,
  { categories, station_id: stationId }: Pick<PrinterRow, 'categories' | 'station_id'>,
  lines: readonly Line[],
): Promise<Line[]> {
  if (stationId === null && categories.length === 0) return [...lines];
  const dishes = lines.flatMap(({ product_id: id }) => id ?? []);
  if (stationId === null) {
    // What was ordered before its category got another name is still made by the same hands.
    const now = await categoriesOfDishes(context, dishes);
    return lines.filter(({ category, product_id: id }) => categories.includes(now.get(id ?? 0) ?? category));
  }
  const stations = await stationsOfDishes(context, dishes);
  return linesAt(
    lines.map((line) => ({ line, stationId: stations.get(line.product_id ?? 0) ?? null })),
    stationId,
  ).map(({ line }) => line);
}

/** What a job prints, as it stands now; null where the order is gone or nothing of it is this printer's. */
export async function drawSlip(
  context: Context,
  printer: PrinterRow,
  job: Pick<PrintJobRow, 'order_id' | 'record_id' | 'is_trial' | 'is_again' | 'fetched_at'>,
): Promise<Buffer | null> {
  if (job.is_trial) return drawTrial(context, printer);
  if (job.record_id !== null) return drawRecord(context, printer.restaurant_id, job.record_id);
  if (job.order_id === null) {
    const restaurant = await findAnyRestaurant(context, printer.restaurant_id);
    return printSlip(tryPicture(restaurant?.name ?? '', printer.name, context.clock.now()));
  }
  const whole = await readWholeOrder(context, job.order_id);
  const lines = await partOf(context, printer, whole?.lines ?? []);
  if (!whole || lines.length === 0) return null;
  return printSlip(slipPicture(factsOf({ ...whole, lines }, printer, job)));
}

/** The test order; null where it is over by now. */
async function drawTrial(context: Context, printer: PrinterRow): Promise<Buffer | null> {
  const restaurant = await findAnyRestaurant(context, printer.restaurant_id);
  const trial = await findTrial(context, printer.restaurant_id);
  const lines = await partOf(context, printer, trial?.lines ?? []);
  if (!restaurant || !trial || lines.length === 0) return null;
  const facts: SlipFacts = {
    marks: ['PROBE'],
    host: restaurant.name,
    number: ticketName(TRIAL),
    way: modeLabel(trial.mode),
    placedAt: trial.placed_at,
    dueAt: trial.promised_at,
    guest: '',
    phone: '',
    address: [],
    comment: TRIAL_NOTE,
    wishes: [],
    lines: toLines(
      lines.map((line) => ({ ...line, isMissing: false })),
      printer.shows_prices,
    ),
    sums: null,
    payment: 'Kein Geld nehmen',
    notice: '',
  };
  return printSlip(slipPicture(facts));
}

/** Whether a printer's slips say what is to be paid: they are of the whole order, with its prices. */
export const showsSums = ({ shows_prices: showsPrices, categories, station_id: stationId }: PrinterRow) =>
  showsPrices && categories.length === 0 && stationId === null;

function factsOf(
  { order, restaurant, lines: all, tableTitle, reductions }: WholeOrder,
  printer: PrinterRow,
  { is_again: isAgain, fetched_at: fetchedAt }: Pick<PrintJobRow, 'is_again' | 'fetched_at'>,
): SlipFacts {
  const lines = withMissing(all, reductions);
  const age = strictestAge(lines.filter(({ isMissing }) => !isMissing));
  const isOff = order.state === 'cancelled' || order.state === 'refused' || order.state === 'expired';
  return {
    marks: [
      ...(isOff ? ['STORNIERT: nicht machen'] : []),
      ...(!isOff && (isAgain || fetchedAt) ? changesOf(order, lines, printer) : []),
      ...(age === null ? [] : [`Ab ${age}: Ausweis zeigen lassen`]),
    ],
    host: restaurant.name,
    number: ticketName(order.id),
    way: orderWayLabel(order, tableTitle),
    placedAt: order.placed_at,
    dueAt: order.promised_at ?? order.wish_at,
    ...describeGuest(order),
    wishes: wishesOf(order),
    lines: toLines(lines, printer.shows_prices),
    sums: showsSums(printer)
      ? { parts: slipParts(order), payableCents: order.payable_cents - order.reduced_cents }
      : null,
    payment: paymentNote(order).payment,
    notice: NO_RECEIPT,
  };
}

/** How a slip differs from one of the same order that is out already. */
function changesOf(
  order: WholeOrder['order'],
  lines: readonly { isMissing: boolean }[],
  printer: PrinterRow,
): string[] {
  const isLess = lines.some(({ isMissing }) => isMissing);
  const changes = [
    isLess && 'GEÄNDERT: etwas fehlt',
    !isLess && order.reduced_cents > 0 && showsSums(printer) && 'GEÄNDERT: neue Summe',
    order.first_promised_at !== null && 'GEÄNDERT: neue Zeit',
  ].filter((change) => change !== false);
  return changes.length > 0 ? changes : ['Nachdruck'];
}

const toLines = (
  lines: readonly (TrialLine & { isMissing: boolean })[],
  showsPrices: boolean,
): SlipFacts['lines'] =>
  slipLines(lines).map((line) => ({ ...line, cents: showsPrices ? line.cents : null }));
