import type { Insertable } from 'kysely';
import { newUntil } from '#domain/discovery/newcomer.ts';
import { hostUrlFrom, isValidHostUrl } from '#domain/text/host-url.ts';
import type { Db } from '#server/database/db.ts';
import { deleteRows, findsAny, insertRow } from '#server/database/rows.ts';
import type { RestaurantTable } from '#server/database/tables/restaurant.ts';
import type { Context } from '#server/plumbing/context.ts';
import { replaceHours } from './own-store.ts';
import { updateRestaurant } from './store.ts';

interface NewRestaurant {
  name: string;
  owner: string;
  street: string;
  houseNumber: string;
  place: { id: number; town: string; latitude: number; longitude: number };
  phone: string;
  email: string;
  taxNumber: string;
}

/** What a restaurant looks like until it says what it cooks. */
const FIRST_SCENE = 'regional';
const MOST_NAMESAKES = 1000;
const WEEK_AND_HOLIDAYS = 8;

/** A restaurant that nobody can see yet: its owner fills it, an operator approves it. Answers its id. */
export async function foundRestaurant(context: Context, founded: NewRestaurant): Promise<number> {
  return insertRestaurant(context.db, await rowOf(context, founded));
}

/** What the database asks of a seller of gift vouchers: paid online, without a fee, brought by nobody. */
const SELLS_GIFTS = {
  kind: 'gift-vouchers',
  is_internal: true,
  scene: 'sweets',
  offers_delivery: false,
  offers_pickup: true,
  offers_table_reservation: false,
  takes_cash: false,
  takes_ec: false,
  takes_online: true,
  takes_tips: false,
  takes_vouchers: false,
  allows_reviews: false,
  waives_online_fee: true,
  loyalty_percent: 0,
  pickup_lead_minutes: 0,
} as const satisfies Partial<Insertable<RestaurantTable>>;

/** A shop for gift vouchers, open on every hour and seen at once where it is listed. */
export async function foundGiftShop(
  context: Context,
  { vatId, register, ...founded }: NewRestaurant & { vatId: string; register: string },
): Promise<number> {
  const id = await insertRestaurant(context.db, {
    ...(await rowOf(context, founded)),
    ...SELLS_GIFTS,
    vat_id: vatId,
    register_entry: register,
    approved_at: context.clock.now(),
  });
  const days = Array.from({ length: WEEK_AND_HOLIDAYS }, (_, at) => at + 1);
  const always = { service: 'pickup', opens: '00:00', closes: '24:00' } as const;
  await replaceHours(
    context.db,
    id,
    days.map((day) => ({ ...always, day })),
  );
  context.announce({ tags: [`restaurant:${id}`, 'list'] });
  return id;
}

async function rowOf(context: Context, founded: NewRestaurant): Promise<Insertable<RestaurantTable>> {
  const { name, owner, street, houseNumber, place, phone, email, taxNumber } = founded;
  return {
    url: await freeUrl(context, name, place.town),
    name,
    owner,
    street,
    house_number: houseNumber,
    place_id: place.id,
    latitude: place.latitude,
    longitude: place.longitude,
    phone,
    email,
    tax_number: taxNumber,
    cuisines: [],
    scene: FIRST_SCENE,
    changed_at: context.clock.now(),
  };
}

/** Lets guests see the restaurant where it is listed. */
export async function approveRestaurant(context: Context, id: number): Promise<void> {
  const now = context.clock.now();
  await updateRestaurant(context.db, id, { approved_at: now, new_until: newUntil(now), changed_at: now });
  context.announce({ tags: [`restaurant:${id}`, 'list'] });
}

/** Takes away a restaurant that was never approved, with everything that its owner has entered. */
export async function removeUnapproved({ db }: Context, id: number): Promise<void> {
  await deleteUnapproved(db, id);
}

// The name alone, else with the town, else with a number.
async function freeUrl({ db }: Context, name: string, town: string): Promise<string> {
  const plain = hostUrlFrom(name);
  const withTown = hostUrlFrom(`${name} ${town}`);
  const numbered = Array.from(
    { length: MOST_NAMESAKES },
    (_, index) => `${withTown.slice(0, 50)}-${index + 2}`,
  );
  for (const url of [plain, withTown, ...numbered]) {
    if (isValidHostUrl(url) && !(await isUrlTaken(db, url))) return url;
  }
  throw new Error(`no host URL is left for ${name}`);
}

async function insertRestaurant(db: Db, restaurant: Insertable<RestaurantTable>): Promise<number> {
  return insertRow(db, 'restaurant', restaurant);
}

/** Whether a restaurant has this address, or had it: then it still leads there. */
async function isUrlTaken(db: Db, url: string): Promise<boolean> {
  return findsAny(
    db
      .selectFrom('restaurant')
      .select('url')
      .where('url', '=', url)
      .unionAll(db.selectFrom('restaurant_url').select('url').where('url', '=', url)),
  );
}

async function deleteUnapproved(db: Db, id: number): Promise<void> {
  await deleteRows(db, 'restaurant', { id, approved_at: null });
}
