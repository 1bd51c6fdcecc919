import type { GuestsFile } from '../read/past.ts';
import type { SoldMenu } from '../write/menus.ts';
import type { Moment } from '../write/moment.ts';
import type { Places } from '../write/places.ts';
import { areaPlaces, type Restaurant } from '../write/restaurants.ts';
import type { WrittenSite } from '../write/sites.ts';
import { type Guest, type PastOrder, pastOrder, preorder, type Setting } from './past-order.ts';
import { openBefore } from './past-times.ts';
import type { Random } from './random.ts';

/** About so many orders lie behind a demo. */
const ORDERS = 2500;
const STRANGERS = 700;
/** Hours after tomorrow's midnight for which the best-known kitchens have orders already. */
const PREORDERS = [18, 18.5, 19];
/** Numbers that the Bundesnetzagentur keeps for films and books. */
const FICTIONAL_NUMBERS = ['0171 39200', '0176 040690'];

interface World {
  restaurants: readonly Restaurant[];
  menus: ReadonlyMap<number, SoldMenu>;
  places: Places;
  sites: readonly WrittenSite[];
  guests: GuestsFile;
  /** Customers with an account, and how many of the orders are theirs. */
  customers: readonly { guest: Guest; orders: number }[];
  random: Random;
  moment: Moment;
}

/** What was ordered in the last sixty days, each restaurant by its popularity, and some for tomorrow; in no order. */
export function pastOrders({ restaurants, customers, random, guests, ...world }: World): PastOrder[] {
  const sellers = restaurants.filter(({ file }) => file.kind !== 'gift-vouchers');
  const popularity = sellers.reduce((sum, { file }) => sum + file.popularity, 0);
  const strangers = Array.from({ length: STRANGERS }, (_, index) => stranger(guests, index, random));
  const settings = sellers.flatMap((restaurant) => settingOf(restaurant, { guests, ...world }));
  const theirs = customers.flatMap(({ guest, orders }) =>
    Array.from({ length: orders }, () => pastOrder(random.pick(settings.slice(0, 12)), guest, random)),
  );
  const others = settings.flatMap((setting) => {
    const count = Math.round((ORDERS * setting.restaurant.file.popularity) / popularity);
    return Array.from({ length: count }, () => pastOrder(setting, random.pick(strangers), random));
  });
  const tomorrow = settings
    .slice(0, 3)
    .flatMap((setting) =>
      PREORDERS.map((hours) =>
        preorder(setting, random.pick(strangers), world.moment.day(1).add({ minutes: hours * 60 }), random),
      ),
    );
  return [...theirs, ...others, ...tomorrow];
}

type Given = Omit<World, 'restaurants' | 'customers' | 'random'>;

function settingOf(restaurant: Restaurant, { menus, places, sites, guests, moment }: Given): Setting[] {
  const { file, id } = restaurant;
  const menu = menus.get(id);
  if (menu === undefined) return [];
  const delivery = file.delivers ? openBefore(file, 'delivery', moment) : [];
  const pickup = file.pickup ? openBefore(file, 'pickup', moment) : [];
  return [{ restaurant, menu, areas: areaPlaces(file, places), sites, guests, open: { delivery, pickup } }];
}

function stranger({ firstNames, lastNames }: GuestsFile, index: number, random: Random): Guest {
  const firstName = random.pick(firstNames);
  const lastName = random.pick(lastNames);
  const digits = String(random.between(20, 99));
  return {
    personId: null,
    firstName,
    lastName,
    phone: `${random.pick(FICTIONAL_NUMBERS)}${digits}`,
    email: `${mailPart(firstName)}.${mailPart(lastName)}.${index}@example.org`,
  };
}

const mailPart = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
