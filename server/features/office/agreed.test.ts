import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder, type Shop } from '#e2e/fixtures/shop/order.ts';
import { orderRow } from '#e2e/fixtures/shop/paying.ts';

const app = await testApp();
const { db } = app.database;
const first = await makeShop(db);
// Logged in anew: days pass between what is done here.
const office = () => staffOf(app, first.site.host, 'operator', null);

const at = (time: string) => app.clock.set(Temporal.Instant.from(time));
const seen = async ({ restaurant: { id } }: Shop) =>
  (await (await office()).call('officeRestaurant', { id })).answer;

/** Sets a rate as somebody does who has the page open. */
async function set(shop: Shop, percent: number | null, firstDay?: string) {
  const { version } = (await seen(shop)).commission;
  const input = { id: shop.restaurant.id, percent, firstDay, reason: 'Vereinbart', version };
  return (await office()).send('saveCommission', input);
}

const takeBack = async (shop: Shop, firstDay: string) => {
  const { version } = (await seen(shop)).commission;
  return (await office()).send('takeBackCommission', { id: shop.restaurant.id, firstDay, version });
};

const soldAt = async (shop: Shop) =>
  (await orderRow(db, (await placeOneOrder(app, shop)).orderId)).commission_basis_points;

const makeTen = () => makeShop(db, { site: { commission_basis_points: 1000 } });

test('OFF-230 a rate holds from the midnight in Berlin with which its day begins, and orders keep theirs', async () => {
  const shop = await makeTen();
  expect((await set(shop, 8)).status).toBe(200);
  expect((await set(shop, 13, '2027-01-01')).status).toBe(200);
  expect((await set(shop, null, '2027-02-01')).status).toBe(200);
  at('2026-12-31T23:59:59+01:00');
  const before = await placeOneOrder(app, shop);
  at('2027-01-01T00:00:00+01:00');
  expect(await soldAt(shop)).toBe(1300);
  at('2027-02-01T00:00:00+01:00');
  expect(await soldAt(shop)).toBe(1000);
  expect((await orderRow(db, before.orderId)).commission_basis_points).toBe(800);
});

test('OFF-230 what is set from now on is set from the day that it is in Germany, also in the small hours', async () => {
  const shop = await makeTen();
  at('2026-12-15T00:30:00+01:00');
  await set(shop, 8);
  expect((await seen(shop)).commission.terms).toMatchObject([{ firstDay: '2026-12-15', percent: 8 }]);
});

test('OFF-231 the course says from when which rate holds and who set it, the latest first', async () => {
  const shop = await makeTen();
  expect(await seen(shop)).toMatchObject({ commissionPercent: null, commission: { terms: [] } });
  await set(shop, 8);
  await set(shop, 12.5, '2026-12-01');
  const { commissionPercent, commission, trace } = await seen(shop);
  const common = { who: expect.stringContaining('@'), setAt: EVENING.toString() };
  expect(commissionPercent).toBe(8);
  expect(commission.terms).toEqual([
    { firstDay: '2026-12-01', percent: 12.5, hasBegun: false, holds: false, ...common },
    { firstDay: '2026-11-21', percent: 8, hasBegun: true, holds: true, ...common },
  ]);
  expect(trace.map(({ details }) => details)).toEqual([
    'ab 1.12.2026, 12,5 %, Vereinbart',
    'ab 21.11.2026, 8 %, Vereinbart',
  ]);
});

test('OFF-231 an owner reads beforehand what will be taken, until it is', async () => {
  const shop = await makeTen();
  const owner = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  const ahead = async () => (await owner.call('ownAccount', { hostId: shop.restaurant.id })).answer;
  await set(shop, 13, '2026-11-22');
  await set(shop, null, '2027-01-01');
  const later = { firstDay: '2027-01-01', percent: 10 };
  expect(await ahead()).toMatchObject({
    commissionPercent: 10,
    commissionAhead: [{ firstDay: '2026-11-22', percent: 13 }, later],
  });
  at('2026-11-22T00:00:00+01:00');
  expect(await ahead()).toMatchObject({ commissionPercent: 13, commissionAhead: [later] });
});

test('OFF-232 what has not begun is changed or taken back; what has begun stays', async () => {
  const shop = await makeTen();
  await set(shop, 13, '2026-12-01');
  await set(shop, 14, '2026-12-01');
  expect((await seen(shop)).commission.terms).toMatchObject([{ firstDay: '2026-12-01', percent: 14 }]);
  expect((await takeBack(shop, '2026-12-01')).status).toBe(200);
  expect((await seen(shop)).commission.terms).toEqual([]);
  // Pressed twice, it is gone all the same.
  expect((await takeBack(shop, '2026-12-01')).status).toBe(200);
  await set(shop, 8);
  expect(Object.keys((await takeBack(shop, '2026-11-21')).error.fields ?? {})).toEqual(['firstDay']);
  for (const day of ['2026-11-20', '2026-02-31', '1999-12-01'])
    expect(Object.keys((await set(shop, 9, day)).error.fields ?? {})).toEqual(['firstDay']);
  at('2026-12-01T08:00:00+01:00');
  expect(await soldAt(shop)).toBe(800);
  expect((await seen(shop)).trace[1]).toMatchObject({
    action: 'commission-taken-back',
    details: 'ab 1.12.2026',
  });
});

test('OFF-233 of two operators at once the second learns what the first has said, whatever the day', async () => {
  const shop = await makeTen();
  const { version } = (await seen(shop)).commission;
  const common = { id: shop.restaurant.id, reason: 'Vereinbart', version };
  const [operator, colleague] = [await office(), await office()];
  const answers = await Promise.all([
    operator.send('saveCommission', { ...common, percent: 8, firstDay: '2026-12-01' }),
    colleague.send('saveCommission', { ...common, percent: 9, firstDay: '2027-01-01' }),
  ]);
  expect(answers.map(({ error }) => error?.code ?? 'saved').toSorted()).toEqual([
    'changed-meanwhile',
    'saved',
  ]);
  expect((await seen(shop)).commission.terms).toHaveLength(1);
});

test('OFF-233 a double tap is one rate and no conflict', async () => {
  const shop = await makeTen();
  const { version } = (await seen(shop)).commission;
  const input = { id: shop.restaurant.id, percent: 8, firstDay: '2026-12-01', reason: 'Vereinbart', version };
  const operator = await office();
  const answers = await Promise.all([0, 1].map(() => operator.send('saveCommission', input)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await seen(shop)).commission.terms).toHaveLength(1);
});

type Days = { firstDay: string; lastDay: string } | null;

async function sponsor(shop: Shop, days: Days, version?: string) {
  const known = version ?? (await seen(shop)).sponsored.version;
  return (await office()).send('saveSponsored', { id: shop.restaurant.id, days, version: known });
}

const marked = async (shop: Shop) => {
  const { answer } = await app.guest(shop.site.host).call('hosts', { geourl: shop.place.geo_url });
  return answer.hosts.real.find(({ id }) => id === shop.restaurant.id)?.sponsored;
};

test('OFF-235 a paid place is marked from its first midnight to its last, and ends by itself', async () => {
  const shop = await makeShop(db);
  expect(await marked(shop)).toBe(false);
  expect((await sponsor(shop, { firstDay: '2026-11-22', lastDay: '2026-11-23' })).status).toBe(200);
  const marks = [];
  for (const time of ['21T23:59:59', '22T00:00:00', '23T23:59:59', '24T00:00:00']) {
    at(`2026-11-${time}+01:00`);
    marks.push(await marked(shop));
  }
  expect(marks).toEqual([false, true, true, false]);
  expect((await seen(shop)).sponsored.days).toBeNull();
});

test('OFF-235 it is switched on and off at once, and who did it is kept', async () => {
  const shop = await makeShop(db);
  expect(await marked(shop)).toBe(false);
  const days = { firstDay: '2026-11-21', lastDay: '2026-11-21' };
  await sponsor(shop, days);
  expect(await marked(shop)).toBe(true);
  expect((await seen(shop)).sponsored.days).toEqual(days);
  await sponsor(shop, null);
  expect(await marked(shop)).toBe(false);
  const { trace } = await seen(shop);
  expect(trace).toMatchObject([
    { action: 'sponsored-ended', who: expect.stringContaining('@') },
    { action: 'sponsored-set', details: '21.11.2026 bis 21.11.2026' },
  ]);
});

test('OFF-235 days that are over or make no span are refused; what runs may be given another end', async () => {
  const shop = await makeShop(db);
  const wrong = async (firstDay: string, lastDay: string) =>
    Object.keys((await sponsor(shop, { firstDay, lastDay })).error?.fields ?? {});
  expect(await wrong('2026-11-20', '2026-11-25')).toEqual(['firstDay']);
  expect(await wrong('2026-11-25', '2026-11-24')).toEqual(['lastDay']);
  expect(await wrong('2026-02-31', '2026-11-31')).toEqual(['firstDay', 'lastDay']);
  expect(await wrong('2026-11-21', '2027-11-22')).toEqual(['lastDay']);
  expect(await wrong('2026-11-21', '2027-11-21')).toEqual([]);
  at('2026-11-30T12:00:00+01:00');
  expect(await wrong('2026-11-21', '2026-11-30')).toEqual([]);
  expect(await wrong('2026-11-21', '2026-11-29')).toEqual(['lastDay']);
});

test('OFF-236 of two operators at once the second learns what the first has said', async () => {
  const shop = await makeShop(db);
  const { version } = (await seen(shop)).sponsored;
  const answers = await Promise.all([
    sponsor(shop, { firstDay: '2026-11-21', lastDay: '2026-11-22' }, version),
    sponsor(shop, { firstDay: '2026-11-21', lastDay: '2026-12-22' }, version),
  ]);
  expect(answers.map(({ error }) => error?.code ?? 'saved').toSorted()).toEqual([
    'changed-meanwhile',
    'saved',
  ]);
});

test('OFF-256 what is agreed and sent twice, as by a double tap, stands in the log once', async () => {
  const shop = await makeShop(db);
  const operator = await office();
  const { id } = shop.restaurant;
  const { commission, sponsored } = await seen(shop);
  const days = { firstDay: '2026-11-21', lastDay: '2026-11-22' };
  const rate = { id, percent: 8, firstDay: '2026-12-01', reason: 'Vereinbart', version: commission.version };
  const twice = (name: Parameters<typeof operator.send>[0], input: Record<string, unknown>) =>
    Promise.all([0, 1].map(() => operator.send(name, input)));
  const answers = [
    await twice('saveSponsored', { id, days, version: sponsored.version }),
    await twice('saveCommission', rate),
  ].flat();
  const now = await seen(shop);
  answers.push(
    ...(await twice('saveSponsored', { id, days: null, version: now.sponsored.version })),
    ...(await twice('takeBackCommission', {
      id,
      firstDay: rate.firstDay,
      version: now.commission.version,
    })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 200));
  expect((await seen(shop)).trace.map(({ action }) => action)).toEqual([
    'commission-taken-back',
    'sponsored-ended',
    'commission-set',
    'sponsored-set',
  ]);
});

test('OFF-237 the list of restaurants is narrowed to paid places, also those to come, and says their days', async () => {
  const shop = await makeShop(db);
  const asked = { search: shop.restaurant.url, state: 'sponsored' } as const;
  const found = async () => (await (await office()).call('officeRestaurants', asked)).answer.restaurants;
  expect(await found()).toEqual([]);
  const days = { firstDay: '2026-11-25', lastDay: '2026-11-26' };
  await sponsor(shop, days);
  expect(await found()).toMatchObject([{ id: shop.restaurant.id, sponsored: days }]);
  at('2026-11-26T23:59:59+01:00');
  expect(await found()).toHaveLength(1);
  at('2026-11-27T00:00:00+01:00');
  expect(await found()).toEqual([]);
});
