import { inWords } from '../text/in-words.ts';
import type { Grades } from './rating.ts';

/** A review as the summary reads it. */
export interface SummedReview {
  /** How surely the guest orders there again: 100, 50 or 0. */
  reorder: number;
  /** 1 to 5. */
  stars: number;
  content: string;
}

/** The averages that stand beside the summary, with one decimal: it must not say others. */
export type Figures = Grades & { stars: number };

/** Fewer reviews say nothing about the rest. */
export const FEWEST_SUMMED = 3;

/** Guests that must name the same thing before it is told. */
const OFTEN = 3;

/** Grades closer than that are told as equal. */
const CLOSE = 0.25;

const CRITERIA: Record<keyof Grades, string> = {
  quality: 'die Qualität',
  time: 'die Lieferzeit',
  price: 'das Preis-Leistungs-Verhältnis',
};

const PRAISE: Record<string, RegExp> = {
  'leckeres Essen': /lecker|köstlich|geschmeckt|schmeckt|geschmacklich|hervorragend/i,
  'heiß angekommene Gerichte': /(?<!nicht )\bheiß/i,
  'schnelle Lieferung': /(?<!nicht )\bschnell|flott|pünktlich|\bfix\b/i,
  'freundliche Leute': /freundlich|\bnett/i,
  'große Portionen': /(?:große?|üppige?|reichliche?) Portion|reichlich|satt geworden/i,
  'frische Zutaten': /\bfrisch/i,
};

const BLAME: Record<string, RegExp> = {
  'kaltes Essen': /\bkalt|lauwarm/i,
  'lange Wartezeiten': /\bspät|verspät|lange gewartet|zu lange|gedauert/i,
  'Fehlendes in der Lieferung': /\bfehlte|vergessen|nicht dabei/i,
  'kleine Portionen': /(?:kleine?|winzige?) Portion/i,
  'zu hohe Preise': /zu teuer|überteuert/i,
};

/**
 * What reviews say in a few German sentences: how happy guests are, what they like best and least, whether they come
 * back, and what several of them name. It says nothing that is not in them, good or bad; empty for too few (REV-005).
 */
export function summariseReviews(reviews: readonly SummedReview[], figures: Figures): string {
  if (reviews.length < FEWEST_SUMMED) return '';
  return [
    overall(figures),
    criteria(figures),
    reorders(reviews),
    named(
      PRAISE,
      reviews.filter(({ stars }) => stars >= 4),
      'Mehrfach gelobt',
    ),
    named(
      BLAME,
      reviews.filter(({ stars }) => stars < 3.5),
      'Mehrfach bemängelt',
    ),
  ]
    .filter(Boolean)
    .join(' ');
}

const oneDigit = (value: number): string => (Math.round(value * 10) / 10).toFixed(1).replace('.', ',');

const percentOf = (part: number, whole: number): string => `${Math.round((part / whole) * 100)} %`;

function overall({ stars }: Figures): string {
  const mood =
    stars >= 4.3
      ? 'sehr zufrieden'
      : stars >= 3.5
        ? 'zufrieden'
        : stars >= 2.5
          ? 'geteilter Meinung'
          : 'unzufrieden';
  return `Gäste sind hier im Schnitt ${mood} und geben ${oneDigit(stars)} von 5 Sternen.`;
}

function criteria(figures: Figures): string {
  const grades = (Object.keys(CRITERIA) as (keyof Grades)[])
    .map((key) => ({ name: CRITERIA[key], grade: figures[key] }))
    .toSorted((a, b) => a.grade - b.grade);
  const [best, worst] = [grades[0], grades.at(-1)];
  if (!best || !worst) return '';
  if (worst.grade - best.grade < CLOSE)
    return `Qualität, Lieferzeit und Preis-Leistung schneiden etwa gleich ab (Note ${oneDigit(best.grade)}).`;
  return `Am besten gefällt ${best.name} (Note ${oneDigit(best.grade)}), am wenigsten ${worst.name} (Note ${oneDigit(worst.grade)}).`;
}

function reorders(reviews: readonly SummedReview[]): string {
  const sure = reviews.filter(({ reorder }) => reorder === 100).length;
  return `${percentOf(sure, reviews.length)} wollen wieder bestellen.`;
}

function named(words: Record<string, RegExp>, reviews: readonly SummedReview[], start: string): string {
  const often = Object.entries(words)
    .map(([name, pattern]) => ({
      name,
      guests: reviews.filter(({ content }) => pattern.test(content)).length,
    }))
    .filter(({ guests }) => guests >= OFTEN)
    .toSorted((a, b) => b.guests - a.guests)
    .slice(0, 3)
    .map(({ name }) => name);
  if (often.length === 0) return '';
  return `${start}: ${inWords(often)}.`;
}
