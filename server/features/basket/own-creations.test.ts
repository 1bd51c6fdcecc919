import { describe, expect, test } from 'vitest';
import { makeMember } from '#e2e/fixtures/shop/account.ts';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf } from '#e2e/fixtures/shop/basket.ts';
import { handOver, joinGroup, startGroup } from '#e2e/fixtures/shop/group.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { makeIngredient, makeProduct, makeRule } from '#e2e/fixtures/shop/menu.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { makePerson, registration } from '#e2e/fixtures/shop/person.ts';

const app = await testApp();
const { db } = app.database;

async function burgerBar() {
  const shop = await makeShop(db);
  const { restaurant } = shop;
  const bacon = await makeIngredient(db, restaurant, { title: 'Speck' });
  const onions = await makeIngredient(db, restaurant, { title: 'Zwiebeln' });
  const rule = await makeRule(db, restaurant, { choices: [{ ingredient: bacon, cents: 200 }] });
  const dish = await makeProduct(db, restaurant, {
    title: 'Deichburger',
    rules: [rule.id],
    ingredients: [onions],
  });
  return { ...shop, dish, bacon, rule };
}
type Bar = Awaited<ReturnType<typeof burgerBar>>;

/** A burger with bacon and without onions, saved. */
async function saved(guest: Guest, { dish, bacon }: Bar) {
  const { id } = (await add(guest, dish)).answer;
  await guest.call('addIngredients', { buildId: id, ingredients: [bacon.id] });
  await guest.call('note', { basketId: id, note: 'ohne Zwiebeln' });
  const { answer } = await guest.call('saveCustomerProduct', { basketId: id });
  const line = answer.basket.basket[id];
  return { id, line, creation: line?.item_customerproduct_id ?? 0 };
}

const creationsOf = async (guest: Guest, { restaurant }: Bar) =>
  (await guest.call('customerProducts', { hostId: restaurant.id })).answer.products;

describe('saving', () => {
  test('NOT-009 NOT-011 API-031 ENT-018 a line with something of its own becomes a creation, once', async () => {
    const bar = await burgerBar();
    const guest = app.guest(bar.site.host);
    const plain = (await add(guest, bar.dish)).answer;
    expect(plain.basket.basket[plain.id]).toMatchObject({
      item_customerproduct: 'N',
      item_customerproduct_allowed: 'N',
      item_customerproduct_delete_allowed: 'N',
    });
    expect((await guest.call('saveCustomerProduct', { basketId: plain.id })).error.code).toBe(
      'not-a-creation',
    );
    const noted = await guest.call('note', { basketId: plain.id, note: 'gut durch' });
    expect(noted.answer.basket.basket[plain.id]?.item_customerproduct_allowed).toBe('Y');
    const { id, line } = await saved(guest, bar);
    expect(line).toMatchObject({
      item_customerproduct: 'Y',
      item_customerproduct_allowed: 'N',
      item_customerproduct_delete_allowed: 'Y',
    });
    await guest.call('saveCustomerProduct', { basketId: id });
    expect(await creationsOf(guest, bar)).toHaveLength(1);
  });

  test('NOT-009 another guest cannot save it', async () => {
    const bar = await burgerBar();
    const { id } = await saved(app.guest(bar.site.host), bar);
    const stranger = app.guest(bar.site.host);
    expect((await stranger.call('saveCustomerProduct', { basketId: id })).error.code).toBe('unknown-line');
    expect(await creationsOf(stranger, bar)).toEqual([]);
  });

  test('NOT-009 one guest keeps at most 30 at a restaurant', async () => {
    const bar = await burgerBar();
    const guest = app.guest(bar.site.host);
    const ids: number[] = [];
    for (let saving = 0; saving < 31; saving += 1) {
      const { id } = (await add(guest, bar.dish)).answer;
      await guest.call('note', { basketId: id, note: `Nummer ${saving}` });
      ids.push((await guest.call('saveCustomerProduct', { basketId: id })).status);
    }
    expect(ids).toEqual([...Array<number>(30).fill(200), 409]);
  });
});

describe('ordering again', () => {
  test('NOT-012 it comes with extras, note and what the note changes', async () => {
    const bar = await burgerBar();
    const guest = app.guest(bar.site.host);
    const { id, line, creation } = await saved(guest, bar);
    await guest.call('removeProduct', { basketId: id });
    expect(await creationsOf(guest, bar)).toMatchObject([
      { id: creation, item_title: 'Deichburger', item_note: 'ohne Zwiebeln', price: 12, available: true },
    ]);
    const { answer } = await guest.call('addCustomerProduct', { productId: creation });
    expect(answer.basket.basket[answer.id]).toEqual({ ...line, id: answer.id });
    expect(answer.basket.price).toBe(12);
  });

  test('NOT-012 at the prices of today, and not while something of it is missing', async () => {
    const bar = await burgerBar();
    const guest = app.guest(bar.site.host);
    const { creation } = await saved(guest, bar);
    await db
      .updateTable('rule_choice')
      .set({ price_cents: 350 })
      .where('rule_id', '=', bar.rule.id)
      .execute();
    expect(await creationsOf(guest, bar)).toMatchObject([{ price: 13.5, available: true }]);
    const until = EVENING.add({ hours: 1 });
    await db
      .updateTable('ingredient')
      .set({ sold_out_until: until })
      .where('id', '=', bar.bacon.id)
      .execute();
    expect(await creationsOf(guest, bar)).toMatchObject([{ available: false }]);
    const { status, error } = await guest.call('addCustomerProduct', { productId: creation });
    expect([status, error.code]).toEqual([409, 'sold-out']);
    await db.updateTable('product').set({ is_active: false }).where('id', '=', bar.dish.id).execute();
    expect(await creationsOf(guest, bar)).toEqual([]);
  });

  test('NOT-012 only who saved it sees and orders it; an account does on every device', async () => {
    const bar = await burgerBar();
    const { person, as: member } = await makeMember(app, bar.site);
    const { creation } = await saved(member, bar);
    const stranger = app.guest(bar.site.host);
    await add(stranger, bar.dish);
    expect(await creationsOf(stranger, bar)).toEqual([]);
    const { status, error } = await stranger.call('addCustomerProduct', { productId: creation });
    expect([status, error.code]).toEqual([404, 'unknown-creation']);
    const phone = app.guest(bar.site.host);
    const { email, password } = person;
    await phone.call('userLogin', { login: { email, password } });
    expect(await creationsOf(phone, bar)).toMatchObject([{ id: creation }]);
    await member.call('userLogout', {});
    expect(await creationsOf(member, bar)).toEqual([]);
  });
});

describe('logging in', () => {
  test('NOT-009 NOT-012 what a guest saved belongs to the account from the log-in on, once, on every device', async () => {
    const bar = await burgerBar();
    const person = await makePerson(db);
    const guest = app.guest(bar.site.host);
    const { id, creation } = await saved(guest, bar);
    const logIn = { email: person.email, password: person.password };
    await guest.call('userLogin', logIn);
    expect(await creationsOf(guest, bar)).toMatchObject([{ id: creation }]);
    expect((await basketOf(guest, bar.restaurant)).basket[id]?.item_customerproduct_id).toBe(creation);
    await guest.call('userLogout', {});
    expect(await creationsOf(guest, bar)).toEqual([]);
    await guest.call('userLogin', logIn);
    expect(await creationsOf(guest, bar)).toHaveLength(1);
    const phone = app.guest(bar.site.host);
    await phone.call('userLogin', logIn);
    expect(await creationsOf(phone, bar)).toMatchObject([{ id: creation }]);
  });

  test('NOT-009 what the account has already is not there twice, and its line comes from the kept one', async () => {
    const bar = await burgerBar();
    const { person, as: member } = await makeMember(app, bar.site);
    const { creation } = await saved(member, bar);
    const guest = app.guest(bar.site.host);
    const own = await saved(guest, bar);
    const before = await basketOf(guest, bar.restaurant);
    await guest.call('userLogin', { email: person.email, password: person.password });
    expect(await creationsOf(guest, bar)).toMatchObject([{ id: creation }]);
    expect(await creationsOf(guest, bar)).toHaveLength(1);
    const after = await basketOf(guest, bar.restaurant);
    expect(after.basket[own.id]).toMatchObject({ item_customerproduct_id: creation });
    expect(after.version).toBeGreaterThan(before.version);
  });

  test('NOT-009 two devices that log in at once keep one of each', async () => {
    const bar = await burgerBar();
    const person = await makePerson(db);
    const guests = [app.guest(bar.site.host), app.guest(bar.site.host)];
    for (const guest of guests) await saved(guest, bar);
    const logIn = { email: person.email, password: person.password };
    await Promise.all(guests.map((guest) => guest.call('userLogin', logIn)));
    for (const guest of guests) expect(await creationsOf(guest, bar)).toHaveLength(1);
  });

  test('NOT-009 registering keeps them; an account takes no more than it may have', async () => {
    const bar = await burgerBar();
    const guest = app.guest(bar.site.host);
    const { creation } = await saved(guest, bar);
    const { person } = await makeMember(app, bar.site);
    const full = Array.from({ length: 30 }, (_, at) => ({
      product_id: bar.dish.id,
      person_id: person.id,
      size: 'big',
      title: 'Deichburger',
      note: `Nummer ${at}`,
      created_at: EVENING,
    }));
    await db.insertInto('own_creation').values(full).execute();
    await guest.call('userLogin', { email: person.email, password: person.password });
    expect(await creationsOf(guest, bar)).toHaveLength(31);
    await guest.call('userLogout', {});
    expect(await creationsOf(guest, bar)).toMatchObject([{ id: creation }]);
    await guest.call('userRegistration', registration());
    await guest.call('userLogout', {});
    expect(await creationsOf(guest, bar)).toEqual([]);
  });
});

describe('deleting', () => {
  test('NOT-010 API-032 it is gone from the menu and the line is an ordinary one again', async () => {
    const bar = await burgerBar();
    const guest = app.guest(bar.site.host);
    const { id, creation } = await saved(guest, bar);
    const before = await basketOf(guest, bar.restaurant);
    const { answer } = await guest.call('deleteCustomerProduct', { productId: creation });
    expect(answer.basket.basket[id]).toMatchObject({ item_customerproduct: 'N', price: 12 });
    expect(answer.basket.version).toBeGreaterThan(before.version);
    expect(await creationsOf(guest, bar)).toEqual([]);
    expect((await guest.call('deleteCustomerProduct', { productId: creation })).status).toBe(200);
  });

  test('NOT-010 nobody deletes what another saved', async () => {
    const bar = await burgerBar();
    const guest = app.guest(bar.site.host);
    const { creation } = await saved(guest, bar);
    await app.guest(bar.site.host).call('deleteCustomerProduct', { productId: creation });
    expect(await creationsOf(guest, bar)).toMatchObject([{ id: creation }]);
  });
});

test('NOT-010 NOT-013 in a group the line goes over with its note and extras, the creation stays with who saved it', async () => {
  const bar = await burgerBar();
  const { master, group } = await startGroup(app, bar);
  const client = await joinGroup(app, bar, group, 'Anna');
  const { line, creation } = await saved(client, bar);
  await handOver(client, bar, group);
  const handed = Object.values((await basketOf(master, bar.restaurant)).basket);
  expect(handed.find(({ item_note: note }) => note === 'ohne Zwiebeln')).toMatchObject({
    item_multiuser: 'Anna',
    item_customerproduct: 'N',
    item_customerproduct_id: null,
    price: 12,
    basketaddons: line?.basketaddons ?? [],
  });
  expect(await creationsOf(client, bar)).toMatchObject([{ id: creation }]);
});
