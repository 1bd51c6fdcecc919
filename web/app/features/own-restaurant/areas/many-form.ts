import { isWithin } from '#domain/limits/limit.ts';
import { workLimits } from '#domain/limits/work.ts';
import { fromEuros, toEuros } from '#domain/money/money.ts';
import { readEuros } from '#domain/money/typed-amounts.ts';
import { type AmountChange, type Areas, changeTerms, type TermsChange } from '#domain/order/area-plan.ts';
import type { Typed } from '../../../forms/sent-form.ts';
import type { OwnRestaurant } from '../own-form.ts';
import { areasOf } from './area-plan.ts';

export const AMOUNTS = [
  ['minimum', 'Mindestbestellwert', 'minimumOrderCents'],
  ['delivery', 'Lieferkosten', 'deliveryCents'],
  ['freeFrom', 'Kostenlos ab', 'freeFromCents'],
] as const;

export const HOWS = [
  ['', 'bleibt'],
  ['set', 'auf'],
  ['plus', 'plus'],
  ['minus', 'minus'],
] as const;

const { price } = workLimits.menu;
const WRONG_AMOUNT = 'Bitte schreib den Betrag so: 2,50';

/** Which places are ticked, and what changes there; or what is wrong with that. */
export function readMany(typed: Typed): {
  placeIds: number[];
  change: TermsChange;
  fields: Record<string, string>;
} {
  const fields: Record<string, string> = {};
  const placeIds = Object.entries(typed).flatMap(([name, value]) =>
    name.startsWith('place-') && value === 'Y' ? [Number(name.slice('place-'.length))] : [],
  );
  if (placeIds.length === 0) fields['placeIds'] = 'Bitte wähle mindestens einen Ort.';
  const change: TermsChange = {};
  for (const [name, , key] of AMOUNTS) {
    const read = readChange(typed[`${name}-how`], typed[name]);
    if (typeof read === 'string') fields[name] = read;
    else if (name !== 'freeFrom' && read?.how === 'set' && read.cents === null) fields[name] = WRONG_AMOUNT;
    else if (read) change[key] = read;
  }
  if (Object.keys(change).length + Object.keys(fields).length === 0)
    fields['minimum'] = 'Bitte wähle, was sich ändert.';
  return { placeIds, change, fields };
}

function readChange(how: string | undefined, typed: string | undefined): AmountChange | string | null {
  const euros = readEuros(typed);
  if (how !== 'set' && how !== 'plus' && how !== 'minus') return euros === null ? null : WAY_MISSING;
  if (euros === undefined || (euros !== null && !isWithin(price, euros))) return WRONG_AMOUNT;
  if (how === 'set') return { how, cents: euros === null ? null : (fromEuros(euros) ?? null) };
  return euros === null ? WRONG_AMOUNT : { how, cents: fromEuros(euros) ?? 0 };
}

const WAY_MISSING = 'Bitte wähle daneben, ob der Betrag gesetzt, dazugezählt oder abgezogen wird.';

/** The areas after the change; or the field that goes too far. */
export function planMany(
  own: OwnRestaurant,
  { placeIds, change }: { placeIds: readonly number[]; change: TermsChange },
): { after: Areas; fields: Record<string, string> } {
  const before = areasOf(own);
  const after = new Map(
    [...before].map(([id, terms]) => [id, placeIds.includes(id) ? changeTerms(terms, change) : terms]),
  );
  const fields: Record<string, string> = {};
  for (const [name, , key] of AMOUNTS)
    if ([...after.values()].some((terms) => !isWithin(price, toEuros(terms[key] ?? 0))))
      fields[name] = TOO_MUCH;
  if ([...after.values()].some(({ freeFromCents }) => freeFromCents === 0)) fields['freeFrom'] = ALWAYS_FREE;
  return { after, fields };
}

const TOO_MUCH = `Höchstens ${price.max} € gehen.`;
const ALWAYS_FREE = 'Dann wäre es immer kostenlos. Setz dafür die Lieferkosten auf 0.';
