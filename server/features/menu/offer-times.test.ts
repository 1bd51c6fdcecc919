import { expect, test } from 'vitest';
import { EVENING } from '#e2e/fixtures/app.ts';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { makeCategory, makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop, orderForm, type Shop } from '#e2e/fixtures/shop/order.ts';
import { makeOwned } from '#e2e/fixtures/shop/own.ts';
import { cardOf, makeTable, tableForm } from '#e2e/fixtures/shop/table.ts';
import { dailyHours } from '#e2e/fixtures/shop/restaurant.ts';

const app = await pageTestApp();
const { db } = app.database;

const LUNCH = { days: [1, 2, 3, 4, 5], from: '11:00', until: '14:00' } as const;
const at = (local: string) => Temporal.ZonedDateTime.from(`${local}[Europe/Berlin]`).toInstant();
const MONDAY_NOON = at('2026-11-23T12:00');

/** A house that is open all week unless given otherwise, with a lunch on weekdays beside its other dish. */
async function houseWithLunch(given: Parameters<typeof makeShop>[1] = {}) {
  const shop = await makeShop(db, given);
  const category = await makeCategory(db, shop.restaurant, 'Mittagstisch');
  await db
    .updateTable('category')
    .set({ offered: JSON.stringify([LUNCH]) })
    .where('id', '=', category.id)
    .execute();
  const lunch = await makeProduct(db, shop.restaurant, { title: 'Schnitzel', category_id: category.id });
  return { ...shop, lunch };
}

async function lunchGuest(shop: Shop & { lunch: Shop['dish'] }, other = 0) {
  const guest = await hungryGuest(app, shop, other);
  await add(guest, shop.lunch);
  return guest;
}

const seconds = (instant: Temporal.Instant) => instant.epochMilliseconds / 1000;

test('KIT-751 a menu says when a section is sold and whether now, and changes when that begins', async () => {
  const { site, restaurant, lunch } = await houseWithLunch();
  const seen = async () => {
    const { answer } = await app.guest(site.host).call('menu', { hostId: restaurant.id });
    return answer.products.find(({ id }) => id === lunch.id)?.offered;
  };
  app.clock.set(MONDAY_NOON.subtract({ hours: 1, minutes: 1 }));
  expect(await seen()).toEqual({ text: 'Mo–Fr 11–14 Uhr', now: false });
  const page = async () => (await loadPage(app.http, site.host, `/speisekarte/${restaurant.url}`)).text;
  expect(await page()).toContain('jetzt nur mit Wunschzeit');
  app.clock.set(MONDAY_NOON.subtract({ hours: 1 }));
  expect(await seen()).toEqual({ text: 'Mo–Fr 11–14 Uhr', now: true });
  const noon = await page();
  expect(noon).toContain('Gibt es Mo–Fr 11–14 Uhr');
  expect(noon).not.toContain('jetzt nur mit Wunschzeit');
  app.clock.set(EVENING);
});

test('KIT-752 wish times are those at which all of the basket is sold; outside of them it is refused by name', async () => {
  const shop = await houseWithLunch();
  const guest = await lunchGuest(shop, 1);
  const { answer: groups } = await guest.call('deliveryOptions', {
    hostId: shop.restaurant.id,
    type: 'delivery',
  });
  expect(groups.map(({ caption }) => caption)).toEqual([
    'Montag, 23.11.',
    'Dienstag, 24.11.',
    'Mittwoch, 25.11.',
    'Donnerstag, 26.11.',
    'Freitag, 27.11.',
  ]);
  expect([groups[0]?.items[0]?.caption, groups[0]?.items.at(-1)?.caption]).toEqual(['11:00', '13:45']);
  const atOnce = await guest.call('order', orderForm(shop));
  expect([atOnce.status, atOnce.error]).toEqual([
    409,
    expect.objectContaining({
      code: 'not-offered-then',
      message:
        '„Schnitzel“ gibt es nur Mo–Fr 11–14 Uhr. Bitte wähle eine passende Wunschzeit oder nimm das Gericht aus deinem Warenkorb.',
    }),
  ]);
  const evening = await guest.call(
    'order',
    orderForm(shop, { delivery: seconds(MONDAY_NOON.add({ hours: 6 })) }),
  );
  expect(evening.error.code).toBe('not-offered-then');
  const noon = await guest.call('order', orderForm(shop, { delivery: seconds(MONDAY_NOON) }));
  expect(noon.status).toBe(200);
});

test('KIT-752 at its time it is sold at once, and the rest of the menu at any time', async () => {
  const shop = await houseWithLunch();
  const other = await hungryGuest(app, shop);
  expect((await other.call('order', orderForm(shop))).status).toBe(200);
  app.clock.set(MONDAY_NOON);
  const guest = await lunchGuest(shop);
  const basket = (await guest.call('retrieveBasket', { hostId: shop.restaurant.id })).answer;
  expect(Object.values(basket.basket).map(({ offered }) => offered)).toEqual(['Mo–Fr 11–14 Uhr']);
  expect((await guest.call('order', orderForm(shop))).status).toBe(200);
  app.clock.set(EVENING);
});

test('KIT-752 who sits at a table cannot order ahead and is told what to take out', async () => {
  const shop = await houseWithLunch();
  const table = await makeTable(db, shop.restaurant);
  const guest = app.guest(shop.site.host);
  await guest.call('joinTable', cardOf(table));
  await add(guest, shop.lunch);
  const { error } = await guest.call('order', tableForm(table));
  expect([error.code, error.message]).toEqual([
    'not-offered-then',
    '„Schnitzel“ gibt es nur Mo–Fr 11–14 Uhr. Bitte nimm das Gericht aus deinem Warenkorb.',
  ]);
});

test('KIT-753 a search for dishes leaves out what is not sold now', async () => {
  const { site, place } = await houseWithLunch();
  const found = async () =>
    (await app.guest(site.host).call('dishes', { geourl: place.geo_url, query: 'Schnitzel' })).answer.found
      .length;
  expect(await found()).toBe(0);
  app.clock.set(MONDAY_NOON);
  expect(await found()).toBe(1);
  app.clock.set(EVENING);
});

test('KIT-753 of a house that is still shut a search finds what is sold once it opens', async () => {
  const { site, place } = await houseWithLunch({ restaurant: { hours: dailyHours('11:00', '22:00') } });
  app.clock.set(MONDAY_NOON.subtract({ hours: 3 }));
  const { answer } = await app.guest(site.host).call('dishes', { geourl: place.geo_url, query: 'Schnitzel' });
  expect(answer.found).toHaveLength(1);
  app.clock.set(EVENING);
});

test('KIT-750 KIT-754 times are set on the page of a category, come back when wrong, and are taken back with its version', async () => {
  const { owner, site } = await makeOwned(app, { approved_at: app.clock.now() });
  const { hostId } = owner;
  const id = await owner.addsCategory('Mittagstisch');
  const path = `/kueche/speisekarte/kategorie/${id}?restaurant=${hostId}`;
  const { version = '' } = (await owner.menu()).categories[0] ?? {};
  const cookie = owner.guest.cookie;
  const sends = (fields: Record<string, string>) =>
    sendForm(
      app.http,
      site.host,
      path,
      { host: String(hostId), version, name: 'Mittagstisch', ...fields },
      { cookie },
    );
  const times = { 'weekly-1-from': '11:00', 'weekly-1-until': '14:00' };
  const wrong = await sends(times);
  expect(wrong.text).toContain('Bitte wähle, an welchen Tagen.');
  expect(wrong.text).toContain('value="11:00"');
  expect((await sends({ ...times, 'weekly-1-day-5': 'Y', 'weekly-1-day-1': 'Y' })).status).toBe(302);
  const offered = async () => (await owner.menu()).categories[0]?.offered;
  expect(await offered()).toEqual([{ days: [1, 5], from: '11:00', until: '14:00' }]);
  const list = await loadPage(app.http, site.host, `/kueche/speisekarte?restaurant=${hostId}`, {
    headers: { cookie },
  });
  expect(list.text).toContain('Mo und Fr 11–14 Uhr');
  const [newest] = (await owner.guest.call('ownVersions', { hostId })).answer.versions;
  const { changes } = (await owner.guest.call('ownVersions', { hostId, id: newest?.id ?? 0 })).answer;
  expect(changes?.[0]?.cells).toEqual([
    { column: 'offered', size: '', before: '', after: 'Mo und Fr 11–14 Uhr' },
  ]);
  await owner.guest.call('takeBackOwnVersion', { hostId, id: newest?.id ?? 0 });
  expect(await offered()).toEqual([]);
});

test('KIT-750 a call is held to the same rule', async () => {
  const { owner } = await makeOwned(app);
  const offered = [{ days: [], from: '11:00', until: '99:00' }];
  const { status, error } = await owner.guest.call('saveOwnCategory', {
    hostId: owner.hostId,
    name: 'Brunch',
    description: '',
    offered,
  });
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['weekly-0']]);
});
