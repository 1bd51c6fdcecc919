import { expect, test } from 'vitest';
import { isBareDomain, readDomainName } from './domain-name.ts';

test.each([
  ['moewe.de', 'moewe.de'],
  [' WWW.Moewe.DE ', 'www.moewe.de'],
  ['moewe.de.', 'moewe.de'],
  ['https://moewe.de/', 'moewe.de'],
  ['HTTP://bestellen.moewe.de', 'bestellen.moewe.de'],
  ['möwe.de', 'xn--mwe-sna.de'],
  ['MÖWE.de', 'xn--mwe-sna.de'],
  ['xn--mwe-sna.de', 'xn--mwe-sna.de'],
  ['straße.example', 'xn--strae-oqa.example'],
  ['123.de', '123.de'],
])('OFF-121 %j is the domain %s', (typed, name) => {
  expect(readDomainName(typed)).toEqual({ name });
  expect(readDomainName(name)).toEqual({ name });
});

test.each([
  ['', 'Wie heißt die Domain'],
  ['moewe', 'fehlt die Endung, zum Beispiel moewe.de'],
  ['moewe.de:8080', 'Bitte ohne Port: moewe.de'],
  ['https://moewe.de/speisekarte', 'nach dem Schrägstrich kommt: moewe.de'],
  ['moewe.de?x=1', 'nach dem Schrägstrich kommt: moewe.de'],
  ['post@moewe.de', 'E-Mail-Adresse'],
  ['*.moewe.de', 'Ein Stern'],
  ['127.0.0.1', 'IP-Adresse'],
  ['[::1]', 'IP-Adresse'],
  ['2001:db8::1', 'IP-Adresse'],
  ['0x7f.1', 'So kann keine Domain heißen'],
  ['mo ewe.de', 'So kann keine Domain heißen'],
  ['-moewe.de', 'So kann keine Domain heißen'],
  ['moewe..de', 'So kann keine Domain heißen'],
  ['mo%65we.de', 'So kann keine Domain heißen'],
  ['möwe\u0000.de', 'So kann keine Domain heißen'],
  [`${'a'.repeat(64)}.de`, 'zu lang'],
  [`${'moewe.'.repeat(50)}de`, 'zu lang'],
])('OFF-121 %j is told to be none', (typed, sentence) => {
  expect(readDomainName(typed)).toEqual({ wrong: expect.stringContaining(sentence) });
});

test.each([
  ['moewe.de', true],
  ['www.moewe.de', false],
])('OFF-122 whether %s stands directly below its ending', (name, isBare) => {
  expect(isBareDomain(name)).toBe(isBare);
});
