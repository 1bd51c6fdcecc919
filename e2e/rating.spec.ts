import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/browser.ts';
import { makeShop, placeOneOrder } from './fixtures/order.ts';
import { loadPage } from './fixtures/page.ts';
import { eater, linkOf, photoOf, ratingOf } from './fixtures/review.ts';
import { devices } from './fixtures/shopper.ts';

const app = await webTestApp();
const { db } = app.database;
const scriptless = { javaScriptEnabled: false };

// What is sent with a form that has files, the browser tells nobody outside.
function keepUploads(): void {
  const uploads: File[] = [];
  const send = window.fetch;
  Object.assign(window, { uploads });
  window.fetch = (input, init) => {
    if (init?.body instanceof FormData)
      for (const value of init.body.values()) if (value instanceof File) uploads.push(value);
    return send(input, init);
  };
}

const before = (page: Page) => page.addInitScript(keepUploads);

async function uploadOf(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const [file] = (window as unknown as { uploads: File[] }).uploads;
    return [...new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  return Buffer.from(bytes);
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Wie zufrieden warst du mit der Qualität?').selectOption('Sehr zufrieden');
  await page.getByLabel('Wie zufrieden warst du mit der Lieferzeit?').selectOption('Nicht so zufrieden');
  await page.getByLabel('Wie zufrieden warst du mit dem Preis').selectOption('Zufrieden');
  await page.getByLabel('Würdest du wieder bestellen?').selectOption('Vielleicht');
  await page.getByLabel('Dein Kommentar (optional)').fill('Kam spät, war aber heiß.');
}

const send = (page: Page) => page.getByRole('button', { name: 'Bewertung abschließen' }).click();
const isThanked = (page: Page) =>
  page.getByRole('heading', { name: 'Vielen Dank für deine Bewertung!' }).waitFor();

test('REV-021 REV-022 REV-023 REV-024 REV-025 REV-026 REV-027 REV-028 REV-029 REV-030 REV-037 NUM-039 ARC-010 ARC-011 from the archive to the form, the photo and the grades', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await eater(app, shop);
  const page = await visit(app, shop.site, '/archiv', { as: guest, before, ...devices.phone });
  await hydrated(page);
  await page.getByRole('link', { name: 'Jetzt bewerten' }).click();
  await page.waitForURL(`**/bewerten/${orderId}/*`);
  await page.getByText(`bei ${shop.restaurant.name}`).waitFor();
  const qualities = page.getByLabel('Wie zufrieden warst du mit der Qualität?').getByRole('option');
  expect((await qualities.allTextContents()).slice(1)).toEqual([
    'Sehr zufrieden',
    'Zufrieden',
    'Einigermaßen zufrieden',
    'Nicht so zufrieden',
    'Unzufrieden',
    'Sehr unzufrieden',
  ]);
  const again = page.getByLabel('Würdest du wieder bestellen?').getByRole('option');
  expect(await again.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual([
    '',
    '100',
    '50',
    '0',
  ]);
  await fillIn(page);
  await page.getByLabel('Dein Foto (optional)').setInputFiles({
    name: 'IMG_1.JPG',
    mimeType: 'image/jpeg',
    buffer: await photoOf(2000, 1500),
  });
  await page.getByRole('checkbox', { name: `Als „Jule aus ${shop.place.town}“ veröffentlichen` }).check();
  expect(await barriersOn(page)).toEqual([]);
  await send(page);
  await isThanked(page);
  expect(await sharp(await uploadOf(page)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1280,
    height: 960,
  });
  const said = (await guest.call('ratings', { hostUrl: shop.restaurant.url })).answer;
  expect(said).toMatchObject([
    {
      username: 'Jule',
      quality: 1,
      time: 4,
      price: 2,
      content: 'Kam spät, war aber heiß.',
      image: expect.any(String),
    },
  ]);
  await page.getByRole('link', { name: 'Deine Bestellungen' }).first().click();
  const grades = page.locator('.archive-grades');
  await grades.waitFor();
  expect((await grades.innerText()).replace(/\s+/g, ' ')).toBe('Qualität 1 Lieferzeit 4 Preis 2');
  expect(await page.getByRole('link', { name: 'Jetzt bewerten' }).count()).toBe(0);
});

test('REV-024 REV-028 REV-035 without a line of script the rating arrives, photo included, and once', async () => {
  const shop = await makeShop(db);
  const { guest, path } = await eater(app, shop);
  const page = await visit(app, shop.site, path, { ...scriptless, expects: /400/ });
  await page.getByLabel('Dein Kommentar (optional)').fill('Gut.');
  await send(page);
  await expect.poll(() => page.getByText('Bitte wähle aus, wie zufrieden du warst').count()).toBe(3);
  expect(await page.getByLabel('Dein Kommentar (optional)').inputValue()).toBe('Gut.');
  await fillIn(page);
  const buffer = await photoOf(40, 30, 'png');
  await page
    .getByLabel('Dein Foto (optional)')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await send(page);
  await isThanked(page);
  const said = (await guest.call('ratings', { hostUrl: shop.restaurant.url })).answer;
  expect(said).toMatchObject([
    { username: '', content: 'Kam spät, war aber heiß.', image: expect.any(String) },
  ]);
  await page.goto(path);
  await page.getByText('Du hast diese Bestellung schon bewertet.').waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
});

test('a photo that cannot be read does not take the rating along; it can be sent later', async () => {
  const shop = await makeShop(db);
  const { path } = await eater(app, shop);
  const page = await visit(app, shop.site, path, { expects: /400/ });
  await hydrated(page);
  await fillIn(page);
  const wrong = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ a program') };
  await page.getByLabel('Dein Foto (optional)').setInputFiles(wrong);
  await send(page);
  await isThanked(page);
  await page.getByText('Das können wir nicht als Foto lesen.').waitFor();
  await page.goto(path);
  await hydrated(page);
  const right = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photoOf(40, 30) };
  await page.getByLabel('Noch ein Foto dazu?').setInputFiles(right);
  await page.getByRole('button', { name: 'Foto hochladen' }).click();
  await isThanked(page);
  const said = await app.guest(shop.site.host).call('ratings', { hostUrl: shop.restaurant.url });
  expect(said.answer).toMatchObject([{ image: expect.any(String) }]);
});

test('REV-031 a drawing is sent as it is', async () => {
  const shop = await makeShop(db);
  const { path } = await eater(app, shop);
  const page = await visit(app, shop.site, path, { before });
  await hydrated(page);
  await fillIn(page);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="30"><rect width="9" height="9"/></svg>';
  const file = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
  await page.getByLabel('Dein Foto (optional)').setInputFiles(file);
  await send(page);
  await isThanked(page);
  expect((await uploadOf(page)).toString()).toBe(svg);
});

test('REV-032 REV-033 REV-036 ERR-058 ERR-059 what cannot be rated says why', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  const link = await linkOf(guest, orderId);
  const early = 'Die Bestellung kann erst bewertet werden, wenn das Restaurant die Lieferzeit bestätigt hat.';
  for (const checksum of [link.checksum, 'f'.repeat(32)]) {
    const { text } = await loadPage(app.http, shop.site.host, `/bewerten/${orderId}/${checksum}`);
    expect(text).toContain(early);
    expect(text).not.toContain('Bewertung abschließen');
  }
  const shut = await makeShop(db, { restaurant: { allows_reviews: false } });
  const { text } = await loadPage(app.http, shut.site.host, (await eater(app, shut)).path);
  expect(text).toContain('Das gewählte Restaurant hat die Bewertungen deaktiviert.');
});

test('REV-034 ERR-060 what the server says against a rating stands in an alert', async () => {
  const shop = await makeShop(db);
  const { guest, link, path } = await eater(app, shop);
  const page = await visit(app, shop.site, path, { expects: /422/ });
  await hydrated(page);
  await guest.call('review', ratingOf(link));
  await fillIn(page);
  await send(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Oh no!' });
  expect(await alert.innerText()).toContain('Diese Bestellung hast du schon bewertet.');
});
