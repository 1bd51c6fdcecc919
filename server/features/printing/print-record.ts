import { tillPrint } from '#contract/cash.ts';
import { DONE } from '#contract/values.ts';
import { findPrintable } from '#server/features/cash/find-record.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { refuse } from '#server/plumbing/refusal.ts';
import { sendByHand } from './print-by-hand.ts';
import { listPrinters } from './store.ts';

/** A till has its paper printed by the printers that print whole orders with prices: they stand where it is paid. */
export function recordPrintRoutes(routes: Routes): void {
  routes.serve(tillPrint, async (context, { recordId }) => {
    const { restaurantId } = context.paired;
    const record = await findPrintable(context, restaurantId, recordId);
    if (!record) return refuse('unknown-receipt');
    const printers = (await listPrinters(context.db, restaurantId)).filter(
      (printer) => printer.shows_prices && printer.categories.length === 0 && printer.station_id === null,
    );
    if (printers.length === 0) return refuse('no-printer');
    await sendByHand(context, { recordId }, printers);
    return { ...DONE, printers: printers.map(({ name }) => name) };
  });
}
