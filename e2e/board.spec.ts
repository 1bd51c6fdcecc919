import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { EVENING } from './fixtures/app.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeBusyEvening } from './fixtures/shop/busy-kitchen.ts';
import { letStepsStand, staffOf } from './fixtures/shop/kitchen.ts';
import { makeShop } from './fixtures/shop/order.ts';

const app = await webTestApp();
const { db } = app.database;

const STATES = ['Neu', 'Angenommen', 'In Zubereitung', 'Bereit', 'Unterwegs'];
const TABLET = { width: 1180, height: 820 };
const PHONE = { width: 390, height: 844 };

type Before = (page: Page) => Promise<void>;

/** What can be taken back for ten seconds, can be for as long as the test needs. */
const stopDates: Before = (page) => page.clock.setFixedTime(EVENING.epochMilliseconds);

async function openEvening(count: number, viewport: { width: number; height: number }, before?: Before) {
  const shop = await makeShop(db);
  const ids = await makeBusyEvening(db, shop, count);
  const as = await staffOf(app, shop.site.host, 'manager', shop.restaurant.id);
  const page = await visit(app, shop.site, '/kueche', { as, viewport, ...(before && { before }) });
  await hydrated(page);
  await page.getByRole('button', { name: 'Schicht beginnen' }).click();
  return { shop, ids, page };
}

/** What of these is inside of the window and not cut off by a lane or a bar that scrolls. */
const inSight = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && one.contains(at);
      })
      .map((one) => one.textContent ?? ''),
  );

test('KIT-121 KIT-122 KIT-123 KIT-955 of 60 open orders every state and the next five deadlines are in sight', async () => {
  const { page, ids } = await openEvening(60, TABLET);
  expect(await inSight(page, 'main h2')).toEqual(
    STATES.map((state) => expect.stringContaining(`${state} 12`)),
  );
  const next = await inSight(page, 'ol[aria-label="Die nächsten fünf"] button');
  expect(next.map((text) => text.replace(/#\d+/, ''))).toEqual([
    'jetztLäuft ab ',
    'jetztLäuft ab ',
    '1 Min.Läuft ab ',
    '1 Min.Läuft ab ',
    '29 drüberAnfangen ',
  ]);
  for (const state of STATES) {
    const lane = page.getByRole('region', { name: state, exact: true });
    expect(await lane.getByRole('article').count()).toBe(12);
    expect(
      (await inSight(page, `section[aria-label="${state}"] article button:last-child`)).length,
    ).toBeGreaterThan(2);
    await lane.getByRole('article').last().scrollIntoViewIfNeeded();
  }
  expect(await page.evaluate(() => [scrollY, document.documentElement.scrollHeight - innerHeight])).toEqual([
    0, 0,
  ]);
  expect((await inSight(page, 'main h2')).length).toBe(5);
  await page.locator(`#ticket-${ids[0]} .ticket-open`).click();
  await page
    .getByRole('dialog', { name: `#${ids[0]}` })
    .getByText('0170 1234567')
    .waitFor();
});

/** The one label looks otherwise than the other. */
async function expectStandsOut(states: Locator, one: string, other: string) {
  const colour = (text: string) =>
    states.locator('label', { hasText: text }).evaluate((label) => getComputedStyle(label).backgroundColor);
  expect(await colour(one)).not.toBe(await colour(other));
}

test('KIT-123 KIT-1041 on a phone one state is seen at a time, with how many wait in each', async () => {
  const { page } = await openEvening(60, PHONE);
  const states = page.getByRole('group', { name: 'Was du siehst' });
  expect(await states.locator('label').allInnerTexts()).toEqual([
    'Neu\n12',
    'Angenommen\n12',
    'Zubereitung\n12',
    'Bereit\n12',
    'Unterwegs\n12',
  ]);
  await states.getByRole('radio', { name: /^Bereit/ }).check();
  await page.getByRole('region', { name: 'Bereit' }).getByRole('article').first().waitFor();
  await expectStandsOut(states, 'Neu', 'Unterwegs');
  expect(await page.getByRole('region', { name: 'Neu' }).isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await inSight(page, 'ol[aria-label="Die nächsten fünf"] button')).toHaveLength(5);
});

test.each([TABLET, { width: 820, height: 1180 }, PHONE])(
  'KIT-1073 among the next five the number of each order is whole at %o',
  async (viewport) => {
    const { page } = await openEvening(60, viewport);
    const strip = page.getByRole('list', { name: 'Die nächsten fünf' });
    const numbers = await strip.locator('button').evaluateAll((all) =>
      all.map((button) => {
        const text = button.lastElementChild?.lastChild;
        const range = document.createRange();
        if (text) range.selectNode(text);
        const { left, right } = range.getBoundingClientRect();
        const cuts = [button, button.lastElementChild ?? button].map((box) => box.getBoundingClientRect());
        return {
          isNumber: /^#\d+$/.test(text?.textContent ?? ''),
          isWhole: cuts.every((box) => left >= box.left && right <= box.right + 0.5),
        };
      }),
    );
    expect(numbers).toEqual(Array.from({ length: 5 }, () => ({ isNumber: true, isWhole: true })));
  },
);

test.each([TABLET, PHONE])(
  'KIT-121 what is pressed on the board is 48 px high and wide at %o',
  async (viewport) => {
    const { page } = await openEvening(6, viewport);
    const small = await page
      .locator('main :is(button, a), header button, header summary, ol button')
      .evaluateAll((all) =>
        all.flatMap((one) => {
          const { width, height } = one.getBoundingClientRect();
          // Lines of a menu that is closed are measured once it is open.
          return one.checkVisibility() && Math.min(width, height) < 48
            ? [`${one.textContent}: ${width} × ${height}`]
            : [];
        }),
      );
    expect(small).toEqual([]);
  },
);

test('KIT-124 KIT-131 after a step nothing else comes under the finger', async () => {
  const { page } = await openEvening(60, TABLET);
  const neu = page.getByRole('region', { name: 'Neu', exact: true });
  const [first, second] = [neu.getByRole('article').first(), neu.getByRole('article').nth(1)];
  const [pressed, next] = [await first.getAttribute('id'), await second.getAttribute('id')];
  const before = await page.locator(`#${next}`).boundingBox();
  const button = first.getByRole('button', { name: /^Annehmen/ });
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await button.click();
  await page.locator(`#${pressed}[data-held]`).waitFor();
  expect(await page.locator(`#${next}`).boundingBox()).toEqual(before);
  const under = await page.evaluate(
    ([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest('button, a')?.textContent ?? null,
    [x + width / 2, y + height / 2],
  );
  expect(under).toBeNull();
  expect(await neu.getByText('angenommen').count()).toBe(1);
  await letStepsStand(app, 'accepted');
  await page.getByRole('region', { name: 'Angenommen' }).locator(`#${pressed}`).waitFor();
  await expect.poll(() => neu.getByText('angenommen').count()).toBe(0);
});

test('KIT-131 a step that was a mistake is taken back with one tap, also on another tablet', async () => {
  const { shop, page } = await openEvening(3, TABLET, stopDates);
  const as = await staffOf(app, shop.site.host, 'kitchen', shop.restaurant.id);
  const stove = await visit(app, shop.site, '/kueche', { as, viewport: TABLET, before: stopDates });
  await stove.getByRole('button', { name: 'Schicht beginnen' }).click();
  const inNew = (at: Page) => at.getByRole('region', { name: 'Neu', exact: true }).getByRole('article');
  await inNew(page)
    .getByRole('button', { name: /^Annehmen/ })
    .click();
  await page.locator('[data-ringing=no]').waitFor();
  await inNew(stove).getByText('angenommen').waitFor();
  await stove.locator('[data-ringing=no]').waitFor();
  await inNew(stove).getByRole('button', { name: 'Rückgängig' }).click();
  await inNew(page)
    .getByRole('button', { name: /^Annehmen/ })
    .waitFor();
  await letStepsStand(app, 'accepted');
  await page.reload();
  await hydrated(page);
  expect(
    await inNew(page)
      .getByRole('button', { name: /^Annehmen/ })
      .count(),
  ).toBe(1);
});

test('KIT-133 an order that takes longer is put off with the new time in view', async () => {
  const { page } = await openEvening(10, TABLET, stopDates);
  const first = page.getByRole('region', { name: 'Angenommen' }).getByRole('article').first();
  const taken = page.locator(`#${await first.getAttribute('id')}`);
  await taken.locator('.ticket-open').click();
  const whole = page.getByRole('dialog');
  await whole.getByText('Mehr', { exact: true }).click();
  await whole.getByRole('button', { name: 'Dauert länger' }).click();
  const choice = page
    .getByRole('dialog', { name: /dauert länger$/ })
    .getByRole('button', { name: /^\+15 Min/ });
  const time = (await choice.innerText()).split('\n').at(-1) ?? '';
  expect(time).toMatch(/^\d\d:\d\d$/);
  await choice.click();
  await taken.filter({ hasText: time }).waitFor();
});

test('KIT-130 a new order is accepted with the proposed minutes, or with five more', async () => {
  const { page } = await openEvening(3, TABLET);
  const fresh = page.getByRole('region', { name: 'Neu', exact: true }).getByRole('article');
  const promise = fresh.getByRole('button', { name: /^Annehmen/ });
  expect(await promise.innerText()).toMatch(/^Annehmen · 20.Min\.$/);
  await fresh.getByRole('button', { name: '+5 Minuten' }).click();
  expect(await promise.innerText()).toMatch(/^Annehmen · 25.Min\.$/);
  await promise.click();
  await page.locator('article[data-held]').waitFor();
  await letStepsStand(app, 'accepted');
  const taken = page.getByRole('region', { name: 'Angenommen' }).getByRole('article');
  await expect.poll(() => taken.count()).toBe(2);
  await taken.filter({ hasText: '18:25' }).waitFor();
});

test('KIT-125 an order is found by number, name and street, and opened with Enter', async () => {
  const { page, ids } = await openEvening(60, TABLET);
  const search = page.getByRole('searchbox');
  const found = page.getByRole('article');
  for (const [typed, count] of [
    [`#${ids[17]}`, 1],
    // Somebody's name, and somebody's house.
    ['petersen 17', 2],
    // What is fetched goes to no street.
    ['kurpromenade', 11],
    ['Meier', 0],
  ] as const) {
    await search.fill(typed);
    await expect.poll(() => found.count()).toBe(count);
  }
  expect(await page.getByText('Nichts gefunden.').count()).toBe(5);
  await search.fill(String(ids[17]));
  await search.press('Enter');
  await page.getByRole('dialog', { name: `#${ids[17]}` }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Suche leeren' }).click();
  await expect.poll(() => found.count()).toBe(60);
});

test('KIT-987 on a phone what is looked for is seen in whichever state it stands', async () => {
  const { page, ids } = await openEvening(5, PHONE);
  const search = page.getByRole('searchbox');
  // One order in each state.
  for (const id of ids) {
    await search.fill(`#${id}`);
    await page.getByRole('article', { name: `#${id}` }).waitFor();
    expect(await page.getByRole('article').filter({ visible: true }).count()).toBe(1);
  }
  await page.getByRole('button', { name: 'Suche leeren' }).click();
  await page.getByRole('region', { name: 'Neu', exact: true }).getByRole('article').waitFor();
});

test('KIT-126 the board adds up what is still to be cooked, dish by dish', async () => {
  const { page } = await openEvening(20, TABLET);
  await page.getByRole('button', { name: 'Gerichte' }).click();
  const totals = page.getByRole('region', { name: 'Zu kochen' }).getByRole('listitem');
  // Eight orders are accepted or cooked, each of three pieces.
  const counts = (await totals.allInnerTexts()).map((text) => Number(text.split(' ×')[0]));
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(24);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  await page.reload();
  await totals.first().waitFor();
});

test('KIT-127 KIT-128 what leaves the house stands by where it goes, with what is late and what is paid', async () => {
  const { page } = await openEvening(60, TABLET);
  const away = page.getByRole('region', { name: 'Unterwegs' });
  const directions = (await away.getByRole('heading', { level: 3 }).allInnerTexts()).toSorted();
  expect(directions).toEqual(['Haffkrug 3', 'Niendorf 3', 'Scharbeutz 3', 'Travemünde 3']);
  const ready = page.getByRole('region', { name: 'Bereit' });
  expect(await ready.getByRole('heading', { name: /^Abholung/ }).count()).toBe(1);
  await page
    .getByRole('region', { name: 'Angenommen' })
    .getByRole('heading', { name: /\d spät/ })
    .waitFor();
  const first = away.getByRole('article').first();
  await first.getByText('bezahlt').or(first.getByText('10,00 €')).waitFor();
  await first.getByText(/drüber/).waitFor();
});

test('KIT-853 street and direction are whole in a narrow lane, and the opened ticket says what the board says', async () => {
  const { page, shop } = await openEvening(30, TABLET);
  await db
    .updateTable('orders')
    .set({ street: 'Professor-Haass-Straße', district: 'Groß Timmendorf' })
    .where('restaurant_id', '=', shop.restaurant.id)
    .execute();
  await page.reload();
  const lane = page.getByRole('region', { name: 'In Zubereitung' });
  const parts = lane.getByText(/^Professor-Haass-Straße \d+\s· Groß Timmendorf$/);
  await parts.first().waitFor();
  const cut = await parts.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight));
  expect([(await parts.count()) > 3, cut]).toEqual([true, []]);
  const first = lane.getByRole('article').first();
  const said = await first.getByText(/^Fertig · /).innerText();
  await first.locator('.ticket-open').click();
  const whole = page.getByRole('dialog');
  await whole.getByText(said, { exact: true }).waitFor();
  await whole.getByText(/^Versprochen: \d\d:\d\d$/).waitFor();
});

test('KIT-854 an opened ticket moves nothing of the board, and its menu is in sight, 48 px a line', async () => {
  const { page } = await openEvening(30, TABLET);
  const first = page.getByRole('region', { name: 'Unterwegs' }).getByRole('article').first();
  const before = await first.boundingBox();
  await first.locator('.ticket-open').click();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  expect(await first.boundingBox()).toEqual(before);
  const small = await sheet.locator('button, a, summary').evaluateAll((all) =>
    all.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width > 0 && height < 48 ? [`${one.textContent}: ${height}`] : [];
    }),
  );
  expect(small).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('header summary').click();
  const lines = await page.locator('header details li > :is(a, button)').evaluateAll((all) =>
    all.map((one) => {
      const { top, bottom, height } = one.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight && height >= 48;
    }),
  );
  expect([lines.length > 12, new Set(lines)]).toEqual([true, new Set([true])]);
});
