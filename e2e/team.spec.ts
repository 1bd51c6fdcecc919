import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { makePerson } from './fixtures/shop/person.ts';
import { devices } from './fixtures/shop/shopper.ts';
import { uniqueName } from './fixtures/unique.ts';

const app = await webTestApp();
const { db } = app.database;
/** What looks for barriers is a script itself. */
const unseen = () => Promise.resolve([]);

test.each([
  ['with scripts', barriersOn, { viewport: { width: 1440, height: 900 } }],
  ['without, on a phone', unseen, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }],
])(
  'TRU-058 OWN-733 %s an owner invites somebody, gives a colleague another role and lets them go, which is asked before',
  async (_, barriers, given) => {
    const shop = await makeShop(db);
    const hostId = shop.restaurant.id;
    await makePerson(db, {
      first_name: 'Bente',
      last_name: 'Lorenz',
      roles: [{ role: 'kitchen', restaurant_id: hostId }],
    });
    const as = await staffOf(app, shop.site.host, 'owner', hostId);
    const page = await visit(app, shop.site, `/kueche/team?restaurant=${hostId}`, { as, ...given });
    const email = `${uniqueName()}@person.example`;
    await page.getByRole('textbox', { name: 'E-Mail' }).fill(email);
    await page.getByRole('combobox', { name: 'Rolle' }).selectOption('driver');
    await page.getByRole('button', { name: 'Einladen', exact: true }).click();
    await page.getByRole('button', { name: `Einladung an ${email} zurückziehen` }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Bente Lorenz ändern' }).click();
    await page.getByRole('radio', { name: /^Kasse/ }).check();
    await page.getByRole('button', { name: 'Speichern' }).click();
    const bente = page.getByRole('listitem').filter({ hasText: 'Bente Lorenz' });
    await bente.getByText('Kasse', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Bente Lorenz ändern' }).click();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Aus dem Team nehmen' }).click();
    const question = page.getByRole('alertdialog', { name: 'Bente Lorenz aus dem Team nehmen?' });
    await question.getByText('Zurück ins Team führt nur eine neue Einladung.').waitFor();
    await question.getByRole('button', { name: 'Aus dem Team nehmen' }).click();
    await bente.waitFor({ state: 'detached' });
  },
);

test('OWN-992 from the team one tap leads to what somebody did', async () => {
  const shop = await makeShop(db);
  const hostId = shop.restaurant.id;
  const as = await staffOf(app, shop.site.host, 'owner', hostId);
  const manager = await staffOf(app, shop.site.host, 'manager', hostId);
  await manager.call('setOwnPin', { hostId, pin: '80421' });
  const page = await visit(app, shop.site, `/kueche/team?restaurant=${hostId}`, { as });
  const [, other] = await page.getByRole('link', { name: /^Protokoll: was/ }).all();
  await other?.click();
  await page.getByRole('heading', { name: 'Protokoll', level: 1 }).waitFor();
  await page.getByText(/^\d+ Eintr.* von und über .+/).waitFor();
  const who = await page.getByRole('table', { name: 'Protokoll' }).getByRole('row').all();
  expect(who.length).toBeGreaterThan(1);
});

test('TRU-066 without scripts somebody pairs a device, taps their name and types the PIN', async () => {
  const shop = await makeShop(db);
  const hostId = shop.restaurant.id;
  const manager = await staffOf(app, shop.site.host, 'manager', hostId);
  await manager.call('setOwnPin', { hostId, pin: '80421' });
  const { code } = (await manager.call('kitchenTillCode', { hostId, name: 'Herd', kind: 'kitchen' })).answer;
  const page = await visit(app, shop.site, `/kueche/koppeln?code=${code}`, { javaScriptEnabled: false });
  await page.getByRole('button', { name: 'Koppeln' }).click();
  await page.waitForURL(/\/kueche$/);
  await page.goto('/kueche/wer');
  await page.getByRole('radio', { name: 'Fiete Jansen' }).check();
  await page.getByLabel('PIN').fill('80421');
  await page.getByRole('button', { name: 'Los geht’s' }).click();
  await page.waitForURL(/\/kueche$/);
  await page.goto('/kueche/wer');
  expect(await page.getByText('arbeitet gerade Fiete Jansen').isVisible()).toBe(true);
});

test('LAY-070 who is asked on a phone who they are sees a page that does not move sideways', async () => {
  const shop = await makeShop(db);
  const as = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  const path = `/kueche/team?restaurant=${shop.restaurant.id}`;
  const page = await visit(app, shop.site, path, { as, expects: /403/, ...devices.phone });
  await hydrated(page);
  app.clock.pass({ minutes: 11 });
  await page.getByLabel('E-Mail').fill('mia@kellner.example');
  await page.getByRole('button', { name: 'Einladen' }).click();
  await page.getByLabel('Dein Passwort').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
