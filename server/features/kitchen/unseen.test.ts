import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { type Habits, type Happening, UnseenEvening } from '#e2e/fixtures/shop/unseen-evening.ts';
import { openPhones } from '#e2e/fixtures/world/phone.ts';
import { openPushService } from '#e2e/fixtures/world/push-service.ts';
import { CALLED_AFTER } from '#domain/order/calls.ts';
import { ownDatabase } from '#tools/test-database.ts';

// `npm run unseen` goes through ten thousand; SEED repeats a run.
const ORDERS = Number(process.env['ORDERS'] ?? 20);
/** Thousands come by the dozen. */
const MOST_AT_ONCE = ORDERS > 100 ? 25 : 4;
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));

const service = await openPushService();
const phones = await openPhones();
const database = await ownDatabase('unseen');
const channels = { webPush: service.webPush, sms: phones.sms };
const apps = [await testApp({ database, channels }), await testApp({ database, channels })] as const;
const { db } = database;

const which = fc.nat(1000);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('orders come' as const),
      count: fc.integer({ min: 1, max: MOST_AT_ONCE }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('accepts' as const, 'accepts', 'refuses', 'takes back', 'guest cancels'),
      which,
      holds: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('device dies' as const, 'device is back', 'device is back', 'pauses', 'ends pause')
      .map((kind) => ({ kind })),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('process stops' as const, 'process is back', 'process is back'),
      which,
    }),
  },
);
const habits: fc.Arbitrary<Omit<Habits, 'autoAccepts'>> = fc.record({
  acceptMinutes: fc.integer({ min: 3, max: 15 }),
  isTexted: fc.boolean(),
});
/** What happens after so many seconds. */
const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), happening), {
  minLength: 15,
  maxLength: 40,
});

/** Orders with what became of them, and when somebody or something first answered. */
const endedOrders = (ids: readonly number[]) =>
  db
    .selectFrom('orders')
    .select(['orders.id', 'orders.state', 'accept_from'])
    .select((eb) =>
      eb
        .selectFrom('order_event')
        .select((of) => of.fn.min('at').as('at'))
        .whereRef('order_id', '=', 'orders.id')
        .as('moved_at'),
    )
    .where('orders.id', 'in', ids)
    .execute();

const messagesOf = (ids: readonly number[]) =>
  db
    .selectFrom('message')
    .select(['order_id', 'channel'])
    .where('kind', '=', 'order-waits')
    .where('order_id', 'in', ids);

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;

test('KIT-148 of all orders of random evenings none stays unseen, and nobody is called twice, too early or after an answer', async () => {
  let [ordered, evenings] = [0, 0];
  const seen = { states: new Set<string>(), calls: 0 };
  const property = fc.asyncProperty(habits, steps, async (given, all) => {
    if (ordered >= ORDERS && evenings > 1) return;
    const autoAccepts = evenings++ % 3 === 1;
    const evening = await UnseenEvening.begin(apps, service.browser(), { ...given, autoAccepts });
    for (const [seconds, what] of all) {
      await evening.pass(seconds);
      await evening.happens(what);
    }
    await evening.end();
    const { orderIds, answered } = evening;
    ordered += orderIds.length;

    const orders = await endedOrders(orderIds);
    for (const { state } of orders) seen.states.add(state);
    expect(orders.filter(({ state }) => state === 'placed')).toEqual([]);

    const calls = await db.selectFrom('order_call').selectAll().where('order_id', 'in', orderIds).execute();
    seen.calls += calls.length;
    const wrong = calls.filter(({ order_id, step, called_at }) => {
      const order = orders.find(({ id }) => id === order_id);
      const due = order?.accept_from?.add({ seconds: CALLED_AFTER[step] });
      const over = answered.get(order_id) ?? order?.moved_at;
      return !due || !over || isBefore(called_at, due) || isBefore(over, called_at);
    });
    expect(wrong).toEqual([]);

    const expired = orders.filter(({ state }) => state === 'expired').length;
    const told = db.selectFrom('message').select('id').where('kind', '=', 'order-expired-unseen');
    const mails = told.where('recipient', '=', evening.shop.restaurant.email);
    await expect.poll(async () => (await mails.execute()).length).toBe(expired);
    await expect.poll(() => messagesOf(orderIds).where('state', '=', 'queued').execute()).toEqual([]);
    const woken = evening.browser.pushed().map(({ note }) => note.tag);
    const texts = phones.textsTo(evening.inChargePhone).filter((text) => text.includes('wartet'));
    expect(woken.toSorted()).toEqual([...new Set(woken)].toSorted());
    expect(texts.toSorted()).toEqual([...new Set(texts)].toSorted());
    expect(woken.length).toBeLessThanOrEqual(calls.filter(({ step }) => step === 'devices').length);
    expect(texts.length).toBeLessThanOrEqual(given.isTexted ? calls.length : 0);
  });
  process.stdout.write(`KIT-148: ${ORDERS} orders, seed ${SEED}\n`);
  const { errorInstance } = await fc.check(property, { seed: SEED, numRuns: ORDERS, endOnFailure: true });
  if (errorInstance) throw errorInstance;
  expect(ordered).toBeGreaterThanOrEqual(ORDERS);
  expect([...seen.states]).toEqual(expect.arrayContaining(['accepted', 'expired']));
  expect(seen.calls).toBeGreaterThan(0);
}, 0);
