import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, settled, visit, webTestApp } from './fixtures/pages/browser.ts';
import { CookieBanner } from './fixtures/pages/cookie-banner.ts';
import {
  EmbeddedMenu,
  embeddedShop,
  foreignSite,
  pageWith,
  pastedLine,
} from './fixtures/pages/foreign-page.ts';
import { loadPage } from './fixtures/pages/page.ts';
import { hungryGuest, makeShop } from './fixtures/shop/order.ts';
import { devices } from './fixtures/shop/shopper.ts';
import { makeSite } from './fixtures/shop/site.ts';
import { makeVariants } from './fixtures/shop/variants.ts';

// What the pages may load of strangers, and only after the visitor has agreed.
const TAGS = 'https://www.googletagmanager.com';
const fonts = {
  stylesheet: 'https://fonts.example/css?family=Alegreya',
  files: 'https://files.fonts.example',
  head: 'Alegreya',
  text: 'Figtree',
};
const app = await webTestApp({ strangers: { tagManagerId: 'GTM-AB12CD', fonts } });
const plain = await webTestApp();
const { db } = app.database;
const { marketplace, beach, own, till } = await makeVariants(db);

type Options = Parameters<typeof visit>[3];

/** What strangers would answer, and which of them were asked. */
function standIn(asked: string[]) {
  return async (page: Page) => {
    page.on('request', (request) => {
      const { origin, hostname, protocol } = new URL(request.url());
      const isOurs = hostname.endsWith('.localhost') || !protocol.startsWith('http');
      if (!isOurs) asked.push(origin);
    });
    await page.route(/^https:\/\/([\w-]+\.)*(googletagmanager\.com|fonts\.example)\//, (route) => {
      const isScript = route.request().url().startsWith(TAGS);
      return route.fulfill({
        contentType: isScript ? 'text/javascript' : 'text/css',
        body: isScript ? "document.cookie = '_ga=1; path=/'; window.tagged = true;" : '',
      });
    });
  };
}

async function arrive(path = '/', options: Options = {}, site = marketplace.site) {
  const asked: string[] = [];
  const page = await visit(app, site, path, { cookies: 'undecided', before: standIn(asked), ...options });
  return { banner: new CookieBanner(page), page, asked };
}

/** Whether a thing can be seen without scrolling. */
async function isInWindow(thing: Locator): Promise<boolean> {
  const box = await thing.boundingBox();
  const height = thing.page().viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

describe('the banner', () => {
  test('CON-001 CON-002 CON-003 CON-004 asks with two buttons alike until the visitor decides', async () => {
    const { banner, page, asked } = await arrive();
    await banner.box.waitFor();
    expect(await banner.box.getByRole('heading').innerText()).toBe('Cookies aus dieser Webseite');
    await expect
      .poll(() => banner.box.getByRole('button').allInnerTexts())
      .toEqual(['Cookies ablehnen', 'Cookies akzeptieren']);
    const looks = await banner.box.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(button);
        const { width, height } = button.getBoundingClientRect();
        return { backgroundColor, color, fontSize, fontWeight, width, height };
      }),
    );
    expect(looks[0]).toEqual(looks[1]);

    await page.goto('/quellen');
    await banner.box.waitFor();
    await expect.poll(() => banner.flag()).toBe(false);
    expect(asked).toEqual([]);
    await banner.box.getByRole('link', { name: 'Mehr erfahren' }).click();
    await page.waitForURL('**/datenschutz');
    await banner.declines();
    await page.goto('/');
    await expect.poll(() => banner.flag()).toBe(false);
    expect(await banner.box.count()).toBe(0);
  });

  test('CON-003 where nothing needs consent it only informs, with Ok', async () => {
    const site = await makeSite(db);
    const page = await visit(plain, site, '/', { cookies: 'undecided' });
    const banner = new CookieBanner(page);
    await banner.box.waitFor();
    await expect.poll(() => banner.box.getByRole('button').allInnerTexts()).toEqual(['Ok']);
    await banner.button('Ok').click();
    await banner.isGone();
    await expect.poll(() => banner.flag()).toBe(false);
    expect(await page.getByRole('link', { name: 'Cookie-Einstellungen' }).count()).toBe(0);
    await page.reload();
    await expect.poll(() => banner.flag()).toBe(false);
    expect(await banner.box.count()).toBe(0);
  });

  test.each(['phone', 'desktop'] as const)(
    'CON-001 moves nothing and has no barriers on a %s',
    async (device) => {
      const { banner, page } = await arrive('/wie-wir-sortieren', {
        cookies: 'declined',
        isCounted: true,
        ...devices[device],
      });
      const places = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main > *, h1, h2, .foot')]
            .filter((element) => !element.closest('.cookies'))
            .map((element) => element.getBoundingClientRect().top + scrollY),
        );
      await settled(page);
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready);
      const before = await places();
      await banner.opensSettings();
      expect(await places()).toEqual(before);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect(await barriersOn(page, 'colours')).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      expect(await barriersOn(page)).toEqual([]);
      if (device === 'desktop') return;
      await page.setViewportSize({ width: 320, height: 480 });
      const { width, height } = (await banner.box.boundingBox()) ?? { width: 0, height: 0 };
      expect(width).toBeLessThanOrEqual(320);
      expect(height).toBeLessThanOrEqual(0.6 * 480);
    },
  );

  test('CON-010 what sticks at the foot of an order form stays where it is when the banner comes, which stands above it', async () => {
    const shop = await makeShop(db);
    const as = await hungryGuest(app, shop);
    const { banner, page } = await arrive(
      `/warenkorb/${shop.restaurant.url}`,
      { as, isCounted: true, reducedMotion: 'reduce', ...devices.phone },
      shop.site,
    );
    const bar = page.getByRole('link', { name: 'Prüfen und bestellen' });
    const before = await bar.boundingBox();
    await banner.box.waitFor();
    await settled(page);
    expect(await bar.boundingBox()).toEqual(before);
    const { y = 0, height = 0 } = (await banner.box.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(before?.y ?? 0);
    expect(y + height).toBeGreaterThan((before?.y ?? 0) - 40);
  });

  test('HSE-111 settings that are pressed before the page is awake open where that leads', async () => {
    const { banner } = await arrive('/datenschutz#cookie-einstellungen', { cookies: 'declined' });
    await expect.poll(() => banner.box.isVisible()).toBe(true);
  });

  test('CON-001 the keyboard reaches it first and is not kept in it', async () => {
    const { banner, page } = await arrive('/quellen');
    await banner.box.waitFor();
    const stops: string[] = [];
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab');
      stops.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
    }
    expect(stops.slice(0, 4)).toEqual([
      'Zum Inhalt springen',
      'Mehr erfahren',
      'Cookies ablehnen',
      'Cookies akzeptieren',
    ]);
    expect(stops[4]).toContain('Henkelmann');
    await expect.poll(() => page.getByRole('status').innerText()).toContain('Cookies aus dieser Webseite');
  });

  test('CON-010 on a phone neither the order button nor its sum is covered by it', async () => {
    const shop = await makeShop(db);
    const as = await hungryGuest(app, shop);
    const { banner, page } = await arrive(
      `/warenkorb/${shop.restaurant.url}`,
      { as, ...devices.phone },
      shop.site,
    );
    await banner.box.waitFor();
    const button = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await button.waitFor();
    await button.focus();
    const sum = page.getByRole('link', { name: /^Gesamt/ });
    const isFree = async () => {
      const [box, banned] = [await sum.boundingBox(), await banner.box.boundingBox()];
      return box !== null && banned !== null && box.y >= banned.y + banned.height;
    };
    await expect.poll(isFree).toBe(true);
  });

  test('CON-010 on a phone it stands above what sticks to the foot of a menu', async () => {
    const shop = await makeShop(db);
    const as = await hungryGuest(app, shop);
    const path = `/speisekarte/${shop.restaurant.url}`;
    const { banner, page } = await arrive(path, { as, ...devices.phone, reducedMotion: 'reduce' }, shop.site);
    await banner.box.waitFor();
    const bar = page.getByRole('link', { name: /Warenkorb/ }).last();
    const foot = async () => (await banner.box.boundingBox()) ?? { y: 0, height: 0 };
    const top = async () => (await bar.boundingBox())?.y ?? 0;
    await expect.poll(async () => (await foot()).y + (await foot()).height <= (await top())).toBe(true);
    await bar.click();
    await page.waitForURL('**/warenkorb/**');
  });

  test('CON-001 where the data protection is told, the answer can be changed as well', async () => {
    const { banner, page } = await arrive('/datenschutz', { cookies: 'declined' });
    await expect.poll(() => banner.flag()).toBe(false);
    await page.getByRole('main').getByRole('link', { name: 'Cookie-Einstellungen' }).click();
    await banner.box.waitFor();
    await banner.accepts();
    await expect.poll(() => banner.flag()).toBe(true);
  });

  test('CON-001 a till asks nobody and loads nothing of strangers', async () => {
    const { banner, asked } = await arrive('/', {}, till.site);
    await expect.poll(() => banner.flag()).toBe(false);
    expect(await banner.box.count()).toBe(0);
    expect(asked).toEqual([]);
  });

  test('CON-001 inside another page it stands in the part of the frame that is seen', async () => {
    const foreign = await foreignSite();
    const shop = await embeddedShop(app, foreign);
    foreign.shows(pageWith(pastedLine(app, shop)));
    const { page } = await EmbeddedMenu.open(app, shop, foreign, { cookies: 'undecided' });
    const inside = page.frameLocator('iframe').getByRole('region', { name: 'Cookies aus dieser Webseite' });
    const button = inside.getByRole('button', { name: 'Cookies ablehnen' });
    await button.waitFor();
    await expect.poll(async () => await isInWindow(button)).toBe(true);
    await page.mouse.wheel(0, 300);
    await expect.poll(async () => await isInWindow(button)).toBe(true);
    await button.click();
    await inside.waitFor({ state: 'detached' });
  });

  test('CON-001 without JavaScript there is none, and nothing to decide', async () => {
    const { banner, page, asked } = await arrive('/', { javaScriptEnabled: false });
    await page.getByRole('heading', { name: /Mahlzeit!/ }).waitFor();
    expect(await banner.box.count()).toBe(0);
    await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click();
    await page.waitForURL('**/datenschutz#cookie-einstellungen');
    expect(asked).toEqual([]);
  });
});

describe('accepting', () => {
  test('CON-005 CON-006 CON-007 VAR-015 VAR-016 ENT-024 sets the flag, calls back and loads what was waiting', async () => {
    const { banner, page, asked } = await arrive();
    await page.evaluate(() =>
      Object.assign(window, { onCookiesAccepted: () => Object.assign(window, { called: 1 }) }),
    );
    await banner.accepts();
    await expect.poll(() => banner.flag()).toBe(true);
    await page.waitForFunction(() => (window as { tagged?: boolean }).tagged);
    await page.waitForFunction(() => (window as { called?: number }).called === 1);
    await expect.poll(() => asked.toSorted()).toEqual(['https://fonts.example', TAGS]);
    await page.waitForFunction(() => getComputedStyle(document.body).fontFamily.startsWith('Figtree,'));
    const { covers, version, at } = await banner.kept();
    expect([covers, version, Number.isNaN(Date.parse(at))]).toEqual([
      ['payment', 'tag-manager', 'fonts'],
      1,
      false,
    ]);
    const events = await page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer);
    expect(events).toMatchObject([{ event: 'gtm.js' }]);
  });

  test('CON-005 CON-006 holds at the next start, for the callback as well', async () => {
    const { banner, page, asked } = await arrive();
    await banner.accepts();
    asked.length = 0;
    await page.addInitScript(() =>
      Object.assign(window, { onCookiesAccepted: () => Object.assign(window, { called: 1 }) }),
    );
    await page.goto('/quellen');
    await page.waitForFunction(() => (window as { called?: number }).called === 1);
    expect(await banner.flag()).toBe(true);
    await expect.poll(() => asked).toContain(TAGS);
    expect(await banner.box.count()).toBe(0);
  });

  test('CON-005 CON-006 can be taken back, which ends what strangers have begun', async () => {
    const { banner, page } = await arrive();
    await banner.accepts();
    await page.waitForFunction(() => document.cookie.includes('_ga='));
    await banner.opensSettings();
    expect(await banner.box.innerText()).toMatch(/Am \d+\.\d+\.\d+ hast du zugestimmt\./);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Cookies aus dieser Webseite');
    const reloaded = page.waitForEvent('load');
    await banner.button('Cookies ablehnen').click();
    await reloaded;
    await expect.poll(() => banner.flag()).toBe(false);
    expect(await banner.foreignScripts()).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect((await banner.kept()).accepted).toBe(false);
  });

  test('CON-005 another window hears of it', async () => {
    const { banner, page } = await arrive();
    await banner.box.waitFor();
    const other = new CookieBanner(await page.context().newPage());
    await other.page.goto('/quellen');
    await other.box.waitFor();
    await banner.declines();
    await other.isGone();
    await expect.poll(() => other.flag()).toBe(false);
  });
});

describe('declining', () => {
  test('CON-006 CON-007 CON-008 leaves no script of strangers, and paying in cash works', async () => {
    const shop = await makeShop(db, { restaurant: { takes_online: true } });
    const as = await hungryGuest(app, shop);
    const path = `/warenkorb/${shop.restaurant.url}`;
    const { banner, page, asked } = await arrive(path, { as }, shop.site);
    await banner.declines();
    const fields = { Vorname: 'Jule', Nachname: 'Petersen', Straße: 'Kurpromenade', Hausnummer: '12' };
    for (const [label, text] of Object.entries({ ...fields, Handynummer: '0170 1234567' }))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('textbox', { name: 'E-Mail' }).fill('jule@guest.example');
    await page.getByRole('radio', { name: 'Barzahlung' }).check();
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await page.waitForURL('**/danke');
    expect(await banner.flag()).toBe(false);
    expect(await banner.foreignScripts()).toEqual([]);
    expect(asked).toEqual([]);
  });
});

describe('the policy of the pages', () => {
  const policyOf = async (on: typeof app, host: string) =>
    String((await loadPage(on.http, host, '/')).headers['content-security-policy']);

  test('CON-007 VAR-015 VAR-016 lets strangers in only where they are set up', async () => {
    const site = await makeSite(db);
    const [open, shut] = [await policyOf(app, site.host), await policyOf(plain, site.host)];
    expect(open).toMatch(/script-src [^;]*https:\/\/\*\.googletagmanager\.com/);
    expect(open).toMatch(/style-src [^;]*https:\/\/fonts\.example/);
    expect(open).toMatch(/font-src [^;]*https:\/\/files\.fonts\.example/);
    expect(shut).not.toContain('https:');
  });

  test('VAR-015 the operator counts on the own sites, not on a restaurant’s', async () => {
    const tagsOn = async ({ site }: typeof own) =>
      (await app.guest(site.host).call('site', {})).answer.tagManagerId;
    expect([await tagsOn(marketplace), await tagsOn(beach), await tagsOn(own)]).toEqual([
      'GTM-AB12CD',
      'GTM-AB12CD',
      null,
    ]);
    expect(await policyOf(app, own.site.host)).not.toContain('googletagmanager');
  });

  test('VAR-016 unless a service is set up, type comes with the pages', async () => {
    const page = await visit(plain, await makeSite(db), '/', { cookies: 'accepted' });
    await page.evaluate(() => document.fonts.ready);
    const sources = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ name }) => new URL(name).origin === location.origin),
    );
    expect(sources.length).toBeGreaterThan(1);
    expect(new Set(sources)).toEqual(new Set([true]));
    expect(await page.evaluate(() => document.fonts.check('16px "Figtree Variable"'))).toBe(true);
  });
});
