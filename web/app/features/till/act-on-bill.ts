import { redirect } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { CLOSE_REASONS, type CloseReason } from '#domain/money/party.ts';
import { readEuros } from '#domain/money/typed-amounts.ts';
import type { Call } from '../../api.ts';
import type { Typed, Wrong } from '../../forms/sent-form.ts';
import { whoIn } from './act-on-till.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { goOn } from '../own-restaurant/say-saved.ts';

export type Bill = Answer<'tillBill'>;
/** How it is split. */
export type Split = 'all' | 'lines' | 'share';

/** Whose bill the page's address names. */
export interface BillRef {
  tableId?: number;
  orderId?: number;
}

export function billIn(query: URLSearchParams): BillRef {
  const table = Number(query.get('tisch'));
  const order = Number(query.get('bestellung'));
  return table > 0 ? { tableId: table } : { orderId: order };
}

/** Starts the name of each tick of a piece. */
export const PIECE = 'stueck-';

const NO_AMOUNT = 'Bitte schreib einen Betrag, etwa 12,50.';

export const pathOf = ({ tableId, orderId = 0 }: BillRef): string =>
  tableId ? staffPaths.tillTable(tableId) : staffPaths.tillOrder(orderId);

/** Takes the money, and goes on to the receipt; or closes the bill without. */
export async function actOnBill(call: Call, typed: Typed, url: URL): Promise<Wrong> {
  const ref = billIn(url.searchParams);
  if (typed['intent'] === 'abschliessen') return closeWithout(call, typed, ref);
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

async function closeWithout(call: Call, typed: Typed, ref: BillRef): Promise<never> {
  const { why = '', reason = '', key = '' } = typed;
  const shown = Number(typed['shown']);
  const how = { why: isCloseReason(why) ? why : 'nobody', reason, ...whoIn(typed) } as const;
  await call('tillCloseBill', { ...ref, ...how, key, shown });
  return goOn(staffPaths.tillBills(), 'Abgeschlossen');
}

const isCloseReason = (why: string): why is CloseReason => Object.hasOwn(CLOSE_REASONS, why);

function backTo({ tableId = 0, orderId = 0 }: BillRef, of: number): string {
  if (of > 1)
    return tableId > 0 ? staffPaths.tillTableShared(tableId, of) : staffPaths.tillOrderShared(orderId, of);
  return pathOf({ tableId, orderId });
}
