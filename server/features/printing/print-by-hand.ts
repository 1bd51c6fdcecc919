import { SENT_TWICE_WITHIN } from '#domain/order/printer.ts';
import { holdRow } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { columnsOf, type Printed, putInLine } from './print-step.ts';
import { listSentByHand, type PrinterRow } from './store.ts';

/**
 * Sends a slip by hand to each of these printers. One that waits there, or was sent a moment ago, is not sent twice:
 * whoever taps again wants it sooner and not two of it.
 */
export const sendByHand = (context: Context, what: Printed, printers: readonly PrinterRow[]): Promise<void> =>
  context.transaction(async (inner) => {
    const { db, clock } = inner;
    const ids = printers.map(({ id }) => id).toSorted((a, b) => a - b);
    // Of two taps at once the second finds what the first has sent.
    for (const id of ids) await holdRow(db, 'printer', { id });
    const sent = await listSentByHand(db, columnsOf(what), ids, clock.now().subtract(SENT_TWICE_WITHIN));
    await putInLine(
      inner,
      what,
      printers.filter(({ id }) => !sent.includes(id)),
      true,
    );
  });
