import type { Input } from '#contract/contract.ts';
import { isWithin } from '#domain/limits/limit.ts';
import { workLimits } from '#domain/limits/work.ts';
import { dotted } from '../../lib/dotted.ts';
import { formatEuros } from '../../lib/format.ts';
import type { Typed } from '../../forms/sent-form.ts';
import { readEuros, typedEuros } from '#domain/money/typed-amounts.ts';
import type { OwnRestaurant } from './own-form.ts';

export type OwnArea = OwnRestaurant['areas'][number];

const UNREADABLE = 'Bitte schreib den Betrag so: 2,50';

/** What is wrong with a minimum or a cost: nothing typed is no answer, least of all free delivery. */
export function wrongAmount(euros: number | null | undefined): string | undefined {
  if (euros === null) return 'Bitte schreib einen Betrag, auch wenn er 0 ist.';
  return euros === undefined || !isWithin(workLimits.menu.price, euros) ? UNREADABLE : undefined;
}

export const typedTerms = ({ minimum, delivery, freeFrom }: OwnArea): Typed => ({
  minimum: typedEuros(minimum),
  delivery: typedEuros(delivery),
  freeFrom: typedEuros(freeFrom),
});

/** The places and terms of the form; or what is wrong with them. */
export function readAreas(
  typed: Typed & { hostId: number },
): Input<'saveOwnAreas'> | { fields: Record<string, string> } {
  const { hostId, version = '' } = typed;
  const placeIds = Object.entries(typed).flatMap(([name, value]) =>
    name.startsWith('place-') && value === 'Y' ? [Number(name.slice('place-'.length))] : [],
  );
  const minimum = readEuros(typed['minimum']);
  const delivery = readEuros(typed['delivery']);
  const freeFrom = readEuros(typed['freeFrom']);
  const wrong = { minimum: wrongAmount(minimum), delivery: wrongAmount(delivery) };
  const fields = {
    ...(placeIds.length === 0 && { placeIds: 'Bitte wähle mindestens einen Ort.' }),
    ...(wrong.minimum && { minimum: wrong.minimum }),
    ...(wrong.delivery && { delivery: wrong.delivery }),
    ...(freeFrom === undefined && { freeFrom: UNREADABLE }),
  };
  if (Object.keys(fields).length > 0 || freeFrom === undefined) return { fields };
  return { hostId, placeIds, minimum: minimum ?? 0, delivery: delivery ?? 0, freeFrom, version };
}

// The second section of a beach comes before the tenth.
export const byPlace = (a: OwnArea, b: OwnArea): number =>
  a.item_plz.localeCompare(b.item_plz) || a.item_ort.localeCompare(b.item_ort, 'de', { numeric: true });

/** What a guest there reads: 'ab 15,00 € · Lieferung 2,50 €'. */
export function termsText({
  minimum,
  delivery,
  freeFrom,
}: Pick<OwnArea, 'minimum' | 'delivery' | 'freeFrom'>): string {
  return dotted([
    minimum === 0 ? 'ohne Mindestbestellwert' : `ab ${formatEuros(minimum)}`,
    delivery === 0 ? 'kostenlos' : `Lieferung\u00a0${formatEuros(delivery)}`,
    ...(freeFrom !== null && delivery > 0 ? [`kostenlos\u00a0ab\u00a0${formatEuros(freeFrom)}`] : []),
  ]);
}
