import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf, livesAt } from '#e2e/fixtures/shop/basket.ts';
import { joinGroup, startGroup } from '#e2e/fixtures/shop/group.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await testApp();
const { db } = app.database;
const site = await makeSite(db, {
  hand_off_target: 'https://bank.example',
  hand_off_methods: ['sofort', 'giropay'],
  charges_online_fee: true,
});
const place = await makePlace(db);
const terms = { place_id: place.id, minimum_order_cents: 1500, delivery_cents: 249, free_from_cents: 3000 };

async function neighbour() {
  const guest = app.guest(site.host);
  await livesAt(guest, place);
  return guest;
}

async function costing(cents: number, given: Parameters<typeof makeRestaurant>[1] = { site }) {
  const restaurant = await makeRestaurant(db, { areas: [terms], ...given });
  return makeProduct(db, restaurant, { sizes: [{ size: 'big', price_cents: cents }] });
}

async function sumsFor(cents: number, given?: Parameters<typeof makeRestaurant>[1]) {
  return (await add(await neighbour(), await costing(cents, given))).answer.basket.sums;
}

test('BSK-011 BSK-012 BSK-014 goods, deposit, delivery and VAT add up to the cent', async () => {
  const restaurant = await makeRestaurant(db, { site, areas: [terms] });
  const meal = await makeProduct(db, restaurant, { sizes: [{ size: 'big', price_cents: 1333 }] });
  const drink = await makeProduct(db, restaurant, {
    vat_class: 'drink',
    sizes: [{ size: 'big', price_cents: 290, deposit_cents: 25 }],
  });
  const guest = await neighbour();
  await add(guest, meal);
  const { sums } = (await add(guest, drink)).answer.basket;
  expect(sums).toMatchObject({
    goods: 16.23,
    deposit: 0.25,
    discount: 0,
    delivery: 2.49,
    tip: 0,
    total: 18.97,
    fee: 0,
  });
  expect(sums.payable).toBe(18.97);
  expect(sums.vat.map(({ rate }) => rate)).toEqual([7, 19]);
  const gross = sums.vat.reduce((sum, row) => sum + Math.round(row.gross * 100), 0);
  expect(gross).toBe(1897);
  for (const row of sums.vat) expect(row.net + row.vat).toBeCloseTo(row.gross, 5);
});

test.each([
  ['a cent below the threshold', 2999, 2.49, 0.01],
  ['exactly at the threshold', 3000, 0, 0],
  ['above it', 3001, 0, 0],
])('delivery %s (%i cents) costs %d', async (_title, cents, delivery, missingToFree) => {
  expect(await sumsFor(cents)).toMatchObject({ delivery, missingToFree, freeFrom: 30 });
});

test.each([
  ['a cent below the minimum', 1499, 0, { shortfall: 0.01, belowMinimum: true }],
  ['exactly at the minimum', 1500, 0, { shortfall: 0, belowMinimum: false }],
  ['as far below as the restaurant tolerates', 1400, 100, { shortfall: 1, belowMinimum: false }],
  ['a cent further', 1399, 100, { shortfall: 1.01, belowMinimum: true }],
])('BSK-015 CHK-038 %s', async (_title, cents, tolerated, expected) => {
  const sums = await sumsFor(cents, { site, tolerated_shortfall_cents: tolerated });
  expect(sums).toMatchObject({ ...expected, minimumOrder: 15, total: (cents + 249) / 100 });
});

test('where areas overlap, the one that is cheaper for the guest counts, whatever is in the basket', async () => {
  const areas = [
    { place_id: place.id, minimum_order_cents: 1000, delivery_cents: 400 },
    { place_id: place.id, minimum_order_cents: 2000, delivery_cents: 100 },
  ];
  const restaurant = await makeRestaurant(db, { site, areas });
  const meal = await makeProduct(db, restaurant, { sizes: [{ size: 'big', price_cents: 1000 }] });
  const guest = await neighbour();
  expect((await add(guest, meal)).answer.basket.sums).toMatchObject({ delivery: 4, minimumOrder: 10 });
  expect((await add(guest, meal)).answer.basket.sums).toMatchObject({ delivery: 1, minimumOrder: 20 });
});

describe('mode', () => {
  const offer = async (given: object) =>
    (await costing(1000, { site, areas: [terms], ...given })).restaurant_id;
  const later = app.clock.now().add({ hours: 1 });
  const inAWeek = app.clock.now().add({ hours: 24 * 7 });

  test('BSK-012 pickup costs no delivery and knows no minimum', async () => {
    const dish = await costing(1000);
    const guest = await neighbour();
    await add(guest, dish);
    const { answer } = await guest.call('basketMode', { hostId: dish.restaurant_id, homedelivery: false });
    expect(answer.basket).toMatchObject({ mode: false, shipping: { mbw: 0, value: 0 } });
    expect(answer.basket.sums).toMatchObject({ total: 10, shortfall: 0, belowMinimum: false });
    expect((await basketOf(guest, { id: dish.restaurant_id })).mode).toBe(false);
  });

  test.each([
    ['CHK-008 delivery where none is offered becomes pickup', true, { offers_delivery: false }, false],
    ['CHK-009 delivery that pauses is chosen for later', true, { delivery_off_until: later }, true],
    ['CHK-009 pickup that pauses is chosen for later', false, { pickup_off_until: later }, false],
    ['CHK-009 delivery switched off for long becomes pickup', true, { delivery_off_until: inAWeek }, false],
    ['CHK-009 pickup switched off for long becomes delivery', false, { pickup_off_until: inAWeek }, true],
    ['a pause that is over is none', true, { delivery_off_until: app.clock.now() }, true],
    ['CHK-003 a table can be reserved where that is offered', 0, { offers_table_reservation: true }, 0],
    ['CHK-005 a table cannot be reserved elsewhere', 0, {}, true],
  ] as const)('%s', async (_title, homedelivery, given, mode) => {
    const { answer } = await (
      await neighbour()
    ).call('basketMode', { hostId: await offer(given), homedelivery });
    expect(answer.basket.mode).toBe(mode);
  });

  test('CHK-011 the first wish is delivery, at a point of sale pickup', async () => {
    const restaurant = await makeRestaurant(db, { site });
    const pos = await makeSite(db, { type: 'pos', restaurant_id: restaurant.id });
    expect((await basketOf(app.guest(site.host), restaurant)).mode).toBe(true);
    expect((await basketOf(app.guest(pos.host), restaurant)).mode).toBe(false);
  });
});

test('CHK-010 another restaurant begins with delivery again', async () => {
  const [here, there] = [await costing(2000), await costing(2000)];
  const guest = await neighbour();
  await add(guest, here);
  await guest.call('basketMode', { hostId: here.restaurant_id, homedelivery: false });
  await guest.call('sethost', { id: there.restaurant_id });
  expect((await basketOf(guest, { id: here.restaurant_id })).mode).toBe(false);
  expect((await basketOf(guest, { id: there.restaurant_id })).mode).toBe(true);
});

describe('payment', () => {
  const online = { site, takes_online: true, takes_ec: true, waives_online_fee: false };
  const choose = async (given: object, wish: { payment?: string; tip?: number }) => {
    const dish = await costing(2000, { ...online, ...given });
    const guest = await neighbour();
    await add(guest, dish);
    return guest.call('basketMode', { hostId: dish.restaurant_id, homedelivery: true, ...wish });
  };

  test('PAY-012 BSK-013 BSK-017 an online payment takes a tip and a fee of its own line', async () => {
    const { answer } = await choose({}, { payment: 'sofort', tip: 1.5 });
    expect(answer.basket).toMatchObject({
      payment: 'sofort',
      payments: ['nachnahme', 'ec', 'sofort', 'giropay'],
    });
    expect(answer.basket.sums).toMatchObject({ tip: 1.5, total: 23.99, fee: 0.5, payable: 24.49 });
  });

  test.each([
    ['cash takes no tip', {}, { payment: 'nachnahme', tip: 2 }, 'nachnahme', 0, 0],
    ['a restaurant without tips', { takes_tips: false }, { payment: 'sofort', tip: 2 }, 'sofort', 0, 0.5],
    ['a restaurant that waives the fee', { waives_online_fee: true }, { payment: 'sofort' }, 'sofort', 0, 0],
    ['no fee without a way to pay that is free', { takes_cash: false, takes_ec: false }, {}, 'sofort', 0, 0],
    ['PAY-005 cash that is not taken', { takes_cash: false }, { payment: 'nachnahme' }, 'ec', 0, 0],
    ['a payment nobody knows', {}, { payment: 'Muscheln' }, 'nachnahme', 0, 0],
  ])('%s', async (_title, given, wish, payment, tip, fee) => {
    const { answer } = await choose(given, wish);
    expect(answer.basket.payment).toBe(payment);
    expect(answer.basket.sums).toMatchObject({ tip, fee });
  });

  test('BSK-013 whoever takes part in a group order pays no tip', async () => {
    const shop = await makeShop(db, {
      site: { hand_off_target: 'https://bank.example', hand_off_methods: ['sofort'] },
      restaurant: { takes_online: true },
    });
    const { group } = await startGroup(app, shop);
    const client = await joinGroup(app, shop, group, 'Jule');
    const { answer } = await client.call('basketMode', {
      hostId: shop.restaurant.id,
      homedelivery: true,
      payment: 'sofort',
      tip: 2,
    });
    expect(answer.basket.sums).toMatchObject({ goods: 10, tip: 0, payable: 10 });
  });

  test('PAY-012 a tip is gone for good once cash was chosen', async () => {
    const dish = await costing(2000, online);
    const guest = await neighbour();
    const hostId = dish.restaurant_id;
    await guest.call('basketMode', { hostId, homedelivery: true, payment: 'sofort', tip: 3 });
    await guest.call('basketMode', { hostId, homedelivery: true, payment: 'nachnahme' });
    const { answer } = await guest.call('basketMode', { hostId, homedelivery: true, payment: 'sofort' });
    expect(answer.basket.sums.tip).toBe(0);
  });

  test.each([0.001, -1, 1e9])('PAY-013 %d is no tip', async (tip) => {
    expect((await choose({}, { payment: 'sofort', tip })).status).toBe(400);
  });
});
