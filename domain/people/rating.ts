import type { Cents } from '../money/money.ts';

/** Ratings are shown as a bar only above this many reviews (NUM-012). */
const HIDDEN_UP_TO = 5;

/** School grades as guests give them: 1 = very good, 6 = insufficient. */
export type Grades = { quality: number; time: number; price: number };

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const toOneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Filling of the rating bar in percent, 0 to 100, for 0 to 5 stars (LST-013). */
export const barPercent = (stars: number): number => clamp((stars / 5) * 100, 0, 100);

/** Filling of the rating bar in percent for a school grade: 20 × (6 − grade) (LST-014). */
export const gradeToPercent = (grade: number): number => clamp(20 * (6 - grade), 0, 100);

/** A score forced into 1..5 and rounded to one decimal (REV-020). */
export const normaliseScore = (score: number): number => toOneDecimal(clamp(score, 1, 5));

/** Stars of a school grade: 6 − grade, at least 1. */
export const gradeToStars = (grade: number): number => clamp(6 - grade, 1, 5);

/** The school grade that stands on the wire for 1 to 5 stars; gradeToStars makes it the same stars again. */
export const starsToGrade = (stars: number): number => 6 - clamp(Math.round(stars), 1, 5);

/** The overall score of one review, 1 to 5 with one decimal: the mean of its three grades as stars. */
export const overallStars = ({ quality, time, price }: Grades): number =>
  normaliseScore((gradeToStars(quality) + gradeToStars(time) + gradeToStars(price)) / 3);

/** Whether there are enough reviews to show a rating (LST-012). */
export const showsRating = (reviewCount: number): boolean => reviewCount > HIDDEN_UP_TO;

/** Whether a rating may enter structured data: enough reviews and an average from 1 to 5 (SEO-014). */
export const showsStructuredRating = (reviewCount: number, average: number): boolean =>
  showsRating(reviewCount) && average >= 1 && average <= 5;

/** 'Durchschnitt aus n Bewertungen' (REV-004). */
export const averageCaption = (reviewCount: number): string =>
  `Durchschnitt aus ${reviewCount} ${reviewCount === 1 ? 'Bewertung' : 'Bewertungen'}`;

/** The author's name; 'Anonym' when missing or anonymous (REV-013). */
export function authorName(name: string | null): string {
  const trimmed = name?.trim() ?? '';
  return trimmed === '' || trimmed.toLowerCase() === 'anonym' ? 'Anonym' : trimmed;
}

const BANDS: readonly { upTo: Cents; label: string }[] = [
  { upTo: 999, label: 'unter 10 €' },
  { upTo: 2000, label: '10 bis 20 €' },
  { upTo: 5000, label: 'über 20 bis 50 €' },
  { upTo: 10_000, label: 'über 50 bis 100 €' },
];

/** The band of an order's goods value (REV-014). */
export const orderValueBand = (goodsCents: Cents): string =>
  BANDS.find(({ upTo }) => goodsCents <= upTo)?.label ?? 'über 100 €';
