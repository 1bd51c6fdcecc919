import { expect, test } from 'vitest';
import { codeSentTo, makeMember } from '#e2e/fixtures/shop/account.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { makeCustomer } from '#e2e/fixtures/shop/customer.ts';
import { joinGroup, linkOf, startGroup } from '#e2e/fixtures/shop/group.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { stranger } from '#e2e/fixtures/shop/person.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeReviews } from '#e2e/fixtures/shop/review.ts';
import { searchTables } from '#e2e/fixtures/search-tables.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await pageTestApp();
const { db } = app.database;

test('TRU-040 with an account go its names in group orders, theirs and others’, and its PayPal.me link', async () => {
  const shop = await makeShop(db);
  const names = { group: uniqueName('Mia'), payPal: uniqueName('paypal'), own: uniqueName('Jette') };
  const client = uniqueName('Ole');
  const { person, as } = await makeMember(app, shop.site);
  await as.call('setGeoId', { geoid: shop.place.id });
  await add(as, shop.dish);
  const { answer: group } = await as.call('createOfficeOrder', {
    hostId: shop.restaurant.id,
    name: names.group,
    paypalMe: names.payPal,
  });
  await joinGroup(app, shop, group as Parameters<typeof joinGroup>[2], client);
  const restaurant = await makeRestaurant(db, { site: shop.site, place_id: shop.place.id });
  const beside = { ...shop, restaurant, dish: await makeProduct(db, restaurant) };
  const other = await startGroup(app, beside);
  await as.call('joinOfficeOrder', linkOf(other.group));
  await as.call('setOfficeOrderClientName', { name: names.own });
  const traces = Object.values(names);
  expect(await searchTables(db, traces)).toEqual(['group_member', 'group_order']);
  expect((await as.call('deleteUser', { login: { password: person.password } })).status).toBe(200);
  expect(await searchTables(db, [...traces, client, person.email])).toEqual([]);
});

test('TRU-040 after a change of the address what was sent under the former one is exported and goes too', async () => {
  const { person, guest, orderId, login, traces } = await makeCustomer(app);
  const [former, email] = [person.email, `${uniqueName()}@neu.example`];
  const visitor = stranger(app, { host: guest.host });
  const said = { name: 'Jule', email: former, subject: '/impressum', body: 'Verboten.' };
  await visitor.call('declare', { kind: 'illegal-content', ...said });
  await visitor.call('recommend', { mode: 'recommend', email: former, comment: 'Das Café' });
  const account = {
    item_firstname: person.first_name,
    item_lastname: person.last_name,
    item_phone: person.phone,
    item_email: email,
    item_password: person.password,
  };
  await guest.call('userUpdateAccount', { account });
  await guest.call('userConfirmEmail', { code: await codeSentTo(app, email) });
  const { answer } = await guest.call('exportUser', {});
  expect(answer).toMatchObject({
    formerEmails: [{ email: former }],
    knownBrowsers: [{}, {}],
    declarations: [{ body: 'Verboten.' }],
    recommendations: [{ comment: 'Das Café' }],
  });
  await guest.call('cancel', { orderId });
  // Handed to the operator by then: an open report is decided on without a name.
  await db.updateTable('notice').set({ done_at: app.clock.now() }).where('email', '=', former).execute();
  expect((await guest.call('deleteUser', { login })).status).toBe(200);
  expect(await searchTables(db, [...traces, former, email])).toEqual([]);
  for (const table of ['known_device', 'former_email', 'person_code'] as const)
    expect(
      await db.selectFrom(table).select('person_id').where('person_id', '=', person.id).execute(),
    ).toEqual([]);
});

test('TRU-040 vouchers of a deleted account are nobody’s', async () => {
  const { person, as } = await makeMember(app, (await makeShop(db)).site);
  const { answer } = await as.call('getCouponForCoupon', {});
  await as.call('deleteUser', { login: { password: person.password } });
  const kept = await db
    .selectFrom('voucher')
    .select('person_id')
    .where('code', '=', answer.code ?? '')
    .executeTakeFirstOrThrow();
  expect(kept.person_id).toBeNull();
});

test('TRU-040 pages that were kept in memory name a deleted guest no longer', async () => {
  const { shop, person, guest, orderId, login } = await makeCustomer(app);
  await guest.call('cancel', { orderId });
  const author = uniqueName('Fiete');
  const [review = 0] = await makeReviews(db, shop, [{ author, content: 'Der Fisch war lecker.' }]);
  await db
    .updateTable('orders')
    .set({ person_id: person.id, state: 'completed', completed_at: app.clock.now() })
    .where('id', '=', (eb) => eb.selectFrom('review').select('order_id').where('id', '=', review))
    .execute();
  const page = async () =>
    (await loadPage(app.http, shop.site.host, `/bewertungen/${shop.restaurant.url}`)).text;
  expect(await page()).toContain(author);
  expect(await page()).toContain(author);
  expect((await guest.call('deleteUser', { login })).status).toBe(200);
  await expect.poll(async () => (await page()).includes(author)).toBe(false);
});
