import { expect, test } from 'vitest';
import { pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { PlainVisit } from '#e2e/fixtures/pages/plain-visit.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, type Shop } from '#e2e/fixtures/shop/order.ts';
import { makeReviews } from '#e2e/fixtures/shop/review.ts';

const app = await pageTestApp();
const { db } = app.database;

const reviewsOf = ({ site, restaurant }: Shop) =>
  new PlainVisit(app, site).open(`/bewertungen/${restaurant.url}`);
const countOf = (page: PlainVisit) => page.words.match(/Nummer \d+\./g)?.length ?? 0;

test.each([6, 53])(
  'REV-015 REV-016 NUM-035 without scripts four of %i reviews stand there, then all',
  async (many) => {
    const shop = await makeShop(db);
    const written = Array.from({ length: many }, (_, daysAgo) => ({
      content: `Nummer ${daysAgo}.`,
      daysAgo,
    }));
    await makeReviews(db, shop, written);
    const page = await reviewsOf(shop);
    expect(countOf(page)).toBe(4);
    await page.follow('Weitere Bewertungen anzeigen');
    expect(countOf(page)).toBe(many);
    expect(page.path).toMatch(/\?alle=1$/);
    expect(page.words).toContain(`Durchschnitt aus ${many} Bewertungen`);
    expect(page.words).not.toContain('Weitere Bewertungen anzeigen');
  },
);

test('REV-017 ERR-057 without reviews the page says so, and how they come about', async () => {
  const page = await reviewsOf(await makeShop(db));
  expect(page.words).toContain('Noch keine Bewertungen verfügbar.');
  expect(page.words).toContain('Bewerten kann nur, wer hier bestellt hat');
});

test('without scripts everybody can report a review, and the operator decides with a reason', async () => {
  const shop = await makeShop(db);
  const [id = 0] = await makeReviews(db, shop, [{ content: 'Frech.', author: 'Jule' }]);
  const page = await reviewsOf(shop);
  await page.follow(/^Bewertung melden/);
  await page.press('Meldung abschicken');
  expect(page.words).toContain('Bitte schreib uns, was mit der Bewertung nicht stimmt.');
  await page.fill('Was stimmt mit der Bewertung nicht?', 'Das ist erfunden.').press('Meldung abschicken');
  expect(page.words).toContain('Danke für deine Meldung');
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const office = new PlainVisit(app, shop.site, operator);
  await office.open(`/verwaltung/bewertungen?suche=${encodeURIComponent(shop.restaurant.name)}`);
  await office.follow('Frech.');
  expect(office.words).toContain('Das ist erfunden.');
  await office.press('Ausblenden');
  expect(office.words).toContain('Bitte nenne den Grund');
  await office.fill('Begründung', 'Nicht von einem Gast.').press('Ausblenden');
  expect(office.words).toContain('Ausgeblendet am');
  const { answer } = await operator.call('officeReview', { id });
  expect(answer).toMatchObject({ state: 'hidden', hiddenReason: 'Nicht von einem Gast.' });
});

test('OWN-973 the second page of reviews without an answer has no others', async () => {
  const shop = await makeShop(db);
  const open = Array.from({ length: 60 }, (_, number) => ({ content: `Nummer ${number}.` }));
  // That one is too long ago to wait for an answer.
  await makeReviews(db, shop, [{ content: 'Danke.', daysAgo: 40 }, ...open]);
  const owner = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  const reviews = new PlainVisit(app, shop.site, owner);
  await reviews.open(`/kueche/bewertungen?restaurant=${shop.restaurant.id}&offen=1`);
  await reviews.follow('Weiter');
  expect(reviews.path).toContain('offen=1');
  expect(reviews.words).not.toContain('Danke.');
});
