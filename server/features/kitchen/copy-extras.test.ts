import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { makeOwned } from '#e2e/fixtures/shop/own.ts';
import { fileOf, photoOf } from '#e2e/fixtures/shop/review.ts';

const app = await testApp();
const { db } = app.database;

const QUESTION = {
  description: 'Auch ohne',
  min: 0,
  max: 2,
  included: 1,
  choices: [
    { title: 'Käse', price: 1.5, bySize: { big: 2 } },
    { title: 'Rucola', price: 1, bySize: {} },
  ],
};

/** Two restaurants of one owner; the first asks what is put on top. */
async function makeTwo() {
  const [from, to] = [await makeOwned(app), await makeOwned(app)];
  const roles = [from, to].map(({ owner }) => ({ role: 'owner' as const, restaurant_id: owner.hostId }));
  const { guest } = await loggedIn(app, to.site, { roles });
  const ids = { hostId: to.owner.hostId, from: from.owner.hostId };
  await from.owner.guest.call('saveOwnRule', { hostId: ids.from, title: 'Was drauf?', ...QUESTION });
  const [cheese] = (await from.owner.menu()).ingredients;
  await from.owner.guest.call('saveOwnIngredient', {
    hostId: ids.from,
    id: cheese?.id ?? 0,
    title: 'Käse',
    isVegetarian: true,
    allergens: { state: 'declared', codes: ['G'] },
    additives: { state: 'none', codes: [] },
    soldOut: true,
    version: cheese?.version ?? '',
  });
  return { from, to, guest, ids, copies: () => guest.call('copyOwnExtras', ids) };
}

test('KIT-998 questions about extras are taken over with prices, sizes and what is in them; twice they are one', async () => {
  const { to, copies } = await makeTwo();
  expect((await copies()).status).toBe(200);
  expect((await copies()).status).toBe(200);
  const { rules, ingredients } = await to.owner.menu();
  expect(rules).toMatchObject([{ title: 'Was drauf?', ...QUESTION }]);
  expect(ingredients).toMatchObject([
    {
      title: 'Käse',
      allergens: { state: 'declared', codes: ['G'] },
      additives: { state: 'none' },
      soldOut: false,
    },
    { title: 'Rucola', allergens: { state: 'unknown' } },
  ]);
  const audit = await db
    .selectFrom('audit_entry')
    .select('details')
    .where('restaurant_id', '=', to.owner.hostId)
    .where('action', '=', 'rule-saved')
    .execute();
  expect(audit).toEqual([{ details: { title: 'Was drauf?' } }]);
});

test('KIT-998 what there is here under the same name stays as it is', async () => {
  const { to, ids, copies } = await makeTwo();
  const own = { ...QUESTION, max: 1, choices: [{ title: 'KÄSE', price: 9, bySize: {} }] };
  await to.owner.guest.call('saveOwnRule', { hostId: ids.hostId, title: 'was drauf?', ...own });
  await copies();
  const { rules, ingredients } = await to.owner.menu();
  expect(rules).toMatchObject([{ title: 'was drauf?', max: 1, choices: [{ title: 'KÄSE', price: 9 }] }]);
  expect(ingredients.map(({ title }) => title)).toEqual(['KÄSE']);
});

test('KIT-998 nobody takes something out of a restaurant that is not theirs, or into one', async () => {
  const { from, to, ids } = await makeTwo();
  const out = await to.owner.guest.call('copyOwnExtras', ids);
  expect(out.error.code).toBe('unknown-restaurant');
  expect((await from.owner.guest.call('copyOwnExtras', ids)).status).toBe(403);
  expect((await to.owner.menu()).rules).toEqual([]);
});

test('OWN-702 photos of ingredients come along with the questions, each as one of its own; what is here keeps its own', async () => {
  const { from, to, guest, ids, copies } = await makeTwo();
  const [cheese, rocket] = (await from.owner.menu()).ingredients;
  const image = fileOf(await photoOf(800, 450));
  const photo = (hostId: number, id: number, sent?: File) =>
    guest.call('saveOwnPhoto', { hostId, kind: 'ingredient', id, ...(sent && { image: sent }) });
  for (const one of [cheese, rocket])
    await from.owner.guest.call('saveOwnPhoto', {
      hostId: ids.from,
      kind: 'ingredient',
      id: one?.id ?? 0,
      image,
    });
  await to.owner.guest.call('saveOwnRule', {
    hostId: ids.hostId,
    title: 'Was sonst?',
    ...QUESTION,
    max: 1,
    choices: [{ title: 'Rucola', price: 1, bySize: {} }],
  });
  await copies();
  const there = (await from.owner.menu()).ingredients;
  const here = (await to.owner.menu()).ingredients;
  expect(here.map(({ title, image: url }) => [title, url !== null])).toEqual([
    ['Käse', true],
    ['Rucola', false],
  ]);
  const own = here[0]?.image ?? '';
  expect(own).not.toBe(there[0]?.image);
  const load = async (url: string) =>
    (await app.http.inject({ url, headers: { host: to.site.host, accept: '*/*' } })).statusCode;
  expect(await load(own)).toBe(200);
  await photo(ids.from, cheese?.id ?? 0);
  expect(await load(own)).toBe(200);
});
