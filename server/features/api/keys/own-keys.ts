import type { z } from 'zod';
import type { makeBusinessKey, makeOwnKey, ownKeys } from '#contract/api-key.ts';
import { holdRow } from '#server/database/rows.ts';
import { findOwnRestaurant } from '#server/features/kitchen/find-own-restaurant.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { holdRestaurant } from '#server/features/restaurant/edit-details.ts';
import type { PersonVisit, StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import type { KeyPlace } from './key-store.ts';
import { endKey, makeKey, readKeys } from './run-keys.ts';

type OwnVisit = StaffVisit & PersonVisit;

const at = (restaurant_id: number) => ({ owner: 'restaurant', restaurant_id }) as const;

/** A restaurant's keys; without one, of the first that this person runs. */
export async function showOwnKeys(
  context: OwnVisit,
  { hostId }: z.output<typeof ownKeys.request>,
): Promise<z.input<typeof ownKeys.answer> | Refusal> {
  const restaurant = await findOwnRestaurant(context, hostId);
  if (isRefusal(restaurant)) return restaurant;
  const { id, name: item_name } = restaurant;
  return { restaurant: { id, item_name }, keys: await readKeys(context, at(id)) };
}

/** Made by who works there: a key may never more than its maker, and the operator's people come in by their own. */
export function makeKeyOf(outer: OwnVisit, { hostId, ...wanted }: z.output<typeof makeOwnKey.request>) {
  const { person } = outer;
  return outer.transaction(async (context) => {
    const restaurant = await findAnyRestaurant(context, hostId);
    if (!restaurant || !(await holdRestaurant(context, hostId))) return refuse('unknown-restaurant');
    return makeKey(context, { person, place: at(hostId), where: restaurant.name }, wanted);
  });
}

export const endKeyOf = (outer: OwnVisit, { hostId, keyId }: { hostId: number; keyId: number }) =>
  outer.transaction((context) => endKey(context, { person: context.person, place: at(hostId) }, keyId));

type Mine = Exclude<KeyPlace['owner'], 'restaurant'>;

/** The same for keys that are a person's own: of their company, or in the office. */
export const keysOf = (owner: Mine, where: string) => {
  const placeOf = ({ person }: PersonVisit) => ({ owner, person_id: person.id }) as const;
  return {
    show: async (context: PersonVisit) => ({ keys: await readKeys(context, placeOf(context)) }),
    make: (outer: PersonVisit, wanted: z.output<typeof makeBusinessKey.request>) =>
      outer.transaction(async (context) => {
        await holdRow(context.db, 'person', { id: context.person.id });
        return makeKey(context, { person: context.person, place: placeOf(context), where }, wanted);
      }),
    end: (outer: PersonVisit, { keyId }: { keyId: number }) =>
      outer.transaction((context) =>
        endKey(context, { person: context.person, place: placeOf(context) }, keyId),
      ),
  };
};
