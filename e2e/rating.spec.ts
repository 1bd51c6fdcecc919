import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeShop, placeOneOrder } from './fixtures/shop/order.ts';
import { loadPage } from './fixtures/pages/page.ts';
import { eater, linkOf, photoOf, ratingOf } from './fixtures/shop/review.ts';
import { devices } from './fixtures/shop/shopper.ts';

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

const choicesOf = (page: Page, question: string) => page.getByRole('group', { name: question });

async function fillIn(page: Page): Promise<void> {
  const choose = (question: string, answer: string) =>
    choicesOf(page, question).getByRole('radio', { name: answer, exact: true }).click();
  await choose('Wie zufrieden warst du mit der Qualität?', '5 Sterne, Sehr zufrieden');
  await choose('Wie zufrieden warst du mit der Lieferzeit?', '2 Sterne, Nicht so zufrieden');
  await choose('Wie zufrieden warst du mit dem Preis-Leistungs-Verhältnis?', '4 Sterne, Zufrieden');
  await choose('Würdest du wieder bestellen?', 'Vielleicht');
  await page.getByLabel('Dein Kommentar (freiwillig)').fill('Kam spät, war aber heiß.');
}

const send = (page: Page) => page.getByRole('button', { name: 'Bewertung abschließen' }).click();
const isThanked = (page: Page) =>
  page.getByRole('heading', { name: 'Vielen Dank für deine Bewertung!' }).waitFor();

test.each([
  [true, 'Lieferzeit'],
  [false, 'Wartezeit'],
])('REV-122 brought: %s, it asks for the %s', async (homedelivery, word) => {
  const shop = await makeShop(db);
  const { path } = await eater(app, shop, { homedelivery });
  const { text } = await loadPage(app.http, shop.site.host, path);
  expect(text).toContain(`Wie zufrieden warst du mit der ${word}?`);
});

test('REV-021 REV-022 REV-023 REV-024 REV-025 REV-026 REV-027 REV-028 REV-029 REV-030 REV-037 NUM-039 ARC-010 ARC-011 from the archive to the form, the photo and the grades', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await eater(app, shop);
  const page = await visit(app, shop.site, '/archiv', { as: guest, before, ...devices.phone });
  await hydrated(page);
  await page.getByRole('link', { name: 'Jetzt bewerten' }).click();
  await page.waitForURL(`**/bewerten/${orderId}/*`);
  await page.getByText(`bei ${shop.restaurant.name}`).waitFor();
  const textsOf = (question: string) => choicesOf(page, question).locator('label').allTextContents();
  expect(await textsOf('Wie zufrieden warst du mit der Qualität?')).toEqual([
    '1 Stern, Unzufrieden',
    '2 Sterne, Nicht so zufrieden',
    '3 Sterne, Einigermaßen zufrieden',
    '4 Sterne, Zufrieden',
    '5 Sterne, Sehr zufrieden',
  ]);
  expect(await textsOf('Würdest du wieder bestellen?')).toEqual(['Ja', 'Vielleicht', 'Nein']);
  const again = choicesOf(page, 'Würdest du wieder bestellen?').getByRole('radio');
  expect(await again.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
    '100',
    '50',
    '0',
  ]);
  await fillIn(page);
  await page.getByLabel('Dein Foto (freiwillig)').setInputFiles({
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
  await page.getByText('Deine Bewertung: 3,7 von 5 Sternen').waitFor();
  expect(await page.getByRole('link', { name: 'Jetzt bewerten' }).count()).toBe(0);
});

test('REV-024 REV-028 REV-035 without a line of script the rating arrives, photo included, and once', async () => {
  const shop = await makeShop(db);
  const { guest, path } = await eater(app, shop);
  const page = await visit(app, shop.site, path, { ...scriptless, expects: /400/ });
  await page.getByLabel('Dein Kommentar (freiwillig)').fill('Gut.');
  await send(page);
  await expect.poll(() => page.getByText('Bitte wähle aus, wie zufrieden du warst').count()).toBe(3);
  expect(await page.getByLabel('Dein Kommentar (freiwillig)').inputValue()).toBe('Gut.');
  await fillIn(page);
  const buffer = await photoOf(40, 30, 'png');
  await page
    .getByLabel('Dein Foto (freiwillig)')
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

test('REV-038 a photo that cannot be read does not take the rating along; another can be sent at once, and again', async () => {
  const shop = await makeShop(db);
  const { path } = await eater(app, shop);
  const page = await visit(app, shop.site, path, { expects: /400/ });
  await hydrated(page);
  await fillIn(page);
  const wrong = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ a program') };
  await page.getByLabel('Dein Foto (freiwillig)').setInputFiles(wrong);
  await send(page);
  await isThanked(page);
  await page.getByText('Das können wir nicht als Foto lesen.').waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByLabel('Ein anderes Foto').setInputFiles(wrong);
  await page.getByRole('button', { name: 'Foto hochladen' }).click();
  await page.getByText('Du hast diese Bestellung schon bewertet.').waitFor();
  await page.getByText('Das können wir nicht als Foto lesen.').waitFor();
  const right = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photoOf(40, 30) };
  await page.getByLabel('Noch ein Foto dazu?').setInputFiles(right);
  // Once another is chosen nothing more is said of the refused one.
  await page.getByText('Das können wir nicht als Foto lesen.').waitFor({ state: 'detached' });
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
  await page.getByLabel('Dein Foto (freiwillig)').setInputFiles(file);
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
    expect(text).toContain('Deine Bestellungen');
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

test('REV-120 REV-121 stars with the keyboard alone, a thumb for a dish, and what comes back keeps both', async () => {
  const shop = await makeShop(db, { dish: { title: 'Labskaus' } });
  const { path } = await eater(app, shop);
  const page = await visit(app, shop.site, path, { expects: /400/ });
  await hydrated(page);
  const quality = choicesOf(page, 'Wie zufrieden warst du mit der Qualität?');
  await quality.getByRole('radio').first().focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await quality.getByText('Zufrieden', { exact: true }).waitFor();
  await choicesOf(page, 'Labskaus').getByRole('radio', { name: 'Hat geschmeckt' }).check();
  await send(page);
  await expect.poll(() => page.getByText('Bitte wähle aus, wie zufrieden du warst').count()).toBe(2);
  expect(await quality.getByRole('radio', { name: '4 Sterne, Zufrieden' }).isChecked()).toBe(true);
  expect(await barriersOn(page)).toEqual([]);
  await fillIn(page);
  await send(page);
  await isThanked(page);
  const kept = await db
    .selectFrom('review_dish')
    .select(['title', 'is_liked'])
    .where('product_id', '=', shop.dish.id)
    .execute();
  expect(kept).toEqual([{ title: 'Labskaus', is_liked: true }]);
});
