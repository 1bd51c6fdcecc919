import { expect, test, vi } from 'vitest';
import type { Call } from '../../api.ts';
import { plainText } from '../../lib/plain-text.ts';
import { leaveOut } from './leave-out.ts';
import { loadMenu } from './load-menu.ts';
import { waitText } from '../restaurant/StateNotice.tsx';
import type { Dish, MenuSection } from './menu-view.ts';
import { searchMenu } from './search-menu.ts';

const dish = (title: string, content = '') => ({ title, content }) as MenuSection['dishes'][number];
const sections: MenuSection[] = [
  { id: 1, name: 'Pizza', photo: null, dishes: [dish('Margherita', 'Tomaten, Basilikum'), dish('Funghi')] },
  { id: 2, name: 'Getränke', photo: null, dishes: [dish('Süßer Tee')] },
];

test.each([
  ['', ['Margherita', 'Funghi', 'Süßer Tee']],
  ['pizza', ['Margherita', 'Funghi']],
  ['PIZZA fun', ['Funghi']],
  ['basil', ['Margherita']],
  ['suesser', ['Süßer Tee']],
  ['Magherita', ['Margherita']],
  ['fungi', ['Funghi']],
  ['Sushi', []],
])('MNU-006 LOC-027 "%s" finds %j', (typed, found) => {
  expect(searchMenu(sections, typed).flatMap(({ dishes }) => dishes.map(({ title }) => title))).toEqual(
    found,
  );
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

test('MNU-060 MNU-121 what stands among the popular dishes is left out there too, and counted once', () => {
  const made = (id: number, diet: Dish['diet']) =>
    ({ id, diet, codes: [], allergensKnown: true, title: `${id}` }) as unknown as Dish;
  const menu: MenuSection[] = [
    { id: 0, name: 'Beliebt', photo: null, isPick: true, dishes: [made(1, null), made(2, 'vegan')] },
    { id: 1, name: 'Pizza', photo: null, dishes: [made(1, null), made(2, 'vegan'), made(3, null)] },
  ];
  const left = leaveOut(menu, { food: 'vegan', without: [] });
  expect(left).toMatchObject({ shown: 1, all: 3, undeclared: 0 });
  expect(left.sections.map(({ dishes }) => dishes.map(({ id }) => id))).toEqual([[2], [2]]);
});
