import type { Input } from '#contract/contract.ts';
import { fromEuros, toEuros } from '#domain/money/money.ts';
import { type AreaChange, type Areas, compareAreas } from '#domain/order/area-plan.ts';
import type { DeliveryTerms } from '#domain/order/delivery-area.ts';
import { placeText } from '#domain/text/german-text.ts';
import type { SentForm, Typed } from '../../../forms/sent-form.ts';
import type { Location } from '../../location/load-places.ts';
import type { OwnArea } from '../areas-form.ts';
import type { OwnRestaurant } from '../own-form.ts';

type EuroTerms = Pick<OwnArea, 'minimum' | 'delivery' | 'freeFrom'>;

/** Fields that cannot be read, by their names; as a form that came back. */
export const wrongForm = (typed: Typed, fields: Record<string, string>): SentForm | undefined =>
  Object.keys(fields).length > 0 ? { alert: '', reason: '', fields, typed, intent: '' } : undefined;

export const toTerms = ({ minimum, delivery, freeFrom }: EuroTerms): DeliveryTerms => ({
  minimumOrderCents: fromEuros(minimum) ?? 0,
  deliveryCents: fromEuros(delivery) ?? 0,
  freeFromCents: freeFrom === null ? null : (fromEuros(freeFrom) ?? null),
});

export const inEuros = (terms: DeliveryTerms): EuroTerms => ({
  minimum: toEuros(terms.minimumOrderCents),
  delivery: toEuros(terms.deliveryCents),
  freeFrom: terms.freeFromCents === null ? null : toEuros(terms.freeFromCents),
});

/** Where a restaurant delivers, and what for. */
export const areasOf = ({ areas }: Pick<OwnRestaurant, 'areas'>): Areas =>
  new Map(areas.map((area) => [area.id, toTerms(area)]));

/** What becomes of a place, with its name. */
export type NamedChange = AreaChange & { name: string };

type Named = Pick<Location, 'id' | 'item_plz' | 'item_ort'>;

export const nameOf = ({ item_plz, item_ort }: Omit<Named, 'id'>): string =>
  placeText({ postalCode: item_plz, town: item_ort });

/** What a plan changes, by name; of places that are not new the nearest or first stay first. */
export function changesOf(own: OwnRestaurant, after: Areas, places: readonly Named[]): NamedChange[] {
  const names = new Map([...own.areas, ...places].map((place) => [place.id, nameOf(place)]));
  return compareAreas(areasOf(own), after).map((change) => ({
    ...change,
    name: names.get(change.placeId) ?? '',
  }));
}

/** A plan as it is sent: all areas as they are to be, and which ones it was made from. */
export const planInput = (hostId: number, after: Areas, version: string): Input<'replaceOwnAreas'> => ({
  hostId,
  areas: [...after].map(([placeId, terms]) => ({ placeId, ...inEuros(terms) })),
  version,
});
