import { expect, test } from 'vitest';
import { drawMap } from './draw-map.ts';
import type { Way } from './read-way.ts';

const harbour = { latitude: 53.99, longitude: 10.78 };
const way: Way = {
  name: 'Fischkombüse',
  restaurant: harbour,
  guest: { ...harbour, isExact: true },
  metres: 0,
};
const to = (latitude: number, longitude: number): Way => ({
  ...way,
  guest: { latitude, longitude, isExact: true },
  metres: 4200,
});
const markers = (svg: string) =>
  [...svg.matchAll(/<circle cx="(\d+)" cy="(\d+)"/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
const words = (svg: string) => [...svg.matchAll(/<g><title>([^<]*)</g)].map(([, word]) => word);

test.each([
  ['east', to(53.99, 10.9), 1, 0],
  ['west', to(53.99, 10.6), -1, 0],
  ['north', to(54.1, 10.78), 0, -1],
  ['south', to(53.9, 10.78), 0, 1],
  ['south-west', to(53.9, 10.6), -1, 1],
])('DON-004 a guest in the %s is drawn there', (_, given, x, y) => {
  const [from, guest] = markers(drawMap(given));
  expect([Math.sign((guest?.x ?? 0) - (from?.x ?? 0)), Math.sign((guest?.y ?? 0) - (from?.y ?? 0))]).toEqual([
    x,
    y,
  ]);
});

test('LST-046 nothing is drawn but a line, two points with their names, the distance and north', () => {
  const svg = drawMap(to(54.02, 10.8));
  expect(words(svg)).toEqual(['Fischkombüse', 'du', '4,2 km', 'N']);
  const drawn = svg.replaceAll(/<g>.*?<\/g>/g, '<words/>');
  expect([...drawn.matchAll(/<(\w+)/g)].map(([, name]) => name).join(' ')).toBe(
    'svg title style rect line circle words circle words rect words path words',
  );
});

test('two markers never cover each other, even of neighbours', () => {
  for (let step = 0; step < 50; step += 1) {
    const [from, guest] = markers(drawMap(to(53.99 + step / 1e4, 10.78 - step / 1e3)));
    expect(Math.hypot((guest?.x ?? 0) - (from?.x ?? 0), (guest?.y ?? 0) - (from?.y ?? 0))).toBeGreaterThan(
      45,
    );
  }
});

test('DON-004 its words are outlines of the house type, whatever fonts the one has who looks at it', () => {
  const svg = drawMap({ ...way, name: 'Şiş & Söhne', metres: 4200 });
  expect(words(svg)).toContain('Şiş &amp; Söhne');
  expect(svg).not.toMatch(/<text|font-family/);
  const outlines = (name: string) => drawMap({ ...way, name }).match(/<path transform/g)?.length ?? 0;
  expect(outlines('Fischkombüse') - outlines('Fisch')).toBe('kombüse'.length);
});

test.each([
  [4200, true, '4,2 km'],
  [4200, false, 'ungefähr 4,2 km'],
  [120, true, '0,1 km'],
  [120, false, 'in deiner Nähe'],
])('%i m, exact: %s, is %s', (metres, isExact, said) => {
  expect(words(drawMap({ ...way, guest: { ...harbour, isExact }, metres }))).toContain(said);
});

test('whoever comes to the restaurant sees one marker, and names cannot break the drawing', () => {
  const svg = drawMap({ ...way, name: '<Fisch & "Meer">', guest: null, metres: null });
  expect(markers(svg)).toHaveLength(1);
  expect(svg).toContain('<title>&lt;Fisch &amp; &quot;Meer&quot;&gt;</title>');
  expect(svg).not.toContain('<Fisch');
});
