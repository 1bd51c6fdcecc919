import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeRestaurant } from './fixtures/shop/restaurant.ts';
import { makeSite } from './fixtures/shop/site.ts';

const demo = await webTestApp({ isDemo: true });
const real = await webTestApp();
const { db } = demo.database;
const site = await makeSite(db);
const restaurant = await makeRestaurant(db, { site });

test('LAY-026 /test tells how the installation and a restaurant do', async () => {
  const page = await visit(demo, site, `/test?host=${restaurant.id}`);
  const diagnosis = page.getByRole('region', { name: 'Diagnose' });
  const told = async () => (await diagnosis.innerText()).replace(/\s+/g, ' ');
  await expect.poll(told).toMatch(/success true database PostgreSQL \d.* migrations \d+ host /);
  expect(await told()).toContain(`host ${restaurant.name}`);
  await page.goto('/test');
  await expect.poll(told).toContain('host null');
});

test('LAY-026 /test of a restaurant that does not exist is not found', async () => {
  const page = await visit(demo, site, '/test?host=2000000000', { expects: /404/ });
  await page.getByRole('heading', { name: 'Die gewählte Seite konnte nicht gefunden werden' }).waitFor();
  expect(await page.getByRole('region', { name: 'Diagnose' }).count()).toBe(0);
});

test('LAY-026 API-107 in real use there is no /test, neither page nor call', async () => {
  const page = await visit(real, site, `/test?host=${restaurant.id}`, { expects: /404/ });
  await page.getByRole('heading', { name: 'Die gewählte Seite konnte nicht gefunden werden' }).waitFor();
  expect(await page.title()).toBe(`Seite nicht gefunden • ${site.title}`);
  const { status } = await real.guest(site.host).call('test', { hostId: restaurant.id });
  expect(status).toBe(404);
});

test('LAY-082 what is said at the foot of a page lets taps through to what lies below it', async () => {
  const page = await visit(demo, site, '/test');
  await hydrated(page);
  await page.getByRole('button', { name: 'Meldung zeigen' }).click();
  const said = page.getByRole('status').getByText('Pizza Margherita liegt im Warenkorb');
  const isHit = await said.evaluate((words) => {
    const { left, right, top, bottom } = words.getBoundingClientRect();
    return words.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
  expect(isHit).toBe(false);
});
