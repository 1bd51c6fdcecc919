import { expect, test } from 'vitest';
import { averageDeliveryMinutes, deliveryRangeText } from './delivery-time.ts';

test('NUM-013 only the last ten orders count', () => {
  expect(averageDeliveryMinutes([...Array<number>(10).fill(30), 300])).toBe(30);
  expect(averageDeliveryMinutes([20, 25])).toBe(23);
  expect(averageDeliveryMinutes([])).toBeNull();
});

test.each([
  [30, '25–35\u00a0Min.'],
  [32, '25–35\u00a0Min.'],
  [3, '5–15\u00a0Min.'],
  [60, '55–65\u00a0Min.'],
  [61, '60+\u00a0Min.'],
])('LST-015 LST-016 an average of %i minutes reads %s', (minutes, text) => {
  expect(deliveryRangeText(minutes)).toBe(text);
});
