import { redirect } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { readEuros } from '#domain/money/typed-amounts.ts';
import type { Call } from '../../api.ts';
import type { Typed, Wrong } from '../../forms/sent-form.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export type Bill = Answer<'tillBill'>;
/** How it is split. */
export type Split = 'all' | 'lines' | 'share';

/** Whose bill the page's address names. */
export interface BillRef {
  tableId?: number;
  orderId?: number;
}

export function billIn({ searchParams }: URL): BillRef {
  const table = Number(searchParams.get('tisch'));
  const order = Number(searchParams.get('bestellung'));
  return table > 0 ? { tableId: table } : { orderId: order };
}

/** Starts the name of each tick of a piece. */
export const PIECE = 'stueck-';

const NO_AMOUNT = 'Bitte schreib einen Betrag, etwa 12,50.';

/** Takes the money, and goes on to the receipt. */
export async function actOnBill(call: Call, typed: Typed, url: URL): Promise<Wrong> {
  const ref = billIn(url);
  const [tip, given] = [readEuros(typed['tip']), readEuros(typed['given'])];
  const fields = {
    ...(tip === undefined && { tip: NO_AMOUNT }),
    ...(given === undefined && { given: NO_AMOUNT }),
  };
  if (Object.keys(fields).length > 0) return { fields };
  const what = typed['what'] === 'lines' || typed['what'] === 'share' ? typed['what'] : 'all';
  const of = Number(typed['of'] ?? 2);
  const { recordId } = await call('tillPay', {
    ...ref,
    what,
    of,
    lineIds: Object.keys(typed).flatMap((name) =>
      name.startsWith(PIECE) ? Number(name.slice(PIECE.length)) : [],
    ),
    means: typed['means'] === 'card' ? 'card' : 'cash',
    tip: tip ?? 0,
    given: typed['means'] === 'card' ? null : (given ?? null),
    shown: Number(typed['shown']),
    key: typed['key'] ?? '',
  });
  // After the whole bill there is none to go back to.
  if (what === 'all') throw redirect(staffPaths.tillPaper(recordId));
  throw redirect(staffPaths.tillPaid(recordId, backTo(ref, what === 'share' ? of - 1 : 0)));
}

function backTo({ tableId = 0, orderId = 0 }: BillRef, of: number): string {
  if (of > 1)
    return tableId > 0 ? staffPaths.tillTableShared(tableId, of) : staffPaths.tillOrderShared(orderId, of);
  return tableId > 0 ? staffPaths.tillTable(tableId) : staffPaths.tillOrder(orderId);
}
