import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prorate } from './prorate.ts';

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [10, [3, 0, 7], [3, 0, 7]],
  [1, [1, 1], [1, 0]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [5, [0, 0], [3, 2]],
  [0, [], []],
  [1, [1, 2], [0, 1]],
])('%i by %j is %j', (total, weights, parts) => {
  expect(prorate(total, weights)).toEqual(parts);
});

test('the parts add up, stay within a cent of their share, and keep the sign', () => {
  const weights = fc.array(fc.nat(2_000_000_000), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), weights, (total, given) => {
      const parts = prorate(total, given);
      const sum = given.reduce((a, b) => a + b, 0);
      expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
      parts.forEach((part, index) => {
        expect(part * Math.sign(total)).toBeGreaterThanOrEqual(0);
        const share = sum === 0 ? total / given.length : (total * (given[index] ?? 0)) / sum;
        expect(Math.abs(part - share)).toBeLessThan(1.001);
      });
    }),
  );
});

test('a weight of 0 gets nothing while another has some', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 1000 }), (total, weight) => {
      expect(prorate(total, [0, weight])).toEqual([0, total]);
    }),
  );
});

test('nothing can be split into no parts, or by broken weights', () => {
  expect(() => prorate(1, [])).toThrow(RangeError);
  expect(() => prorate(1, [0.5])).toThrow(RangeError);
  expect(() => prorate(1, [-1, 2])).toThrow(RangeError);
});
