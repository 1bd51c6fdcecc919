import { redirect } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { PRINTER_KINDS } from '#domain/order/printer.ts';
import type { Call } from '../../api.ts';
import type { Typed } from '../../forms/sent-form.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export type OwnPrinters = Answer<'kitchenPrinters'>;
export type OwnPrinter = OwnPrinters['printers'][number];

/** A printer that was just added or got another address: that is shown once and kept nowhere. */
export interface MadePrinter {
  made: { printerId: number; name: string; kind: OwnPrinter['kind']; url: string };
}

export const madeIn = (answer: unknown): MadePrinter['made'] | undefined =>
  typeof answer === 'object' && answer !== null && 'made' in answer
    ? (answer as MadePrinter).made
    : undefined;

/** The printer that the page's address names in this way. */
export const askedPrinter = (
  query: URLSearchParams,
  name: 'drucker' | 'erneuern' | 'entfernen',
  { printers }: OwnPrinters,
): OwnPrinter | undefined => printers.find(({ printerId }) => String(printerId) === query.get(name));

/** What comes out of no printer by itself where each prints its own categories; none where one prints all of it. */
export function printedNowhere({ printers, categories }: OwnPrinters): string[] {
  const own = printers.filter(({ printsAccepted }) => printsAccepted);
  const isAll = own.some(({ categories: some, stationId }) => some.length === 0 || stationId !== null);
  if (own.length === 0 || isAll) return [];
  return categories.filter((name) => !own.some((printer) => printer.categories.includes(name)));
}

/** Starts the name of each tick of a category. */
export const CATEGORY = 'kategorie-';

/** Does what a form asks for, and goes back to the printers. */
export async function actOnPrinters(call: Call, typed: Typed): Promise<MadePrinter> {
  const { intent = '', host, printer, name = '', copies } = typed;
  const own = { hostId: Number(host), printerId: Number(printer) };
  const kind = PRINTER_KINDS.find((one) => one === typed['kind']) ?? 'star';
  if (intent === 'neu') {
    const { printerId, url } = await call('addPrinter', { hostId: own.hostId, name, kind });
    return { made: { printerId, name, kind, url } };
  }
  if (intent === 'erneuern') {
    const { url } = await call('renewPrinter', { ...own, address: typed['address'] ?? '' });
    return { made: { printerId: own.printerId, name, kind, url } };
  }
  if (intent === 'probe') await call('tryPrinter', own);
  else if (intent === 'entfernen') await call('removePrinter', own);
  else
    await call('savePrinter', {
      ...own,
      name,
      copies: Number(copies),
      printsAccepted: typed['printsAccepted'] === '1',
      printsDelays: typed['printsDelays'] === '1',
      showsPrices: typed['showsPrices'] === '1',
      stationId: typed['station'] ? Number(typed['station']) : null,
      categories: Object.entries(typed).flatMap(([field, value]) =>
        field.startsWith(CATEGORY) ? value : [],
      ),
    });
  throw redirect(staffPaths.kitchenPrinters(own.hostId));
}
