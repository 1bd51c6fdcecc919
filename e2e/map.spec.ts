import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { visit, webTestApp, type WebTestApp } from './fixtures/pages/browser.ts';
import { makeShop, placeOneOrder } from './fixtures/shop/order.ts';
import { makePlace } from './fixtures/shop/place.ts';
import { makeRestaurant } from './fixtures/shop/restaurant.ts';
import { devices } from './fixtures/shop/shopper.ts';
import { makeSite } from './fixtures/shop/site.ts';
import { openBay } from './fixtures/world/map-file.ts';

const withTiles = await webTestApp({ mapTiles: await openBay() });
const without = await webTestApp();
const { db } = withTiles.database;

/** A town by the bay with restaurants in the north, in the south-west and in the very next house. */
async function makeTown() {
  const site = await makeSite(db);
  const town = await makePlace(db, {});
  const at = { north: [54.02, 10.78], southWest: [53.96, 10.7], nextDoor: [54.02, 10.78] } as const;
  for (const [name, [latitude, longitude]] of Object.entries(at))
    await makeRestaurant(db, { site, place_id: town.id, name, latitude, longitude });
  return { site, town };
}

const mapOf = ({ geo_url }: { geo_url: string }): string => `/restaurants/${geo_url}?ansicht=karte`;

interface Asked {
  hosts: Set<string>;
  tiles: number;
}

/** Notes whom a page asks, and for how many tiles. */
function noteRequests(page: Page): Asked {
  const asked: Asked = { hosts: new Set(), tiles: 0 };
  page.context().on('request', (request) => {
    const { host, pathname, protocol } = new URL(request.url());
    if (protocol !== 'data:') asked.hosts.add(host);
    if (pathname.startsWith('/kacheln/')) asked.tiles += 1;
  });
  return asked;
}

async function lookAtMap(app: WebTestApp, device: keyof typeof devices = 'desktop') {
  const { site, town } = await makeTown();
  let asked: Asked | undefined;
  const before = async (page: Page) => {
    asked = noteRequests(page);
  };
  const page = await visit(app, site, mapOf(town), { before, ...devices[device] });
  return { page, town, asked: () => asked ?? { hosts: new Set<string>(), tiles: 0 } };
}

/** How many colours large parts of the map have, so that an empty canvas is not taken for one. */
async function countColours(page: Page): Promise<number> {
  const picture = await page.locator('[data-map=tiles] canvas').screenshot();
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer();
  const counts = new Map<string, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = pixels.subarray(at, at + 3).toString('hex');
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts.values()].filter((count) => count > pixels.length / 3 / 200).length;
}

describe('LST-046 with tiles', () => {
  test('the list is shown on the operator’s map, and nobody else is asked for anything', async () => {
    const { page, town, asked } = await lookAtMap(withTiles);
    const map = page.getByRole('region', { name: `Karte: Restaurants in ${town.town}` });
    await map.locator('[data-ready]').waitFor();
    expect(await map.locator('canvas').count()).toBe(1);
    expect(asked().tiles).toBeGreaterThan(0);
    expect([...asked().hosts]).toEqual([new URL(page.url()).host]);
    expect(await map.getByRole('link', { name: '© OpenStreetMap' }).getAttribute('href')).toContain(
      'openstreetmap.org',
    );
    expect(await barriersOn(page)).toEqual([]);
  });

  test('restaurants are buttons that open their card; those in one house share one', async () => {
    const { page } = await lookAtMap(withTiles, 'phone');
    const map = page.locator('[data-map=tiles]');
    await map.locator('[data-ready]').waitFor();
    await map.getByRole('button', { name: /^southWest: / }).press('Enter');
    const card = map.getByRole('group', { name: 'Ausgewählt' });
    expect(await card.getByRole('link').allInnerTexts()).toEqual(['southWest']);
    await page.keyboard.press('Escape');
    await map.getByRole('button', { name: /^2 Restaurants: / }).click();
    expect((await card.getByRole('link').allInnerTexts()).toSorted()).toEqual(['nextDoor', 'north']);
    await card.getByRole('link', { name: 'nextDoor' }).click();
    await page.waitForURL('**/speisekarte/**');
  });

  test('nothing of the map is loaded before it is opened', async () => {
    const { site, town } = await makeTown();
    const paths: string[] = [];
    const before = async (page: Page) => {
      page.on('request', (request) => void paths.push(new URL(request.url()).pathname));
    };
    const page = await visit(withTiles, site, `/restaurants/${town.geo_url}`, { before });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(paths.filter((path) => /tile|maplibre|kacheln/i.test(path))).toEqual([]);
  });

  test('DON-004 the page of an order shows the restaurant and the place on it', async () => {
    const shop = await makeShop(db);
    const { guest } = await placeOneOrder(withTiles, shop);
    const page = await visit(withTiles, shop.site, '/danke', { as: guest });
    const map = page.getByRole('region', { name: `Karte: ${shop.restaurant.name} und dein Ort` });
    await map.locator('[data-ready]').waitFor();
    await page.getByText('gemessen zur Mitte deines Orts').waitFor();
    expect(await map.getByText(/^du/).innerText()).toBe('du (ungefähr)');
  });
});

describe('LST-047 without tiles', () => {
  test('the list shows direction and distance, says so, and draws neither land nor sea', async () => {
    const { page, asked } = await lookAtMap(without);
    await page.getByRole('heading', { name: 'Richtung und Entfernung' }).waitFor();
    const radar = page.locator('[data-map=radar]');
    const centre = async (name: RegExp) => {
      const box = await radar.getByRole('button', { name }).boundingBox();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    };
    const [north, southWest] = [await centre(/north/), await centre(/southWest/)];
    expect([north.y < southWest.y, north.x > southWest.x]).toEqual([true, true]);
    // Each ring that is in sight has its name, where no pin covers it.
    const rings = radar.getByText(/^\d+\skm$/);
    expect((await rings.allInnerTexts()).map((said) => said.replace(/\s/, ' '))).toEqual([
      '1 km',
      '2 km',
      '5 km',
    ]);
    const covered = await rings.evaluateAll((names) => {
      const pins = [...document.querySelectorAll('[data-map=radar] button')];
      const isApart = (one: DOMRect, other: DOMRect) =>
        one.right < other.left || other.right < one.left || one.bottom < other.top || other.bottom < one.top;
      return names.flatMap((name) =>
        pins.every((pin) => isApart(name.getBoundingClientRect(), pin.getBoundingClientRect()))
          ? []
          : [name.textContent],
      );
    });
    expect(covered).toEqual([]);
    expect(await radar.locator('svg path').count()).toBe(await radar.locator('button svg path').count());
    expect(await page.locator('canvas').count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Ansicht' }).innerText()).toContain('Umkreis');
    expect(asked().tiles).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
  });

  test('a place that the operator’s map does not show has none either', async () => {
    const site = await makeSite(db);
    const town = await makePlace(db, { latitude: 48.1, longitude: 11.6 });
    await makeRestaurant(db, { site, place_id: town.id, latitude: 48.11, longitude: 11.61 });
    const page = await visit(withTiles, site, mapOf(town));
    await page.getByRole('heading', { name: 'Richtung und Entfernung' }).waitFor();
    expect(await page.locator('canvas').count()).toBe(0);
  });

  test('a browser that cannot draw the map shows direction and distance instead', async () => {
    const { site, town } = await makeTown();
    const before = (page: Page) =>
      page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      });
    const page = await visit(withTiles, site, mapOf(town), { before, expects: /WebGL/ });
    await page.getByRole('heading', { name: 'Richtung und Entfernung' }).waitFor();
    expect(await page.getByRole('button', { name: /^southWest: / }).count()).toBe(1);
  });
});

test('LST-046 the map is painted: land, sea and wood have colours of their own', async () => {
  const { page } = await lookAtMap(withTiles);
  await page.locator('[data-map=tiles] [data-ready]').waitFor();
  expect(await countColours(page)).toBeGreaterThanOrEqual(3);
});
