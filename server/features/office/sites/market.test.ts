import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await pageTestApp();
const elsewhere = await testApp();
const { db } = app.database;
const { site, restaurant, place } = await makeShop(db, { restaurant: { name: `Ümit ışık ${uniqueName()}` } });
const { id, host } = site;
const operator = await staffOf(app, host, 'operator', null);
const content = await staffOf(app, host, 'content', null);
const other = await makeRestaurant(db, { site: null, name: `Würst 🌭 ${uniqueName()}` });

const list = async (asked: object = {}) => (await operator.call('officeMarket', { id, ...asked })).answer;
const change = (lists: boolean, restaurantIds: readonly number[], reason = 'Vertrag vom 20.11.') =>
  operator.send('changeOfficeMarket', { id, restaurantIds, lists, reason });
const counted = async (at = app) => (await at.guest(host).call('site', {})).answer.restaurantCount;
const opens = async (hostId: number) => (await app.guest(host).send('gethost', { hostId })).status;

test('OFF-184 a restaurant is taken up into a marketplace and out of it, and guests see it at once in every process', async () => {
  expect([await counted(), await counted(elsewhere)]).toEqual([1, 1]);
  expect(await list({ search: other.name })).toMatchObject({
    count: 1,
    rows: [{ id: other.id, state: 'other', isApproved: true }],
    title: site.title,
    mayChange: true,
  });
  expect((await change(true, [other.id, restaurant.id])).answer).toMatchObject({ changed: 1 });
  await expect.poll(() => counted(elsewhere)).toBe(2);
  expect([await counted(), (await list({ state: 'listed' })).count]).toEqual([2, 2]);
  expect((await change(true, [other.id])).answer).toMatchObject({ changed: 0 });
  expect(await opens(other.id)).toBe(200);
  expect((await change(false, [other.id])).answer).toMatchObject({ changed: 1 });
  expect([await counted(), await opens(other.id)]).toEqual([1, 404]);
  await expect.poll(() => counted(elsewhere)).toBe(1);
});

test('OFF-184 each change needs a reason, and stands in the log with it', async () => {
  expect((await change(true, [other.id], '')).error.code).toBe('bad-input');
  await change(true, [other.id]);
  await change(true, [other.id]);
  await change(false, [other.id], 'Gekündigt');
  const noted = await db
    .selectFrom('audit_entry')
    .select(['action', 'details'])
    .where('subject_kind', '=', 'site')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(noted).toEqual([
    { action: 'market-left-out', details: { reason: 'Gekündigt', count: 1, restaurants: other.name } },
    { action: 'market-listed', details: { reason: 'Vertrag vom 20.11.', count: 1, restaurants: other.name } },
  ]);
});

test('OFF-269 OFF-280 whoever owns a restaurant that is left out reads why, once, and both stand in its own log; taken up, nobody is written to', async () => {
  const shop = await makeShop(db);
  const hostId = shop.restaurant.id;
  const owner = await loggedIn(app, site, { roles: [{ role: 'owner', restaurant_id: hostId }] });
  await loggedIn(app, site, { roles: [{ role: 'kitchen', restaurant_id: hostId }] });
  const told = () =>
    db
      .selectFrom('message')
      .select(['recipient', 'subject', 'body_text'])
      .where('kind', '=', 'market-left-out')
      .where('body_text', 'like', `%restaurant=${hostId}%`)
      .execute();
  await change(true, [hostId]);
  const markets = async () => (await operator.call('officeRestaurant', { id: hostId })).answer.markets;
  expect((await markets()).map((one) => one.id)).toContain(id);
  await change(false, [hostId], 'Das Lebensmittelamt hat den Betrieb geschlossen');
  await change(false, [hostId], 'Noch einmal');
  await expect.poll(told).toHaveLength(1);
  const { trace } = (await operator.call('officeRestaurant', { id: hostId })).answer;
  expect(trace.map(({ action, details }) => [action, details])).toEqual([
    ['market-left', `${site.title}, Das Lebensmittelamt hat den Betrieb geschlossen`],
    ['market-joined', `${site.title}, Vertrag vom 20.11.`],
  ]);
  const log = (await owner.guest.call('ownAudit', { hostId })).answer;
  expect(JSON.stringify(log)).toContain('Das Lebensmittelamt');
  const [mail] = await told();
  expect(mail?.recipient).toBe(owner.person.email);
  expect(mail?.subject).toBe(`${shop.restaurant.name} ist auf ${site.title} nicht mehr zu sehen`);
  expect(mail?.body_text).toContain('Der Grund: Das Lebensmittelamt hat den Betrieb geschlossen');
  expect((await markets()).map((one) => one.id)).not.toContain(id);
  await db.updateTable('restaurant').set({ approved_at: null }).where('id', '=', hostId).execute();
  await change(true, [hostId]);
  expect((await change(false, [hostId], 'Zurückgezogen')).answer).toMatchObject({ changed: 1 });
  const asked = sql<{ data: object }>`select data from pgboss.job where data::text like '%Zurückgezogen%'`;
  expect((await asked.execute(db)).rows).toEqual([]);
  expect(await told()).toHaveLength(1);
});

test('OFF-184 it is changed by who runs sites alone, and never of a restaurant’s own or a closed site', async () => {
  const seen = (await content.call('officeMarket', { id })).answer;
  expect(seen.mayChange).toBe(false);
  const input = { id, restaurantIds: [other.id], lists: true, reason: 'Ich will' };
  expect((await content.send('changeOfficeMarket', input)).status).toBe(403);
  const own = await makeSite(db, { type: 'customer', restaurant_id: restaurant.id });
  expect((await operator.call('officeMarket', { id: own.id })).error.code).toBe('unknown-site');
  expect((await operator.send('changeOfficeMarket', { ...input, id: own.id })).error.code).toBe(
    'unknown-site',
  );
  const closed = await makeSite(db, { ended_at: app.clock.now(), end_reason: 'Zu' });
  expect((await operator.send('changeOfficeMarket', { ...input, id: closed.id })).error.code).toBe(
    'site-ended',
  );
  expect((await change(true, [2147483647])).answer).toMatchObject({ changed: 0 });
});

test('OFF-184 both sides at once leave one of them, and no order of asking stops the other', async () => {
  const both = [other.id, restaurant.id];
  const answers = await Promise.all([
    change(true, both),
    change(true, both.toReversed()),
    change(true, both),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.reduce((sum, { answer }) => sum + answer.changed, 0)).toBe(1);
  await change(false, [other.id]);
});

test('OFF-184 without scripts all of a postal code are taken up at once, with the reason kept where it is missing', async () => {
  const word = uniqueName();
  for (const name of ['Eins', 'Zwei', 'Drei'])
    await makeRestaurant(db, { site: null, place_id: place.id, name: `${name} ${word}` });
  const cookie = operator.cookie;
  const page = `/verwaltung/seiten/${id}/restaurants`;
  const search = `${page}?suche=${word}&stand=other`;
  const see = async (url: string) =>
    (await loadPage(app.http, host, url, { headers: { cookie } })).text.replaceAll('<!-- -->', '');
  expect(await see(search)).toContain('Alle 3 gefundenen aufnehmen');
  const asked = `${search}&aendern=alle`;
  expect(await see(asked)).toContain('Alle 3 aufnehmen?');
  const send = (reason: string) =>
    sendForm(app.http, host, asked, { which: 'alle', lists: 'Y', reason }, { cookie });
  const refused = await send('');
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Bitte nenne den Grund.')]);
  const done = await send('Neue Gegend');
  expect([done.status, done.headers['location']]).toEqual([302, expect.stringContaining('geaendert=3')]);
  expect((await list({ search: word, state: 'listed' })).count).toBe(3);
  expect(await see(`${page}?suche=${word}&geaendert=3`)).toContain('3 Restaurants sind geändert');
});

test('OFF-191 all that a search finds are changed, also where they are more than one call takes', async () => {
  const word = uniqueName();
  const { id: like } = await makeRestaurant(db, { site: null, place_id: place.id, name: `Viele ${word}` });
  await sql`insert into restaurant select (r).* from (
    select jsonb_populate_record(restaurant, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('restaurant', 'id')), 'url', url || '-' || n)) as r
    from restaurant, generate_series(1, 2099) as n where restaurant.id = ${like}) as copies`.execute(db);
  const { cookie } = operator;
  const asked = `/verwaltung/seiten/${id}/restaurants?suche=${word}&stand=other&aendern=alle`;
  const send = () =>
    sendForm(app.http, host, asked, { which: 'alle', lists: 'Y', reason: 'Neue Gegend' }, { cookie });
  const [first, second] = await Promise.all([send(), send()]);
  expect([first.status, second.status]).toEqual([302, 302]);
  expect((await list({ search: word, state: 'listed' })).count).toBe(2100);
  expect((await list({ search: word, state: 'other' })).count).toBe(0);
});

test('OFF-273 LED-103 a restaurant leaves all marketplaces at once, closed ones as well, with one reason and one mail, whatever signs its name is made of', async () => {
  const name = `Yıldız & Söhne <Grill> ${uniqueName()}`;
  const shop = await makeShop(db, { restaurant: { name } });
  const hostId = shop.restaurant.id;
  const own = await makeSite(db, { type: 'customer', restaurant_id: hostId });
  const second = await makeSite(db, { title: 'Nordteller' });
  const closed = await makeSite(db, { ended_at: app.clock.now(), end_reason: 'Zu' });
  await db
    .insertInto('site_restaurant')
    .values([own, second, closed].map((one) => ({ site_id: one.id, restaurant_id: hostId })))
    .execute();
  const owner = await loggedIn(app, site, { roles: [{ role: 'owner', restaurant_id: hostId }] });
  const leave = (reason: string, by = operator) => by.send('leaveMarkets', { id: hostId, reason });
  expect((await leave('')).error.fields).toEqual({ reason: 'Bitte nenne den Grund.' });
  expect((await leave('Ich will', content)).status).toBe(403);
  expect((await operator.send('leaveMarkets', { id: 2147483647, reason: 'x' })).error.code).toBe(
    'unknown-restaurant',
  );
  const answers = await Promise.all([leave('Kein Vertrag mehr'), leave('Kein Vertrag mehr')]);
  expect(answers.map(({ answer }) => answer.changed).toSorted()).toEqual([0, 2]);
  const left = db.selectFrom('site_restaurant').select('site_id').where('restaurant_id', '=', hostId);
  expect(await left.execute()).toEqual([{ site_id: own.id }]);
  const told = () =>
    db
      .selectFrom('message')
      .select(['recipient', 'subject', 'body_text', 'body_html'])
      .where('kind', '=', 'market-left-out')
      .where('body_text', 'like', `%restaurant=${hostId}%`)
      .execute();
  await expect.poll(told).toEqual([
    {
      recipient: owner.person.email,
      subject: `${name} ist auf ${shop.site.title} und Nordteller nicht mehr zu sehen`,
      body_html: expect.stringContaining('Yıldız &amp; Söhne &lt;Grill&gt;'),
      body_text: expect.stringMatching(/Der Grund: Kein Vertrag mehr[^]*Antworte einfach auf diese Mail/),
    },
  ]);
  const { trace, markets } = (await operator.call('officeRestaurant', { id: hostId })).answer;
  expect([trace.map(({ action }) => action), trace[0]?.details, markets]).toEqual([
    ['markets-left'],
    `${shop.site.title}, Nordteller, Kein Vertrag mehr`,
    [],
  ]);
});

test('OFF-273 without scripts it leaves them from its page, where whoever may not is offered nothing', async () => {
  const shop = await makeShop(db);
  const page = `/verwaltung/restaurants/${shop.restaurant.id}`;
  const support = await staffOf(app, host, 'support', null);
  const see = async (url: string, { cookie } = operator) =>
    (await loadPage(app.http, host, url, { headers: { cookie } })).text;
  expect(await see(page)).toContain(`${page}/herausnehmen`);
  expect(await see(page, support)).not.toContain(`${page}/herausnehmen`);
  expect(await see(`${page}/herausnehmen`)).toContain('Alle Inhaber');
  const send = (reason: string) =>
    sendForm(app.http, host, `${page}/herausnehmen`, { reason }, { cookie: operator.cookie });
  expect((await send('')).text).toContain('Bitte nenne den Grund.');
  expect((await send('Zu oft zu spät')).headers['location']).toBe(page);
  expect(await see(page)).toContain('keinem Marktplatz');
});
