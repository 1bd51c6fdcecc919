import { isWithin } from '#domain/limits/limit.ts';
import { workLimits } from '#domain/limits/work.ts';
import { fromEuros } from '#domain/money/money.ts';
import { readEuros, readNumber, typedEuros } from '#domain/money/typed-amounts.ts';
import { type Areas, type Ring, ringTerms } from '#domain/order/area-plan.ts';
import type { Typed } from '../../../forms/sent-form.ts';
import type { OwnRestaurant } from '../own-form.ts';
import { wrongAmount } from '../areas-form.ts';
import { areasOf } from './area-plan.ts';

const { areaKm, areaRings } = workLimits.restaurant;
const WRONG_KM = `Bitte schreib die Entfernung so: 3 oder 4,5. Höchstens ${areaKm.max} km gehen.`;
const ALWAYS_FREE = 'Immer kostenlos? Dann schreib bei den Kosten eine 0.';
const LEAST_ROWS = 2;

const isFilled = (typed: Typed, at: number): boolean =>
  ['km', 'minimum', 'delivery', 'freeFrom'].some((name) => (typed[`${name}-${at}`] ?? '').trim() !== '');

/** How many rows the form has: one more than are filled in. */
export function countRows(typed: Typed): number {
  const rows = Array.from({ length: areaRings }, (_, at) => at);
  const last = rows.findLast((at) => isFilled(typed, at)) ?? -1;
  return Math.min(areaRings, Math.max(LEAST_ROWS, last + 2));
}

/** The distances of the form with their terms; or what is wrong with them. */
export function readRings(typed: Typed): { rings: Ring[]; fields: Record<string, string> } {
  const fields: Record<string, string> = {};
  const rows = Array.from({ length: areaRings }, (_, at) => at).filter((at) => isFilled(typed, at));
  const rings = rows.map((at) => {
    const km = readNumber(typed[`km-${at}`]);
    if (typeof km !== 'number' || !isWithin(areaKm, km)) fields[`km-${at}`] = WRONG_KM;
    const [minimum, delivery, freeFrom] = (['minimum', 'delivery', 'freeFrom'] as const).map((name) => {
      const euros = readEuros(typed[`${name}-${at}`]);
      const wrong = name === 'freeFrom' && euros === null ? undefined : wrongAmount(euros);
      if (wrong) fields[`${name}-${at}`] = wrong;
      return euros;
    });
    if (freeFrom === 0) fields[`freeFrom-${at}`] = ALWAYS_FREE;
    return {
      metres: Math.round((km ?? 0) * 1000),
      minimumOrderCents: fromEuros(minimum ?? 0) ?? 0,
      deliveryCents: fromEuros(delivery ?? 0) ?? 0,
      freeFromCents: freeFrom === null || freeFrom === undefined ? null : (fromEuros(freeFrom) ?? null),
    };
  });
  const twice = rings.findIndex(({ metres }, at) => rings.findIndex((one) => one.metres === metres) < at);
  const row = rows[twice];
  if (row !== undefined) fields[`km-${row}`] ??= 'Diese Entfernung steht schon da.';
  if (rows.length === 0) fields['km-0'] = 'Bitte schreib, wie weit ihr liefert.';
  return { rings, fields };
}

/** How far the widest of them reaches, in km. */
export const reachOf = (rings: readonly Ring[]): number =>
  Math.max(...rings.map(({ metres }) => metres)) / 1000;

/** The areas that the distances make: places within them on their terms, those outside as they are or gone. */
export function planAround(
  own: OwnRestaurant,
  rings: readonly Ring[],
  places: readonly { id: number; metres: number }[],
  dropsOthers: boolean,
): Areas {
  const inside = places.flatMap(({ id, metres }) => {
    const terms = ringTerms(rings, metres);
    return terms ? [[id, terms] as const] : [];
  });
  return new Map([...(dropsOthers ? [] : areasOf(own)), ...inside]);
}

/** What the form begins with: the terms that the restaurant has already. */
export function freshRings({ areas }: OwnRestaurant): Typed {
  const { minimum, delivery, freeFrom } = areas.at(-1) ?? { minimum: 15, delivery: 2.5, freeFrom: null };
  return {
    'km-0': '3',
    'minimum-0': typedEuros(minimum),
    'delivery-0': typedEuros(delivery),
    'freeFrom-0': typedEuros(freeFrom),
  };
}
