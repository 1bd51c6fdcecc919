import type { Insertable, Kysely } from 'kysely';
import { dayOf } from '#domain/time/calendar.ts';
import type { Schema } from '#server/database/schema.ts';
import type { RestaurantTable } from '#server/database/tables/restaurant.ts';
import { dayHours } from '../read/hours.ts';
import type { RestaurantFile } from '../read/restaurant.ts';
import { tableToken, TOUR_TABLE } from '../tour-table.ts';
import type { Moment } from './moment.ts';
import type { Places } from './places.ts';
import { insertAll, withIds } from './rows.ts';

/** A restaurant's file with the id it has in the database. */
export interface Restaurant {
  id: number;
  file: RestaurantFile;
}

/** Writes the restaurants with their hours, areas, absences, specials, tables and payee accounts. */
export async function writeRestaurants(
  db: Kysely<Schema>,
  files: readonly RestaurantFile[],
  places: Places,
  moment: Moment,
): Promise<Restaurant[]> {
  const restaurants = await withIds(
    db,
    'restaurant',
    files.map((file) => ({ file })),
  );
  const each = <Row>(rows: (restaurant: Restaurant) => Row[]): Row[] => restaurants.flatMap(rows);
  await insertAll(
    db,
    'restaurant',
    restaurants.map((restaurant) => restaurantRow(restaurant, places, moment)),
  );
  await insertAll(db, 'restaurant_url', each(urlRows));
  await insertAll(db, 'opening_time', each(openingRows));
  await insertAll(
    db,
    'absence',
    each((restaurant) => absenceRows(restaurant, moment)),
  );
  await insertAll(
    db,
    'delivery_area',
    each((restaurant) => areaRows(restaurant, places)),
  );
  await insertAll(
    db,
    'special',
    each((restaurant) => specialRows(restaurant, moment)),
  );
  await insertAll(
    db,
    'commission_term',
    each((restaurant) => commissionRows(restaurant, moment)),
  );
  await insertAll(db, 'dining_table', restaurants.toSorted(tourFirst).flatMap(tableRows));
  await insertAll(
    db,
    'payee_account',
    each((restaurant) => payeeRows(restaurant, moment)),
  );
  return restaurants;
}

const commissionRows = ({ id, file }: Restaurant, moment: Moment) =>
  file.commission === undefined
    ? []
    : [
        {
          restaurant_id: id,
          first_day: dayOf(moment.day(-400)).toString(),
          basis_points: file.commission,
          set_at: moment.day(-400),
        },
      ];

function restaurantRow(
  { id, file }: Restaurant,
  places: Places,
  moment: Moment,
): Insertable<RestaurantTable> {
  return {
    id,
    ...companyColumns(file, places),
    ...offerColumns(file),
    ...troubleColumns(file, moment),
    ...(file.sponsored && {
      sponsored_from: dayOf(moment.day(-7)).toString(),
      sponsored_until: dayOf(moment.day(60)).toString(),
    }),
    new_until: file.newForDays === undefined ? null : moment.day(file.newForDays),
    approved_at: moment.day(-400),
    changed_at: moment.now,
  };
}

const companyColumns = (file: RestaurantFile, places: Places) => ({
  url: file.url,
  name: file.name,
  owner: file.owner,
  street: file.street,
  house_number: file.number,
  place_id: places.one(file.place).id,
  latitude: file.at[0],
  longitude: file.at[1],
  phone: file.phone,
  email: `moin@${file.url}.example`,
  tax_number: file.taxNumber,
  vat_id: file.vatId,
  register_entry: file.register,
  is_small_business: file.smallBusiness,
  kind: file.kind,
  is_internal: file.kind === 'gift-vouchers',
  style: JSON.stringify(file.style),
});

const offerColumns = (file: RestaurantFile) => ({
  cuisines: file.cuisines,
  scene: file.scene,
  menu_content: file.welcome,
  sort: file.sort,
  offers_delivery: file.delivers,
  offers_pickup: file.pickup,
  offers_table_reservation: file.reserves,
  takes_cash: file.pays.includes('cash'),
  takes_ec: file.pays.includes('ec'),
  takes_online: file.pays.includes('online'),
  takes_tips: file.kind !== 'gift-vouchers',
  waives_online_fee: file.waivesOnlineFee,
  apple_pay_key: file.payees.includes('stripe') ? 'demo' : '',
  takes_vouchers: file.vouchers,
  allows_reviews: file.reviews,
  loyalty_percent: file.loyalty,
  offers_cutting: file.cutting,
  reusable_packaging: file.packaging,
  tolerated_shortfall_cents: file.shortfall,
  delivery_lead_minutes: file.leadMinutes[0],
  pickup_lead_minutes: file.leadMinutes[1],
  slot_capacity: file.capacity ?? null,
  shows_article_numbers: file.articleNumbers,
});

function troubleColumns({ trouble }: RestaurantFile, moment: Moment) {
  const isBusy = typeof trouble === 'object' && 'busyMinutes' in trouble;
  const deliveryOff = typeof trouble === 'object' && 'deliveryOffMinutes' in trouble;
  return {
    is_active: trouble !== 'unavailable' && !isBusy,
    reactivate_at: isBusy ? moment.minutes(trouble.busyMinutes) : null,
    has_technical_problem: trouble === 'technical',
    delivery_off_until: deliveryOff ? moment.minutes(trouble.deliveryOffMinutes) : null,
  };
}

const urlRows = ({ id, file }: Restaurant) => file.formerUrls.map((url) => ({ url, restaurant_id: id }));

const openingRows = ({ id, file }: Restaurant) =>
  (['delivery', 'pickup'] as const).flatMap((service) =>
    dayHours(file.hours[service] ?? {}).map((hours) => ({ restaurant_id: id, service, ...hours })),
  );

const absenceRows = ({ id, file }: Restaurant, moment: Moment) =>
  file.absences.map(({ title, fromDay, toDay }) => ({
    restaurant_id: id,
    title,
    starts_at: moment.day(fromDay),
    stops_at: moment.day(toDay),
  }));

const areaRows = ({ id, file }: Restaurant, places: Places) =>
  areaPlaces(file, places).map(({ place, minimumOrderCents, deliveryCents, freeFromCents }) => ({
    restaurant_id: id,
    place_id: place.id,
    minimum_order_cents: minimumOrderCents,
    delivery_cents: deliveryCents,
    free_from_cents: freeFromCents,
  }));

/** The places that a restaurant delivers to, each with its terms; a place may occur twice. */
export const areaPlaces = ({ areas }: RestaurantFile, places: Places) =>
  areas.flatMap(({ to, beach, minimum, cost, free }) =>
    [...to.flatMap(places.named), ...beach.flatMap(places.beachSections)].map((place) => ({
      place,
      minimumOrderCents: minimum,
      deliveryCents: cost,
      freeFromCents: free ?? null,
    })),
  );

const specialRows = ({ id, file }: Restaurant, moment: Moment) =>
  file.specials.map(({ title, text, days }) => ({
    restaurant_id: id,
    title,
    content: text,
    starts_at: moment.day(-7),
    stops_at: days === undefined ? null : moment.day(days),
  }));

// The tour knows the link of its table before there is a database.
const tourFirst = (one: Restaurant, other: Restaurant) =>
  Number(other.file.url === TOUR_TABLE.hostUrl) - Number(one.file.url === TOUR_TABLE.hostUrl);

const tableRows = ({ id, file }: Restaurant) =>
  Array.from({ length: file.tables }, (_, index) => ({
    restaurant_id: id,
    title: `Tisch ${index + 1}`,
    token: tableToken(file.url, index + 1),
  }));

const payeeRows = ({ id, file }: Restaurant, moment: Moment) =>
  file.payees.map((provider) => ({
    restaurant_id: id,
    provider,
    reference:
      provider === 'stripe' ? `acct_demo_${file.url.replaceAll('-', '_')}` : `DEMO-${file.url.toUpperCase()}`,
    is_active: true,
    created_at: moment.day(-400),
  }));
