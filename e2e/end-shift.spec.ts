import { expect, test } from 'vitest';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { loggedIn } from './fixtures/shop/person.ts';

const app = await webTestApp();
const { db } = app.database;

test('KIT-828 KIT-829 two tablets: only the last one is asked, and a shift ends in every window with the log-out', async () => {
  const shop = await makeShop(db);
  const hostId = shop.restaurant.id;
  const other = await staffOf(app, shop.site.host, 'kitchen', hostId);
  await other.call('kitchenBoard', { hostId, shift: 'herd' });
  const roles = [{ role: 'manager' as const, restaurant_id: hostId }];
  const { guest: as, person } = await loggedIn(app, shop.site, { roles });
  const page = await visit(app, shop.site, '/kueche', {
    as,
    viewport: { width: 1180, height: 820 },
    expects: /ERR_INTERNET_DISCONNECTED|Token|manifest patches|\b(?:401|403)\b/,
  });
  const begin = page.getByRole('button', { name: 'Schicht beginnen' });
  const ends = async () => {
    await page.getByText('Mehr', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Schicht beenden' }).click();
  };
  const boards = async () => (await other.call('kitchenBoard', { hostId })).answer.boards;
  await begin.click();
  await page.getByText('2 Geräte melden sich').first().waitFor({ state: 'attached' });
  await ends();
  await begin.waitFor();
  expect(await boards()).toHaveLength(1);

  await begin.click();
  await expect.poll(boards).toHaveLength(2);
  await other.call('kitchenEndShift', { hostId, shift: 'herd', isAsked: false });
  await ends();
  await page.getByRole('button', { name: 'Weiter arbeiten' }).click();
  expect(await boards()).toHaveLength(1);
  await ends();
  await page.getByRole('button', { name: 'Nur die Schicht beenden' }).click();
  await begin.waitFor();
  const stopped = (await other.call('kitchenBoard', { hostId })).answer;
  expect(stopped).toMatchObject({ boards: [], restaurant: { state: { code: 'technical' } } });

  await begin.click();
  await page.getByText('1 Gerät meldet sich').first().waitFor({ state: 'attached' });
  // Its log-out has to end what runs in this window, too.
  const window = await page.context().newPage();
  await window.goto('/kueche');
  await window.getByRole('button', { name: 'Schicht beginnen' }).click();
  await window.getByText('1 Gerät meldet sich').first().waitFor({ state: 'attached' });
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/abmelden');
  await elsewhere.getByText('In diesem Browser läuft eine Küchenschicht').waitFor();
  await elsewhere.close();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await page.getByText('Mit dem Abmelden halten wir euch an').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abmelden' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/kueche');
  await expect.poll(boards).toEqual([]);
  await page.goto('/anmelden?weiter=/kueche');
  await page.getByLabel('E-Mail').fill(person.email);
  await page.getByLabel('Passwort', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/kueche');
  for (const tab of [page, window]) {
    await tab.goto('/kueche');
    await tab.getByRole('button', { name: 'Schicht beginnen' }).waitFor();
  }
  expect(await boards()).toEqual([]);

  await page.getByRole('button', { name: 'Schicht beginnen' }).click();
  await expect.poll(boards).toHaveLength(1);
  await page.context().setOffline(true);
  await ends();
  await begin.waitFor();
  expect(await boards()).toMatchObject([{ isAlive: true }]);
});

test('KIT-901 the log-out names every restaurant of the browser at which nobody would look any more', async () => {
  const shops = [await makeShop(db), await makeShop(db)] as const;
  const roles = shops.map(({ restaurant: { id } }) => ({ role: 'manager' as const, restaurant_id: id }));
  const { guest: as } = await loggedIn(app, shops[0].site, { roles });
  const page = await visit(app, shops[0].site, '/kueche', { as, viewport: { width: 1180, height: 820 } });
  for (const { restaurant } of shops) {
    await page.goto(`/kueche?restaurant=${restaurant.id}`);
    const begin = page.getByRole('button', { name: 'Schicht beginnen' });
    // The shift of the first board goes on at the second.
    if (restaurant === shops[0].restaurant) await begin.click();
    await page.getByText('1 Gerät meldet sich').first().waitFor({ state: 'attached' });
  }
  await page.getByRole('button', { name: 'Abmelden' }).click();
  const asked = page.getByRole('alertdialog');
  const [one, other] = shops.map(({ restaurant }) => restaurant.name);
  await asked.waitFor();
  expect(await asked.innerText()).toContain(`von ${one} und ${other}, und Gäste bestellen dort gerade noch`);
});

test('KIT-913 whoever begins a shift stands on the board at once: each question names it from the tap on', async () => {
  const shop = await makeShop(db);
  const hostId = shop.restaurant.id;
  const other = await staffOf(app, shop.site.host, 'kitchen', hostId);
  await other.call('kitchenBoard', { hostId, shift: 'herd' });
  const as = await staffOf(app, shop.site.host, 'manager', hostId);
  const page = await visit(app, shop.site, '/kueche', { as, viewport: { width: 1180, height: 820 } });
  await page.getByRole('button', { name: 'Schicht beginnen' }).waitFor();
  const overtaken = Promise.withResolvers<void>();
  const asked: { shift?: string; begins: boolean }[] = [];
  await page.route('**/api/kitchenBoard', async (route) => {
    const question = route.request().postDataJSON() as (typeof asked)[number];
    asked.push(question);
    // What begins the shift is answered last.
    if (question.begins) await overtaken.promise;
    await route.continue();
  });
  page.on('response', (response) => response.url().endsWith('/api/kitchenBoard') && overtaken.resolve());
  // The board asks by itself in the very moment of the tap, before it is drawn anew.
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === 'Schicht beginnen')?.click();
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.getByText('2 Geräte melden sich').first().waitFor({ state: 'attached' });
  expect(asked.filter(({ begins }) => begins)).toHaveLength(1);
  const since = asked.slice(asked.findIndex(({ begins }) => begins));
  expect(since.map(({ shift }) => typeof shift)).not.toContain('undefined');
  expect(since.length).toBeGreaterThan(1);
});
