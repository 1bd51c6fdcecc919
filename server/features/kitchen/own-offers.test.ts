import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { hungryGuest, makeShop, orderForm } from '#e2e/fixtures/shop/order.ts';
import { makeOwned, Owner, sizeOf } from '#e2e/fixtures/shop/own.ts';
import { fileOf, photoOf } from '#e2e/fixtures/shop/review.ts';

const app = await testApp();
const { db } = app.database;

async function openShop() {
  const owned = await makeOwned(app, { approved_at: app.clock.now() });
  const { owner, site } = owned;
  const { hostId } = owner;
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    service: 'pickup' as const,
    day,
    opens: '00:00',
    closes: '00:00',
  }));
  await owner.savesHours(weekly);
  const guest = app.guest(site.host);
  const menu = async () => (await guest.call('menu', { hostId })).answer;
  return { ...owned, hostId, guest, menu, categoryId: await owner.addsCategory('Burger') };
}

/** Passes the time of one test without moving that of the others. */
async function at<Result>(instant: string, work: () => Promise<Result>): Promise<Result> {
  const before = app.clock.now();
  app.clock.set(Temporal.Instant.from(instant));
  try {
    return await work();
  } finally {
    app.clock.set(before);
  }
}

test('PRV-009 a special price holds in menu and basket up to the end of its last day', async () => {
  const { owner, guest, menu, hostId, categoryId } = await openShop();
  const sizes = [sizeOf('small', 6), sizeOf('big', 9, { special: 7.5 })];
  const saved = await owner.saves({
    categoryId,
    title: 'Krabbenburger',
    sizes,
    specialLastDay: '2026-11-21',
  });
  expect(saved.status).toBe(200);
  const dish = async () => (await menu()).products[0];
  expect(await dish()).toMatchObject({
    isSpecial: true,
    priceSmall: 6,
    priceLarge: 7.5,
    specialStop: '2026-11-21T23:00:00Z',
    sizes: [
      { price: 6, was: null },
      { price: 7.5, was: 9 },
    ],
  });
  const productId = saved.answer.id;
  const added = await guest.call('addProduct', { hostId, productId, size: 'big' });
  expect(added.status).toBe(200);
  const goods = async () => (await guest.call('retrieveBasket', { hostId })).answer.sums.goods;
  expect(await goods()).toBe(7.5);
  await at('2026-11-21T22:59:59Z', async () => expect((await dish())?.priceLarge).toBe(7.5));
  await at('2026-11-21T23:00:00Z', async () => {
    expect(await dish()).toMatchObject({ isSpecial: false, priceLarge: 9, specialStop: null });
    expect(await goods()).toBe(9);
    const [own] = (await owner.menu()).products;
    expect(own).toMatchObject({
      specialLastDay: null,
      sizes: [{ special: null }, { price: 9, special: null }],
    });
  });
});

test('PRV-009 whoever saw the special price is asked again once it is over', async () => {
  const shop = await makeShop(db);
  const { id: hostId } = shop.restaurant;
  const owner = new Owner(await staffOf(app, shop.site.host, 'owner', hostId), hostId);
  const { categories } = await owner.menu();
  const sizes = [sizeOf('big', 9, { special: 7.5 })];
  const categoryId = categories[0]?.id ?? 0;
  const { answer } = await owner.saves({ categoryId, sizes, specialLastDay: '2026-11-21' });
  const guest = await hungryGuest(app, shop, 1);
  await guest.call('addProduct', { hostId, productId: answer.id, size: 'big' });
  const { sums } = (await guest.call('retrieveBasket', { hostId })).answer;
  expect(sums.goods).toBe(17.5);
  const order = () => guest.call('order', orderForm(shop, { payable: sums.payable }));
  await at('2026-11-21T23:00:00Z', async () => expect((await order()).error.message).toContain('21,00'));
  expect((await order()).status).toBe(200);
});

test('PRV-009 the parts of a combo carry its VAT, and without parts it is a dish again', async () => {
  const { owner, menu, categoryId } = await openShop();
  const parts = [
    { title: 'Burger', vatClass: 'food' as const, price: 8 },
    { title: 'Cola', vatClass: 'drink' as const, price: 2 },
  ];
  const { answer } = await owner.saves({ categoryId, title: 'Burger-Menü', parts });
  const shown = async () => (await owner.menu()).products[0];
  expect(await shown()).toMatchObject({ kind: 'combo', parts });
  const stored = () =>
    db
      .selectFrom('product_component')
      .select(['title', 'vat_class', 'single_cents'])
      .where('product_id', '=', answer.id)
      .orderBy('sort')
      .execute();
  expect(await stored()).toEqual([
    { title: 'Burger', vat_class: 'food', single_cents: 800 },
    { title: 'Cola', vat_class: 'drink', single_cents: 200 },
  ]);
  expect((await menu()).products[0]?.title).toBe('Burger-Menü');
  const { version } = (await shown()) ?? {};
  await owner.saves({ categoryId, id: answer.id, title: 'Limonade', vatClass: 'drink', parts: [] }, version);
  expect(await shown()).toMatchObject({ kind: 'dish', vatClass: 'drink', parts: [] });
  expect(await stored()).toEqual([]);
});

const offer = { title: 'Grünkohl-Wochen', content: 'Mit Pinkel', firstDay: null, lastDay: '2026-11-30' };

test('PRV-009 MNU-024 an offer stands above the menu from its first to its last day, is changed and deleted', async () => {
  const { owner, menu, hostId } = await openShop();
  const save = (given: object = {}) => owner.guest.call('saveOwnSpecial', { hostId, ...offer, ...given });
  const { answer } = await save({ firstDay: '2026-11-25' });
  const titles = async () => (await menu()).specials.map(({ item_title }) => item_title);
  expect(await titles()).toEqual([]);
  await at('2026-11-24T23:00:00Z', async () =>
    expect((await menu()).specials).toEqual([
      { item_title: 'Grünkohl-Wochen', item_content: 'Mit Pinkel', item_stop: '2026-11-30T23:00:00Z' },
    ]),
  );
  await at('2026-11-30T23:00:00Z', async () => expect(await titles()).toEqual([]));
  const [{ version } = { version: '' }] = (await owner.menu()).specials;
  const changes = await Promise.all(
    ['Kohl', 'Pinkel'].map((title) => save({ id: answer.id, version, title, lastDay: null })),
  );
  expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await titles()).toHaveLength(1);
  const gone = await owner.guest.call('removeOwnEntry', { hostId, kind: 'special', id: answer.id });
  expect([gone.status, await titles()]).toEqual([200, []]);
});

test('PRV-009 an offer that is sent twice at once is there once', async () => {
  const { owner, hostId } = await openShop();
  const send = () => owner.guest.call('saveOwnSpecial', { hostId, ...offer });
  const said = await Promise.all([send(), send()]);
  const { specials } = await owner.menu();
  expect(specials).toHaveLength(1);
  expect(said.map(({ answer }) => answer.id)).toEqual([specials[0]?.id, specials[0]?.id]);
});

test.each([
  ['a title', { title: ' ' }, 'title'],
  ['a day that exists', { lastDay: '2026-02-31' }, 'lastDay'],
  ['a day that is not over', { lastDay: '2026-11-20' }, 'lastDay'],
  ['an end after its beginning', { firstDay: '2026-12-01' }, 'lastDay'],
])('PRV-009 an offer needs %s, and says so beside the field', async (_title, given, field) => {
  const { owner, hostId } = await openShop();
  const { status, error } = await owner.guest.call('saveOwnSpecial', { hostId, ...offer, ...given });
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
});

test("PRV-009 nobody changes another restaurant's offers through their own", async () => {
  const [mine, theirs] = [await openShop(), await openShop()];
  const { answer } = await theirs.owner.guest.call('saveOwnSpecial', { hostId: theirs.hostId, ...offer });
  const [{ version } = { version: '' }] = (await theirs.owner.menu()).specials;
  const { hostId } = mine;
  const tries = await Promise.all([
    mine.owner.guest.call('saveOwnSpecial', { hostId, ...offer, id: answer.id, version, title: 'Meins' }),
    mine.owner.guest.call('removeOwnEntry', { hostId, kind: 'special', id: answer.id }),
  ]);
  expect(tries.map(({ status }) => status)).toEqual([404, 404]);
  expect((await theirs.owner.menu()).specials).toMatchObject([{ title: 'Grünkohl-Wochen' }]);
});

test('PRV-009 a logo is drawn anew as a square, is seen in list and description, and goes again', async () => {
  const { owner, guest, hostId, restaurant, site } = await openShop();
  const send = (image?: File) => owner.guest.call('saveOwnLogo', { hostId, ...(image && { image }) });
  const seen = async () => (await guest.call('hostdescription', { hostUrl: restaurant.url })).answer.logo;
  expect((await send(fileOf(await photoOf(900, 300, 'png')))).status).toBe(200);
  const logo = (await seen()) ?? '';
  expect((await owner.restaurant()).logo).toBe(logo);
  const load = () => app.http.inject({ url: logo, headers: { host: site.host } });
  const { rawPayload, headers } = await load();
  expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
  const { format, width, height, exif } = await sharp(rawPayload).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: 'jpeg',
    width: 288,
    height: 288,
    exif: undefined,
  });
  const refused = await send(fileOf('#!/bin/sh'));
  expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['image']]);
  expect(await seen()).toBe(logo);
  await send();
  expect([await seen(), (await load()).statusCode]).toEqual([expect.stringMatching(/zeichen/), 404]);
});

test('KIT-303 a cover of its own fills its place in every width instead of the drawn one, and goes again', async () => {
  const { owner, guest, hostId, restaurant, site } = await openShop();
  const send = (kind: 'cover-photo' | 'team-photo', image?: File) =>
    owner.guest.call('saveOwnPicture', { hostId, kind, ...(image && { image }) });
  const seen = async () => (await guest.call('gethost', { hostId: restaurant.id })).answer;
  const load = (url: string) => app.http.inject({ url, headers: { host: site.host } });
  const drawn = (await seen()).item_cover;
  const photo = await photoOf(1200, 1200, 'png');
  expect((await send('cover-photo', fileOf(photo))).status).toBe(200);
  const cover = (await seen()).item_cover ?? '';
  expect((await owner.restaurant()).cover).toBe(cover);
  for (const width of [480, 1600]) {
    const { rawPayload, headers } = await load(cover.replace('{width}', String(width)));
    expect(headers['content-type']).toBe('image/webp');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height: Math.round(width / 3) });
  }
  expect((await load(cover.replace('{width}', '481'))).statusCode).toBe(404);
  await send('team-photo', fileOf(photo));
  const team = (await seen()).item_teamphoto ?? '';
  expect(await sharp((await load(team)).rawPayload).metadata()).toMatchObject({ width: 1280, height: 720 });
  const refused = await send('cover-photo', fileOf('#!/bin/sh'));
  expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['image']]);
  await send('cover-photo');
  expect([(await seen()).item_cover, (await seen()).item_teamphoto]).toEqual([drawn, team]);
  expect((await load(cover.replace('{width}', '480'))).statusCode).toBe(404);
});
