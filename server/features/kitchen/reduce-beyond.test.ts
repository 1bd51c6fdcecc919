import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { ownDatabase } from '#tools/test-database.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db, { restaurant: { commission: 1000 } });
const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
const staff = (role: 'kitchen' | 'manager' | 'owner') =>
  staffOf(app, shop.site.host, role, shop.restaurant.id);
const cook = await staff('kitchen');

/** An order over 12,00 € with its delivery, accepted and, if wanted, handed over. */
async function accepted(isOver = false): Promise<number> {
  const { orderId } = await placeOneOrder(app, shop);
  await kitchen.accepts(orderId);
  if (isOver) await kitchen.moves(orderId, 'completed');
  return orderId;
}

async function takesOff(who: Guest, orderId: number, amount: number, reason = 'Suppe war kalt') {
  const { version } = await kitchen.ticket(orderId);
  const key = uniqueName();
  return who.call('kitchenReduce', { orderId, version, key, what: 'amount', amount, reason });
}

test('TRU-190 the kitchen takes off up to its share before handing over, beyond it only who runs the restaurant', async () => {
  const orderId = await accepted();
  expect((await takesOff(cook, orderId, 2.4)).status).toBe(200);
  const { status, error } = await takesOff(cook, orderId, 0.01);
  expect([status, error.code]).toEqual([403, 'forbidden']);
  expect(error.message).toContain('Mehr als 20 %');
  const looked = await cook.call('kitchenReduction', { orderId, what: 'amount', amount: 0.01 });
  expect(looked.error.code).toBe('forbidden');
  expect((await takesOff(await staff('manager'), orderId, 3)).status).toBe(200);
});

test('TRU-190 once it is handed over a kitchen account takes off nothing, however little', async () => {
  const orderId = await accepted(true);
  expect((await takesOff(cook, orderId, 0.01)).status).toBe(403);
  const all = { orderId, version: (await kitchen.ticket(orderId)).version, key: uniqueName() };
  const tried = await cook.call('kitchenReduce', { ...all, what: 'all', reason: 'weil' });
  expect(tried.error.code).toBe('forbidden');
  expect((await takesOff(await staff('owner'), orderId, 10, '')).error.fields).toHaveProperty('reason');
  expect((await takesOff(await staff('owner'), orderId, 10)).status).toBe(200);
});

test('KIT-972 what is handed over is offered to be reduced only to whoever may, on the board as on its page', async () => {
  const [open, over] = [await accepted(), await accepted(true)];
  const offered = async (who: Guest, orderId: number) => {
    const { tickets } = (await who.call('kitchenBoard', { hostId: shop.restaurant.id })).answer;
    const ticket = tickets.find((one) => one.orderId === orderId);
    return [ticket?.mayReduce, (await who.call('ownOrder', { orderId })).answer.mayReduce];
  };
  expect(await offered(cook, open)).toEqual([true, true]);
  expect(await offered(cook, over)).toEqual([false, false]);
  expect(await offered(await staff('manager'), over)).toEqual([true, true]);
});

test('TRU-191 the share is the operator’s to set', async () => {
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const set = async (reductionPercent: number) => {
    const { rules, version } = (await operator.call('officeGuard', {})).answer;
    await operator.call('officeSaveGuard', { rules: { ...rules, reductionPercent }, version });
  };
  const orderId = await accepted();
  await set(0);
  expect((await takesOff(cook, orderId, 0.01)).status).toBe(403);
  await set(50);
  expect((await takesOff(cook, orderId, 5)).status).toBe(200);
  await set(20);
});

test('TRU-192 restaurant and operator see who took off what and why, and by how much commission fell; so does the audit', async () => {
  const reason = uniqueName('Grund ');
  const owner = await staff('owner');
  for (const amount of [1, 3]) await takesOff(owner, await accepted(), amount, reason);
  const { reductions } = (await owner.call('kitchenReductions', { hostId: shop.restaurant.id })).answer;
  const figure = reductions.find((one) => one.reason === reason);
  expect(figure).toMatchObject({ count: 2, sum: 4, commission: 0.33 });
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const { answer } = await operator.call('officeGuard', {});
  expect(answer.reductions).toContainEqual(figure);
  expect((await cook.call('kitchenReductions', { hostId: shop.restaurant.id })).status).toBe(403);
  const deeds = await db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'order-reduced')
    .execute();
  expect(deeds.filter(({ details }) => JSON.stringify(details).includes(reason))).toHaveLength(2);
});

test('VAR-027 an operator reaches the last of more restaurants than a list holds', async () => {
  const database = await ownDatabase('many_restaurants');
  onTestFinished(() => database.close());
  const market = await testApp({ database });
  const last = await makeShop(database.db, { restaurant: { name: 'Zur letzten Boje' } });
  await sql`insert into restaurant select (jsonb_populate_record(one, jsonb_build_object(
    'id', 1000 + number, 'url', 'boje-' || number, 'name', 'Boje ' || number))).*
    from restaurant one, generate_series(1, 501) number`.execute(database.db);
  const operator = await staffOf(market, last.site.host, 'operator', null);
  const { answer } = await operator.call('kitchenReductions', { hostId: last.restaurant.id });
  expect(answer.restaurant).toEqual({ id: last.restaurant.id, item_name: 'Zur letzten Boje' });
});
