import { expect, test, vi } from 'vitest';
import type { Call } from '../../api.ts';
import { plainText } from '../../lib/plain-text.ts';
import { loadMenu } from './load-menu.ts';
import { waitText } from './MenuNotices.tsx';
import { pictureOf, type MenuSection } from './menu-view.ts';
import { searchMenu } from './search-menu.ts';

const dish = (title: string, content = '') => ({ title, content }) as MenuSection['dishes'][number];
const sections: MenuSection[] = [
  { id: 1, name: 'Pizza', image: null, dishes: [dish('Margherita', 'Tomaten, Basilikum'), dish('Funghi')] },
  { id: 2, name: 'Getränke', image: null, dishes: [dish('Süßer Tee')] },
];

test.each([
  ['', ['Margherita', 'Funghi', 'Süßer Tee']],
  ['pizza', ['Margherita', 'Funghi']],
  ['PIZZA fun', ['Funghi']],
  ['basil', ['Margherita']],
  ['suesser', ['Süßer Tee']],
  ['Sushi', []],
])('MNU-006 "%s" finds %j', (typed, found) => {
  expect(searchMenu(sections, typed).flatMap(({ dishes }) => dishes.map(({ title }) => title))).toEqual(
    found,
  );
});

test.each([
  [
    { image: null, title: 'Pizza Tonno' },
    { photo: null, food: 'pizza' },
  ],
  [
    { image: 'food:sushi', title: 'Pizza' },
    { photo: null, food: 'sushi' },
  ],
  [
    { image: 'food:unbekannt', title: 'Pizza' },
    { photo: null, food: 'pizza' },
  ],
  [
    { image: '/bilder/1.avif', title: 'Pizza' },
    { photo: '/bilder/1.avif', food: 'pizza' },
  ],
])('MNU-026 a picture for %j', (product, picture) => {
  expect(pictureOf(product)).toEqual(picture);
});

test('MNU-044 a failed load is logged and thrown on', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const lost = new Error('lost');
  const call = (() => Promise.reject(lost)) as unknown as Call;
  await expect(loadMenu(call, 7)).rejects.toBe(lost);
  expect(log.mock.calls).toEqual([['menu', 7, lost]]);
  log.mockRestore();
});

test.each([
  [30, '1 Minute'],
  [1500, '25 Minuten'],
  [3600, '1\u00a0Std.'],
  [12_000, '3\u00a0Std. 20\u00a0Min.'],
])('MNU-025 %d seconds are %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});

test.each([
  ['<p>Moin &amp; willkommen</p><p>bei uns</p>', 'Moin & willkommen\nbei uns'],
  ['Eins<br/>zwei', 'Eins\nzwei'],
  ['<script>alert(1)</script>', 'alert(1)'],
  ['&lt;b&gt; bleibt Text', '<b> bleibt Text'],
])('%s is shown as text', (html, text) => {
  expect(plainText(html)).toBe(text);
});
