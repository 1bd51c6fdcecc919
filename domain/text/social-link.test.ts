import { expect, test } from 'vitest';
import { socialLink } from './social-link.ts';

test.each([
  ['', null],
  ['@moewe_23', 'https://www.instagram.com/moewe_23'],
  ['instagram.com/moewe', 'https://www.instagram.com/moewe'],
  ['https://www.instagram.com/moewe/?igsh=abc', 'https://www.instagram.com/moewe'],
  ['https://m.instagram.com/moewe', 'https://www.instagram.com/moewe'],
  ['http://www.instagram.com/moewe', undefined],
  ['https://www.instagram.com.evil.example/moewe', undefined],
  ['https://notinstagram.com/moewe', undefined],
  ['https://www.facebook.com/moewe', undefined],
  ['https://www.instagram.com/', undefined],
  ['javascript:alert(1)', undefined],
  ['https://www.instagram.com/moewe"><script>', undefined],
])('KIT-312 %j leads to %j', (typed, address) => {
  expect(socialLink('instagram', typed)).toBe(address);
});

test('KIT-312 pages of the other network may lie deeper', () => {
  expect(socialLink('facebook', 'https://de-de.facebook.com/people/Moewe/1000')).toBe(
    'https://www.facebook.com/people/Moewe/1000',
  );
});
