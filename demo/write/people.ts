import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { People } from '../read/people.ts';
import { DEMO_PASSWORD } from '../tour.ts';
import type { Moment } from './moment.ts';
import type { Places } from './places.ts';
import type { Restaurant } from './restaurants.ts';
import { insertAll, withIds } from './rows.ts';

/** The administrator of the documents; the first migration made the row. */
const OPERATOR_ID = 1;

interface Surroundings {
  restaurants: readonly Restaurant[];
  places: Places;
  moment: Moment;
  hashPassword: (plain: string) => string;
}

/** Writes operator, owners, kitchens, customers and the business customer; answers their ids by e-mail. */
export async function writePeople(
  db: Kysely<Schema>,
  file: People,
  around: Surroundings,
): Promise<Map<string, number>> {
  // One hash for all: hashing is slow on purpose, and everybody here has the same password.
  const password_hash = around.hashPassword(DEMO_PASSWORD);
  const account = ({ email, first, last, phone }: People['operator'], days: number) => ({
    email,
    first_name: first,
    last_name: last,
    phone,
    password_hash,
    activated_at: around.moment.day(-days),
    email_confirmed_at: around.moment.day(-days),
    created_at: around.moment.day(-days),
  });
  await db.updateTable('person').set(account(file.operator, 500)).where('id', '=', OPERATOR_ID).execute();
  const people = await withIds(db, 'person', [
    ...ownersOf(file, around.restaurants).map((owner) => account(owner, 400)),
    ...around.restaurants.map((restaurant) => account(kitchenOf(restaurant), 400)),
    ...file.customers.map((customer) => account(customer, customer.sinceDays)),
    account(file.company, 200),
  ]);
  await insertAll(db, 'person', people);
  const ids = new Map(people.map(({ email, id }) => [email, id])).set(file.operator.email, OPERATOR_ID);
  await insertAll(db, 'person_role', roleRows(file, around.restaurants, ids));
  await insertAll(db, 'address', addressRows(file, around, ids));
  return ids;
}

/** Those who are named, and of every other restaurant whoever its imprint names, as moin@{restaurant}.example. */
function ownersOf({ owners }: People, restaurants: readonly Restaurant[]): People['owners'] {
  const named = new Set(owners.flatMap((owner) => owner.restaurants));
  const others = restaurants.filter(({ file }) => !named.has(file.url));
  return [
    ...owners,
    ...others.map(({ file: { url, owner, phone } }) => ({
      ...firstOf(owner),
      email: `moin@${url}.example`,
      phone,
      restaurants: [url],
    })),
  ];
}

/** Of "Keana und Fiete Hollmann" Keana Hollmann. */
function firstOf(names: string): { first: string; last: string } {
  const [one = ''] = names.split(' und ');
  const words = one.split(' ');
  const isWhole = words.length > 1;
  const last = isWhole ? words.at(-1) : names.split(' ').at(-1);
  return { first: isWhole ? words.slice(0, -1).join(' ') : one, last: last ?? '' };
}

/** Every kitchen logs in as kueche@{restaurant}.example. */
const kitchenOf = ({ file }: Restaurant) => ({
  email: `kueche@${file.url}.example`,
  first: 'Küche',
  last: file.name,
  phone: file.phone,
});

function roleRows(file: People, restaurants: readonly Restaurant[], ids: ReadonlyMap<string, number>) {
  const idOf = (email: string) => ids.get(email) ?? 0;
  const restaurantIds = (urls: readonly string[]) =>
    restaurants.filter((restaurant) => urls.includes(restaurant.file.url)).map(({ id }) => id);
  return [
    { person_id: OPERATOR_ID, role: 'operator' as const, restaurant_id: null },
    { person_id: OPERATOR_ID, role: 'administrator' as const, restaurant_id: null },
    ...ownersOf(file, restaurants).flatMap(({ email, restaurants: urls }) =>
      restaurantIds(urls).map((id) => ({
        person_id: idOf(email),
        role: 'owner' as const,
        restaurant_id: id,
      })),
    ),
    ...restaurants.map((restaurant) => ({
      person_id: idOf(kitchenOf(restaurant).email),
      role: 'kitchen' as const,
      restaurant_id: restaurant.id,
    })),
  ];
}

const addressRows = (file: People, { places, moment }: Surroundings, ids: ReadonlyMap<string, number>) =>
  file.customers.flatMap(({ email, first, last, sinceDays, addresses }) =>
    addresses.map(({ company, street, number, addition, place }) => ({
      person_id: ids.get(email) ?? 0,
      company,
      first_name: first,
      last_name: last,
      street,
      house_number: number,
      addition,
      place_id: places.one(place).id,
      created_at: moment.day(-sinceDays),
    })),
  );
