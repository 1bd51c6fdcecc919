import { expect, test } from 'vitest';
import { addressFor, addressIn, addressLines, eachPart, NO_ADDRESS, under } from './address.ts';

const home = { ...NO_ADDRESS, street: 'Kurpromenade', houseNumber: '12' };
const niendorf = { postalCode: '23669', town: 'Timmendorfer Strand', district: 'Niendorf' };

test.each([
  ['a house', home, niendorf, ['Kurpromenade 12', '23669 Timmendorfer Strand Niendorf']],
  [
    'what leads to the door',
    { ...home, addition: 'Hinterhaus' },
    { ...niendorf, district: '' },
    ['Kurpromenade 12', 'Hinterhaus', '23669 Timmendorfer Strand'],
  ],
  [
    'all of it, with the hint apart',
    { ...home, addition: 'Hinterhaus', floor: '3. OG links', hint: 'Zweite Klingel' },
    { ...niendorf, district: '' },
    ['Kurpromenade 12', 'Hinterhaus, 3. OG links', '23669 Timmendorfer Strand', 'Hinweis: Zweite Klingel'],
  ],
  [
    'a seat at the beach, by its section first',
    { ...NO_ADDRESS, street: 'Strandkorb', houseNumber: '114', addition: 'Reihe 3' },
    { ...niendorf, district: 'Strandabschnitt 3' },
    ['Strandabschnitt 3', 'Strandkorb 114', 'Reihe 3', '23669 Timmendorfer Strand'],
  ],
  ['what nobody knows any more', NO_ADDRESS, niendorf, ['23669 Timmendorfer Strand Niendorf']],
])('HSE-070 %s is written line by line', (_what, address, place, lines) => {
  expect(addressLines(address, place)).toEqual(lines);
});

test('HSE-070 an address keeps its parts under whatever names they have elsewhere', () => {
  const names = eachPart((part) => `item_${part}`);
  const address = eachPart((part) => `${part} as typed`);
  expect(addressIn(names, under(names, address))).toEqual(address);
});

test('HSE-070 only what is brought somewhere has an address', () => {
  expect(addressFor('delivery', home)).toEqual(home);
  for (const mode of ['pickup', 'table', 'reservation'] as const)
    expect(addressFor(mode, home)).toEqual(NO_ADDRESS);
});
