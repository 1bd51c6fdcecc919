import { expect, test } from 'vitest';
import { summariseReviews, type SummedReview } from './review-summary.ts';

const said = (content: string, changes: Partial<SummedReview> = {}): SummedReview => ({
  reorder: 100,
  stars: 4.3,
  content,
  ...changes,
});

const FIGURES = { quality: 1, time: 2, price: 2, stars: 4.3 };

test('REV-005 too few reviews say nothing about the others', () => {
  expect(summariseReviews([said('Lecker'), said('Lecker')], FIGURES)).toBe('');
});

test.each([
  [5, 'sehr zufrieden'],
  [4, 'zufrieden'],
  [3, 'geteilter Meinung'],
  [1.5, 'unzufrieden'],
])('REV-005 with %d stars guests are %s', (stars, mood) => {
  const reviews = [1, 2, 3].map(() => said(''));
  const summary = summariseReviews(reviews, { ...FIGURES, stars });
  expect(summary).toContain(
    `Gäste sind hier im Schnitt ${mood} und geben ${stars.toFixed(1).replace('.', ',')} von`,
  );
});

test('REV-005 grades that hardly differ are told as equal', () => {
  const figures = { ...FIGURES, quality: 2, time: 2.1, price: 2.2 };
  expect(
    summariseReviews(
      [1, 2, 3].map(() => said('')),
      figures,
    ),
  ).toContain('schneiden etwa gleich ab');
});

test('REV-005 what several guests name is told, good and bad, and once is not often', () => {
  const bad = { stars: 2, reorder: 0 };
  const summary = summariseReviews(
    [
      ...['Schnell und lecker', 'lecker', 'Hat geschmeckt, freundlich'].map((text) => said(text)),
      ...['Das Essen war kalt', 'lauwarm', 'Kalt und teuer'].map((text) => said(text, bad)),
    ],
    FIGURES,
  );
  expect(summary).toContain('Mehrfach gelobt: leckeres Essen.');
  expect(summary).toContain('Mehrfach bemängelt: kaltes Essen.');
  expect(summary).toContain('50 % wollen wieder bestellen.');
  expect(summary).not.toContain('freundlich');
});
