import { expect, test } from 'vitest';
import { EVENING } from '#e2e/fixtures/app.ts';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import { changeOrder, makeShop } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';

const mailbox = await openMailbox();
const app = await pageTestApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;

/** A restaurant in which so many orders over 10 EUR were completed today, and one in the week before. */
async function shopWith(orders: number, name: string) {
  const shop = await makeShop(db, { restaurant: { name } });
  const ids = await makeBareOrders(db, shop, orders + 1);
  for (const [at, id] of ids.entries()) {
    const completed_at = at < orders ? EVENING : EVENING.subtract({ hours: 8 * 24 });
    await changeOrder(db, id, { state: 'completed', placed_at: completed_at, completed_at });
    const vat = { order_id: id, percent: 7, gross_cents: 1000, net_cents: 935, vat_cents: 65 };
    await db.insertInto('order_vat').values(vat).execute();
  }
  return shop;
}

const ownerOf = (site: { id: number; host: string }, ...ids: number[]) =>
  loggedIn(app, site, { roles: ids.map((restaurant_id) => ({ role: 'owner' as const, restaurant_id })) });

test('KIT-770 KIT-771 OWN-976 who runs several goes to and fro between them and sees them counted together', async () => {
  const [mole, hafen] = [await shopWith(2, 'Mole am Kai'), await shopWith(1, 'Hafen am Kai')];
  const stranger = await shopWith(3, 'Fremde am Kai');
  const { guest } = await ownerOf(mole.site, mole.restaurant.id, hafen.restaurant.id);
  const hostId = mole.restaurant.id;
  const { answer } = await guest.call('ownAllFigures', { hostId });
  expect(answer).toMatchObject({
    restaurant: { id: hostId },
    orders: { now: 3, before: 2 },
    turnover: { now: 30, before: 20 },
    restaurants: [
      {
        id: hafen.restaurant.id,
        label: 'Hafen am Kai',
        count: 1,
        countBefore: 1,
        value: 10,
        valueBefore: 10,
      },
      { id: hostId, label: 'Mole am Kai', count: 2, countBefore: 1, value: 20, valueBefore: 10 },
    ],
  });
  expect((await guest.call('ownAllFigures', { hostId: stranger.restaurant.id })).status).toBe(403);
  const opens = async (path: string) =>
    (await loadPage(app.http, mole.site.host, path, { headers: { cookie: guest.cookie } })).text;
  const page = await opens(`/kueche/speisekarte?restaurant=${hostId}`);
  expect(page).toContain(`href="/kueche/speisekarte?restaurant=${hafen.restaurant.id}"`);
  expect(page).not.toContain('Fremde am Kai');
  const all = await opens(`/kueche/zahlen/alle?restaurant=${hostId}`);
  expect(all).toContain('Nach Restaurant');
  expect(all).toContain('30,00');
  expect(all).toContain(`href="/kueche/zahlen?restaurant=${hafen.restaurant.id}&amp;zeitraum=woche"`);
  const days = '&zeitraum=wahl&von=2026-11-20&bis=2026-11-21';
  expect(await opens(`/kueche/zahlen/alle?restaurant=${hostId}${days}`)).toContain(
    `href="/kueche/zahlen?restaurant=${hafen.restaurant.id}${days.replaceAll('&', '&amp;')}"`,
  );
});

test('KIT-770 who runs one restaurant has nothing to choose', async () => {
  const shop = await makeShop(db);
  const { guest } = await ownerOf(shop.site, shop.restaurant.id);
  const { text } = await loadPage(app.http, shop.site.host, '/kueche/betrieb', {
    headers: { cookie: guest.cookie },
  });
  expect(text).toContain(shop.restaurant.name);
  expect(text).not.toContain('Wechseln');
});

test('KIT-772 the operator asks an owner to run a second restaurant, with the account they have', async () => {
  const [first, second] = [await makeShop(db), await makeShop(db)];
  const { guest, person } = await ownerOf(first.site, first.restaurant.id);
  const operator = await loggedIn(app, first.site, { roles: [{ role: 'operator', restaurant_id: null }] });
  const asked = { hostId: second.restaurant.id, role: 'owner' as const, email: person.email };
  expect((await operator.guest.call('teamInvite', asked)).status).toBe(200);
  const { text = '' } = await mailbox.mailTo(person.email, 'Einladung', 0);
  const code = /\/einladung\/([\w-]+)/.exec(text)?.[1] ?? '';
  expect((await guest.call('takeUpInvitation', { code })).status).toBe(200);
  const { answer } = await guest.call('ownRestaurants', {});
  expect(new Set(answer.restaurants.map(({ id }) => id))).toEqual(
    new Set([first.restaurant.id, second.restaurant.id]),
  );
});
