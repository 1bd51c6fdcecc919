import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, expect, test } from 'vitest';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { ownDatabase } from '#tools/test-database.ts';

const database = await ownDatabase('mcp');
const app = await pageTestApp({ database });
const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
const { db } = database;
const shop = await makeShop(db);
const { site, restaurant, place } = shop;
const soup = await makeProduct(db, restaurant, { title: 'Fischsuppe' });
const eel = await makeProduct(db, restaurant, { title: 'Räucheraal' });
await db.insertInto('site_host').values({ host_name: '127.0.0.1', site_id: site.id }).execute();

const assistant = new Client({ name: 'test', version: '1' });
await assistant.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`)) as never);
afterAll(() => assistant.close());

async function asks(name: string, asked: Record<string, unknown>) {
  const { content, isError } = await assistant.callTool({ name, arguments: asked });
  const [first] = content as { text: string }[];
  return { isError: isError ?? false, answer: JSON.parse(first?.text ?? '{}') };
}

test('API-230 an assistant finds a place, its restaurants and a menu', async () => {
  const { tools } = await assistant.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'search_places',
    'list_restaurants',
    'read_menu',
    'fill_basket',
    'hand_over',
  ]);
  const { places } = (await asks('search_places', { query: place.postal_code })).answer;
  const { restaurants } = (await asks('list_restaurants', { place: places[0].url })).answer;
  expect(restaurants).toMatchObject([{ restaurantId: restaurant.id, name: restaurant.name }]);
  const { products } = (await asks('read_menu', { restaurantId: restaurant.id })).answer;
  expect(products.length).toBeGreaterThan(0);
  const nowhere = await asks('list_restaurants', { place: 'nirgendwo' });
  expect(nowhere).toEqual({ isError: true, answer: { error: 'Diesen Ort kennen wir nicht.' } });
});

test('API-231 it fills a basket and hands it over by a link that a person opens, checks and takes', async () => {
  const { products } = (await asks('read_menu', { restaurantId: restaurant.id })).answer;
  const [{ productId, title, sizes }] = products;
  const [{ size, price }] = sizes;
  const asked = { restaurantId: restaurant.id, pieces: [{ productId, size, count: 2 }] };
  expect((await asks('fill_basket', asked)).answer).toMatchObject({
    goods: Math.round(price * 200) / 100,
    isWhole: true,
    lines: [{ title, count: 2, price }],
  });
  const { link } = (await asks('hand_over', asked)).answer;
  const { origin, pathname, search } = new URL(link);
  expect(origin).toBe(site.origin);
  const guest = app.guest(site.host);
  await guest.call('gettoken', {});
  const { cookie } = guest;
  const page = await loadPage(app.http, site.host, pathname + search, { headers: { cookie } });
  expect(page.text).toContain(title);
  expect(page.text).toContain('In meinen Warenkorb legen');
  const order = async () => (await guest.call('retrieveBasket', { hostId: restaurant.id })).answer.order;
  // Opening it does nothing yet.
  expect(await order()).toEqual([]);
  const taken = await sendForm(app.http, site.host, pathname + search, {}, { cookie });
  expect([taken.status, taken.headers['location']]).toEqual([303, `/warenkorb/${restaurant.url}`]);
  expect(await order()).toHaveLength(2);
  // A hand that taps twice, and somebody who opens the link once more, order no more for it.
  const again = () => sendForm(app.http, site.host, pathname + search, {}, { cookie });
  expect((await Promise.all([again(), again()])).map(({ status }) => status)).toEqual([303, 303]);
  expect(await order()).toHaveLength(2);
});

test('API-231 what was sold out since is said on the page and left where it is; the rest is taken, and where nothing is left nothing can be', async () => {
  const pieces = [soup, eel].map(({ id: productId }) => ({ productId, size: 'big', count: 2 }));
  const { link } = (await asks('hand_over', { restaurantId: restaurant.id, pieces })).answer;
  const { pathname, search } = new URL(link);
  const guest = app.guest(site.host);
  await guest.call('gettoken', {});
  const { cookie } = guest;
  const cook = await staffOf(app, site.host, 'kitchen', restaurant.id);
  const isOut = ({ id: productId }: { id: number }) =>
    cook.call('kitchenSoldOut', { hostId: restaurant.id, productId, until: 'for-good' });
  const reads = async () => {
    const { text } = await loadPage(app.http, site.host, pathname + search, { headers: { cookie } });
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main'));
    return main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  };
  const takes = () => sendForm(app.http, site.host, pathname + search, {}, { cookie });
  const basket = async () =>
    Object.values((await guest.call('retrieveBasket', { hostId: restaurant.id })).answer.basket).map(
      ({ productdata }) => productdata.item_title,
    );
  await isOut(eel);
  expect(await reads()).toMatch(/2 × Räucheraal.*gerade ausverkauft.*In meinen Warenkorb legen/);
  expect((await takes()).status).toBe(303);
  expect(await basket()).toEqual(['Fischsuppe', 'Fischsuppe']);
  await isOut(soup);
  const page = await reads();
  expect(page.match(/gerade ausverkauft/g)).toHaveLength(2);
  expect(page).not.toContain('In meinen Warenkorb legen');
  expect((await takes()).status).toBe(400);
  expect(await basket()).toHaveLength(2);
});

test('API-231 what cannot be had is said, and then there is no link', async () => {
  const pieces = [{ productId: 2_000_000_000, size: 'big', count: 1 }];
  const { answer } = await asks('hand_over', { restaurantId: restaurant.id, pieces });
  expect(answer).toMatchObject({ isWhole: false, link: null });
  expect(answer.lines[0].problem).toBe('Diesen Artikel gibt es so nicht.');
});

test('API-232 it knows nobody: no session begins, no cookie counts, and no tool orders or pays', async () => {
  const { guest } = await placeOneOrder(app, shop);
  const count = async () =>
    (
      await db
        .selectFrom('session')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  const before = await count();
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search_places', arguments: { query: place.town } },
  };
  const said = await app.http.inject({
    method: 'POST',
    url: '/mcp',
    headers: { host: site.host, accept: 'application/json, text/event-stream', cookie: guest.cookie },
    payload: message,
  });
  expect(said.statusCode).toBe(200);
  expect(said.headers['set-cookie']).toBeUndefined();
  expect(await count()).toBe(before);
  const orders = await db.selectFrom('orders').select('id').execute();
  expect(orders).toHaveLength(1);
  const other = await app.http.inject({ method: 'GET', url: '/mcp', headers: { host: site.host } });
  expect(other.statusCode).toBe(405);
});

test.each([
  ['null'],
  ['[]'],
  ['{}'],
  ['{"jsonrpc":"2.0","id":1,"method":"x"}'],
  ['{"jsonrpc":"2.0"'],
  ['"x"'],
])('API-232 whatever a stranger sends is no fault of ours: %s', async (payload) => {
  const headers = {
    host: site.host,
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  };
  const { statusCode } = await app.http.inject({ method: 'POST', url: '/mcp', headers, payload });
  expect(statusCode).toBeLessThan(500);
});
