import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { add, livesAt } from '#e2e/fixtures/shop/basket.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeCategory, makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop, ordered, orderForm, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { stranger } from '#e2e/fixtures/shop/person.ts';
import {
  EpsonPrinter,
  inkOf,
  isBlackAndWhite,
  type Paper,
  StarPrinter,
} from '#e2e/fixtures/world/printers.ts';

const app = await testApp();
const { db } = app.database;

/** A restaurant with a printer, its kitchen and whoever runs it. */
async function printing<Kind extends keyof Printers>(kind: Kind, changes: Record<string, unknown> = {}) {
  const shop = await makeShop(db);
  const hostId = shop.restaurant.id;
  const owner = await staffOf(app, shop.site.host, 'owner', hostId);
  const { answer } = await owner.call('addPrinter', { hostId, name: 'Küche', kind });
  const { printerId, url } = answer;
  const settings = { name: 'Küche', printsAccepted: true, copies: 1, showsPrices: true, categories: [] };
  await owner.call('savePrinter', { hostId, printerId, ...settings, ...changes });
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const printer = kind === 'star' ? new StarPrinter(app, url) : new EpsonPrinter(app, url);
  const shown = async () => {
    const { printers } = (await owner.call('kitchenPrinters', { hostId })).answer;
    return printers.find((one) => one.printerId === printerId);
  };
  return { shop, hostId, owner, kitchen, printerId, url, shown, printer: printer as Printers[Kind] };
}
interface Printers {
  star: StarPrinter;
  epson: EpsonPrinter;
}

const accepted = async ({ shop, kitchen }: Awaited<ReturnType<typeof printing>>) => {
  const { orderId } = await placeOneOrder(app, shop);
  await kitchen.accepts(orderId);
  return orderId;
};
const isSlip = async (paper: Paper | undefined) =>
  paper !== undefined && paper.width === 576 && (await isBlackAndWhite(paper)) && (await inkOf(paper)) > 0.02;

test.each(['star', 'epson'] as const)(
  'KIT-400 KIT-401 a %s printer prints an order when it is accepted, once, and no sooner',
  async (kind) => {
    const place = await printing(kind);
    const { printer, kitchen, shop } = place;
    const { orderId } = await placeOneOrder(app, shop);
    expect(await printer.asks()).toBe(false);
    await kitchen.accepts(orderId);
    expect(await printer.asks()).toBe(true);
    expect(await printer.asks()).toBe(false);
    expect(printer.papers).toHaveLength(1);
    expect(await isSlip(printer.papers[0])).toBe(true);
    expect(await place.shown()).toMatchObject({ trouble: null, waiting: 0, failed: 0 });
  },
);

test('KIT-400 both print the same, dot for dot', async () => {
  const place = await printing('star');
  const { answer } = await place.owner.call('addPrinter', {
    hostId: place.hostId,
    name: 'Tresen',
    kind: 'epson',
  });
  const epson = new EpsonPrinter(app, answer.url);
  await accepted(place);
  await place.printer.asks();
  await epson.asks();
  const [one, other] = [place.printer.papers[0], epson.papers[0]];
  expect([one?.width, one?.height]).toEqual([other?.width, other?.height]);
  expect(one && other && (await inkOf(one))).toBe(other && (await inkOf(other)));
});

test('KIT-403 what is wrong with paper or lid is on the board, and the slip waits for somebody to mend it', async () => {
  const place = await printing('star');
  await accepted(place);
  place.printer.status = '410 Out of Paper';
  for (const _ of [1, 2, 3, 4]) await place.printer.asks();
  const { printers } = await place.kitchen.board();
  expect(printers).toEqual([{ name: 'Küche', trouble: 'hat kein Papier' }]);
  expect(await place.shown()).toMatchObject({ trouble: 'hat kein Papier', waiting: 1, failed: 0 });
  place.printer.status = '200 OK';
  await place.printer.asks();
  expect(place.printer.papers).toHaveLength(1);
  expect((await place.kitchen.board()).printers).toEqual([{ name: 'Küche', trouble: null }]);
});

test('KIT-403 an Epson printer that ran out of paper in the middle prints it all once there is paper again', async () => {
  const place = await printing('epson');
  await accepted(place);
  place.printer.answer = { success: 'false', code: 'EPTR_REC_EMPTY', status: '0' };
  for (const _ of [1, 2, 3, 4]) await place.printer.asks();
  expect(await place.shown()).toMatchObject({ trouble: 'hat kein Papier', waiting: 1 });
  place.printer.answer = { success: 'true', code: '', status: '251658262' };
  await place.printer.asks();
  expect(place.printer.papers).toHaveLength(1);
  expect(await place.shown()).toMatchObject({ trouble: null, waiting: 0 });
});

test('KIT-403 what a printer cannot print is tried three times and then given up, and the next one is printed', async () => {
  const place = await printing('epson');
  await accepted(place);
  place.printer.answer = { success: 'false', code: 'EX_BADPORT', status: '1' };
  for (const _ of [1, 2, 3]) expect(await place.printer.asks()).toBe(true);
  expect(await place.printer.asks()).toBe(false);
  expect(await place.shown()).toMatchObject({ trouble: 'meldet einen Fehler', waiting: 0, failed: 1 });
  place.printer.answer = { success: 'true', code: '', status: '251658262' };
  await accepted(place);
  await place.printer.asks();
  expect(place.printer.papers).toHaveLength(1);
});

test('KIT-403 a printer that stops asking is missed, and a slip of which it said nothing is given again', async () => {
  const place = await printing('star');
  await place.printer.asks();
  await accepted(place);
  const poll = async () =>
    (await app.http.inject({ method: 'POST', url: new URL(place.url).pathname, payload: {} })).json<{
      jobToken?: string;
    }>().jobToken;
  const token = (await poll()) ?? '';
  await place.printer.fetches(token);
  expect(await poll()).toBeUndefined();
  app.clock.pass({ minutes: 2, seconds: 1 });
  expect((await place.kitchen.board()).printers).toMatchObject([{ trouble: 'meldet sich nicht' }]);
  expect(await poll()).toBe(token);
});

test('KIT-404 a printer of the bar prints what is its own, as often as is set, and nothing without any of it', async () => {
  const place = await printing('star', { categories: ['Getränke'], copies: 2 });
  await accepted(place);
  expect(await place.printer.asks()).toBe(false);
  const [{ category } = { category: '' }] = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('category')
    .where('restaurant_id', '=', place.hostId)
    .execute();
  const settings = { name: 'Bar', printsAccepted: true, showsPrices: true };
  const { hostId, printerId } = place;
  await place.owner.call('savePrinter', {
    hostId,
    printerId,
    ...settings,
    copies: 2,
    categories: [category],
  });
  await accepted(place);
  for (const _ of [1, 2, 3]) await place.printer.asks();
  expect(place.printer.papers).toHaveLength(2);
});

test('KIT-999 a printer prints its categories whatever they are called by now, also what was ordered before', async () => {
  const place = await printing('star');
  const { shop, hostId, printerId, owner, kitchen, printer, shown } = place;
  const [category] = (await owner.call('ownMenu', { hostId })).answer.categories;
  const settings = { hostId, printerId, name: 'Küche', printsAccepted: true, copies: 1, showsPrices: true };
  await owner.call('savePrinter', { ...settings, categories: [category?.name ?? '', 'Getränke'] });
  const { orderId } = await placeOneOrder(app, shop);
  const { id = 0, version = '' } = category ?? {};
  const renamed = { hostId, id, version, name: 'Aus dem Ofen', description: '', offered: [] };
  expect((await owner.call('saveOwnCategory', renamed)).status).toBe(200);
  expect((await shown())?.categories).toEqual(['Aus dem Ofen', 'Getränke']);
  await kitchen.accepts(orderId);
  await accepted(place);
  for (const _ of [1, 2]) await printer.asks();
  expect(printer.papers).toHaveLength(2);
});

test('KIT-405 an order is printed again by hand, and once more that it is off when it is cancelled', async () => {
  const place = await printing('star');
  const orderId = await accepted(place);
  await place.printer.asks();
  const again = await place.kitchen.cook.call('printOrder', { orderId });
  expect(again.answer.printers).toEqual(['Küche']);
  await place.printer.asks();
  await place.kitchen.refuses(orderId, 'Ofen kaputt');
  await place.printer.asks();
  const [first, second, third] = place.printer.papers;
  // Each is longer by the words that stand above it.
  expect(second?.height).toBeGreaterThan(first?.height ?? 0);
  expect(third?.height).toBeGreaterThan(first?.height ?? 0);
  expect(await place.printer.asks()).toBe(false);
});

test('KIT-405 a printer that had nothing of an order does not print that it is off', async () => {
  const place = await printing('star');
  const { answer } = await place.owner.call('addPrinter', {
    hostId: place.hostId,
    name: 'Bar',
    kind: 'star',
  });
  const quiet = { printsAccepted: false, copies: 1, showsPrices: true, categories: [] };
  const { hostId } = place;
  await place.owner.call('savePrinter', { hostId, printerId: answer.printerId, name: 'Bar', ...quiet });
  const bar = new StarPrinter(app, answer.url);
  const orderId = await accepted(place);
  await place.printer.asks();
  const { version } = await place.kitchen.ticket(orderId);
  await place.kitchen.cook.call('kitchenRefuse', { orderId, version, reason: 'Strom weg' });
  expect(await place.printer.asks()).toBe(true);
  expect(await bar.asks()).toBe(false);
});

test('KIT-405 by hand only: accepting prints nothing', async () => {
  const place = await printing('star', { printsAccepted: false });
  const orderId = await accepted(place);
  expect(await place.printer.asks()).toBe(false);
  await place.kitchen.cook.call('printOrder', { orderId });
  expect(await place.printer.asks()).toBe(true);
});

test('KIT-405 where no printer prints any of it, somebody is told', async () => {
  const shop = await makeShop(db);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const { orderId } = await placeOneOrder(app, shop);
  expect((await kitchen.cook.call('printOrder', { orderId })).error.code).toBe('no-printer');
  const other = await printing('star');
  expect((await other.kitchen.cook.call('printOrder', { orderId })).error.code).toBe('unknown-order');
});

test('KIT-406 every name and note prints: a slip of signs from everywhere is longer, never empty', async () => {
  const place = await printing('star');
  const guest = stranger(app, place.shop.site);
  await livesAt(guest, place.shop.place);
  const { answer } = await add(guest, place.shop.dish);
  await guest.call('note', { basketId: answer.id, note: 'çok acı, ostré, πικάντικο 🌶' });
  const { orderId } = await ordered(
    guest,
    orderForm(place.shop, { firstname: 'Yıldız', lastname: 'Łukaszewska', comment: '2. Stock ☎ klingeln' }),
  );
  await place.kitchen.accepts(orderId);
  await place.printer.asks();
  expect(await isSlip(place.printer.papers[0])).toBe(true);
});

test('KIT-400 a trial page shows that a printer is set up', async () => {
  const place = await printing('star');
  const { hostId, printerId } = place;
  expect((await place.shown())?.trouble).toBe('hat sich noch nie gemeldet');
  await place.owner.call('tryPrinter', { hostId, printerId });
  await place.printer.asks();
  expect(await isSlip(place.printer.papers[0])).toBe(true);
  expect((await place.shown())?.trouble).toBeNull();
});

test('KIT-850 a trial page that is sent twice, at once or while it waits, prints once, and again once it is out', async () => {
  const { hostId, printerId, owner, printer, shown } = await printing('star');
  const tries = () => owner.call('tryPrinter', { hostId, printerId });
  await Promise.all([tries(), tries()]);
  expect((await shown())?.waiting).toBe(1);
  const now = app.clock.now();
  app.clock.set(now.add({ minutes: 1 }));
  await tries();
  expect((await shown())?.waiting).toBe(1);
  await printer.asks();
  await tries();
  expect([await printer.asks(), printer.papers.length]).toEqual([true, 2]);
  expect((await tries()).answer).toEqual({ success: true });
  expect(await printer.asks()).toBe(false);
  app.clock.set(now);
});

test('KIT-850 a double tap on an order’s slip prints it once more, not twice; another order’s comes, too', async () => {
  const place = await printing('star', { printsAccepted: false });
  const [one, other] = [await accepted(place), await accepted(place)];
  const prints = (orderId: number) => place.kitchen.cook.call('printOrder', { orderId });
  const [first, second] = await Promise.all([prints(one), prints(one), prints(other)]);
  expect([first?.answer.printers, second?.answer.printers]).toEqual([['Küche'], ['Küche']]);
  for (const _ of [1, 2, 3]) await place.printer.asks();
  expect(place.printer.papers).toHaveLength(2);
});

test('KIT-407 an address opens one printer and nothing else, and ends with it', async () => {
  const place = await printing('star');
  const path = new URL(place.url).pathname;
  const post = (url: string) => app.http.inject({ method: 'POST', url, payload: {} });
  expect((await post(path)).statusCode).toBe(200);
  expect((await post(`${path}x`)).statusCode).toBe(404);
  expect((await post(path.replace('star', 'epson'))).statusCode).toBe(404);
  const other = await printing('star');
  const orderId = await accepted(other);
  const [job] = await db.selectFrom('print_job').selectAll().where('order_id', '=', orderId).execute();
  const stolen = await app.http.inject({ method: 'GET', url: path, query: { token: job?.token ?? '' } });
  expect(stolen.statusCode).toBe(404);
  await place.owner.call('removePrinter', { hostId: place.hostId, printerId: place.printerId });
  expect((await post(path)).statusCode).toBe(404);
  const stored = await db.selectFrom('printer').select('secret_hash').execute();
  expect(stored.some(({ secret_hash: hash }) => other.url.includes(hash))).toBe(false);
});

test.each([
  ['POST', 'kein JSON', 'application/json'],
  ['POST', '[]', 'application/json'],
  ['POST', '{"statusCode":{"a":1}}', 'application/json'],
  ['POST', 'ConnectionType=SetResponse&ResponseFile=%3CePOSPrint%3E', 'application/x-www-form-urlencoded'],
  ['DELETE', '', 'application/json'],
  ['GET', '', 'application/json'],
] as const)('KIT-407 %s %j breaks nothing', async (method, payload, type) => {
  for (const kind of ['star', 'epson'] as const) {
    const { url } = await printing(kind);
    const said = await app.http.inject({
      method,
      url: new URL(url).pathname,
      query: { code: '%zz', token: 'x'.repeat(500) },
      ...(payload !== '' && { payload, headers: { 'content-type': type } }),
    });
    expect(said.statusCode).toBeLessThan(500);
  }
});

test('KIT-408 what nobody fetched in half a day is not printed when somebody finds the plug', async () => {
  const place = await printing('star');
  await accepted(place);
  app.clock.set(EVENING.add({ hours: 12, seconds: 1 }));
  await app.sweep();
  expect(await place.printer.asks()).toBe(false);
});

test('KIT-401 an order that two accept at once is printed once', async () => {
  const place = await printing('star');
  const { orderId } = await placeOneOrder(app, place.shop);
  await Promise.all([place.kitchen.accepts(orderId), place.kitchen.accepts(orderId)]);
  for (const _ of [1, 2, 3]) await place.printer.asks();
  expect(place.printer.papers).toHaveLength(1);
});

test('a restaurant has at most twelve printers, each with a name', async () => {
  const { owner, hostId } = await printing('star');
  const added = (name: string) => owner.call('addPrinter', { hostId, name, kind: 'star' });
  expect(Object.keys((await added(' ')).error.fields ?? {})).toEqual(['name']);
  for (let count = 1; count < 12; count += 1) await added(`Drucker ${count}`);
  expect((await added('Einer zu viel')).error.code).toBe('too-many-entries');
});

test('KIT-813 a printer of a station prints its part with what no station has alone, and whole orders once it has none', async () => {
  const place = await printing('star');
  const { shop, hostId, owner, printerId, kitchen, printer } = place;
  const drinks = await makeCategory(db, shop.restaurant);
  const beer = await makeProduct(db, shop.restaurant, { category_id: drinks.id });
  const pizza = { id: null, name: 'Pizza', categoryIds: [shop.dish.category_id], productIds: [] };
  const bar = { id: null, name: 'Bar', categoryIds: [drinks.id], productIds: [] };
  await owner.call('saveStations', { hostId, stations: [pizza, bar] });
  const { stations } = (await owner.call('kitchenStations', { hostId })).answer;
  const stationId = stations.find(({ name }) => name === 'Bar')?.id ?? null;
  const settings = {
    name: 'Tresen',
    printsAccepted: true,
    copies: 1,
    showsPrices: true,
    categories: ['Pizza'],
  };
  const set = (id: number | null) =>
    owner.call('savePrinter', { hostId, printerId, ...settings, stationId: id });
  expect((await set(2 ** 31 - 1)).error.fields).toHaveProperty('stationId');
  await set(stationId);
  expect(await place.shown()).toMatchObject({ station: 'Bar', categories: [] });
  await accepted(place);
  expect(await printer.asks()).toBe(false);
  const guest = await hungryGuest(app, shop);
  await add(guest, beer);
  const { orderId } = await ordered(guest, orderForm(shop));
  await kitchen.accepts(orderId);
  expect(await printer.asks()).toBe(true);
  await owner.call('saveStations', { hostId, stations: [] });
  expect((await place.shown())?.station).toBeNull();
  await accepted(place);
  expect(await printer.asks()).toBe(true);
});
