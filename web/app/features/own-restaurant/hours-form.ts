import type { Answer, Input } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { Typed } from '../../forms/sent-form.ts';
import { DAYS, readTime } from '../../lib/week-times.ts';

type Hours = Answer<'ownRestaurant'>['hours']['weekly'];
export type Service = Hours[number]['service'];

/** Times that a day can always take without asking for more: noon, evening, and one besides. */
const LEAST_TIMES = 3;

const { timesOfDay } = workLimits.restaurant;

const SERVICES: readonly Service[] = ['delivery', 'pickup'];

/** The field of the n-th time of a day, counted from 0. */
export const timeName = (service: Service, day: number, at: number, edge: 'opens' | 'closes') =>
  `${service}-${day}-${at}-${edge}`;

/** How many times each day of the form takes: one more than the fullest day has, as far as a day may have them. */
export function countTimes(typed: Typed): number {
  const used = Object.entries(typed).flatMap(([name, value]) => {
    const [, at] = /^(?:delivery|pickup)-\d-(\d{1,2})-(?:opens|closes)$/.exec(name) ?? [];
    return at !== undefined && value !== ''
      ? [Math.max(Number(at) + 1, Math.min(Number(at) + 2, timesOfDay))]
      : [];
  });
  return Math.max(LEAST_TIMES, ...used);
}

/** The hours as they stand in the form. */
export function typedHours(weekly: Hours): Typed {
  const times = SERVICES.flatMap((service) =>
    DAYS.flatMap(([day]) =>
      weekly
        .filter((row) => row.service === service && row.day === day && row.opens !== null)
        .flatMap(({ opens, closes }, at) => [
          [timeName(service, day, at, 'opens'), opens ?? ''],
          [timeName(service, day, at, 'closes'), closes ?? ''],
        ]),
    ),
  );
  const isSame = sameFor('delivery', weekly) === sameFor('pickup', weekly);
  return { ...Object.fromEntries(times), ...(isSame && { same: 'Y' }), holiday: holidayOf(weekly) };
}

const sameFor = (service: Service, weekly: Hours) =>
  weekly
    .filter((row) => row.service === service)
    .map(({ day, opens, closes }) => `${day} ${opens} ${closes}`)
    .toSorted()
    .join();

function holidayOf(weekly: Hours): string {
  const rows = weekly.filter(({ day }) => day === 8);
  if (rows.length === 0) return 'weekday';
  return rows.some(({ opens }) => opens !== null) ? 'own' : 'closed';
}

/**
 * The hours that the form says, for delivery and pickup. `only`: the restaurant offers just that, and the hours
 * count for both, so that the other begins with them when it is switched on.
 */
export function readHours(
  typed: Typed,
  only: Service | undefined,
): Input<'saveOwnHours'>['weekly'] | { fields: Record<string, string> } {
  const from = (service: Service): Service => only ?? (typed['same'] === 'Y' ? 'delivery' : service);
  const fields: Record<string, string> = {};
  const times = Array.from({ length: countTimes(typed) }, (_, at) => at);
  const weekly = SERVICES.flatMap((service) =>
    DAYS.flatMap(([day]) => {
      if (day === 8 && typed['holiday'] !== 'own')
        return typed['holiday'] === 'closed' ? [{ service, day, opens: null, closes: null }] : [];
      return times.flatMap((at) => {
        const [opens, closes] = (['opens', 'closes'] as const).map((edge) =>
          readTime(typed[timeName(from(service), day, at, edge)]),
        );
        if (opens === undefined || closes === undefined)
          fields[`${from(service)}-${day}`] = 'Bitte schreib die Uhrzeit so: 17:30.';
        return opens || closes ? [{ service, day, opens: opens ?? null, closes: closes ?? null }] : [];
      });
    }),
  );
  return Object.keys(fields).length > 0 ? { fields } : weekly;
}
