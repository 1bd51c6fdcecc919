import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  authorName,
  averageCaption,
  barPercent,
  gradeToPercent,
  gradeToStars,
  normaliseScore,
  orderValueBand,
  overallStars,
  showsRating,
  showsStructuredRating,
  starsToGrade,
} from './rating.ts';

test.each([
  [1, 100],
  [2, 80],
  [3.5, 50],
  [6, 0],
  [7, 0],
])('LST-014 school grade %d fills %d percent', (grade, percent) => {
  expect(gradeToPercent(grade)).toBe(percent);
});

test('LST-013 the bar takes 0 to 100 percent, whatever comes', () => {
  expect(barPercent(4.5)).toBe(90);
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (value) => {
      for (const percent of [barPercent(value), gradeToPercent(value)]) {
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
      }
    }),
  );
});

test.each([
  [5, false],
  [6, true],
])('NUM-012 with %i reviews the rating is shown: %s', (count, shown) => {
  expect(showsRating(count)).toBe(shown);
});

test.each([
  [6, 1, true],
  [6, 5, true],
  [6, 0.99, false],
  [6, 5.01, false],
  [5, 4, false],
])('NUM-044 %i reviews with %d stars in structured data: %s', (count, average, shown) => {
  expect(showsStructuredRating(count, average)).toBe(shown);
});

test.each([
  [0, 1],
  [4.44, 4.4],
  [4.45, 4.5],
  [9, 5],
])('REV-020 a score of %d becomes %d', (score, normalised) => {
  expect(normaliseScore(score)).toBe(normalised);
});

test('REV-022 grades become stars, the worst still one', () => {
  expect([1, 2, 5, 6].map(gradeToStars)).toEqual([5, 4, 1, 1]);
  expect(overallStars({ quality: 1, time: 2, price: 2 })).toBe(4.3);
});

test('REV-120 stars become grades and the same stars again', () => {
  expect([1, 2, 3, 4, 5].map(starsToGrade)).toEqual([5, 4, 3, 2, 1]);
  for (const stars of [1, 2, 3, 4, 5]) expect(gradeToStars(starsToGrade(stars))).toBe(stars);
  expect([-3, 9].map(starsToGrade)).toEqual([5, 1]);
});

test('REV-004 one review is singular', () => {
  expect(averageCaption(1)).toBe('Durchschnitt aus 1 Bewertung');
  expect(averageCaption(2)).toBe('Durchschnitt aus 2 Bewertungen');
});

test.each([
  [null, 'Anonym'],
  ['  ', 'Anonym'],
  ['anonym', 'Anonym'],
  ['ANONYM', 'Anonym'],
  ['Jule', 'Jule'],
])('REV-013 the author %j reads %s', (name, shown) => {
  expect(authorName(name)).toBe(shown);
});

test.each([
  [999, 'unter 10 €'],
  [1000, '10 bis 20 €'],
  [2000, '10 bis 20 €'],
  [2001, 'über 20 bis 50 €'],
  [5001, 'über 50 bis 100 €'],
  [10_000, 'über 50 bis 100 €'],
  [10_001, 'über 100 €'],
])('NUM-043 %i cents are %s', (cents, band) => {
  expect(orderValueBand(cents)).toBe(band);
});
