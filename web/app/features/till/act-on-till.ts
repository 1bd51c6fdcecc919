import { redirect } from 'react-router';
import { readEuros } from '#domain/money/typed-amounts.ts';
import type { Call } from '../../api.ts';
import type { Typed, Wrong } from '../../forms/sent-form.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { goOn } from '../own-restaurant/say-saved.ts';
import { forgetCounts } from './kept-count.client.ts';

/** Who does it, as the form says. */
export const whoIn = ({ personId, pin = '', by = '' }: Typed) => ({
  personId: Number(personId) || null,
  pin,
  by,
});

/** Prints a paper on the restaurant's printers, or cancels the receipt. */
export async function actOnPaper(call: Call, typed: Typed, recordId: number): Promise<never> {
  if (typed['intent'] === 'drucken') {
    const { printers } = await call('tillPrint', { recordId });
    return goOn(typed['back'] ?? staffPaths.tillPaper(recordId), `Druckt: ${printers.join(', ')}`);
  }
  const { reason = '', key = '' } = typed;
  const made = await call('tillCancelReceipt', { recordId, reason, key, ...whoIn(typed) });
  return goOn(staffPaths.tillPaper(made.recordId), 'Storniert');
}

export const MOVES = {
  float: 'Anfangsbestand',
  'cash-in': 'Geld einlegen',
  'cash-out': 'Geld entnehmen',
} as const;
export type MoveKind = keyof typeof MOVES;

export const isMove = (kind: string | null | undefined): kind is MoveKind =>
  kind !== null && kind !== undefined && Object.hasOwn(MOVES, kind);

/** Puts cash into the drawer or takes it out. */
export async function actOnDay(call: Call, typed: Typed): Promise<Wrong> {
  const amount = readEuros(typed['amount']);
  if (amount === undefined) return { fields: { amount: 'Bitte schreib einen Betrag, etwa 150.' } };
  const kind = isMove(typed['kind']) ? typed['kind'] : 'cash-in';
  const { reason = '', key = '' } = typed;
  await call('tillMoveCash', { kind, amount: amount ?? 0, reason, key, ...whoIn(typed) });
  return goOn(staffPaths.tillDay(), 'Eingetragen');
}

/** Starts the name of each field with a number of notes or coins. */
export const COUNT = 'stueck-';

/** Closes the day, and goes on to its paper. */
export async function actOnClosing(call: Call, typed: Typed): Promise<never> {
  const counts = Object.entries(typed).flatMap(([name, typedCount]) => {
    const count = Number(typedCount);
    const isCounted = name.startsWith(COUNT) && typedCount !== '' && Number.isInteger(count) && count > 0;
    return isCounted ? [{ value: Number(name.slice(COUNT.length)), count }] : [];
  });
  const { expected, key = '' } = typed;
  const { recordId } = await call('tillClose', {
    counts,
    expected: Number(expected),
    key,
    ...whoIn(typed),
  });
  // Where a form without scripts is answered nothing was kept.
  if (typeof document !== 'undefined') forgetCounts();
  throw redirect(staffPaths.tillPaper(recordId));
}
