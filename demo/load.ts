import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { pastOrders } from './past/past-orders.ts';
import { randomFrom } from './past/random.ts';
import { writePast } from './past/write-past.ts';
import { settleMenu } from './menu/settle-menu.ts';
import { type Data, readData, readYaml } from './read/files.ts';
import { SitesFile } from './read/sites.ts';
import { writeApplications } from './write/applications.ts';
import { writeCompanyPast } from './write/company-past.ts';
import { writeMenus } from './write/menus.ts';
import { momentOf } from './write/moment.ts';
import { writePeople } from './write/people.ts';
import { writePlaces } from './write/places.ts';
import { writeRestaurants } from './write/restaurants.ts';
import { moveSites, writeSites } from './write/sites.ts';
import { writeVouchers } from './write/vouchers.ts';

/** Any number; another one makes up another past. */
const SEED = 1887;

export interface DemoOptions {
  /** Today of the demo: everything in it is dated from here, and comes out the same for the same instant. */
  now: Temporal.Instant;
  hashPassword: (plain: string) => string;
  /** Where the product answers, such as http://localhost:3000; the other sites follow from it. */
  origin: string;
  /** Who takes over guests that pay by bank transfer; undefined: nobody. */
  bank?: string | undefined;
}

/** Fills a database without any site with the Lübecker Bucht, all of it or nothing; any other is left alone. */
export async function loadDemo(
  db: Kysely<Schema>,
  { now, hashPassword, origin, bank }: DemoOptions,
): Promise<void> {
  const filled = await db.selectFrom('site').select('id').limit(1).executeTakeFirst();
  if (filled !== undefined) return;
  const data = await readData();
  const moment = momentOf(now);
  await db.transaction().execute(async (transaction) => {
    const places = await writePlaces(transaction, data.places);
    const restaurants = await writeRestaurants(transaction, data.restaurants, places, moment);
    const menus = new Map(restaurants.map(({ id, file }) => [id, settleMenu(file, data)]));
    const sold = await writeMenus(transaction, menus, moment);
    const { companies, sites: entries } = data.sites;
    const around = { companies, restaurants, places, moment, origin, bank };
    const sites = await writeSites(transaction, entries, around);
    const people = await writePeople(transaction, data.people, { restaurants, places, moment, hashPassword });
    await writeApplications(transaction, data.people, { siteId: sites[0]?.id ?? 0, places, moment });
    await writeVouchers(transaction, data.people, { people, restaurants, moment });
    const random = randomFrom(SEED);
    const customers = data.people.customers.map((customer) => guestOf(customer, people));
    const { guests, reviews } = data;
    const past = pastOrders({ restaurants, menus: sold, places, sites, guests, customers, random, moment });
    await writePast(transaction, past, { menus: sold, places, reviews, random, now });
    await writeCompanyPast(transaction, moment);
  });
}

/** Lets the sites of a demo that was loaded before answer at this origin; other sites are left alone. */
export async function moveDemo(
  db: Kysely<Schema>,
  where: Pick<DemoOptions, 'origin' | 'bank'>,
): Promise<void> {
  const { sites } = await readYaml('sites.yaml', SitesFile);
  await db.transaction().execute((transaction) => moveSites(transaction, sites, where));
}

function guestOf(
  { email, first, last, phone, orders }: Data['people']['customers'][number],
  people: ReadonlyMap<string, number>,
) {
  return {
    guest: { personId: people.get(email) ?? null, firstName: first, lastName: last, phone, email },
    orders,
  };
}
