import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { hungryGuest, makeShop, orderForm } from '#e2e/fixtures/shop/order.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { redeem } from '#e2e/fixtures/shop/voucher.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const operator = await staffOf(app, shop.site.host, 'operator', null);
const today = EVENING.toZonedDateTimeISO('Europe/Berlin').toPlainDate();
const days = { firstDay: today.toString(), lastDay: today.add({ days: 30 }).toString() };

const make = (given: object) => operator.call('officeSaveCampaign', { ...days, value: 4, ...given });
const newCode = () =>
  uniqueName()
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
const listed = async (code: string, state = '') =>
  (await operator.call('officeCampaigns', { search: code, state: state as 'running' })).answer.campaigns;

/** What a guest with one dish at the shop is told about a code. */
async function tried(code: string) {
  const guest = await hungryGuest(app, shop);
  const { answer } = await redeem(guest, code, shop.restaurant.id);
  return answer.success;
}

test('VAR-027 codes and recommendations are the operator’s alone', async () => {
  const { cook } = await openKitchen(app, shop.site.host, shop.restaurant);
  for (const name of ['officeCampaigns', 'officeRecommendations'] as const)
    expect((await cook.call(name, {})).error.code).toBe('forbidden');
  const { error } = await cook.call('officeSaveCampaign', { ...days, value: 4, code: newCode() });
  expect(error.code).toBe('forbidden');
  expect((await cook.call('officeSwitchCampaign', { id: 1, isActive: false })).error.code).toBe('forbidden');
});

test('CPN-002 the operator makes a code; guests redeem it until it is stopped', async () => {
  const code = newCode();
  expect((await make({ code })).answer).toEqual({ success: true, code });
  expect(await tried(code)).toBe(true);
  const [campaign] = await listed(code);
  expect(campaign).toMatchObject({
    state: 'running',
    value: 4,
    fundedBy: 'operator',
    redemptions: 0,
    spent: 0,
  });
  const id = campaign?.id ?? 0;
  await operator.call('officeSwitchCampaign', { id, isActive: false });
  expect(await tried(code)).toBe(false);
  expect(await listed(code, 'stopped')).toHaveLength(1);
  expect(await listed(code, 'running')).toEqual([]);
  await operator.call('officeSwitchCampaign', { id, isActive: true });
  expect(await tried(code)).toBe(true);
  const { error } = await operator.call('officeSwitchCampaign', { id: 2147483647, isActive: true });
  expect(error.code).toBe('unknown-voucher');
});

test('a code is made where none is typed, and none twice, however it is written', async () => {
  const { answer } = await make({});
  expect(answer.code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/);
  const again = await Promise.all([
    make({ code: answer.code.toLowerCase().replaceAll('-', '') }),
    make({ code: answer.code, value: 7 }),
  ]);
  expect(again.map(({ status, error }) => [status, error.fields])).toEqual(
    again.map(() => [400, { code: 'Diesen Code gibt es schon.' }]),
  );
  const code = newCode();
  const twice = await Promise.all([make({ code }), make({ code, value: 7 }), make({ code, value: 8 })]);
  expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a form that is sent twice makes one code, the suggested one too', async () => {
  const { suggestion: code } = (await operator.call('officeCampaigns', {})).answer;
  const said = [await make({ code }), ...(await Promise.all([make({ code }), make({ code })]))];
  expect(said.map(({ status, answer }) => [status, answer.code])).toEqual(said.map(() => [200, code]));
  expect(await listed(code)).toHaveLength(1);
});

test('a code may count at one restaurant alone, and lower its price', async () => {
  const other = await makeShop(db);
  const [here, there] = [newCode(), newCode()];
  const funded = { isFundedByRestaurant: true, value: null, percent: 10 };
  await make({ code: here, restaurantUrl: shop.restaurant.url, ...funded });
  await make({ code: there, restaurantUrl: other.restaurant.url });
  expect([await tried(here), await tried(there)]).toEqual([true, false]);
  const [campaign] = await listed(here);
  expect(campaign).toMatchObject({ restaurant: shop.restaurant.name, percent: 10, value: null });
  expect(campaign?.fundedBy).toBe('restaurant');
});

test('OFF-265 a code costs no more than its budget, however many guests order at once, and says what is left', async () => {
  const code = newCode();
  await make({ code, budget: 14 });
  const guests = await Promise.all(Array.from({ length: 8 }, () => hungryGuest(app, shop)));
  for (const guest of guests)
    expect((await redeem(guest, code, shop.restaurant.id)).answer.success).toBe(true);
  const said = await Promise.all(guests.map((guest) => guest.call('order', orderForm(shop, { payable: 8 }))));
  expect(said.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = said.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['basket-changed']));
  const [campaign] = await listed(code, 'used-up');
  expect(campaign).toMatchObject({ budget: 14, budgetLeft: 2, redemptions: 3, spent: 0 });
  // Whoever comes later reads it at once, and whoever was refused orders without it.
  expect(await tried(code)).toBe(false);
  const late = guests[said.findIndex(({ status }) => status !== 200)];
  expect((await late?.call('order', orderForm(shop, { payable: 12 })))?.status).toBe(200);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const [first = 0] = said.flatMap(({ status, answer }) =>
    status === 200 && answer !== true ? [answer.orderId] : [],
  );
  await kitchen.refuses(first, 'Keine Zutaten mehr');
  expect(await listed(code, 'running')).toMatchObject([{ budgetLeft: 6, redemptions: 2 }]);
  expect(await tried(code)).toBe(true);
});

test.each([
  ['a budget that pays no use', { budget: 3.99 }, 'budget'],
  ['a restaurant that does not exist', { restaurantUrl: 'gibt-es-nicht' }, 'restaurantUrl'],
  ['parts of a cent', { value: 4.001 }, 'value'],
  ['neither euros nor percent', { value: null }, 'value'],
  ['a day that does not exist', { lastDay: '2027-02-30' }, 'lastDay'],
  ['days that are over', { firstDay: '2020-01-01', lastDay: '2020-01-02' }, 'lastDay'],
])('%s is said beside its field', async (_what, given, field) => {
  const { status, error } = await make({ code: newCode(), ...given });
  expect(status).toBe(400);
  expect(Object.keys(error.fields ?? {})).toEqual([field]);
});

test('REC-001 what visitors recommend is found by its words', async () => {
  const comment = `${uniqueName()} macht die besten Waffeln`;
  const email = 'gast@guest.example';
  const sent = await app.guest(shop.site.host).call('recommend', { mode: 'recommend', email, comment });
  expect(sent.status).toBe(200);
  const found = async (mode: 'recommend' | 'register') =>
    (await operator.call('officeRecommendations', { search: comment.toUpperCase(), mode })).answer;
  expect(await found('recommend')).toMatchObject({ count: 1, recommendations: [{ email, comment }] });
  expect(await found('register')).toEqual({ count: 0, recommendations: [], towns: [] });
});
