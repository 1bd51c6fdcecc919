import { placeSearchText } from '#server/database/places.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Place } from './place.ts';

/**
 * The place of an address: the town of that name under the postal code, however its umlauts are written, else the
 * largest with that code. Null for a code that does not exist.
 */
export async function findTown(context: Context, postalCode: string, town: string): Promise<Place | null> {
  const places = await selectTowns(context, postalCode);
  const name = placeSearchText(town);
  const named = places.find(({ search }) => search === name);
  const begins = places.find(
    ({ search }) => name !== '' && (search.startsWith(name) || name.startsWith(search)),
  );
  return named ?? begins ?? places[0] ?? null;
}

/** The towns under a postal code, whole towns before their districts, the largest first. */
function selectTowns({ db }: Context, postalCode: string): Promise<Place[]> {
  return db
    .selectFrom('place')
    .selectAll()
    .where('postal_code', '=', postalCode)
    .where('kind', '=', 'town')
    .orderBy((eb) => eb('district', '=', ''), 'desc')
    .orderBy('population', 'desc')
    .orderBy('id')
    .execute();
}
