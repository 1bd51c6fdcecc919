import { expect, test } from 'vitest';
import { openServiceOf, serviceMode, type OrderMode } from './order-mode.ts';

test.each<[OrderMode, string, string]>([
  ['delivery', 'delivery', 'delivery'],
  ['pickup', 'pickup', 'pickup'],
  ['reservation', 'pickup', 'table'],
  ['table', 'pickup', 'table'],
])('CHK-012 %s follows the %s hours and is taxed as %s', (mode, service, taxedAs) => {
  expect(openServiceOf(mode)).toBe(service);
  expect(serviceMode(mode)).toBe(taxedAs);
});
