import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { cashShop, eats, pays } from '#e2e/fixtures/shop/cash.ts';
import { inkOf, isBlackAndWhite, StarPrinter } from '#e2e/fixtures/world/printers.ts';

const app = await testApp();

test('FIS-014 a paper comes out of the printer that prints whole orders with prices, and of no other', async () => {
  const place = await cashShop(app);
  const { hostId, owner, till } = place;
  await eats(app, place);
  const { recordId } = (await pays(place)).answer;
  expect((await till.call('tillPrint', { recordId })).error.code).toBe('no-printer');
  const bar = await owner.call('addPrinter', { hostId, name: 'Bar', kind: 'star' });
  const settings = { name: 'Bar', printsAccepted: false, copies: 1, showsPrices: true };
  const barId = { hostId, printerId: bar.answer.printerId };
  await owner.call('savePrinter', { ...barId, ...settings, categories: ['Getränke'] });
  const counter = await owner.call('addPrinter', { hostId, name: 'Tresen', kind: 'star' });
  const printer = new StarPrinter(app, counter.answer.url);
  expect((await till.call('tillPrint', { recordId })).answer.printers).toEqual(['Tresen']);
  expect(await new StarPrinter(app, bar.answer.url).asks()).toBe(false);
  expect(await printer.asks()).toBe(true);
  const [paper] = printer.papers;
  expect(paper?.width).toBe(576);
  expect(paper && (await isBlackAndWhite(paper))).toBe(true);
  // The code alone is a quarter of a million dots, half of them black.
  expect(paper && (await inkOf(paper)) * paper.width * paper.height).toBeGreaterThan(60_000);
});
