import { expect, test } from 'vitest';
import { openServiceOf, serviceMode, tableText, type OrderMode } from './order-mode.ts';

test.each<[OrderMode, string, string]>([
  ['delivery', 'delivery', 'delivery'],
  ['pickup', 'pickup', 'pickup'],
  ['reservation', 'pickup', 'table'],
  ['table', 'pickup', 'table'],
])('CHK-012 %s follows the %s hours and is taxed as %s', (mode, service, taxedAs) => {
  expect(openServiceOf(mode)).toBe(service);
  expect(serviceMode(mode)).toBe(taxedAs);
});

test.each([
  ['Tisch 5', 'Tisch 5'],
  ['Stammtisch', 'Stammtisch'],
  ['Terrasse 3', 'Terrasse 3'],
  ['12', 'Tisch 12'],
  ['A 4', 'Tisch A 4'],
])('KIT-951 a table called %s is read as %s', (title, text) => {
  expect(tableText(title)).toBe(text);
});
