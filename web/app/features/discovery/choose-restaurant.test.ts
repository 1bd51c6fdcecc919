import { expect, test } from 'vitest';
import type { Call } from '../../api.ts';
import { chooseRestaurant } from './choose-restaurant.ts';

/** A server that knows one restaurant, and what it was asked. */
function server() {
  const asked: [string, unknown][] = [];
  const call = ((name: string, input: { url?: string }) => {
    asked.push([name, input]);
    const id = input.url === 'moewe' ? 7 : null;
    return Promise.resolve(name === 'gethostbyurl' ? { id, url: input.url } : { success: true });
  }) as unknown as Call;
  return { call, asked };
}

test('LST-032 a chosen restaurant is stored', async () => {
  const { call, asked } = server();
  await chooseRestaurant(call, { id: 3, url: 'moewe' });
  expect(asked).toEqual([['sethost', { id: 3 }]]);
});

test('LST-033 without an id it is looked up by its address first', async () => {
  const { call, asked } = server();
  await chooseRestaurant(call, { url: 'moewe' });
  expect(asked).toEqual([
    ['gethostbyurl', { url: 'moewe' }],
    ['sethost', { id: 7 }],
  ]);
});

test('LST-033 nothing is stored for an address where nobody lives', async () => {
  const { call, asked } = server();
  await expect(chooseRestaurant(call, { id: null, url: 'niemand' })).rejects.toThrow('niemand');
  expect(asked.map(([name]) => name)).toEqual(['gethostbyurl']);
});
