import type { z } from 'zod';
import type { kitchenStations, saveStations } from '#contract/station.ts';
import { checkStations, type StationFault } from '#domain/order/stations.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { selectOwnCategories, selectOwnProducts } from './own-store.ts';
import { replaceStations, selectPlaces, selectStationOf, selectStations } from './station-store.ts';

type Shown = z.input<typeof kitchenStations.answer>;

/** A restaurant's stations by name, in their order. */
export const listStations = async ({ db }: Context, restaurantId: number): Promise<Shown['stations']> =>
  (await selectStations(db, restaurantId)).map(({ id, name }) => ({ id, name }));

/** At which station each of these dishes is made. */
export const stationsOfDishes = ({ db }: Context, productIds: readonly number[]) =>
  selectStationOf(db, productIds);

/** The stations with the whole menu. */
export async function readStations(
  context: Context,
  restaurantId: number,
): Promise<Pick<Shown, 'stations' | 'categories'>> {
  const { db } = context;
  const [stations, { ofCategory, ofProduct }, categories, products] = await Promise.all([
    listStations(context, restaurantId),
    selectPlaces(db, restaurantId),
    selectOwnCategories(db, restaurantId),
    selectOwnProducts(db, restaurantId),
  ]);
  const dishesOf = Map.groupBy(products, ({ category_id }) => category_id);
  return {
    stations,
    categories: categories.map(({ id, name }) => ({
      id,
      name,
      stationId: ofCategory.get(id) ?? null,
      dishes: (dishesOf.get(id) ?? []).map((dish) => ({
        id: dish.id,
        title: dish.title,
        stationId: ofProduct.get(dish.id) ?? null,
      })),
    })),
  };
}

/** Keeps all of them, or none. Whose restaurant it is, and that nobody else changes it, is the caller's to see to. */
export async function keepStations(
  { db }: Context,
  { hostId, stations }: z.output<typeof saveStations.request>,
): Promise<Refusal | null> {
  const wrong = checkStations(stations);
  if (wrong) return refuse('bad-input', { fields: { [`station-${wrong.at}`]: FAULTS[wrong.fault] } });
  const [known, categories, products] = await Promise.all([
    selectStations(db, hostId),
    selectOwnCategories(db, hostId),
    selectOwnProducts(db, hostId),
  ]);
  const ids = stations.flatMap(({ id }) => id ?? []);
  const isOwn =
    new Set(ids).size === ids.length &&
    isAmong(ids, known) &&
    stations.every(
      ({ categoryIds, productIds }) => isAmong(categoryIds, categories) && isAmong(productIds, products),
    );
  if (!isOwn) return refuse('unknown-entry');
  await replaceStations(db, hostId, stations);
  return null;
}

const isAmong = (ids: readonly number[], rows: readonly { id: number }[]): boolean => {
  const own = new Set(rows.map(({ id }) => id));
  return ids.every((id) => own.has(id));
};

const FAULTS: Record<StationFault, string> = {
  'no-name': 'Bitte gib der Station einen Namen.',
  'same-name': 'So heißt schon eine Station.',
  twice: 'Das wird schon an einer anderen Station gemacht.',
};
