import type { Page as Tab } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { settled, visit, webTestApp } from './fixtures/pages/browser.ts';
import { shiftOf, watchShifts } from './fixtures/pages/shifts.ts';
import { devices } from './fixtures/shop/shopper.ts';
import { makeSite } from './fixtures/shop/site.ts';
import { makeVariants } from './fixtures/shop/variants.ts';
import { makeVoucher } from './fixtures/shop/voucher.ts';

interface Page {
  name: string;
  site: { id: number; key: string };
  path: string;
}

const app = await webTestApp();
const { marketplace, nordteller, beach, own } = await makeVariants(app.database.db);

// Every page once, of those that differ only in their words one; of the other variants what looks different there.
const twins = /^\/(burger|doener|lieferdienste)/;
const pages: Page[] = [
  ...marketplace.paths
    .filter((path) => !twins.test(path))
    .map((path) => ({ name: 'marketplace', site: marketplace.site, path })),
  ...['/', '/informationen'].map((path) => ({ name: 'second brand', site: nordteller.site, path })),
  { name: 'beach', site: beach.site, path: '/' },
  ...['/', '/oeffnungszeiten', '/lieferorte'].map((path) => ({ name: 'own site', site: own.site, path })),
];

// Written out, since nothing of the sort is in the list of what stands in the menu of every site.
const asides = [
  '/kontakt',
  '/widerruf',
  '/inhalt-melden',
  '/agb/geschaeftskunden',
  '/teilnehmen',
  '/gibt-es-nicht',
  '/speisekarte/gibt-es-nicht',
  '/restaurants/nirgendwo-00000',
  `/coupon/${(await makeVoucher(app.database.db)).code}`,
  '/coupon/gibt-es-nicht',
  '/abmelden',
];
const closed = await makeSite(app.database.db, { in_maintenance: true });
const rare: Page[] = [
  ...asides.map((path) => ({ name: 'marketplace', site: marketplace.site, path })),
  { name: 'own site', site: own.site, path: '/gibt-es-nicht' },
  { name: 'closed site', site: closed, path: '/' },
  { name: 'closed site', site: closed, path: '/impressum' },
];

test.each([...pages, ...rare])(
  '$name $path stands still and has no barriers on a phone and a desktop',
  async ({ site, path }) => {
    const page = await visit(app, site, path, {
      ...devices.phone,
      // The console tells of every answer that is no success.
      expects: /status of (404|503)/,
      isCounted: true,
      before: watchShifts,
    });
    await holdsUp(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflowOf(page)).toBe(0);
    await page.setViewportSize(devices.desktop.viewport);
    await page.reload();
    await holdsUp(page);
    expect(await overflowOf(page)).toBe(0);
  },
);

async function holdsUp(page: Tab): Promise<void> {
  await settled(page);
  await page.evaluate(() => document.fonts.ready);
  expect(await shiftOf(page)).toBeLessThan(0.02);
  // Colours that are still on their way would be measured in between.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await barriersOn(page, 'colours')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await barriersOn(page)).toEqual([]);
}

test.each(['light', 'dark'] as const)(
  'the page that needs nothing of ours has no barriers, %s',
  async (colorScheme) => {
    const page = await visit(app, own.site, '/', { colorScheme, expects: /status of 404/ });
    await page.goto(`http://fremd.localhost:${app.port}/`);
    await page.getByRole('heading', { level: 1, name: 'Oh no!' }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  },
);

/** How far the page reaches beyond the screen, in px. */
const overflowOf = (page: Tab) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
