import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeOwned } from './fixtures/shop/own.ts';

const app = await webTestApp();

const SECTIONS = ['Pizza', 'Pasta', 'Salate', 'Burger', 'Suppen', 'Nachtisch'];
const SIZES = ['klein', 'mittel', 'groß'];

/** What an owner has in a spreadsheet: sixty dishes in three sizes each, every pizza and pasta with its extras. */
const SHEET = Array.from({ length: 60 }, (_, dish) =>
  SIZES.map((size, at) => {
    const price = `${8 + at * 2},${dish % 2 ? '50' : '90'}`;
    const category = SECTIONS[Math.floor(dish / 10)] ?? '';
    const extras = dish < 20 ? 'Noch etwas dazu?' : '';
    const first = [String(dish + 1), `Gericht ${dish + 1}`, 'Mit allem, was dazugehört', category];
    const head = at === 0 ? first : ['', '', '', ''];
    return [...head, size, price, '', '', '', '', at === 0 ? extras : ''].join('\t');
  }).join('\n'),
).join('\n');

/** Goes through a day of work and counts what has to be done by hand: each tap, each field, each paste. */
class Hand {
  actions = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async fills(label: string, text: string): Promise<void> {
    this.actions += 1;
    await this.#page.getByLabel(label, { exact: true }).fill(text);
  }

  async taps(role: 'button' | 'link', name: string): Promise<void> {
    this.actions += 1;
    await this.#page.getByRole(role, { name, exact: true }).click();
  }

  async pastesAt(selector: string, text: string): Promise<void> {
    this.actions += 2;
    await this.#page.locator(selector).click();
    await this.#page.evaluate((copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', copied);
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    }, text);
  }
}

test('KIT-780 sixty dishes in three sizes with their extras stand on the menu after fourteen actions', async () => {
  const { site, owner } = await makeOwned(app, { approved_at: app.clock.now() });
  const view = { as: owner.guest, viewport: { width: 1440, height: 900 } };
  const page = await visit(app, site, '/kueche/extras/neu', view);
  await hydrated(page);
  const hand = new Hand(page);
  await hand.fills('Frage', 'Noch etwas dazu?');
  await hand.fills('Höchstens wählen', '3');
  for (const [at, [title, price]] of [
    ['Oliven', '1'],
    ['Käse', '1,5'],
    ['Schinken', '2'],
  ].entries()) {
    await hand.fills(`${at + 1}. Auswahl: Name`, title ?? '');
    await hand.fills(`${at + 1}. Auswahl: Preis (€)`, price ?? '');
  }
  await hand.taps('button', 'Speichern');
  await page.waitForURL(/\/kueche\/extras\?/);
  await hand.taps('link', 'Speisekarte');
  await hand.taps('link', 'Als Tabelle');
  await hand.pastesAt('[role="gridcell"][data-column="artNo"]', SHEET);
  await hand.taps('button', 'Speichern');
  await page.getByText('Alles gespeichert').waitFor();
  expect(hand.actions).toBe(14);

  const { answer } = await app.guest(site.host).call('menu', { hostId: owner.hostId });
  expect(answer.products).toHaveLength(60);
  expect(new Set(answer.products.map(({ categoryName }) => categoryName))).toEqual(new Set(SECTIONS));
  expect(answer.products.every(({ sizes }) => sizes.length === 3)).toBe(true);
  expect(answer.products.filter(({ hasRules }) => hasRules)).toHaveLength(20);
  expect(answer.products[59]?.sizes.map(({ title, price }) => [title, price])).toEqual([
    ['Klein', 8.5],
    ['Mittel', 10.5],
    ['Groß', 12.5],
  ]);
});
