import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { DISH, makeOwned, type Owner, sizeOf } from '#e2e/fixtures/shop/own.ts';
import { publishPlanned } from './publish-planned.ts';

const app = await testApp();
const { db } = app.database;

/** A menu with a pizza that is made of cheese and tomato. */
async function withRoma() {
  const { owner, site } = await makeOwned(app, { approved_at: app.clock.now() });
  const { guest, hostId } = owner;
  const categoryId = await owner.addsCategory('Pizza');
  const roma = { categoryId, title: 'Roma', sizes: [sizeOf('big', 9)] };
  await owner.saves({ ...roma, ingredients: ['Käse', 'Tomate'] });
  const product = async (title = 'Roma') => {
    const found = (await owner.menu()).products.find((one) => one.title === title);
    if (!found) throw new Error(`${title} is not on the menu`);
    return found;
  };
  const ingredient = async (title: string) =>
    (await owner.menu()).ingredients.find((one) => one.title === title)?.id ?? 0;
  const isOut = async (title = 'Roma') => {
    const { products } = (await app.guest(site.host).call('menu', { hostId })).answer;
    return products.find((one) => one.title === title)?.soldOut;
  };
  const sellsOut = async (title: string) =>
    guest.call('kitchenSoldOut', { hostId, ingredientId: await ingredient(title), until: 'for-good' });
  return { owner, hostId, roma, product, isOut, sellsOut };
}

type Product = Awaited<ReturnType<Owner['menu']>>['products'][number];

/** Saves it as it is but for this; what it is made of is said only here. */
const changes = (
  { guest, hostId }: Owner,
  { ingredients: _ingredients, ...before }: Product,
  change: Partial<Pick<Product, 'title' | 'ingredients'>>,
) => guest.call('saveOwnProduct', { hostId, ...before, vatClass: 'food', ...change });

test('OWN-997 what is out in the kitchen sells out every dish that its owner said is made of it', async () => {
  const { owner, roma, product, isOut, sellsOut } = await withRoma();
  expect((await product()).ingredients).toEqual(['Käse', 'Tomate']);
  await owner.saves({ ...roma, title: 'Brot', ingredients: ['TOMATE'] });
  expect((await product('Brot')).ingredients).toEqual(['Tomate']);
  expect((await sellsOut('Käse')).status).toBe(200);
  expect([await isOut(), await isOut('Brot')]).toEqual([true, false]);
  await sellsOut('Tomate');
  expect(await isOut('Brot')).toBe(true);
});

test('OWN-997 who does not say what a dish is made of leaves it as it was, with how much of it there is', async () => {
  const { owner, product } = await withRoma();
  const before = await product();
  const { id } = before;
  await db.updateTable('product_ingredient').set({ count: 2 }).where('product_id', '=', id).execute();
  expect((await changes(owner, before, { title: 'Roma neu' })).status).toBe(200);
  expect((await product('Roma neu')).ingredients).toEqual(['Käse', 'Tomate']);
  const renamed = async () => product('Roma neu');
  await changes(owner, await renamed(), { ingredients: ['Basilikum', 'Käse', 'käse', ''] });
  expect((await product('Roma neu')).ingredients).toEqual(['Basilikum', 'Käse']);
  const counts = await db
    .selectFrom('product_ingredient')
    .select('count')
    .where('product_id', '=', id)
    .orderBy('sort')
    .execute();
  expect(counts.map(({ count }) => count)).toEqual([1, 2]);
  await changes(owner, await renamed(), { ingredients: [] });
  expect((await product('Roma neu')).ingredients).toEqual([]);
});

test('OWN-997 it is said in the table as well, shown in the history, taken back, and can be planned', async () => {
  const { owner, hostId, product, isOut, sellsOut } = await withRoma();
  const { guest } = owner;
  const row = async (ingredients: string[]) => {
    const { id, version } = await product();
    return { ...DISH, id, version, category: 'Pizza', title: 'Roma', sizes: [sizeOf('big', 9)], ingredients };
  };
  await guest.call('saveOwnSheet', { hostId, rows: [await row(['Ei'])] });
  expect((await product()).ingredients).toEqual(['Ei']);
  const [latest] = (await guest.call('ownVersions', { hostId })).answer.versions;
  const id = latest?.id ?? 0;
  const { changes: said } = (await guest.call('ownVersions', { hostId, id })).answer;
  expect(said?.[0]?.cells).toEqual([
    { column: 'ingredients', size: expect.any(String), before: 'Käse, Tomate', after: 'Ei' },
  ]);
  await guest.call('takeBackOwnVersion', { hostId, id });
  expect((await product()).ingredients).toEqual(['Käse', 'Tomate']);
  const publish = { day: '2026-11-21', time: '18:05' };
  expect((await guest.call('saveOwnSheet', { hostId, rows: [await row(['Trüffel'])], publish })).status).toBe(
    200,
  );
  expect((await product()).ingredients).toEqual(['Käse', 'Tomate']);
  app.clock.set(EVENING.add({ minutes: 5 }));
  await publishPlanned(app.context);
  expect((await product()).ingredients).toEqual(['Trüffel']);
  await sellsOut('Trüffel');
  expect(await isOut()).toBe(true);
  app.clock.set(EVENING);
});
