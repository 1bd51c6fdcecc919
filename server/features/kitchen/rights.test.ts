import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { Kitchen, openKitchen, staffOf, takenOverBy } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const hostId = shop.restaurant.id;
const as = (role: Parameters<typeof staffOf>[2], restaurantId: number | null = hostId) =>
  staffOf(app, shop.site.host, role, restaurantId);

/** What each call answers to this member of staff; true: it let them in. */
async function doors(guest: Guest) {
  const isOpen = async (asked: Promise<{ status: number }>) => (await asked).status === 200;
  return {
    board: await isOpen(guest.call('kitchenBoard', { hostId })),
    pause: await isOpen(guest.call('kitchenPause', { hostId, pause: 'off' })),
    tables: await isOpen(guest.call('kitchenTables', { hostId })),
    devices: await isOpen(guest.call('kitchenTills', { hostId })),
    reviews: await isOpen(guest.call('kitchenReviews', { hostId, page: 1 })),
    menu: await isOpen(guest.call('ownMenu', { hostId })),
    saveMenu: await isOpen(guest.call('saveOwnCategory', { hostId, name: 'Suppen', description: '' })),
    payment: await isOpen(guest.call('ownPayment', { hostId })),
    offerOnline: (await guest.call('disconnectOwnPayee', { hostId, provider: 'paypal' })).status !== 403,
  };
}
const SHUT = {
  board: false,
  pause: false,
  tables: false,
  devices: false,
  reviews: false,
  menu: false,
  saveMenu: false,
  payment: false,
  offerOnline: false,
};
const RUNS = {
  board: true,
  pause: true,
  tables: true,
  devices: true,
  reviews: true,
  menu: true,
  saveMenu: true,
};

test.each([
  ['owner', { ...RUNS, payment: true, offerOnline: true }],
  ['manager', RUNS],
  ['kitchen', { board: true, pause: true, tables: true, devices: true }],
  ['cashier', { board: true, tables: true }],
  ['driver', { board: true }],
] as const)('TRU-055 %s finds open what the role needs, and nothing else', async (role, open) => {
  expect(await doors(await as(role))).toEqual({ ...SHUT, ...open });
});

test.each([
  ['support', RUNS],
  ['money', { payment: true, offerOnline: true }],
  ['content', { reviews: true, menu: true, saveMenu: true }],
  ['settings', {}],
] as const)(
  'TRU-054 OFF-240 at a restaurant that it took over, the area %s opens its own doors',
  async (role, open) => {
    const { restaurant, site } = shop;
    expect(await doors(await takenOverBy(app, site.host, role, restaurant.id))).toEqual({ ...SHUT, ...open });
  },
);

test('TRU-054 in the office each area opens its own rooms', async () => {
  const rooms = {
    officeOrders: { search: '' },
    officeMessages: { search: '' },
    officeMandates: { search: '' },
    officeLegalTexts: { siteId: null },
    officeSites: {},
  } as const;
  const open = async (guest: Guest) => {
    const found: string[] = [];
    for (const [name, input] of Object.entries(rooms))
      if ((await guest.send(name as keyof typeof rooms, input)).status === 200) found.push(name);
    return found;
  };
  expect(await open(await as('operator', null))).toEqual(Object.keys(rooms));
  expect(await open(await as('support', null))).toEqual(['officeOrders', 'officeMessages']);
  expect(await open(await as('money', null))).toEqual(['officeOrders', 'officeMandates']);
  expect(await open(await as('content', null))).toEqual(['officeLegalTexts']);
  expect(await open(await as('settings', null))).toEqual(['officeSites']);
  expect(await open(await as('owner'))).toEqual([]);
});

test('TRU-055 who cooks sees how many orders there were today, not what they brought in', async () => {
  const runs = await openKitchen(app, shop.site.host, shop.restaurant);
  const cooks = new Kitchen(await as('kitchen'), hostId);
  await placeOneOrder(app, shop);
  const [seen, hidden] = [(await runs.board()).today, (await cooks.board()).today];
  expect(seen.value).toBeGreaterThan(0);
  expect(hidden).toEqual({ orders: seen.orders, value: null });
});

test('TRU-055 a driver sees what goes out, takes it along and hands it over, and nothing else', async () => {
  const own = await makeShop(db);
  const runs = await openKitchen(app, own.site.host, own.restaurant);
  const drives = new Kitchen(
    await staffOf(app, own.site.host, 'driver', own.restaurant.id),
    own.restaurant.id,
  );
  const { orderId } = await placeOneOrder(app, own);
  const { version } = await runs.ticket(orderId);
  expect((await drives.board()).tickets).toEqual([]);
  const accepting = await drives.cook.call('kitchenAccept', { orderId, version, minutes: 30 });
  expect(accepting.status).toBe(403);
  await runs.accepts(orderId);
  await runs.moves(orderId, 'ready');
  const ticket = await drives.ticket(orderId);
  expect(ticket.next.map(({ state }) => state)).toEqual(['on-the-way', 'completed']);
  expect(ticket.mayReduce).toBe(false);
  expect((await drives.moves(orderId, 'on-the-way')).status).toBe(200);
  expect((await drives.moves(orderId, 'completed')).status).toBe(200);
});

test('KIT-983 whoever only brings orders ends none as left, by log-in or on a paired phone: the kitchen decides', async () => {
  const own = await makeShop(db);
  const { id } = own.restaurant;
  const runs = await openKitchen(app, own.site.host, own.restaurant);
  const made = await runs.cook.call('kitchenTillCode', { hostId: id, name: 'Ole', kind: 'driver' });
  const phone = app.guest(own.site.host);
  await phone.call('pairKitchen', { code: made.answer.code });
  const { orderId } = await placeOneOrder(app, own);
  await runs.accepts(orderId);
  await runs.moves(orderId, 'ready');
  const { version, noShow } = await runs.ticket(orderId);
  expect(noShow).toBe(false);
  for (const drives of [await staffOf(app, own.site.host, 'driver', id), phone]) {
    expect((await new Kitchen(drives, id).ticket(orderId)).noShow).toBeNull();
    const left = await drives.call('kitchenNoShow', { orderId, version, noShow: true });
    expect([left.status, left.error.code]).toEqual([403, 'forbidden']);
  }
  const cook = await staffOf(app, own.site.host, 'kitchen', id);
  const left = await cook.call('kitchenNoShow', { orderId, version, noShow: true });
  expect(left.answer.ticket).toMatchObject({ state: 'cancelled', noShow: true });
});

test('KIT-983 whoever only brings orders reads that the kitchen answers a guest who asks to cancel', async () => {
  const own = await makeShop(db);
  const runs = await openKitchen(app, own.site.host, own.restaurant);
  const { guest, orderId } = await placeOneOrder(app, own);
  await runs.accepts(orderId);
  await runs.moves(orderId, 'ready');
  await guest.call('cancelPerRequest', { orderId });
  const { version } = await runs.ticket(orderId);
  const drives = await staffOf(app, own.site.host, 'driver', own.restaurant.id);
  const out = await drives.call('kitchenAdvance', { orderId, version, state: 'on-the-way' });
  expect([out.status, out.error.message]).toEqual([
    409,
    'Der Gast bittet um Stornierung. Die Küche antwortet ihm, dann geht es weiter.',
  ]);
});
