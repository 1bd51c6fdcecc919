import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { handOver, joinGroup, linkOf, orderAll, startGroup } from '#e2e/fixtures/shop/group.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { reduceTicket } from '#e2e/fixtures/shop/reduction.ts';
import { makeVoucher, redeem } from '#e2e/fixtures/shop/voucher.ts';

const app = await testApp();
const { db } = app.database;

/** Mia, who has a dish of her own, has ordered two dishes for Anna and one for Tom; each costs 10 EUR. */
async function orderedForThree({ code, goesOn = false }: { code?: string; goesOn?: boolean } = {}) {
  const shop = await makeShop(db);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const { master, group } = await startGroup(app, shop, { paypalMe: 'MiaM' });
  const anna = await joinGroup(app, shop, group, 'Anna', 2);
  const tom = await joinGroup(app, shop, group, 'Tom');
  for (const guest of [anna, tom]) await handOver(guest, shop, group);
  if (code) await redeem(master, code, shop.restaurant.id);
  const { answer } = await orderAll(master, shop, { goesOn });
  if (answer === true) throw new Error('the master handed over');
  const { orderId } = answer;
  const link = linkOf(group);
  const linesOf = async (name: string) =>
    (await kitchen.cook.call('kitchenQuestion', { orderId })).answer.lines
      .filter(({ guestName }) => guestName === name)
      .map(({ id }) => id);
  const seen = async (guest: typeof anna) => {
    const asked = { officeOrderId: link.id, officeOrderUid: link.uid };
    const { order, orderValue } = (await guest.call('officeOrderStatus', asked)).answer;
    return { takenOff: order?.takenOff, orderValue };
  };
  const owes = async (guest: typeof anna) =>
    (await guest.call('getOfficeOrderPayPalMeAddress', link)).answer.payPalUrl;
  return { shop, kitchen, master, anna, tom, orderId, linesOf, seen, owes };
}

test('GRP-160 what the kitchen takes off lowers the share of whose it was, and of nobody else', async () => {
  const { shop, kitchen, master, anna, tom, orderId, linesOf, seen, owes } = await orderedForThree();
  await kitchen.accepts(orderId);
  const [first = 0] = await linesOf('Anna');
  await reduceTicket(kitchen, orderId, { what: 'lines', lineIds: [first] });
  const piece = `1 × ${shop.dish.title}`;
  expect(await seen(anna)).toEqual({ takenOff: [piece], orderValue: 10 });
  expect(await owes(anna)).toBe('https://paypal.me/MiaM/10.00EUR');
  expect(await seen(tom)).toEqual({ takenOff: [], orderValue: 10 });
  expect((await seen(master)).takenOff).toEqual([]);
  await reduceTicket(kitchen, orderId, { what: 'lines', lineIds: await linesOf('Tom') });
  expect(await seen(tom)).toEqual({ takenOff: [piece], orderValue: 0 });
  expect(await owes(tom)).toBe('');
});

test('GRP-161 so does what the master goes on without, also where nobody answered, and a voucher changes nothing of it', async () => {
  const { code } = await makeVoucher(db, { value_cents: 2000 });
  const { kitchen, anna, tom, orderId, linesOf, seen } = await orderedForThree({ code, goesOn: true });
  const lineIds = await linesOf('Anna');
  const { version } = await kitchen.ticket(orderId);
  await kitchen.cook.call('kitchenAsk', { orderId, version, lineIds, minutes: 30 });
  expect(await seen(anna)).toEqual({ takenOff: [], orderValue: 20 });
  app.clock.set(EVENING.add({ minutes: 10 }));
  await app.sweep();
  app.clock.set(EVENING);
  expect(await seen(anna)).toEqual({ takenOff: [expect.stringMatching(/^2 × /)], orderValue: 0 });
  expect(await seen(tom)).toEqual({ takenOff: [], orderValue: 10 });
});

test('GRP-162 of an order that was given back as a whole nobody owes anything; a mere amount is the matter of the master', async () => {
  const { kitchen, anna, tom, orderId, seen, owes } = await orderedForThree();
  await kitchen.accepts(orderId);
  await reduceTicket(kitchen, orderId, { what: 'amount', amount: 5 });
  expect((await seen(anna)).orderValue).toBe(20);
  await reduceTicket(kitchen, orderId, { what: 'all' });
  for (const guest of [anna, tom]) {
    expect((await seen(guest)).orderValue).toBe(0);
    expect(await owes(guest)).toBe('');
  }
});
