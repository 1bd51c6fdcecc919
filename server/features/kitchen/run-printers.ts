import type { z } from 'zod';
import type {
  addPrinter,
  kitchenPrinters,
  printOrder,
  renewPrinter,
  savePrinter,
} from '#contract/printer.ts';
import { DONE } from '#contract/values.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { PrinterKind } from '#domain/order/printer.ts';
import { listStations } from '#server/features/menu/stations.ts';
import {
  deletePrinter,
  findOwnPrinter,
  insertPrinter,
  markOfAddress,
  printerNames,
  printByHand,
  printTrial,
  readPrinters,
  renewSecret,
  updatePrinter,
} from '#server/features/printing/change-printers.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isAmong } from '#server/plumbing/visit/staff.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { changeRestaurant } from './change-restaurant.ts';
import { findOwnRestaurant } from './find-own-restaurant.ts';
import { findTicket } from './store.ts';

type Printers = z.input<typeof kitchenPrinters.answer>;
interface Own {
  hostId: number;
  printerId: number;
}

/** A restaurant's printers; without one, of the first that this person runs. */
export async function showPrinters(
  context: StaffVisit,
  { hostId }: { hostId?: number | null | undefined },
): Promise<Printers | Refusal> {
  const restaurant = await findOwnRestaurant(context, hostId);
  if (isRefusal(restaurant)) return restaurant;
  const { printers, categories } = await readPrinters(context, restaurant.id);
  const stations = await listStations(context, restaurant.id);
  return {
    restaurant: { id: restaurant.id, item_name: restaurant.name },
    categories,
    stations,
    printers: printers.map((printer) => ({
      printerId: printer.id,
      kind: printer.kind,
      name: printer.name,
      printsAccepted: printer.prints_accepted,
      printsDelays: printer.prints_delays,
      copies: printer.copies,
      showsPrices: printer.shows_prices,
      categories: printer.categories,
      stationId: printer.station_id,
      station: stations.find(({ id }) => id === printer.station_id)?.name ?? null,
      trouble: printer.trouble,
      seenAt: printer.seen_at?.toString() ?? null,
      waiting: printer.waiting,
      failed: printer.failed,
      address: markOfAddress(printer),
    })),
  };
}

/** The address that the printer is told is shown this once. */
export async function newPrinter(
  visit: StaffVisit,
  { hostId, name, kind }: z.output<typeof addPrinter.request>,
): Promise<z.input<typeof addPrinter.answer> | Refusal> {
  if (name === '')
    return refuse('bad-input', { fields: { name: 'Bitte sag, wie der Drucker heißt, etwa „Küche“.' } });
  let made: { id: number; secret: string } | undefined;
  const done = await changeRestaurant(visit, hostId, async (context) => {
    const known = await printerNames(context, hostId);
    if (known.size >= workLimits.kitchen.printers) return refuse('too-many-entries');
    if ([...known.values()].some(isCalled(name)))
      return refuse('bad-input', {
        fields: {
          name: `${TAKEN} Seine Adresse bekommst du dort noch einmal neu; sonst nimm einen anderen Namen.`,
        },
      });
    made = await insertPrinter(context, hostId, { name, kind });
    return { action: 'printer-added', details: { printer: name } };
  });
  if (isRefusal(done) || !made) return isRefusal(done) ? done : refuse('unknown-restaurant');
  return { ...DONE, printerId: made.id, url: addressOf(visit, kind, made.secret) };
}

/** Two of one name could not be told apart on the board; nor is one set up by a form that was sent twice. */
const isCalled = (wanted: string) => (name: string) =>
  name.toLocaleLowerCase('de') === wanted.toLocaleLowerCase('de');

const TAKEN = 'Einen Drucker mit diesem Namen gibt es schon.';

/** Where a printer of that kind asks, with the secret that it proves itself with. */
const addressOf = ({ site }: StaffVisit, kind: PrinterKind, secret: string): string =>
  `${site.origin}/api/druck/${kind}/${secret}`;

/** An address that was lost, or seen by somebody else; what waits for the printer goes on waiting. */
export async function newAddress(
  visit: StaffVisit,
  { hostId, printerId, address }: z.output<typeof renewPrinter.request>,
): Promise<z.input<typeof renewPrinter.answer> | Refusal> {
  let url = '';
  const done = await changeRestaurant(visit, hostId, async (context) => {
    const printer = await findOwnPrinter(context, hostId, printerId);
    if (!printer) return refuse('unknown-printer');
    const renewed = await renewSecret(context, printer, address);
    if (!renewed) return refuse('changed-meanwhile', { message: RENEWED });
    url = addressOf(visit, printer.kind, renewed.secret);
    if (!renewed.isNew) return null;
    return { action: 'printer-renewed', details: { printer: printer.name } };
  });
  return isRefusal(done) ? done : { ...DONE, url };
}

const RENEWED =
  'Der Drucker hat inzwischen schon eine andere Adresse bekommen. Wenn du sie nicht hast, hol noch einmal eine neue.';

export const editPrinter = (
  visit: StaffVisit,
  { hostId, printerId, ...settings }: z.output<typeof savePrinter.request>,
) =>
  changeRestaurant(visit, hostId, async (context) => {
    const { name, copies, categories, stationId } = settings;
    if (name === '') return refuse('bad-input', { fields: { name: 'Bitte sag, wie der Drucker heißt.' } });
    const known = await printerNames(context, hostId);
    known.delete(printerId);
    if ([...known.values()].some(isCalled(name))) return refuse('bad-input', { fields: { name: TAKEN } });
    if (stationId !== null && !(await listStations(context, hostId)).some(({ id }) => id === stationId))
      return refuse('bad-input', { fields: { stationId: 'Diese Station gibt es nicht mehr.' } });
    const isThere = await updatePrinter(context, hostId, printerId, {
      name,
      copies,
      categories: stationId === null ? [...new Set(categories)] : [],
      station_id: stationId,
      prints_accepted: settings.printsAccepted,
      prints_delays: settings.printsDelays,
      shows_prices: settings.showsPrices,
    });
    return isThere ? { action: 'printer-saved', details: { printer: name } } : refuse('unknown-printer');
  });

export const endPrinter = (visit: StaffVisit, { hostId, printerId }: Own) =>
  changeRestaurant(visit, hostId, async (context) => {
    const printer = await findOwnPrinter(context, hostId, printerId);
    if (!printer) return refuse('unknown-printer');
    await deletePrinter(context, hostId, printerId);
    return { action: 'printer-removed', details: { printer: printer.name } };
  });

export async function trialPrint(
  context: StaffVisit,
  { hostId, printerId }: Own,
): Promise<typeof DONE | Refusal> {
  const printer = await findOwnPrinter(context, hostId, printerId);
  if (!printer) return refuse('unknown-printer');
  await printTrial(context, printer);
  return DONE;
}

/** Once more by hand, for an order of one of the caller's restaurants. */
export async function printAgain(
  context: StaffVisit,
  { orderId }: { orderId: number },
): Promise<z.input<typeof printOrder.answer> | Refusal> {
  const ticket = await findTicket(context.db, orderId);
  if (!ticket || !isAmong(context.staff.restaurantIds, ticket.restaurant_id)) return refuse('unknown-order');
  const printers = await printByHand(context, ticket);
  return printers.length > 0 ? { ...DONE, printers } : refuse('no-printer');
}
