import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeOwned } from './fixtures/shop/own.ts';
import { makePlace } from './fixtures/shop/place.ts';

const app = await webTestApp();
const { db } = app.database;

/** Hundreds of metres on the ground, as a share of its width. */
async function groundOf(page: Page) {
  const ground = page.locator('[data-map=radar]');
  await ground.scrollIntoViewIfNeeded();
  const box = (await ground.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return (right: number, down: number) => ({
    x: box.x + box.width / 2 + right,
    y: box.y + box.height / 2 + down,
  });
}

test('OWN-780 what is removed by a double tap is gone without an error', async () => {
  const { site, owner } = await makeOwned(app);
  const { hostId, guest } = owner;
  const place = await makePlace(db);
  const terms = { minimum: 15, delivery: 1, freeFrom: null };
  await guest.call('saveOwnAreas', { hostId, placeIds: [place.id], ...terms });
  const page = await visit(app, site, `/kueche/liefergebiete?restaurant=${hostId}&entfernen=${place.id}`, {
    as: guest,
  });
  await hydrated(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).dblclick();
  await page.getByText('Noch nirgends. Such oben den ersten Ort.').waitFor();
  expect(await page.getByText('Das hat nicht geklappt').count()).toBe(0);
});

test('OWN-956 OWN-957 OWN-775 OWN-776 an owner draws, pulls, decides and steps back, by hand and by keys, and saves it', async () => {
  const at = { latitude: -40, longitude: 40 };
  const { site, owner } = await makeOwned(app, at);
  const near = await makePlace(db, { ...at, latitude: -40.005 });
  const north = await makePlace(db, { ...at, latitude: -39.98 });
  const page = await visit(app, site, '/kueche/liefergebiete/karte', { as: owner.guest });
  await hydrated(page);
  await page.locator('[data-map=radar]').waitFor();
  const spot = await groundOf(page);
  const tap = async (right: number, down: number) => {
    const { x, y } = spot(right, down);
    await page.mouse.click(x, y);
  };
  await tap(-60, -40);
  await tap(60, -40);
  await tap(60, 60);
  await page.getByText('3 Ecken gesetzt').waitFor();
  await tap(-60, 60);
  await page.getByRole('button', { name: 'Ecke 1 von 4, hier schließen' }).click();
  const chosen = page.getByText(/^\d+ Orte? gewählt/);
  const says = (text: string) => expect.poll(() => chosen.innerText()).toContain(text);
  await says('1 Ort gewählt');
  expect(await barriersOn(page)).toEqual([]);

  // The upper corners far to the north: one by hand, one by keys.
  const [from, to] = [spot(60, -40), spot(60, -220)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  const first = page.getByRole('button', { name: 'Ecke 1 von 4', exact: true });
  await first.focus();
  for (const _ of [1, 2, 3, 4]) await first.press('Shift+ArrowUp');
  await says('2 Orte gewählt');
  await page.getByRole('checkbox', { name: new RegExp(near.town) }).uncheck();
  await says('1 Ort gewählt');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await says('2 Orte gewählt');
  await page.getByRole('checkbox', { name: new RegExp(near.town) }).uncheck();
  await page.getByLabel('Mindestbestellwert (€)').fill('18');
  await page.getByRole('region', { name: 'Vorschau' }).getByText('ab 18,00').waitFor();
  await page.getByRole('button', { name: 'So speichern' }).click();
  await page.waitForURL('**/kueche/liefergebiete?*');
  expect((await owner.restaurant()).areas).toMatchObject([{ id: north.id, minimum: 18 }]);

  await page.goBack();
  await page.getByLabel('Lieferkosten (€)').fill('');
  await page.getByText('Bitte schreib einen Betrag, auch wenn er 0 ist.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Liefergebiete', exact: true }).click();
  await page.getByRole('alertdialog').getByText('Was du gezeichnet hast, ist dann weg.').waitFor();
});

test('OWN-799 where several outlines may choose one place, the page says whose terms hold', async () => {
  const at = { latitude: -44, longitude: 44 };
  const { site, owner } = await makeOwned(app, at);
  const { hostId, guest } = owner;
  await makePlace(db, at);
  const corner = (east: number, north: number) => ({ latitude: -44 + north, longitude: 44 + east });
  const corners = [corner(-0.01, -0.01), corner(0.01, -0.01), corner(0, 0.02)];
  const terms = { minimum: 15, freeFrom: null, takenIn: [], leftOut: [] };
  const outlines = [1, 2].map((delivery) => ({ corners, delivery, ...terms }));
  const { version } = (await guest.call('ownOutlines', { hostId })).answer;
  await guest.call('saveOwnOutlines', { hostId, outlines, dropsOthers: false, version });
  const page = await visit(app, site, `/kueche/liefergebiete/karte?restaurant=${hostId}`, { as: guest });
  const said = page.getByText('Liegt ein Ort in mehreren Umrissen, gelten die Bedingungen');
  await said.waitFor();
  expect(await said.count()).toBe(1);
});
