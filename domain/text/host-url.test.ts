import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostUrlFrom, isValidHostUrl } from './host-url.ts';

test.each([
  ['pizzeria-seebruecke', true],
  ['pizza24', true],
  ['24', false],
  ['Pizzeria', false],
  ['fischhus_niendorf', false],
  ['döner', false],
  ['speisekarte', false],
  ['api', false],
  ['', false],
  ['a'.repeat(61), false],
])('MNU-003 %j may be a restaurant’s address: %s', (url, valid) => {
  expect(isValidHostUrl(url)).toBe(valid);
});

test.each([
  ['Pizzeria Seebrücke', 'pizzeria-seebruecke'],
  ['  Ali’s Döner & Grill!', 'ali-s-doener-grill'],
  ['Café Groß', 'cafe-gross'],
  ['寿司', ''],
])('%j proposes %j', (name, url) => {
  expect(hostUrlFrom(name)).toBe(url);
});

test('a proposal is empty, taken, a number, or valid', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const url = hostUrlFrom(name);
      expect(/^$|^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(url)).toBe(true);
    }),
  );
});
