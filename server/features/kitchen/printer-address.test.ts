import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { StarPrinter } from '#e2e/fixtures/world/printers.ts';

const app = await testApp();

/** A restaurant with a printer in its kitchen, and whoever runs it. */
async function printing() {
  const shop = await makeShop(app.database.db);
  const hostId = shop.restaurant.id;
  const owner = await staffOf(app, shop.site.host, 'owner', hostId);
  const { printerId, url } = (await owner.call('addPrinter', { hostId, name: 'Küche', kind: 'star' })).answer;
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const shown = async () => (await owner.call('kitchenPrinters', { hostId })).answer.printers;
  return {
    owner,
    hostId,
    printerId,
    url,
    shown,
    accepts: async () => kitchen.accepts((await placeOneOrder(app, shop)).orderId),
    address: async () => (await shown()).find((one) => one.printerId === printerId)?.address ?? '',
    renew: (address: string) => owner.call('renewPrinter', { hostId, printerId, address }),
    renewals: async () =>
      (await owner.call('ownAudit', { hostId })).answer.entries.filter(
        ({ action }) => action === 'printer-renewed',
      ),
  };
}

test('KIT-912 a printer gets another address: the one before opens nothing, and what waited is printed by the new one', async () => {
  const place = await printing();
  await place.accepts();
  const { answer } = await place.renew(await place.address());
  expect(answer.url).toMatch(/\/api\/druck\/star\/[\w-]{20,}$/);
  expect(answer.url).not.toBe(place.url);
  const before = await app.http.inject({ method: 'POST', url: new URL(place.url).pathname, payload: {} });
  expect(before.statusCode).toBe(404);
  const printer = new StarPrinter(app, answer.url);
  expect(await printer.asks()).toBe(true);
  expect(printer.papers).toHaveLength(1);
  expect(await place.shown()).toMatchObject([{ name: 'Küche', waiting: 0 }]);
  expect(await place.renewals()).toHaveLength(1);
});

test('KIT-912 nobody gives a printer of another restaurant another address', async () => {
  const [place, other] = [await printing(), await printing()];
  const asked = { printerId: place.printerId, address: await place.address() };
  const renew = (hostId: number) => other.owner.call('renewPrinter', { hostId, ...asked });
  expect((await renew(other.hostId)).error.code).toBe('unknown-printer');
  expect((await renew(place.hostId)).status).toBe(403);
  await place.accepts();
  expect(await new StarPrinter(app, place.url).asks()).toBe(true);
});

test('KIT-920 who asks twice for another address is told the same one, which stays good; an old page changes nothing', async () => {
  const place = await printing();
  const first = await place.address();
  const both = await Promise.all([place.renew(first), place.renew(first)]);
  const urls = [...both, await place.renew(first)].map(({ answer }) => answer.url);
  expect(new Set(urls).size).toBe(1);
  await place.accepts();
  expect(await new StarPrinter(app, urls[0] ?? '').asks()).toBe(true);
  expect(await place.renewals()).toHaveLength(1);

  const { url } = (await place.renew(await place.address())).answer;
  expect(urls).not.toContain(url);
  const late = await place.renew(first);
  expect([late.status, late.error.code]).toEqual([409, 'changed-meanwhile']);
  expect(late.error.message).toContain('andere Adresse');
  await place.accepts();
  expect(await new StarPrinter(app, url).asks()).toBe(true);
});

test('KIT-921 no two printers of a restaurant have one name, whoever sets one up twice or at once', async () => {
  const { owner, hostId, printerId, shown } = await printing();
  const add = (name: string) => owner.call('addPrinter', { hostId, name, kind: 'epson' });
  const twice = await Promise.all([add('Bar'), add('bar')]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect((await add('KÜCHE')).error.fields?.['name']).toContain('gibt es schon');
  const settings = { printsAccepted: true, copies: 1, showsPrices: true, categories: [] };
  const save = (name: string) => owner.call('savePrinter', { hostId, printerId, name, ...settings });
  expect(Object.keys((await save('Bar')).error.fields ?? {})).toEqual(['name']);
  expect((await save('küche')).status).toBe(200);
  expect(await shown()).toHaveLength(2);
});
