import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf, livesAt } from '#e2e/fixtures/shop/basket.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeIngredient, makeProduct, makeRule } from '#e2e/fixtures/shop/menu.ts';
import { makeShop, orderForm } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const { db } = app.database;

/** Noodles that ask with which sauce, of two. */
async function makeNoodles(asked: { min_choices: number; max_choices?: number } = { min_choices: 1 }) {
  const shop = await makeShop(db);
  const { restaurant, site, place } = shop;
  const hostId = restaurant.id;
  const cook = await staffOf(app, site.host, 'kitchen', hostId);
  const pesto = await makeIngredient(db, restaurant, { title: 'Pesto' });
  const tomato = await makeIngredient(db, restaurant, { title: 'Tomate' });
  const choices = [pesto, tomato].map((ingredient) => ({ ingredient }));
  const rule = await makeRule(db, restaurant, { title: 'Welche Soße?', choices, ...asked });
  const noodles = await makeProduct(db, restaurant, { title: 'Nudeln', rules: [rule.id] });
  const guest = app.guest(site.host);
  await livesAt(guest, place);
  const mark = (ingredientId: number, until: string | null) =>
    cook.call('kitchenSoldOut', { hostId, ingredientId, until });
  const onMenu = async (id: number) =>
    (await app.guest(site.host).call('menu', { hostId })).answer.products.find((one) => one.id === id)
      ?.soldOut;
  const dish = async () =>
    (await cook.call('kitchenShortages', { hostId })).answer.dishes.find(({ id }) => id === noodles.id);
  const order = () => guest.call('order', orderForm(shop));
  return { shop, pesto, tomato, noodles, guest, mark, onMenu, dish, order };
}

test('MNU-420 MNU-424 a dish that asks what nothing is left for is out on the menu, in basket and order, and says why to the kitchen', async () => {
  const { shop, pesto, tomato, noodles, guest, mark, onMenu, dish, order } = await makeNoodles();
  const { answer } = await add(guest, noodles);
  await guest.call('addIngredients', { buildId: answer.id, ingredients: [pesto.id] });
  await mark(pesto.id, 'for-good');
  expect([await onMenu(noodles.id), await dish()]).toMatchObject([false, { isOut: false, without: [] }]);
  const lost = await order();
  expect([lost.status, lost.error.code, lost.error.message]).toEqual([
    409,
    'sold-out',
    '„Pesto“ zu „Nudeln“ ist inzwischen ausverkauft. Bitte wähle dafür etwas anderes.',
  ]);
  await mark(tomato.id, 'for-good');
  expect(await onMenu(noodles.id)).toBe(true);
  expect(await dish()).toMatchObject({ isOut: true, without: ['Auswahl zu „Welche Soße?“'] });
  const more = await add(guest, noodles);
  expect([more.status, more.error.code]).toEqual([409, 'sold-out']);
  const { status, error } = await order();
  expect([status, error.code]).toEqual([409, 'sold-out']);
  expect(error.message).toBe(
    '„Nudeln“ ist inzwischen ausverkauft. Bitte nimm das Gericht aus deinem Warenkorb.',
  );
  expect(Object.keys((await basketOf(guest, shop.restaurant)).basket)).toHaveLength(1);
  await mark(tomato.id, null);
  expect([await onMenu(noodles.id), await dish()]).toMatchObject([false, { isOut: false, without: [] }]);
  await guest.call('addIngredients', { buildId: answer.id, ingredients: [tomato.id] });
  expect((await order()).status).toBe(200);
});

test('MNU-420 it comes back by itself with the first choice that does', async () => {
  const { pesto, tomato, noodles, mark, onMenu } = await makeNoodles();
  // It is 17 o'clock in Germany.
  await mark(pesto.id, 'for-good');
  await mark(tomato.id, '18:30');
  expect(await onMenu(noodles.id)).toBe(true);
  const before = app.clock.now();
  app.clock.set(before.add({ hours: 2 }));
  const later = await onMenu(noodles.id);
  app.clock.set(before);
  expect(later).toBe(false);
});

test('MNU-420 where two have to be chosen one alone is not enough, where nothing has to be the dish is sold without', async () => {
  const two = await makeNoodles({ min_choices: 2, max_choices: 2 });
  await two.mark(two.pesto.id, 'for-good');
  expect(await two.onMenu(two.noodles.id)).toBe(true);
  const none = await makeNoodles({ min_choices: 0 });
  await none.mark(none.pesto.id, 'for-good');
  await none.mark(none.tomato.id, 'for-good');
  expect([await none.onMenu(none.noodles.id), await none.dish()]).toMatchObject([
    false,
    { isOut: false, without: [] },
  ]);
  await add(none.guest, none.noodles);
  expect((await none.order()).status).toBe(200);
});

test('MNU-420 a combo asks its own questions: those of a dish that is part of it do not keep it', async () => {
  const { shop, pesto, tomato, noodles, mark, onMenu } = await makeNoodles();
  const combo = await makeProduct(db, shop.restaurant, {
    title: 'Mittagsmenü',
    kind: 'combo',
    components: [{ title: 'Nudeln', vat_class: 'food', single_cents: 900, dish_id: noodles.id }],
  });
  await mark(pesto.id, 'for-good');
  await mark(tomato.id, 'for-good');
  expect([await onMenu(noodles.id), await onMenu(combo.id)]).toEqual([true, false]);
});
