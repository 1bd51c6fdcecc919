import { describe, expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeMarket } from './fixtures/shop/market.ts';
import { makePerson } from './fixtures/shop/person.ts';
import { shopAt } from './fixtures/shop/shopper.ts';
import { makeSite } from './fixtures/shop/site.ts';

// What surrounds every page: header, breadcrumb, arrival, maintenance.
const app = await webTestApp();
const { db } = app.database;
const market = await makeMarket(db);
const list = `/restaurants/${market.town.geo_url}`;

describe('the header', () => {
  test('LAY-003 NUM-018 knows after 100 px that the page was scrolled', async () => {
    const { page } = await shopAt(app, market, list, { reducedMotion: 'reduce' });
    const isMarked = () =>
      page.locator('header.top').evaluate((top) => top.classList.contains('top-scrolled'));
    await page.evaluate(() => scrollTo(0, 100));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await isMarked()).toBe(false);
    await page.evaluate(() => scrollTo(0, 101));
    await expect.poll(isMarked).toBe(true);
  });

  test('LAY-001 ERR-074 offers to log in, and to log out after asking', async () => {
    const person = await makePerson(db, { first_name: 'Fiete' });
    const { page } = await shopAt(app, market, '/anmelden?weiter=/quellen');
    await page.getByLabel('E-Mail').fill(person.email);
    await page.getByLabel('Passwort', { exact: true }).fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('heading', { name: 'Quellen' }).waitFor();
    await page.getByRole('banner').getByText('Moin, Fiete!').waitFor();
    await page.getByRole('button', { name: 'Abmelden' }).click();
    const question = page.getByRole('alertdialog', { name: 'Möchtest du dich wirklich abmelden?' });
    await question.getByRole('button', { name: 'Abmelden' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).waitFor();
    await expect.poll(() => page.getByText('Moin, Fiete!').count()).toBe(0);
  });

  test('ERR-064 a wrong password is refused without telling what was wrong', async () => {
    const { page } = await shopAt(app, market, '/anmelden', { expects: /401/ });
    await page.getByLabel('E-Mail').fill('niemand@example.org');
    await page.getByLabel('Passwort', { exact: true }).fill('falsch');
    await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('Oh no!\nLogin fehlgeschlagen 😭');
  });
});

test('LAY-023 LAY-024 NUM-017 filters stand beside the list from 1024 px on; its search is always open', async () => {
  const { page } = await shopAt(app, market, list);
  const shown = () => {
    const parts = [
      page.getByRole('button', { name: 'Filter' }),
      page.getByRole('complementary'),
      page.getByRole('searchbox', { name: 'Restaurant oder Gericht suchen' }),
    ];
    return Promise.all(parts.map((part) => part.isVisible()));
  };
  for (const [width, parts] of [
    [1024, [false, true, true]],
    [1023, [true, false, true]],
    [901, [true, false, true]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(shown).toEqual(parts);
  }
});

describe('arriving', () => {
  test('LAY-004 the breadcrumb of a list leads home', async () => {
    const { page } = await shopAt(app, market, list);
    const crumbs = page.getByRole('navigation', { name: 'Brotkrumen' });
    await expect
      .poll(() => crumbs.getByRole('listitem').allInnerTexts())
      .toEqual(['Startseite', market.town.town]);
    await crumbs.getByRole('link', { name: 'Startseite' }).click();
    await page.getByRole('heading', { name: 'Mahlzeit!' }).waitFor();
  });

  test('LAY-012 LAY-013 a new page begins at its top, with its first control in focus and its title read out', async () => {
    const { page } = await shopAt(app, market, '/wie-wir-sortieren', { reducedMotion: 'reduce' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Quellen' }).click();
    await page.getByRole('heading', { name: 'Quellen' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Startseite');
    await expect.poll(() => page.getByRole('status').allInnerTexts()).toContain('Quellen • Henkelmann');
  });
});

describe('in maintenance', async () => {
  const site = await makeSite(db, { in_maintenance: true });

  test('LAY-017 LAY-018 LAY-019 NUM-008 every page counts down 30 seconds and loads again', async () => {
    const { page } = await shopAt(app, { site }, '/informationen', {
      expects: /503/,
      before: (opened) => opened.clock.install(),
    });
    const told = () => page.getByRole('main').innerText();
    await expect.poll(told).toContain('in 30 Sekunden');
    await hydrated(page);
    await page.clock.runFor(1000);
    await expect.poll(told).toContain('in 29 Sekunden');
    const again = page.waitForRequest((request) => request.isNavigationRequest());
    await page.clock.runFor(29_000);
    expect(new URL((await again).url()).pathname).toBe('/informationen');
    await expect.poll(told).toContain('in 30 Sekunden');
  });

  test('LAY-017 LAY-020 whoever goes on from a legal page meets the closed door, too', async () => {
    const { page } = await shopAt(app, { site }, '/impressum', { expects: /503/ });
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Startseite/ })
      .click();
    await expect.poll(() => page.getByRole('main').innerText()).toContain('Wir rühren gerade kurz um');
  });

  test.each(['/impressum', '/datenschutz', '/agb', '/agb/anbieter'])('LAY-020 %s stays', async (path) => {
    const { body } = await app.http.inject({ url: path, headers: { host: site.host } });
    expect(body).not.toContain('Wir rühren gerade kurz um');
    expect(body).toContain('legal-page');
  });

  test.each(['/anmelden', '/anmelden/bestaetigen'])('LAY-020 staff get in by %s', async (path) => {
    const { statusCode } = await app.http.inject({ url: path, headers: { host: site.host } });
    expect(statusCode).not.toBe(503);
  });

  test('LAY-020 staff who have to prove again who they are get to the page for it', async () => {
    const person = await makePerson(db, { roles: [{ role: 'administrator', restaurant_id: null }] });
    const as = app.guest(site.host);
    await as.call('userLogin', { login: { email: person.email, password: person.password } });
    const page = await visit(app, site, '/einstellungen/bestaetigen?weiter=/verwaltung', { as });
    expect(await page.getByRole('main').innerText()).not.toContain('Wir rühren gerade kurz um');
  });
});
