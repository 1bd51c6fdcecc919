import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { hungryGuest, makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { heightOfChange, inkOf, StarPrinter } from '#e2e/fixtures/world/printers.ts';

const app = await testApp();
const { db } = app.database;

/** An order at a restaurant with a printer in its kitchen and a silent one at the counter. */
async function acceptedOrder(form: Partial<Input<'order'>> = {}) {
  const shop = await makeShop(db);
  const { restaurant, site } = shop;
  const hostId = restaurant.id;
  const owner = await staffOf(app, site.host, 'owner', hostId);
  const adds = async (name: string, printsAccepted: boolean) => {
    const { answer } = await owner.call('addPrinter', { hostId, name, kind: 'star' });
    const { printerId } = answer;
    const settings = { name, printsAccepted, copies: 1, showsPrices: true, categories: [] };
    const sets = (printsDelays: boolean) =>
      owner.call('savePrinter', { hostId, printerId, ...settings, printsDelays });
    await sets(true);
    return { printer: new StarPrinter(app, answer.url), sets };
  };
  const [stove, counter] = [await adds('Küche', true), await adds('Tresen', false)];
  const guest = await hungryGuest(app, shop);
  const { orderId } = await ordered(guest, orderForm(shop, form));
  const kitchen = await openKitchen(app, site.host, restaurant);
  await kitchen.accepts(orderId);
  const delay = async (version?: number) => {
    const seen = version ?? (await kitchen.ticket(orderId)).version;
    return kitchen.cook.call('kitchenDelay', { orderId, version: seen, minutes: 15 });
  };
  return { kitchen, owner, hostId, orderId, stove: stove.printer, sets: stove.sets, counter, delay };
}

/** How many slips come out until nothing waits any more. */
async function comesOut(printer: StarPrinter): Promise<number> {
  const before = printer.papers.length;
  while (await printer.asks()) continue;
  return printer.papers.length - before;
}

test('OWN-1052 a new time comes out where a slip is out, marked as changed, once for a double tap', async () => {
  const { kitchen, orderId, stove, counter, delay } = await acceptedOrder();
  expect(await comesOut(stove)).toBe(1);
  const { version } = await kitchen.ticket(orderId);
  const taps = await Promise.all([delay(version), delay(version)]);
  expect(taps.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect([await comesOut(stove), await comesOut(counter.printer)]).toEqual([1, 0]);
  const [before, after] = stove.papers;
  if (!before || !after) throw new Error('nothing was printed');
  expect(await inkOf(after)).toBeGreaterThan(await inkOf(before));
  expect((await delay()).status).toBe(200);
  expect(await comesOut(stove)).toBe(1);
});

test('OWN-1052 what still waits says the new time itself, and two new times wait as one slip', async () => {
  const { stove, delay } = await acceptedOrder();
  await delay();
  expect(await comesOut(stove)).toBe(1);
  await delay();
  await delay();
  expect(await comesOut(stove)).toBe(1);
});

test('OWN-1052 of an order for a wish time the slip says the new time as well', async () => {
  const wish = EVENING.add({ hours: 2 }).epochMilliseconds / 1000;
  const { stove, delay } = await acceptedOrder({ delivery: wish });
  for (const _ of [1, 2]) {
    await comesOut(stove);
    expect((await delay()).status).toBe(200);
  }
  await comesOut(stove);
  const [, first, second] = stove.papers;
  // Both say that the time is another one; what differs is the time.
  expect(await heightOfChange(first, second)).toBeGreaterThan(0);
});

test('OWN-1052 what has left the house is printed no more, nor on a printer that is set so', async () => {
  const off = await acceptedOrder();
  await comesOut(off.stove);
  await off.sets(false);
  expect((await off.delay()).status).toBe(200);
  expect(await comesOut(off.stove)).toBe(0);
  const { answer } = await off.owner.call('kitchenPrinters', { hostId: off.hostId });
  expect(answer.printers.map(({ name, printsDelays }) => [name, printsDelays])).toEqual([
    ['Küche', false],
    ['Tresen', true],
  ]);
  const gone = await acceptedOrder();
  await comesOut(gone.stove);
  await gone.kitchen.moves(gone.orderId, 'on-the-way');
  expect((await gone.delay()).status).toBe(200);
  expect(await comesOut(gone.stove)).toBe(0);
});

test('OWN-700 the new time goes to forty printers in one statement, a slip for each', async () => {
  const { hostId, orderId, stove, delay } = await acceptedOrder();
  await comesOut(stove);
  await sql`insert into printer (restaurant_id, name, kind, secret_hash, created_at)
    select ${hostId}, 'Nr. ' || number, 'star', ${orderId} || '-' || number, now()
    from generate_series(1, 39) number`.execute(db);
  await sql`insert into print_job (printer_id, order_id, token, state, created_at, ended_at)
    select id, ${orderId}, 'slip-' || id, 'printed', now(), now() from printer
    where restaurant_id = ${hostId} and name like 'Nr. %'`.execute(db);
  expect((await delay()).status).toBe(200);
  const slips = await db
    .selectFrom('print_job')
    .select(['printer_id', sql<string>`cmin::text || ' of ' || xmin::text`.as('statement')])
    .where('order_id', '=', orderId)
    .where('is_again', '=', true)
    .execute();
  expect(new Set(slips.map(({ printer_id: id }) => id)).size).toBe(40);
  expect([slips.length, new Set(slips.map(({ statement }) => statement)).size]).toEqual([40, 1]);
});
