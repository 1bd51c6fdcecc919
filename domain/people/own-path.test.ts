import { describe, expect, test } from 'vitest';
import { ownLocation, ownPath } from './own-path.ts';

const HOSTILE = [
  null,
  undefined,
  '',
  ' ',
  'evil.example',
  'https://evil.example',
  'https:evil.example',
  'HTTP://evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\t\\evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\nset-cookie: x=y',
  '/\0/evil.example',
  '/\x7f',
  '/ /evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/x\\..\\\\evil.example',
  '?weiter=/x',
  '#x',
  '@evil.example',
  '.evil.example',
];

test.each(HOSTILE)('TRU-123 %j is no path inside this site', (text) => {
  expect(ownPath(text)).toBeNull();
});

test.each([
  ['/', '/'],
  ['/kueche', '/kueche'],
  ['/speisekarte/pizza-oase?q=a%20b#suppen', '/speisekarte/pizza-oase?q=a%20b#suppen'],
  ['/anmelden?weiter=//evil.example', '/anmelden?weiter=//evil.example'],
  ['/restaurants/lübeck-23552', '/restaurants/l%C3%BCbeck-23552'],
  ['/a/../b', '/b'],
  ['/%09/x', '/%09/x'],
  ['/a//b', '/a//b'],
  ['/@evil.example', '/@evil.example'],
  ['/https://evil.example', '/https://evil.example'],
])('TRU-123 %s leads inside, to %s', (text, path) => {
  expect(ownPath(text)).toBe(path);
});

describe('where an answer leads', () => {
  test('TRU-123 is inside by path or by the site’s own origin', () => {
    expect(ownLocation('/x?y', 'https://essen.example')).toBe('/x?y');
    expect(ownLocation('https://essen.example/x', 'https://essen.example')).toBe('https://essen.example/x');
  });

  test.each([
    'https://essen.example.evil.example/',
    'https://essen.example@evil.example/',
    'https://essen.example//evil.example',
    'http://essen.example/',
    '//evil.example',
  ])('TRU-123 is not %s', (text) => {
    expect(ownLocation(text, 'https://essen.example')).toBeNull();
  });
});
