import { expect, test } from 'vitest';
import { drawMap, type MapRequest } from './draw-map.ts';

const harbour = { latitude: 53.99, longitude: 10.78 };
const request: MapRequest = { restaurant: harbour, guest: harbour, seed: 1, title: 'Skizze' };
const markers = (svg: string) =>
  [...svg.matchAll(/<circle cx="(\d+)" cy="(\d+)"/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

test('DON-004 the same request draws the same map, another seed another coast', () => {
  expect(drawMap(request)).toBe(drawMap(request));
  expect(drawMap({ ...request, seed: 2 })).not.toBe(drawMap(request));
});

test.each([
  ['east', { latitude: 53.99, longitude: 10.9 }, 1, 0],
  ['west', { latitude: 53.99, longitude: 10.6 }, -1, 0],
  ['north', { latitude: 54.1, longitude: 10.78 }, 0, -1],
  ['south', { latitude: 53.9, longitude: 10.78 }, 0, 1],
  ['south-west', { latitude: 53.9, longitude: 10.6 }, -1, 1],
])('a guest in the %s is drawn there', (_, guest, x, y) => {
  const [from, to] = markers(drawMap({ ...request, guest }));
  expect([Math.sign((to?.x ?? 0) - (from?.x ?? 0)), Math.sign((to?.y ?? 0) - (from?.y ?? 0))]).toEqual([
    x,
    y,
  ]);
});

test('two markers never cover each other, even of neighbours', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const guest = { latitude: 53.99 + seed / 1e4, longitude: 10.78 - seed / 1e3 };
    const [from, to] = markers(drawMap({ ...request, guest, seed }));
    expect(Math.hypot((to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0))).toBeGreaterThan(45);
  }
});

test('whoever comes to the restaurant sees one marker, and names cannot break the drawing', () => {
  const svg = drawMap({ ...request, guest: null, title: '<Fisch & "Meer">' });
  expect(markers(svg)).toHaveLength(1);
  expect(svg).toContain('<title>&#60;Fisch &#38; &#34;Meer&#34;&#62;</title>');
});
