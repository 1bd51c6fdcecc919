import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDatabase } from '#tools/test-database.ts';
import { loadDemo, moveDemo } from './load.ts';
import { tour } from './tour.ts';
import { tourTablePath } from './tour-table.ts';

const { db, close } = await ownDatabase('demo');
const twin = await ownDatabase('demo_twin');
const moved = await ownDatabase('demo_moved');
afterAll(() => Promise.all([close(), twin.close(), moved.close()]));

const options = {
  now: Temporal.Instant.from('2026-06-12T18:00:00+02:00'),
  hashPassword: (plain: string) => `hash of ${plain}`,
  origin: 'http://localhost:3000',
};

beforeAll(() => loadDemo(db, options));

const rowsOf = async (query: string, from = db) =>
  (await sql.raw<Record<string, unknown>>(query).execute(from)).rows;

test('the host names of a demo pick every variant and both brands', async () => {
  const rows = await db
    .selectFrom('site_host')
    .innerJoin('site', 'site.id', 'site_id')
    .select(['host_name', 'type', 'brand', 'origin', 'keep_www', 'redirects'])
    .execute();
  const hosts = Object.fromEntries(rows.map(({ host_name, ...row }) => [host_name, row]));
  expect(hosts).toMatchObject({
    localhost: { type: 'default', brand: 'henkelmann', origin: 'http://localhost:3000' },
    'seebruecke.localhost': { type: 'customer', origin: 'http://seebruecke.localhost:3000' },
    'insite.localhost': { type: 'insite' },
    'pos.localhost': { type: 'pos' },
    'strand.localhost': { type: 'strandbutler' },
    'www.nordteller.localhost': { type: 'default', brand: 'nordteller', keep_www: true },
    'nordteller.localhost': { redirects: true },
  });
});

test('a second load changes nothing', async () => {
  const count = () => rowsOf('select count(*) from person');
  const before = await count();
  await loadDemo(db, options);
  expect(await count()).toEqual(before);
});

test('the same instant loads the same demo, row for row', async () => {
  await loadDemo(twin.db, options);
  const tables = await rowsOf(`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> 'migration' order by 1`);
  const digests = (from: typeof db) =>
    Promise.all(
      tables.map(({ name }) =>
        rowsOf(
          `select '${String(name)}' as name, md5(string_agg(t::text, ',' order by t::text)) from "${String(name)}" t`,
          from,
        ),
      ),
    );
  expect(await digests(twin.db)).toEqual(await digests(db));
});

test('TAB-001 the tour takes a seat at a table that is there', async () => {
  const cards = await rowsOf(
    `select '/speisekarte/' || url || '/table/' || dining_table.id || '/' || token as path
     from dining_table join restaurant on restaurant.id = restaurant_id`,
  );
  expect(cards.length).toBeGreaterThan(20);
  expect(cards).toContainEqual({ path: tourTablePath() });
  expect(tour('http://localhost:3000').join('\n')).toContain(`http://localhost:3000${tourTablePath()}`);
});

test('the operator is person 1 and everybody in the demo can log in', async () => {
  const roles = await rowsOf('select role from person_role where person_id = 1 order by role');
  expect(roles).toEqual([{ role: 'administrator' }, { role: 'operator' }]);
  const people = await db.selectFrom('person').select(['email', 'password_hash', 'activated_at']).execute();
  expect(people.map(({ email }) => email)).toContain('kueche@pizzeria-seebruecke.example');
  expect(people.filter((one) => one.password_hash === null || one.activated_at === null)).toEqual([]);
});

test('OFF-271 no restaurant of the demo lacks anything, and recommendations are numbered as they came in', async () => {
  expect(
    await rowsOf(`select name from restaurant where not (has_owner and has_dishes and has_openings)
      or tax_number || vat_id = ''`),
  ).toEqual([]);
  const numbered = await rowsOf('select created_at::text as at from recommendation order by id');
  expect(numbered.map(({ at }) => at)).toEqual(numbered.map(({ at }) => at).toSorted());
  const owners = await rowsOf(`select first_name || ' ' || last_name as name from person_role
    join person on person.id = person_id where role = 'owner'`);
  expect(owners.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Carla Bellini', 'Keana Hollmann', 'Inés Carrasco', 'Nguyen Thi Lan']),
  );
});

test('at least twelve restaurants bring food to Timmendorfer Strand, and every section of a beach is served', async () => {
  const [timmendorf] = await rowsOf(`select count(distinct restaurant_id) from delivery_area
    join place on place.id = place_id where postal_code = '23669' and district = '' and kind = 'town'`);
  expect(timmendorf?.['count']).toBeGreaterThanOrEqual(12);
  expect(
    await rowsOf(`select district from place where kind = 'beach-section' and not exists
      (select from delivery_area where place_id = place.id)`),
  ).toEqual([]);
});

test('LOC-011 every restaurant can be found on a site, and the voucher shop is linked wherever it is listed', async () => {
  expect(
    await rowsOf(`select name from restaurant where not exists
      (select from site_restaurant where restaurant_id = restaurant.id)`),
  ).toEqual([]);
  expect(
    await rowsOf(`select key from site join restaurant on restaurant.id = gift_restaurant_id
      where restaurant.kind = 'gift-vouchers'`),
  ).not.toEqual([]);
  expect(
    await rowsOf(`select site.key from site_restaurant join restaurant on restaurant.id = restaurant_id
      join site on site.id = site_id and site.type = 'default'
      where restaurant.kind = 'gift-vouchers' and gift_restaurant_id is distinct from restaurant.id`),
  ).toEqual([]);
});

test('past orders add up: lines to goods, VAT to what was paid, figures to the rows they stand for', async () => {
  const wrongGoods = `select id from orders where goods_cents <>
    (select sum(line_cents) from order_line where order_id = orders.id)`;
  const wrongVat = `select id from orders where not is_small_business and payable_cents - tip_cents
    + case when discount_nature = 'means-of-payment' then discount_cents else 0 end <>
    (select sum(gross_cents) from order_vat where order_id = orders.id)`;
  const wrongFigures = `select name from restaurant where rating_count <>
    (select count(*) from review where restaurant_id = restaurant.id) or (rating_count > 0 and rating_tenths <>
    (select round(avg(stars_tenths)) from review where restaurant_id = restaurant.id))`;
  const underMinimum = 'select id from orders where goods_cents < minimum_order_cents - 100';
  for (const query of [wrongGoods, wrongVat, wrongFigures, underMinimum])
    expect(await rowsOf(query)).toEqual([]);
  const [past] = await rowsOf(`select count(*), max(completed_at) < '${options.now}' as is_over from orders`);
  expect(past?.['count']).toBeGreaterThan(2400);
  expect(past?.['is_over']).toBe(true);
});

test('every completed order is booked: its donation, its commission, and its payment where it was paid online', async () => {
  const missing = (table: string, only = '') =>
    rowsOf(`select id from orders where state = 'completed' ${only} and not exists
      (select from ${table} where order_id = orders.id)`);
  expect(await missing('donation')).toEqual([]);
  expect(await missing('booking')).toEqual([]);
  expect(await missing('payment', `and payment_method not in ('nachnahme', 'ec')`)).toEqual([]);
});

test('a company has collected, owes and is about to: its debits are what its employees redeemed, within their budgets', async () => {
  const collections = await rowsOf('select month::text, state from business_collection order by month');
  expect(collections).toEqual([
    { month: '2026-04-01', state: 'collected' },
    { month: '2026-05-01', state: 'announced' },
  ]);
  expect(
    await rowsOf(`select id from business_collection where amount_cents <> (select sum(r.amount_cents)
      from business_collection_item join voucher_redemption r on r.id = redemption_id
      where collection_id = business_collection.id)`),
  ).toEqual([]);
  const [open] = await rowsOf(`select count(*) from voucher_redemption where funded_by = 'employer'
    and not exists (select from business_collection_item where redemption_id = voucher_redemption.id)`);
  expect(open?.['count']).toBeGreaterThan(0);
  expect(
    await rowsOf(`select code from voucher where employee_id is not null and value_cents - left_cents <>
      coalesce((select sum(amount_cents) from voucher_redemption where voucher_id = voucher.id), 0)`),
  ).toEqual([]);
});

test('the best-known kitchens have orders for tomorrow evening that they accepted', async () => {
  const rows =
    await rowsOf(`select distinct r.url, o.wish_at from orders o join restaurant r on r.id = restaurant_id
    where o.state = 'accepted' and promised_at = wish_at and accepted_at is not null order by 1, 2`);
  const wishes = ['18:00', '18:30', '19:00'].map((time) =>
    Temporal.Instant.from(`2026-06-13T${time}:00+02:00`),
  );
  expect(rows).toEqual(
    ['burger-botschaft', 'fischhus-niendorf', 'pizzeria-seebruecke'].flatMap((url) =>
      wishes.map((wish_at) => ({ url, wish_at })),
    ),
  );
});

test('a demo that starts at another port or under another name leads there', async () => {
  await loadDemo(moved.db, options);
  await moveDemo(moved.db, { origin: 'https://demo.example:8443' });
  const sites = await moved.db.selectFrom('site').select(['key', 'origin', 'frame_ancestors']).execute();
  expect(Object.fromEntries(sites.map(({ key, origin }) => [key, origin]))).toMatchObject({
    market: 'https://demo.example:8443',
    seebruecke: 'https://seebruecke.localhost:8443',
    nordteller: 'https://www.nordteller.localhost:8443',
  });
  expect(sites.find(({ key }) => key === 'insite')?.frame_ancestors).toContain('https://demo.example:8443');
  const host = await moved.db
    .selectFrom('site_host')
    .innerJoin('site', 'site.id', 'site_id')
    .select('key')
    .where('host_name', '=', 'demo.example')
    .execute();
  expect(host).toEqual([{ key: 'market' }]);
  await moveDemo(moved.db, options);
  const back = await moved.db.selectFrom('site').select('origin').where('key', '=', 'market').execute();
  expect(back).toEqual([{ origin: 'http://localhost:3000' }]);
});
