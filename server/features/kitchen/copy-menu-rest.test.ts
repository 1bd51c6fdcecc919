import { expect, test } from 'vitest';
import type { Answer } from '#contract/contract.ts';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { makeOwned, type Owner, sizeOf } from '#e2e/fixtures/shop/own.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { fileOf, photoOf } from '#e2e/fixtures/shop/review.ts';

const app = await pageTestApp();

const NOON: Answer<'ownMenu'>['categories'][number]['offered'] = [
  { days: [1, 2, 3], from: '11:00', until: '14:00' },
];
const PARTS = ['Burger', 'Cola'].map((title) => ({ title, vatClass: 'food' as const, price: 5 }));

/** Two restaurants of one owner: the first has a burger with a photo, a combo of it and a menu of noon. */
async function makeTwo() {
  const [from, to] = [await makeOwned(app), await makeOwned(app)];
  const roles = [from, to].map(({ owner }) => ({ role: 'owner' as const, restaurant_id: owner.hostId }));
  const { guest } = await loggedIn(app, to.site, { roles });
  const ids = { hostId: to.owner.hostId, from: from.owner.hostId };
  const burgers = await from.owner.addsCategory('Burger');
  const { id } = (await from.owner.saves({ categoryId: burgers, title: 'Burger' })).answer;
  await photograph(from.owner, id, 900);
  const combos = await from.owner.addsCategory('Menüs');
  const question = { description: '', min: 1, max: 1, included: 0, version: '' };
  const choices = [{ title: 'Ketchup', price: 0, bySize: {} }];
  const asks = ({ guest, hostId }: Owner, title: string) =>
    guest.call('saveOwnRule', { hostId, title, ...question, choices });
  const sauce = (await asks(from.owner, 'Soße?')).answer.id;
  await asks(to.owner, 'soße?');
  const combo = { title: 'Burger-Menü', parts: PARTS, sizes: [sizeOf('big', 9)], ruleIds: [sauce] };
  await from.owner.saves({ categoryId: combos, ...combo });
  for (const { owner } of [from, to]) await owner.addsCategory('Mittags');
  const noon = (await from.owner.menu()).categories.find(({ name }) => name === 'Mittags');
  const said = { id: noon?.id, version: noon?.version, name: 'Mittags', description: '', offered: NOON };
  await from.owner.guest.call('saveOwnCategory', { hostId: ids.from, ...said });
  const here = await to.owner.addsCategory('Burger');
  await to.owner.saves({ categoryId: here, title: 'burger' });
  const shows = async (image = '') =>
    (await app.http.inject({ url: image, headers: { host: to.site.host } })).statusCode;
  return { from, to, guest, ids, burger: id, shows, copies: () => guest.call('copyOwnMenuRest', ids) };
}

const photograph = async ({ guest, hostId }: Owner, id: number, width: number) =>
  guest.call('saveOwnPhoto', { hostId, kind: 'product', id, image: fileOf(await photoOf(width, 600)) });

test('OWN-1025 photos, combos and times are taken over into another restaurant; twice they are there once', async () => {
  const { to, copies } = await makeTwo();
  expect((await copies()).answer).toMatchObject({ photos: 1, combos: 1, times: 1 });
  expect((await copies()).answer).toMatchObject({ photos: 0, combos: 0, times: 0 });
  const { categories, products, rules } = await to.owner.menu();
  expect(categories.map(({ name, offered }) => [name, offered])).toEqual([
    ['Mittags', NOON],
    ['Burger', []],
    ['Menüs', []],
  ]);
  expect(products.map(({ title, kind }) => [title, kind])).toEqual([
    ['burger', 'dish'],
    ['Burger-Menü', 'combo'],
  ]);
  expect(products[1]).toMatchObject({
    parts: [
      { title: 'Burger', price: 5, dish: 'on' },
      { title: 'Cola', price: 5, dish: null },
    ],
    sizes: [{ code: 'big', price: 9 }],
    ruleIds: [rules[0]?.id],
  });
});

test('OWN-1025 a photo that was taken over stays when the other is deleted, and goes alone', async () => {
  const { from, to, ids, burger, copies, shows } = await makeTwo();
  await copies();
  const imageOf = async ({ owner }: typeof from) =>
    (await owner.menu()).products.find(({ title }) => title.toLowerCase() === 'burger');
  const [theirs, ours] = [await imageOf(from), await imageOf(to)];
  expect(ours?.image).not.toBe(theirs?.image);
  expect([await shows(theirs?.image ?? ''), await shows(ours?.image ?? '')]).toEqual([200, 200]);
  await from.owner.guest.call('removeOwnEntry', { hostId: ids.from, kind: 'product', id: burger });
  expect([await shows(theirs?.image ?? ''), await shows(ours?.image ?? '')]).toEqual([404, 200]);
});

test('OWN-1050 OWN-1025 photos of categories come along, to those of that name and to those that come with a combo', async () => {
  const { from, to, ids, copies, shows } = await makeTwo();
  const sections = async ({ owner }: typeof from) => (await owner.menu()).categories;
  for (const { id } of await sections(from))
    await from.owner.guest.call('saveOwnPhoto', {
      hostId: ids.from,
      kind: 'category',
      id,
      image: fileOf(await photoOf(800, 600)),
    });
  expect((await copies()).answer).toMatchObject({ photos: 4 });
  const images = (await sections(to)).map(({ image }) => image ?? '');
  expect(new Set(images).size).toBe(3);
  for (const image of images) expect(await shows(image)).toBe(200);
  expect((await copies()).answer).toMatchObject({ photos: 0 });
});

test('OWN-1025 a category that comes with a combo is sold at the times it has there', async () => {
  const { from, to, ids, copies } = await makeTwo();
  const combos = (await from.owner.menu()).categories.find(({ name }) => name === 'Menüs');
  const said = { id: combos?.id, version: combos?.version, name: 'Menüs', description: '', offered: NOON };
  await from.owner.guest.call('saveOwnCategory', { hostId: ids.from, ...said });
  await copies();
  const { categories } = await to.owner.menu();
  expect(categories.find(({ name }) => name === 'Menüs')?.offered).toEqual(NOON);
});

test('OWN-1025 what there is here stays, and what was taken over can be taken back', async () => {
  const { to, guest, ids, copies } = await makeTwo();
  const before = await to.owner.menu();
  await photograph(to.owner, before.products[0]?.id ?? 0, 800);
  const { image } = (await to.owner.menu()).products[0] ?? {};
  await copies();
  expect((await to.owner.menu()).products[0]?.image).toBe(image);
  const [version] = (await guest.call('ownVersions', { hostId: ids.hostId })).answer.versions;
  expect(version?.label).toBe('Fotos, Menüs und Zeiten übernommen');
  await guest.call('takeBackOwnVersion', { hostId: ids.hostId, id: version?.id ?? 0 });
  const { categories, products } = await to.owner.menu();
  expect([categories.flatMap(({ offered }) => offered), products.map(({ title }) => title)]).toEqual([
    [],
    ['burger'],
  ]);
});

test('OWN-1025 nobody takes something out of a restaurant that is not theirs, or into one', async () => {
  const { from, to, ids } = await makeTwo();
  expect((await to.owner.guest.call('copyOwnMenuRest', ids)).error.code).toBe('unknown-restaurant');
  expect((await from.owner.guest.call('copyOwnMenuRest', ids)).status).toBe(403);
  expect((await to.owner.menu()).products).toHaveLength(1);
});

test('OWN-1025 its page says what would come before anything does, without any script', async () => {
  const { from, to, guest, ids } = await makeTwo();
  const [host, headers] = [to.site.host, { cookie: guest.cookie }];
  const path = `/kueche/speisekarte/uebernehmen?restaurant=${ids.hostId}`;
  expect((await loadPage(app.http, host, path, { headers })).text).toContain(from.restaurant.name);
  const seen = async () => (await loadPage(app.http, host, `${path}&von=${ids.from}`, { headers })).text;
  expect((await seen()).replaceAll('<!-- -->', '')).toMatch(
    /1\s?Foto<.*Burger<.*1\s?Menü<.*Burger-Menü<.*Mittags</s,
  );
  const fields = { host: String(ids.hostId), from: String(ids.from) };
  expect((await sendForm(app.http, host, `${path}&von=${ids.from}`, fields, headers)).status).toBe(302);
  expect((await to.owner.menu()).products).toHaveLength(2);
  expect(await seen()).toContain('Dort steht nichts, was hier fehlt');
});
