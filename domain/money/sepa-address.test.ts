import { expect, test } from 'vitest';
import { countryOfIban, splitAddress } from './sepa-address.ts';

test.each([
  ['Dorfstraße 5a', '23669 Timmendorfer Strand', 'DE', ['Dorfstraße', '5a', '23669', 'Timmendorfer Strand']],
  ['Straße des 17. Juni 135', '10623 Berlin', 'DE', ['Straße des 17. Juni', '135', '10623', 'Berlin']],
  ['Am Kai 7-9', '23743  Grömitz ', 'DE', ['Am Kai', '7-9', '23743', 'Grömitz']],
  ['Gut Hasselburg', '23730 Altenkrempe', 'DE', ['Gut Hasselburg', '', '23730', 'Altenkrempe']],
  ['Praterstraße 12/3/4', '1020 Wien', 'AT', ['Praterstraße', '12/3/4', '1020', 'Wien']],
  ['Ringstrasse 1', 'CH-8001 Zürich', 'CH', ['Ringstrasse', '1', '8001', 'Zürich']],
  ['Kanalgracht 4', '1012 AB Amsterdam', 'NL', ['Kanalgracht', '4', '1012 AB', 'Amsterdam']],
  ['ul. Długa 8', '00-238 Warszawa', 'PL', ['ul. Długa', '8', '00-238', 'Warszawa']],
  ['Storgatan 2', '114 55 Stockholm', 'SE', ['Storgatan', '2', '114 55', 'Stockholm']],
  ['High Street 9', 'SW1A 1AA London', 'GB', ['High Street', '9', 'SW1A 1AA', 'London']],
  ['Brīvības iela 3', 'LV-1010 Rīga', 'LV', ['Brīvības iela', '3', 'LV-1010', 'Rīga']],
] as const)('BIZ-025 %s, %s in %s is split into its parts', (street, city, country, parts) => {
  const [name, houseNumber, postalCode, town] = parts;
  expect(splitAddress(street, city, country)).toEqual({
    street: name,
    houseNumber,
    postalCode,
    town,
    country,
  });
});

test.each([
  ['Berlin', 'DE'],
  ['1062 Berlin', 'DE'],
  ['10623', 'DE'],
  ['', 'DE'],
  ['23669 Timmendorfer Strand', 'AT'],
  ['1020 Wien', 'DE'],
  ['Warszawa', 'PL'],
] as const)('BIZ-025 %s is no postal code with a town in %s', (city, country) => {
  expect(splitAddress('Am Kai 7', city, country)).toBeNull();
});

test.each([
  ['AT61 1904 3002 3457 3201', 'AT'],
  ['de89370400440532013000', 'DE'],
  ['BR1500000000000010932840814P2', null],
])('BIZ-025 an account with %s is in %s', (iban, country) => {
  expect(countryOfIban(iban)).toBe(country);
});
