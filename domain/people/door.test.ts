import { expect, test } from 'vitest';
import { doorKey } from './door.ts';

const door = (street: string, houseNumber: string, postalCode = '23669') =>
  doorKey({ street, houseNumber, postalCode, town: 'Timmendorfer Strand' });

test.each([
  ['Hauptstraße', '12 a'],
  ['Haupt-Strasse', '12A'],
  ['HAUPTSTR.', ' 12a '],
  ['Haupt Str', '12-a'],
])('TRU-162 %s %s is one door', (street, number) => {
  expect(door(street, number)).toBe(door('Hauptstraße', '12a'));
});

test('TRU-162 another number, street or town is another door', () => {
  const doors = [
    door('Hauptstraße', '12'),
    door('Hauptstraße', '12a'),
    door('Am Strand', '12'),
    door('Hauptstraße', '12', '23683'),
  ];
  expect(new Set(doors).size).toBe(4);
});

test('a pickup has no door', () => expect(door('', '')).toBeNull());
