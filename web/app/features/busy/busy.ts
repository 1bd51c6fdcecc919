import { redirect } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { workLimits } from '#domain/limits/work.ts';
import { WEEKLY_MINUTES } from '#domain/time/rush.ts';
import type { Typed, Wrong } from '../../forms/sent-form.ts';
import { countWeekly, readWeekly, typedWeekly, weeklyName } from '../../forms/weekly-times.ts';
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
  } else if (intent === 'weekly') {
    const weekly = weeklyIn(typed);
    if ('fields' in weekly) return weekly;
    await call('kitchenWeeklyRush', { hostId, version: typed['version'] ?? '', weekly });
  } else if (intent === 'pause') await call('kitchenPauseMode', { hostId, ...pauseIn(typed) });
  else await call('kitchenLimits', { hostId, ...limitsIn(typed) });
  throw redirect(staffPaths.kitchenBusy(hostId));
}

type Weekly = Input<'kitchenWeeklyRush'>['weekly'];

/** The usual one of `WEEKLY_MINUTES`. */
export const USUALLY_LONGER = 15;

/** One row more than are filled in. */
export const countWeeklyRows = (typed: Typed): number =>
  countWeekly(typed, { least: 1, most: workLimits.kitchen.weeklyRushes });

/** What takes longer every week, as it stands in the form. */
export const typedRushes = (weekly: Busy['weekly']): Typed => ({
  ...typedWeekly(weekly),
  ...Object.fromEntries(
    weekly.flatMap(({ minutes, service }, at) => [
      [weeklyName(at, 'minutes'), String(minutes)],
      [weeklyName(at, 'service'), service ?? ''],
    ]),
  ),
});

function weeklyIn(typed: Typed): Weekly | Wrong {
  const times = readWeekly(typed, countWeeklyRows(typed));
  if ('fields' in times) return times;
  return times.map(({ at, days, from, until }) => {
    const service = typed[weeklyName(at, 'service')];
    const minutes = Number(typed[weeklyName(at, 'minutes')]);
    return {
      days: [...days],
      from,
      until,
      minutes: WEEKLY_MINUTES.find((one) => one === minutes) ?? USUALLY_LONGER,
      service: service === 'delivery' || service === 'pickup' ? service : null,
    };
  });
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
