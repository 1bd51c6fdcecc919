import { describe, expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeVariants, type Variant } from './fixtures/shop/variants.ts';

const app = await webTestApp();
const variants = await makeVariants(app.database.db);
const { marketplace, nordteller, beach, own, frame, till } = variants;

const get = ({ site }: Variant, url: string) => app.http.inject({ url, headers: { host: site.host } });

// A page differs between the variants in its words; a browser looks at each kind once, and at every start page.
const looked = new Set<string>();
const kindOf = (path: string) => path.replace(/^\/([^/?]*)\/.*/, '/$1/').replace(/\?.*/, '?');

describe.each(Object.entries(variants))('%s', (_name, variant) => {
  test('VAR-001 VAR-003 LAY-009 every public page opens directly, in German, without a complaint of the browser', async () => {
    const page = await visit(app, variant.site, '/');
    await hydrated(page);
    for (const path of variant.paths) {
      const { statusCode, headers, body } = await get(variant, path);
      if (path === '/' && statusCode === 302) continue;
      expect([path, statusCode, headers['location']]).toEqual([path, 200, undefined]);
      expect(body).toMatch(/<html lang="de"[^]*<h1[ >]/);
      if (path === '/' || looked.has(kindOf(path))) continue;
      looked.add(kindOf(path));
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await hydrated(page);
    }
  });

  test('LAY-007 LAY-008 no link of a public page leads nowhere', async () => {
    const links = new Set<string>();
    for (const path of variant.paths) {
      const { body } = await get(variant, path);
      for (const [, link = ''] of body.matchAll(/<a [^>]*href="(\/[^"]*)"/g))
        links.add(link.replaceAll('&amp;', '&'));
    }
    expect(links.size).toBeGreaterThan(variant === frame ? 2 : 5);
    const dead = [];
    for (const link of links) {
      const { statusCode } = await get(variant, link);
      if (statusCode >= 400) dead.push(`${link} ${statusCode}`);
    }
    expect(dead).toEqual([]);
  });
});

describe('the start page', () => {
  test('VAR-007 LOC-001 a marketplace asks where to', async () => {
    const page = await visit(app, marketplace.site, '/');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
      'Mahlzeit!\nWas darf’s heute sein?',
    );
    expect(await page.getByRole('combobox', { name: 'PLZ oder Ort' }).isVisible()).toBe(true);
  });

  test('VAR-006 VAR-012 the beach asks for its section and offers restaurants 13 %', async () => {
    const page = await visit(app, beach.site, '/');
    expect(await page.getByText('13 % Provision').isVisible()).toBe(true);
    await page.getByRole('combobox', { name: 'Strand oder Abschnitt' }).fill(beach.typed);
    await page.getByRole('option').filter({ hasText: 'Strandabschnitt 3' }).first().click();
    await page.getByRole('heading', { level: 1, name: /^1 Restaurant in/ }).waitFor();
  });

  test('VAR-004 LOC-018 LOC-019 LOC-021 LOC-022 LOC-024 a restaurant shows its own words, hours, absences and the way to its menu', async () => {
    const page = await visit(app, own.site, '/');
    await expect
      .poll(() => page.getByRole('heading').allInnerTexts())
      .toEqual(expect.arrayContaining(['Pizzeria Möwe', 'Benvenuti!']));
    expect(await page.getByRole('region', { name: 'Heute' }).innerText()).toContain('00:00–24:00 Uhr');
    expect(await page.getByRole('region', { name: 'Nicht da' }).innerText()).toContain(
      'Winterpause\n21.12.2026 bis 31.12.2026',
    );
    await page.getByRole('link', { name: 'Deine Bestellungen (0)' }).waitFor();
    await page.getByRole('link', { name: 'Zur Speisekarte' }).click();
    await page.waitForURL(`**/speisekarte/${own.restaurant.url}`);
  });

  test('LOC-020 on a day without hours it says Ruhetag', async () => {
    const { db } = app.database;
    const where = db.deleteFrom('opening_time').where('restaurant_id', '=', own.restaurant.id);
    await where.where('day', '=', 6).execute();
    app.context.announce({ tags: [`restaurant:${own.restaurant.id}`] });
    await expect.poll(async () => (await get(own, '/')).body).toContain('Ruhetag');
  });

  test.each([
    ['frame', frame],
    ['till', till],
  ])('VAR-005 a %s begins with the menu', async (_name, variant) => {
    const { statusCode, headers } = await get(variant, '/');
    expect([statusCode, headers['location']]).toEqual([302, `/speisekarte/${variant.restaurant.url}`]);
  });

  test('LAY-002 nobody logs in at a restaurant or its till', async () => {
    for (const [variant, count] of [
      [marketplace, 1],
      [beach, 1],
      [own, 0],
      [till, 0],
    ] as const) {
      const { body } = await get(variant, `/speisekarte/${variant.restaurant.url}`);
      expect(body.match(/href="\/anmelden"/g)?.length ?? 0).toBe(count);
    }
  });
});

test('VAR-002 VAR-028 VAR-040 the second brand has a title, colours, type and shape of its own', async () => {
  const seen = async (variant: Variant) => {
    const page = await visit(app, variant.site, '/');
    expect(await page.title()).toBe(variant.site.title);
    const heading = page.getByRole('heading', { level: 1 });
    await page.evaluate(() => document.fonts.ready);
    return {
      says: await heading.innerText(),
      ...(await heading.evaluate((element) => {
        const { color, fontFamily } = getComputedStyle(element);
        const [family = ''] = fontFamily.split(',');
        return { color, family, isThere: document.fonts.check(`700 24px ${family}`) };
      })),
      corner: await page
        .getByRole('link', { name: 'Anmelden' })
        .evaluate((link) => getComputedStyle(link).borderTopLeftRadius),
    };
  };
  expect(await seen(nordteller)).toEqual({
    says: 'MOIN!\nWAS KOMMT AUF DEN TELLER?',
    color: 'rgb(15, 82, 87)',
    family: '"Barlow Condensed"',
    isThere: true,
    corner: '3px',
  });
  expect(await seen(marketplace)).toMatchObject({
    says: 'Mahlzeit!\nWas darf’s heute sein?',
    color: 'rgb(29, 58, 110)',
    corner: '999px',
  });
});

test.each(Object.entries({ marketplace, nordteller, beach, own, till }))(
  'VAR-002 the %s bears its own mark at the top, at the bottom and in the tab',
  async (_name, variant) => {
    const page = await visit(
      app,
      variant.site,
      variant === till ? `/speisekarte/${till.restaurant.url}` : '/',
    );
    const drawn = (part: 'banner' | 'contentinfo') =>
      page
        .getByRole(part)
        .locator('svg[viewBox="0 0 34 34"] path')
        .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
    const [icon] = await page
      .locator('link[rel=icon]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const { body } = await get(variant, icon ?? '');
    const inTab = [...body.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);
    expect(inTab.length).toBeGreaterThan(1);
    expect(await drawn('banner')).toEqual(inTab);
    expect(await drawn('contentinfo')).toEqual(inTab);
  },
);

test.each(['/pizza', '/burger', '/doener', '/pizza/', '/burger/', '/doener/'])(
  'VAR-008 %s exists on a marketplace only',
  async (path) => {
    const [, list = ''] =
      marketplace.paths.find((page) => page.startsWith('/pizza/'))?.split('/pizza/') ?? [];
    const url = path.endsWith('/') ? path + list : path;
    const statuses = [marketplace, beach, own, frame, till].map(
      async (variant) => (await get(variant, url)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404, 404]);
  },
);

test.each([
  '/informationen',
  '/teilnehmen',
  '/empfehlen',
  '/business',
  '/agb/anbieter',
  '/agb/geschaeftskunden',
  '/wie-wir-sortieren',
])('VAR-036 %s speaks for a market to restaurants; a restaurant’s own site has no such page', async (url) => {
  const variants = [marketplace, nordteller, beach, own, frame, till];
  const statuses = await Promise.all(variants.map(async (variant) => (await get(variant, url)).statusCode));
  expect(statuses).toEqual([200, 200, 200, 404, 404, 404]);
});

test.each([
  ['marketplace', marketplace, '10'],
  ['beach', beach, '13'],
])('VAR-012 NUM-020 PRV-012 on the %s every commission is the same', async (_name, variant, percent) => {
  const { body } = await get(variant, '/informationen');
  const told = [...body.matchAll(/(\d+)\u00a0%/g)].map(([, number]) => number);
  expect(told.length).toBeGreaterThan(2);
  expect(new Set(told)).toEqual(new Set([percent]));
});
