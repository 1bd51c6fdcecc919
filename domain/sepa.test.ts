import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCreditorId, isSepaIban, sepaText, splitAddress } from './sepa.ts';

test.each([
  ['DE02 1203 0000 0000 2020 51', true],
  ['NL91ABNA0417164300', true],
  ['DE02 1203 0000 0000 2020 52', false],
  // Right check digits, but no bank of the area.
  ['BR1500000000000010932840814P2', false],
  ['', false],
])('an account with %s can be charged: %s', (iban, can) => {
  expect(isSepaIban(iban)).toBe(can);
});

test.each([
  ['DE98ZZZ09999999999', true],
  ['DE98ABC09999999999', true],
  ['de98 zzz0 9999 9999 99', true],
  ['DE97ZZZ09999999999', false],
  ['DE98ZZZ', false],
])('%s is a creditor identifier: %s', (id, is) => {
  expect(isCreditorId(id)).toBe(is);
});

test.each([
  ['Müller & Söhne GmbH', 'Mueller + Soehne GmbH'],
  ['Café „Größe“ 50 €', 'Cafe Groesse 50'],
  ['<b>Łódź</b>', 'b odz /b'],
])('%s is written %s', (text, written) => {
  expect(sepaText(text, 70)).toBe(written);
});

test('no text of anybody leaves the letters of banks, or its length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 70 }), (text, max) => {
      expect(sepaText(text, max)).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/);
      expect(sepaText(text, max).length).toBeLessThanOrEqual(max);
    }),
  );
});

test.each([
  ['Dorfstraße 5a', '23669 Timmendorfer Strand', ['Dorfstraße', '5a', '23669', 'Timmendorfer Strand']],
  ['Straße des 17. Juni 135', '10623 Berlin', ['Straße des 17. Juni', '135', '10623', 'Berlin']],
  ['Am Kai 7-9', '23743  Grömitz ', ['Am Kai', '7-9', '23743', 'Grömitz']],
  ['Gut Hasselburg', '23730 Altenkrempe', ['Gut Hasselburg', '', '23730', 'Altenkrempe']],
])('%s, %s is split into its parts', (street, city, [name, houseNumber, postalCode, town]) => {
  expect(splitAddress(street, city)).toEqual({ street: name, houseNumber, postalCode, town });
});

test.each(['Berlin', '1062 Berlin', '10623', ''])('%s is no postal code with a town', (city) => {
  expect(splitAddress('Am Kai 7', city)).toBeNull();
});
