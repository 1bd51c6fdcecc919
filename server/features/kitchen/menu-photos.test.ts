import { expect, test } from 'vitest';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { builder, makeBuiltDish } from '#e2e/fixtures/shop/generator.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeOwned, Owner } from '#e2e/fixtures/shop/own.ts';
import { fileOf, photoOf } from '#e2e/fixtures/shop/review.ts';

const app = await pageTestApp();
const { db } = app.database;

/** The address of a photo as it was sent, out of that of a smaller one. */
const whole = (image: string | null) => image && image.replace(/-\d+\.webp$/, '.jpg');

const ADDRESS = /^\/gerichte\/foto\/[\w-]+\.jpg$/;

/** A restaurant that anybody can see, with one dish in a category. */
async function makePizzeria() {
  const { owner, site, restaurant } = await makeOwned(app, { approved_at: app.clock.now() });
  const { hostId, guest } = owner;
  const id = await owner.addsCategory('Pizza');
  await owner.saves({ categoryId: id, title: 'Roma' });
  const keep = (image?: File) =>
    guest.call('saveOwnPhoto', { hostId, kind: 'category', id, ...(image && { image }) });
  const shown = async () =>
    whole((await app.guest(site.host).call('menu', { hostId })).answer.products[0]?.categoryImage ?? null);
  const load = async (url: string) =>
    (await app.http.inject({ url, headers: { host: site.host, accept: '*/*' } })).statusCode;
  return { owner, site, restaurant, hostId, id, keep, shown, load };
}

test('OWN-1050 a category has a photo of the restaurant above its dishes, another one and none again', async () => {
  const { owner, site, restaurant, keep, shown, load } = await makePizzeria();
  expect((await keep(fileOf(await photoOf(1600, 900)))).status).toBe(200);
  const first = (await shown()) ?? '';
  expect(first).toMatch(ADDRESS);
  expect([await load(first), await load(first.replace('.jpg', '-960.webp'))]).toEqual([200, 200]);
  const menu = await loadPage(app.http, site.host, `/speisekarte/${restaurant.url}`);
  expect(menu.text).toContain(first.replace('.jpg', '-960.webp'));
  expect((await owner.menu()).categories[0]?.image).toBe(first);
  await keep(fileOf(await photoOf(800, 450)));
  const second = (await shown()) ?? '';
  expect(second).not.toBe(first);
  const gone = [await load(first), await load(first.replace('.jpg', '-960.webp')), await load(second)];
  expect(gone).toEqual([404, 404, 200]);
  await keep();
  expect([await shown(), await load(second)]).toEqual([null, 404]);
});

test('OWN-1050 the page of a category takes the photo without scripts, beside its form, and takes it away', async () => {
  const { owner, site, hostId, id, shown } = await makePizzeria();
  const path = `/kueche/speisekarte/kategorie/${id}?restaurant=${hostId}`;
  const { cookie } = owner.guest;
  const form = new FormData();
  form.set('host', String(hostId));
  form.set('what', 'Kategoriebild');
  form.set('intent', 'picture');
  form.set('image', fileOf(await photoOf(800, 450)));
  const body = new Response(form);
  const sent = await app.http.inject({
    method: 'POST',
    url: path,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      host: site.host,
      origin: `http://${site.host}`,
      cookie,
      'content-type': body.headers.get('content-type') ?? '',
    },
  });
  expect(sent.statusCode).toBe(302);
  const image = (await shown()) ?? '';
  expect(image).toMatch(ADDRESS);
  const page = await loadPage(app.http, site.host, path, { headers: { cookie } });
  expect(page.text).toContain(`src="${image}"`);
  const fields = { host: String(hostId), what: 'Kategoriebild' };
  const empty = await sendForm(app.http, site.host, path, { ...fields, intent: 'picture' }, { cookie });
  expect(empty.text).toContain('Bitte wähle ein Bild.');
  await sendForm(app.http, site.host, path, { ...fields, intent: 'remove-picture' }, { cookie });
  expect(await shown()).toBeNull();
  expect((await owner.menu()).categories[0]).toMatchObject({ name: 'Pizza', image: null });
});

test('OWN-1050 a photo is no part of what a category says: it stays when that is taken back, and goes with the category', async () => {
  const { owner, hostId, id, keep, shown, load } = await makePizzeria();
  const { guest } = owner;
  const said = { hostId, id, name: 'Pizzen', description: '' };
  await guest.call('saveOwnCategory', { ...said, version: (await owner.menu()).categories[0]?.version });
  await keep(fileOf(await photoOf(800, 450)));
  const image = (await shown()) ?? '';
  const newest = async () => (await guest.call('ownVersions', { hostId })).answer.versions[0]?.id ?? 0;
  await guest.call('takeBackOwnVersion', { hostId, id: await newest() });
  expect((await owner.menu()).categories[0]).toMatchObject({ name: 'Pizza', image });
  await guest.call('removeOwnEntry', { hostId, kind: 'category', id });
  expect(await load(image)).toBe(404);
  await guest.call('takeBackOwnVersion', { hostId, id: await newest() });
  // A photo that is gone is not shown as a broken one.
  expect((await owner.menu()).categories[0]).toMatchObject({ name: 'Pizza', image: null });
});

test('OWN-1051 an ingredient has a photo that guests see where they build a dish, and is drawn without one', async () => {
  const shop = await makeBuiltDish(db);
  const { restaurant, site, parts } = shop;
  const hostId = restaurant.id;
  const owner = new Owner(await staffOf(app, site.host, 'owner', hostId), hostId);
  const of = { hostId, kind: 'ingredient', id: parts.cheese.id } as const;
  const { guest, buildId } = await builder(app, shop);
  const thumb = async () =>
    whole(
      (await guest.call('availableIngredients', { buildId })).answer.find(({ id }) => id === parts.cheese.id)
        ?.thumb ?? null,
    );
  const seen = async () =>
    (await owner.menu()).ingredients.find(({ id }) => id === parts.cheese.id)?.image ?? null;
  // The name of a composed picture is no photo.
  expect([await thumb(), await seen()]).toEqual(['food:cheese-wedge', null]);
  await owner.guest.call('saveOwnPhoto', { ...of, image: fileOf(await photoOf(400, 400)) });
  const image = (await thumb()) ?? '';
  expect(image).toMatch(ADDRESS);
  expect(await seen()).toBe(image);
  const page = await loadPage(app.http, site.host, `/kueche/zutat/${parts.cheese.id}?restaurant=${hostId}`, {
    headers: { cookie: owner.guest.cookie },
  });
  expect(page.text).toContain(`src="${image}"`);
  await owner.guest.call('saveOwnPhoto', of);
  expect([await thumb(), await seen()]).toEqual([null, null]);
});

test('OWN-1050 OWN-1051 nobody gives a photo to what is not theirs', async () => {
  const { owner, hostId } = await makePizzeria();
  const other = await makePizzeria();
  const shop = await makeBuiltDish(db);
  const image = fileOf(await photoOf(40, 30));
  const tries = await Promise.all([
    owner.guest.call('saveOwnPhoto', { hostId, kind: 'category', id: other.id, image }),
    owner.guest.call('saveOwnPhoto', { hostId, kind: 'ingredient', id: shop.parts.cheese.id, image }),
  ]);
  expect(tries.map(({ status, error }) => [status, error.code])).toEqual([
    [404, 'unknown-entry'],
    [404, 'unknown-entry'],
  ]);
  expect(await other.shown()).toBeNull();
});

test('OWN-701 the audit names of what a photo was kept or taken away', async () => {
  const { hostId, keep } = await makePizzeria();
  await keep(fileOf(await photoOf(800, 450)));
  await keep();
  const noted = await db
    .selectFrom('audit_entry')
    .select(['action', 'details'])
    .where('restaurant_id', '=', hostId)
    .where('action', 'in', ['photo-saved', 'photo-removed'])
    .orderBy('id')
    .execute();
  expect(noted).toEqual(
    ['photo-saved', 'photo-removed'].map((action) => ({
      action,
      details: { of: 'Kategorie', title: 'Pizza' },
    })),
  );
});
