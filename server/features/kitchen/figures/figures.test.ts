import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { changeOrder, makeShop, type OrderValues, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makeReviews } from '#e2e/fixtures/shop/review.ts';
import { reduceTicket } from '#e2e/fixtures/shop/reduction.ts';

const app = await testApp();
const { db } = app.database;

const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/Berlin').toInstant();

/** A restaurant with orders over 10 EUR, 7 % VAT, that were completed then. */
async function shopWith(...given: OrderValues[]) {
  const shop = await makeShop(db, { site: {} });
  const ids = await makeBareOrders(db, shop, given.length + 1);
  for (const [number, values] of given.entries()) {
    const id = ids[number] ?? 0;
    await changeOrder(db, id, { state: 'completed', completed_at: values.placed_at ?? null, ...values });
    await db
      .insertInto('order_vat')
      .values({ order_id: id, percent: 7, gross_cents: 1000, net_cents: 935, vat_cents: 65 })
      .execute();
  }
  const { cook } = await openKitchen(app, shop.site.host, shop.restaurant);
  const hostId = shop.restaurant.id;
  const figures = async (asked: Omit<Input<'ownFigures'>, 'hostId'> = {}) =>
    (await cook.call('ownFigures', { hostId, ...asked })).answer;
  return { shop, ids, cook, hostId, figures };
}

test('KIT-231 completed orders count on the day they were completed, after what was taken off, without the tip', async () => {
  const { shop, figures } = await shopWith();
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const finished = await placeOneOrder(app, shop, { tip: 3 });
  const open = await placeOneOrder(app, shop);
  for (const { orderId } of [finished, open]) await kitchen.accepts(orderId);
  await kitchen.moves(finished.orderId, 'completed');
  expect((await figures({ period: 'today' })).turnover).toEqual({ now: 12, before: 0 });
  await reduceTicket(kitchen, finished.orderId, { what: 'amount', amount: 2.5 });
  const told = await figures({ period: 'today' });
  expect(told).toMatchObject({
    orders: { now: 1, before: 0 },
    turnover: { now: 9.5 },
    basket: { now: 9.5 },
    rates: [{ label: '7 %', count: 1, value: 9.5 }],
    days: [{ day: '2026-11-21', count: 1, value: 9.5 }],
    dishes: [{ label: shop.dish.title, count: 1, value: 10 }],
    times: { now: { orders: 1, promised: 35, kept: 0, onTime: 100 } },
  });
  expect(told.hours[18]).toMatchObject({ label: '18 Uhr', count: 1, value: 9.5 });
  expect(told.weekdays[5]).toMatchObject({ label: 'Samstag', value: 9.5 });
});

test('KIT-230 a day is one of the calendar, also where it has 23 hours, and stands beside the one before', async () => {
  const { figures } = await shopWith(
    { placed_at: at('2026-03-28T23:59') },
    { placed_at: at('2026-03-29T00:00') },
    { placed_at: at('2026-03-29T23:59') },
    { placed_at: at('2026-03-30T00:00') },
    { placed_at: at('2026-03-29T12:00'), state: 'cancelled', completed_at: null },
  );
  const told = await figures({ period: 'range', from: '2026-03-29' });
  expect(told).toMatchObject({
    period: { from: '2026-03-29', to: '2026-03-29' },
    before: { from: '2026-03-28', to: '2026-03-28' },
    orders: { now: 2, before: 1 },
    turnover: { now: 20, before: 10 },
  });
  const days = await figures({ period: 'range', from: '2026-03-28', to: '2026-03-30' });
  expect(days.days.map(({ count }) => count)).toEqual([1, 2, 1]);
});

test.each([
  [{ period: 'range' }, 'from'],
  [{ period: 'range', from: '2026-03-29', to: '2026-03-28' }, 'to'],
  [{ period: 'range', from: '2024-01-01', to: '2026-01-01' }, 'to'],
] as const)('KIT-230 %o is refused beside its field', async (asked, field) => {
  const { cook, hostId } = await shopWith();
  const { error } = await cook.call('ownFigures', { hostId, ...asked });
  expect([error.code, Object.keys(error.fields ?? {})]).toEqual(['bad-input', [field]]);
});

test('KIT-232 dishes, sizes and extras are counted as sold; what was missing is not', async () => {
  const { ids, figures } = await shopWith(
    { placed_at: at('2026-11-20T18:00') },
    { placed_at: at('2026-11-13T18:00') },
  );
  const line = (order_id: number, position: number, title: string, size_title = '') => ({
    order_id,
    position,
    title,
    size_title,
    category: 'Fisch',
    size: 'big',
    size_cents: 1000,
    line_cents: 1000,
    deposit_cents: 0,
    vat_class: 'food',
    vat_percent: 7,
  });
  const [now = 0, before = 0] = ids;
  const lines = await db
    .insertInto('order_line')
    .values([
      line(now, 1, 'Matjes', 'klein'),
      line(now, 2, 'Scholle', 'groß'),
      line(now, 3, 'Scholle', 'groß'),
      line(now, 4, 'Aal'),
      line(before, 1, 'Scholle', 'groß'),
    ])
    .returning('id')
    .execute();
  const extra = { ingredient_id: null, rule_id: null, included: false, price_cents: 100, title: 'Dill' };
  const lineOf = (index: number) => lines[index]?.id ?? 0;
  await db
    .insertInto('order_extra')
    .values([
      { ...extra, line_id: lineOf(0), count: 2 },
      { ...extra, line_id: lineOf(1), count: -1, title: 'Zwiebeln' },
      { ...extra, line_id: lineOf(2), count: 1, included: true, title: 'Brot' },
    ])
    .execute();
  const reduction = await db
    .insertInto('order_reduction')
    .values({
      order_id: now,
      amount_cents: 1000,
      reason: 'aus',
      idempotency_key: 'k',
      created_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_reduction_line')
    .values({ line_id: lineOf(3), reduction_id: reduction.id })
    .execute();
  const told = await figures();
  const rows = (of: 'dishes' | 'sizes' | 'extras') =>
    told[of].map(({ label, count, countBefore, value }) => [label, count, countBefore, value]);
  expect(rows('dishes')).toEqual([
    ['Scholle', 2, 1, 20],
    ['Matjes', 1, 0, 10],
  ]);
  expect(rows('sizes')).toEqual([
    ['groß', 2, 1, 20],
    ['klein', 1, 0, 10],
  ]);
  expect(rows('extras')).toEqual([['Dill', 2, 0, 1]]);
});

test('KIT-232 what the operator gives back for a dish was sold all the same', async () => {
  const { shop, cook, figures } = await shopWith();
  const { orderId } = await placeOneOrder(app, shop);
  await changeOrder(db, orderId, { state: 'completed', completed_at: app.clock.now() });
  const { lines, version } = (await cook.call('kitchenReduction', { orderId })).answer;
  const support = await staffOf(app, shop.site.host, 'money', null);
  const lineIds = lines.map(({ id }) => id);
  const said = { orderId, version, what: 'lines' as const, lineIds, reason: 'Kulanz', key: 'kulanz-001' };
  expect((await support.call('officeRefund', { ...said, borneBy: 'operator' })).status).toBe(200);
  const { dishes } = await figures();
  expect(dishes.map(({ label, count, value }) => [label, count, value])).toEqual([[shop.dish.title, 1, 10]]);
});

test('KIT-233 promised and needed minutes are those of orders that somebody handed over, against the first promise', async () => {
  const placed = at('2026-11-20T18:00');
  const after = (minutes: number) => placed.add({ minutes });
  const { ids, figures } = await shopWith(
    { placed_at: placed, promised_at: after(60), first_promised_at: after(30), completed_at: after(36) },
    { placed_at: placed, promised_at: after(40), completed_at: after(45) },
    { placed_at: placed, promised_at: after(30), completed_at: after(120) },
    { placed_at: placed, promised_at: after(600), wish_at: after(600), completed_at: after(600) },
  );
  const events = [0, 1, 3].map((index) => ({
    order_id: ids[index] ?? 0,
    version: 2,
    state: 'completed',
    at: placed,
    actor: 'kitchen' as const,
  }));
  await db
    .insertInto('order_event')
    .values([
      ...events,
      { order_id: ids[2] ?? 0, version: 2, state: 'completed', at: placed, actor: 'system' },
    ])
    .execute();
  expect((await figures()).times.now).toEqual({ orders: 3, promised: 35, kept: 41, onTime: 67 });
});

test('KIT-234 what came to nothing stands there with its reason, vouchers by who pays, reviews by stars', async () => {
  const placed_at = at('2026-11-20T18:00');
  const gone = { placed_at, completed_at: null };
  const { shop, ids, figures } = await shopWith(
    { ...gone, state: 'refused', refusal_reason: 'Ofen kaputt' },
    { ...gone, state: 'refused', refusal_reason: 'Ofen kaputt' },
    { ...gone, state: 'cancelled' },
    { ...gone, state: 'cancelled', payment_state: 'failed' },
    { ...gone, state: 'expired' },
    { placed_at },
  );
  await db
    .insertInto('order_event')
    .values({ order_id: ids[2] ?? 0, version: 2, state: 'cancelled', at: placed_at, actor: 'guest' })
    .execute();
  const voucher = await db
    .insertInto('voucher')
    .values({
      code: `ZAHLEN${ids[0]}`,
      kind: 'campaign',
      nature: 'means-of-payment',
      funded_by: 'operator',
      value_cents: 500,
      valid_from: placed_at,
      valid_until: app.clock.now(),
      created_at: placed_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('voucher_redemption')
    .values({
      voucher_id: voucher.id,
      order_id: ids[5] ?? 0,
      amount_cents: 500,
      nature: 'means-of-payment',
      funded_by: 'operator',
      state: 'booked',
      changed_at: placed_at,
    })
    .execute();
  await makeReviews(db, shop, [{ grades: [1, 1, 1] }, { grades: [1, 2, 2], daysAgo: 1 }, { daysAgo: 20 }]);
  const told = await figures();
  expect(told.endings.map(({ label, count, value }) => [label, count, value])).toEqual([
    ['abgelehnt: Ofen kaputt', 2, 20],
    ['storniert: vom Gast', 1, 10],
    ['nicht angenommen', 1, 10],
  ]);
  expect(told.vouchers).toMatchObject([{ label: 'die Plattform', count: 1, value: 5 }]);
  expect(told.reviews.now.count).toBe(2);
  expect(told.stars.reduce((sum, { count }) => sum + count, 0)).toBe(2);
});

test('KIT-235 guests are counted once by their number, and those who were here in the year before are no new ones', async () => {
  const order = (day: string): OrderValues => ({ placed_at: at(`${day}T18:00`) });
  const now = Array.from({ length: 12 }, () => order('2026-11-20'));
  const before = Array.from({ length: 5 }, () => order('2026-10-01'));
  const { ids, figures } = await shopWith(...now, ...before);
  const mark = (index: number, phone: string) => ({
    order_id: ids[index] ?? 0,
    phone,
    is_new: false,
    is_on_spot: true,
    // With its order, as every mark.
    placed_at: at(`${index < now.length ? '2026-11-20' : '2026-10-01'}T18:00`),
  });
  const known = [0, 1, 2, 3, 4].flatMap((guest) => [
    mark(guest, `${ids[guest]}`),
    mark(12 + guest, `${ids[guest]}`),
  ]);
  const fresh = [5, 6, 7, 8, 9, 10].map((guest) => mark(guest, `${ids[guest]}`));
  await db
    .insertInto('order_mark')
    .values([...known, ...fresh, mark(11, `${ids[5]}`)])
    .execute();
  expect((await figures()).guests).toEqual({
    now: { total: 11, fresh: 6, returning: 5 },
    before: { total: null, fresh: null, returning: null },
  });
});

test('KIT-236 who may not see the revenue sees no figures, nor does who runs another restaurant', async () => {
  const { shop, hostId } = await shopWith();
  const as = (role: Parameters<typeof staffOf>[2], id: number | null) =>
    staffOf(app, shop.site.host, role, id);
  for (const role of ['kitchen', 'cashier', 'driver'] as const)
    expect((await (await as(role, hostId)).call('ownFigures', { hostId })).status).toBe(403);
  for (const role of ['owner', 'manager'] as const)
    expect((await (await as(role, hostId)).call('ownFigures', { hostId })).status).toBe(200);
  const elsewhere = await makeShop(db);
  const stranger = await as('owner', elsewhere.restaurant.id);
  expect((await stranger.call('ownFigures', { hostId })).status).toBe(403);
});
