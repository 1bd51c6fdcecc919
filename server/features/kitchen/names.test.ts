import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeIngredient, makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const { db } = app.database;

/** A soup with onions and fried onions, its cook, and a guest who has one in the basket. */
async function soupKitchen() {
  const shop = await makeShop(db);
  const onions = await makeIngredient(db, shop.restaurant, { title: 'Zwiebeln' });
  const fried = await makeIngredient(db, shop.restaurant, { title: 'Röstzwiebeln' });
  const soup = await makeProduct(db, shop.restaurant, { ingredients: [onions, fried] });
  const guest = await hungryGuest(app, shop, 0);
  const { id } = (await add(guest, soup)).answer;
  const cook = await staffOf(app, shop.site.host, 'kitchen', shop.restaurant.id);
  const hostId = shop.restaurant.id;
  const saves = (names: [number, string][]) =>
    cook.call('saveKitchenNames', { hostId, ingredients: names.map(([id, names]) => ({ id, names })) });
  const namesOf = async () =>
    Object.fromEntries(
      (await cook.call('kitchenNames', { hostId })).answer.ingredients.map(({ id, names }) => [id, names]),
    );
  /** What the dish is understood to come without. */
  const without = async (note: string) => {
    const line = (await guest.call('note', { basketId: id, note })).answer.basket.basket[id];
    return line?.basketaddons.filter(({ count }) => count < 0).map(({ title }) => title);
  };
  return { ...shop, hostId, onions, fried, cook, saves, namesOf, without };
}

test('NOT-006 a name that the kitchen gives an ingredient is understood in the next note, and no more once it is taken away', async () => {
  const { onions, fried, saves, namesOf, without } = await soupKitchen();
  expect(await without('ohne Zipfelknollen')).toEqual([]);
  expect((await saves([[onions.id, 'Zipfelknollen,  Ringe ']])).answer).toEqual({ success: true });
  expect(await namesOf()).toEqual({ [onions.id]: ['Zipfelknollen', 'Ringe'], [fried.id]: [] });
  expect(await without('bitte ohne Zipfelknollen')).toEqual(['Zwiebeln']);
  await saves([[onions.id, '']]);
  expect(await without('ohne Zipfelknollen bitte')).toEqual([]);
});

test('the dish is read anew for everybody, and it stands in the trace who did it', async () => {
  const { hostId, onions, saves } = await soupKitchen();
  const versionOf = async () =>
    (await db.selectFrom('restaurant').select('version').where('id', '=', hostId).executeTakeFirst())
      ?.version;
  const before = await versionOf();
  await saves([[onions.id, 'Ringe']]);
  const after = await versionOf();
  expect(after).not.toBe(before);
  await saves([[onions.id, 'Ringe']]);
  expect(await versionOf()).toBe(after);
  const deeds = await db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'ingredients-named')
    .where('subject_id', '=', hostId)
    .execute();
  expect(deeds).toEqual([{ details: { ingredients: 1 } }]);
});

test('what would be read wrongly is refused beside its field, and then nothing is changed', async () => {
  const { onions, fried, saves, namesOf } = await soupKitchen();
  const refused = await saves([
    [onions.id, 'Röstzwiebeln'],
    [fried.id, 'extra'],
  ]);
  expect(refused.status).toBe(400);
  expect(refused.error.fields).toEqual({
    [`names-${onions.id}`]: '„Röstzwiebeln“ heißt schon eine andere Zutat.',
    [`names-${fried.id}`]: '„extra“ bedeutet in einer Notiz schon etwas anderes.',
  });
  const twice = await saves([
    [onions.id, 'Ringe'],
    [fried.id, 'ringe'],
  ]);
  expect(Object.keys(twice.error.fields ?? {})).toHaveLength(1);
  expect(await namesOf()).toEqual({ [onions.id]: [], [fried.id]: [] });
});

test('PRV-009 only who works there sees and changes the names, and only of ingredients of that restaurant', async () => {
  const { site, hostId, onions, saves, namesOf } = await soupKitchen();
  const other = await soupKitchen();
  expect((await saves([[other.onions.id, 'Ringe']])).error.code).toBe('unknown-entry');
  const ingredients = [{ id: onions.id, names: 'Ringe' }];
  for (const stranger of [app.guest(site.host), other.cook]) {
    expect([401, 403]).toContain((await stranger.call('saveKitchenNames', { hostId, ingredients })).status);
    expect([401, 403]).toContain((await stranger.call('kitchenNames', { hostId })).status);
  }
  expect(await namesOf()).toMatchObject({ [onions.id]: [] });
});
