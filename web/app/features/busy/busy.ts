import { redirect } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import type { Typed, Wrong } from '../../forms/sent-form.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export type Busy = Answer<'kitchenBusy'>;
type Rush = Input<'kitchenRush'>;
type Mode = Input<'kitchenPauseMode'>['mode'];

/** How much longer everything takes, and for how long, in minutes. */
export const LONGER: readonly Rush['minutes'][] = [10, 20, 30];
export const LASTS: readonly Exclude<Rush['lasts'], 0>[] = [15, 30, 60];

export const MODES: Record<Mode, string> = {
  delivery: 'Lieferung',
  pickup: 'Abholung',
  table: 'Am Tisch',
};

const NO_TIME: Wrong = { fields: { time: 'Bis wann? Schreib die Uhrzeit so: 17:30.' } };

/** Does what a form of the page asks for, and goes back to it. */
export async function actOnBusy(call: Call, typed: Typed): Promise<Wrong> {
  if (typed['until'] === 'time' && !typed['time']) return NO_TIME;
  const hostId = Number(typed['host']);
  const { intent } = typed;
  if (intent === 'rush') {
    const minutes = LONGER.find((one) => String(one) === typed['minutes']) ?? 10;
    const lasts = LASTS.find((one) => String(one) === typed['lasts']) ?? 0;
    await call('kitchenRush', { hostId, minutes, lasts });
  } else if (intent === 'pause') await call('kitchenPauseMode', { hostId, ...pauseIn(typed) });
  else await call('kitchenLimits', { hostId, ...limitsIn(typed) });
  throw redirect(staffPaths.kitchenBusy(hostId));
}

function pauseIn({ mode, until, time = '' }: Typed): { mode: Mode; until: string | null } {
  const known = (Object.keys(MODES) as Mode[]).find((one) => one === mode) ?? 'delivery';
  if (until === 'off') return { mode: known, until: null };
  return { mode: known, until: until === 'next-opening' ? until : time };
}

const limitsIn = ({ orders, pieces, categoryId, drivers, lasts }: Typed) => ({
  orders: numberIn(orders),
  pieces: numberIn(pieces),
  categoryId: numberIn(categoryId),
  drivers: numberIn(drivers),
  lasts: lasts === 'for-good' ? ('for-good' as const) : ('next-opening' as const),
});

const numberIn = (typed: string | undefined): number | null => (typed ? Number(typed) : null);
