import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { makeShop, type Shop } from './fixtures/shop/order.ts';
import { loadPage } from './fixtures/pages/page.ts';
import { eater, makeReviews, photoOf, ratingOf } from './fixtures/shop/review.ts';
import { problemsIn } from './fixtures/pages/schema-org.ts';
import { devices } from './fixtures/shop/shopper.ts';

const app = await webTestApp();
const { db } = app.database;

const reviewsOf = ({ restaurant }: Shop) => `/bewertungen/${restaurant.url}`;
const cards = (page: Page) => page.getByRole('article');
const blocksIn = (text: string): Record<string, unknown>[] =>
  [...text.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]+)<\/script>/g)].map(
    ([, block = '']) => JSON.parse(block) as Record<string, unknown>,
  );

test('REV-001 REV-002 REV-003 REV-004 REV-006 REV-008 REV-009 REV-010 REV-012 REV-013 REV-014 ENT-043 NUM-043 tells who said what of a restaurant', async () => {
  const shop = await makeShop(db, { restaurant: { cuisines: ['Fisch', 'Pasta'] } });
  await makeReviews(db, shop, [
    { content: 'Bester Fisch.', author: 'Jule', goodsCents: 999, reply: 'Danke, Jule!', grades: [1, 2, 3] },
    { content: 'War gut.', author: 'anonym', goodsCents: 10_001, daysAgo: 1, grades: [2, 2, 5] },
  ]);
  const page = await visit(app, shop.site, reviewsOf(shop), devices.phone);
  await page.getByRole('heading', { name: `Bewertungen für ${shop.restaurant.name}` }).waitFor();
  await page.getByText('Fisch, Pasta').waitFor();
  const text = await page.locator('main').innerText();
  expect(text).not.toContain(shop.restaurant.phone);
  expect(text).not.toContain(shop.restaurant.street);
  const average = page.getByRole('region', { name: 'Durchschnitt' });
  const told = (await average.innerText()).replace(/\s+/g, ' ');
  expect(told).toContain('Durchschnitt aus 2 Bewertungen');
  expect(told).toMatch(
    /Qualität 4,5 von 5 Sternen Lieferzeit 4,0 von 5 Sternen Preis-Leistung 2,0 von 5 Sternen/,
  );
  const bars = average.getByRole('progressbar', { includeHidden: true });
  expect(await bars.evaluateAll((all) => all.map((bar) => (bar as HTMLProgressElement).value))).toEqual([
    90, 80, 40,
  ]);
  const [newest, older] = (await cards(page).allInnerTexts()).map((one) => one.replace(/\s+/g, ' '));
  expect(newest).toMatch(/Jule aus Niendorf.*4,0.*Bester Fisch.*Kommentar des Anbieters Danke, Jule!/);
  expect(newest).toContain('21.11.2026 · Bestellwert unter 10 €');
  expect(older).toMatch(/^Anonym .*20\.11\.2026 · Bestellwert über 100 €/);
});

test('REV-004 one review is one Bewertung', async () => {
  const shop = await makeShop(db);
  await makeReviews(db, shop, [{}]);
  const { text } = await loadPage(app.http, shop.site.host, reviewsOf(shop));
  expect(text).toContain('Durchschnitt aus 1 Bewertung<');
});

test('REV-015 REV-016 NUM-035 four reviews stand there, then all', async () => {
  const shop = await makeShop(db);
  await makeReviews(
    db,
    shop,
    [0, 1, 2, 3, 4, 5].map((daysAgo) => ({ content: `Nummer ${daysAgo}`, daysAgo })),
  );
  const page = await visit(app, shop.site, reviewsOf(shop));
  await expect.poll(() => cards(page).count()).toBe(4);
  await page.getByRole('link', { name: 'Weitere Bewertungen anzeigen' }).click();
  await page.getByText('Nummer 5').waitFor();
  await expect.poll(() => cards(page).count()).toBe(6);
  await expect.poll(() => page.getByRole('link', { name: 'Weitere Bewertungen anzeigen' }).count()).toBe(0);
});

test('REV-016 "more reviews" shows all of them', async () => {
  const shop = await makeShop(db);
  await makeReviews(
    db,
    shop,
    Array.from({ length: 53 }, (_one, daysAgo) => ({ content: `Nummer ${daysAgo}.`, daysAgo })),
  );
  const page = await visit(app, shop.site, reviewsOf(shop));
  await page.getByText('Durchschnitt aus 53 Bewertungen').waitFor();
  await page.getByRole('link', { name: 'Weitere Bewertungen anzeigen' }).click();
  await page.getByText('Nummer 52.').waitFor();
  await expect.poll(() => cards(page).count()).toBe(53);
  expect(new URL(page.url()).search).toBe('?alle=1');
  await page.getByText('Durchschnitt aus 53 Bewertungen').waitFor();
  expect(await page.getByRole('navigation', { name: 'Bewertungen' }).count()).toBe(0);
});

test('REV-005 ERR-056 the summary stands above, or why there is none', async () => {
  const shop = await makeShop(db);
  const summary = async () => {
    const { text } = await loadPage(app.http, shop.site.host, reviewsOf(shop));
    return /Kurz gesagt<\/h2><p>([^<]+)/.exec(text)?.[1];
  };
  await makeReviews(db, shop, [{}, {}]);
  expect(await summary()).toBe('Zurzeit liegen leider keine Zusammenfassungen vor.');
  const full = await makeShop(db);
  await makeReviews(db, full, [{}, {}, {}]);
  const { text } = await loadPage(app.http, full.site.host, reviewsOf(full));
  expect(text).toContain('100 % wollen wieder bestellen.');
});

test('REV-018 REV-019 NUM-009 ERR-055 ERR-057 while reviews load three placeholders hold their room, and each failure is told', async () => {
  const shop = await makeShop(db);
  await makeReviews(db, shop, [{}, {}, {}, {}, {}, {}]);
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => (goOn = resolve));
  const page = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}`, { expects: /500|503/ });
  await hydrated(page);
  const fails = {
    status: 500,
    contentType: 'application/json',
    body: '{"error":{"code":"unexpected","message":"x"}}',
  };
  await page.route('**/api/ratings', async (route) => {
    await gate;
    await route.fulfill(fails);
  });
  await page.route('**/api/hostdescription', (route) => route.fulfill(fails));
  await page.getByRole('link', { name: /von 5 Sternen/ }).click();
  const waiting = page.getByRole('status').filter({ hasText: 'Bewertungen werden geladen' });
  await waiting.waitFor();
  await expect.poll(() => waiting.locator('.review').count()).toBe(3);
  goOn();
  await page.getByText('Die Gastgeberdaten konnten nicht geladen werden.').waitFor();
  await page.getByText('Noch keine Bewertungen verfügbar.').waitFor();
});

test('REV-011 a tap shows the photo whole, another one makes it small again', async () => {
  const shop = await makeShop(db);
  const { guest, link } = await eater(app, shop);
  await guest.call('review', ratingOf(link));
  const image = new File([new Uint8Array(await photoOf(900, 600))], 'foto.jpg');
  await guest.call('reviewAddImage', { ...link, image });
  const page = await visit(app, shop.site, reviewsOf(shop));
  await hydrated(page);
  const photo = page.getByRole('link', { name: 'Foto von Jule' });
  const widthOf = async () => Math.round((await photo.getByRole('img').boundingBox())?.width ?? 0);
  await expect.poll(widthOf).toBe(128);
  await photo.click();
  await expect.poll(widthOf).toBeGreaterThan(500);
  await photo.click();
  await expect.poll(widthOf).toBe(128);
});

test('SEO-014 only enough reviews on a marketplace enter structured data', async () => {
  const shop = await makeShop(db);
  const blocks = async () => {
    app.clock.pass({ minutes: 2 });
    return blocksIn((await loadPage(app.http, shop.site.host, reviewsOf(shop))).text);
  };
  await makeReviews(db, shop, [{}, {}, {}, {}, {}]);
  expect((await blocks()).map((block) => block['@type'])).toEqual(['BreadcrumbList']);
  await makeReviews(db, shop, [{ content: 'Gut.', author: 'Jule' }]);
  const [restaurant, crumbs] = await blocks();
  expect(restaurant).toMatchObject({ '@type': 'Restaurant', aggregateRating: { reviewCount: 6 } });
  expect([restaurant, crumbs].flatMap((block) => problemsIn(block ?? {}))).toEqual([]);
  const own = await makeShop(db);
  const type = { type: 'customer' as const, restaurant_id: own.restaurant.id };
  await db.updateTable('site').set(type).where('id', '=', own.site.id).execute();
  await makeReviews(db, own, [{}, {}, {}, {}, {}, {}]);
  const page = await loadPage(app.http, own.site.host, reviewsOf(own));
  expect(page.text).toContain('Durchschnitt aus 6 Bewertungen');
  expect(page.text).not.toContain('aggregateRating');
});

test('a rating shows at once on the page that is kept in memory', async () => {
  const shop = await makeShop(db);
  const { guest, link } = await eater(app, shop);
  const page = async () => loadPage(app.http, shop.site.host, reviewsOf(shop));
  const before = await page();
  expect([before.status, before.headers['cache-control']]).toEqual([
    200,
    'public, max-age=0, must-revalidate',
  ]);
  expect(before.text).not.toContain('Der Fisch war lecker.');
  await guest.call('review', ratingOf(link));
  await expect.poll(async () => (await page()).text).toContain('Der Fisch war lecker.');
});

test('an unknown restaurant has no reviews page', async () => {
  const { site } = await makeShop(db);
  expect((await loadPage(app.http, site.host, '/bewertungen/gibt-es-nicht')).status).toBe(404);
});

test('everybody can report a review, and the operator decides with a reason', async () => {
  const shop = await makeShop(db);
  const [id = 0] = await makeReviews(db, shop, [{ content: 'Frech.', author: 'Jule' }]);
  const page = await visit(app, shop.site, reviewsOf(shop), { expects: /400/ });
  await page.getByRole('link', { name: 'Bewertung melden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bewertung melden' });
  await dialog.getByRole('button', { name: 'Meldung abschicken' }).click();
  await dialog.getByText('Bitte schreib uns, was mit der Bewertung nicht stimmt.').waitFor();
  await dialog.getByLabel('Was stimmt mit der Bewertung nicht?').fill('Das ist erfunden.');
  await dialog.getByRole('button', { name: 'Meldung abschicken' }).click();
  await page.getByRole('dialog', { name: 'Danke für deine Meldung' }).waitFor();

  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const office = await visit(app, shop.site, `/verwaltung/bewertungen?suche=${shop.restaurant.name}`, {
    as: operator,
    expects: /400/,
  });
  await office.getByRole('link', { name: 'Frech.' }).click();
  await office.getByText('Das ist erfunden.').waitFor();
  await office.getByRole('button', { name: 'Ausblenden' }).click();
  await office.getByText('Bitte nenne den Grund').waitFor();
  await office.getByLabel('Begründung').fill('Nicht von einem Gast.');
  await office.getByRole('button', { name: 'Ausblenden' }).click();
  await office.getByText(/^Ausgeblendet am/).waitFor();
  const { answer } = await operator.call('officeReview', { id });
  expect(answer).toMatchObject({ state: 'hidden', hiddenReason: 'Nicht von einem Gast.' });
});

test('REV-010 the restaurant answers from its kitchen', async () => {
  const shop = await makeShop(db);
  await makeReviews(db, shop, [{ content: 'War gut.', author: 'Jule' }]);
  const owner = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  const page = await visit(app, shop.site, '/kueche/bewertungen', { as: owner });
  await hydrated(page);
  await page.locator('summary').click();
  await page.getByLabel('Deine Antwort').fill('Bis bald!');
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Antwort speichern' }).click();
  await page.getByText('Deine Antwort steht jetzt unter der Bewertung.').waitFor();
  const { text } = await loadPage(app.http, shop.site.host, reviewsOf(shop));
  expect(text).toContain('Bis bald!');
});

test('OWN-773 a reply that a colleague was quicker with is shown, and saving once more counts', async () => {
  const shop = await makeShop(db);
  const [id = 0] = await makeReviews(db, shop, [{ content: 'War gut.', author: 'Jule' }]);
  const owner = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  const page = await visit(app, shop.site, '/kueche/bewertungen', { as: owner, expects: /409/ });
  await hydrated(page);
  await page.locator('summary').click();
  await page.getByLabel('Deine Antwort').fill('Bis bald!');
  await owner.call('replyToReview', { id, reply: 'Danke dir!', seen: '' });
  const save = page.getByRole('button', { name: 'Antwort speichern' });
  await save.click();
  await page.getByText('Hier hat inzwischen jemand anders gespeichert.').waitFor();
  await page.getByText('Danke dir!').waitFor();
  await save.click();
  await page.getByText('Deine Antwort steht jetzt unter der Bewertung.').waitFor();
  const { reviews } = (await owner.call('kitchenReviews', { hostId: shop.restaurant.id })).answer;
  expect(reviews).toMatchObject([{ id, comment: 'Bis bald!' }]);
});

test.each([390, 1440])('has no barriers and nothing sticks out at %s px', async (width) => {
  const shop = await makeShop(db);
  await makeReviews(db, shop, [
    { content: 'Bester Fisch.', author: 'Jule', reply: 'Danke!' },
    { content: `Sehr${'o'.repeat(200)}gut` },
    {},
  ]);
  const page = await visit(app, shop.site, reviewsOf(shop), {
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  await hydrated(page);
  expect(await barriersOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await page
    .getByRole('link', { name: /^Bewertung melden/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Bewertung melden' }).waitFor();
  expect(await barriersOn(page)).toEqual([]);
});
