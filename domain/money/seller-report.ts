import type { Door } from '../people/door.ts';
import type { Cents } from './money.ts';

/** What the platforms' tax transparency act (PStTG) asks of a seller who is a human being (§ 14 Abs. 2). */
export interface PersonSeller extends Door {
  kind: 'person';
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD. */
  bornOn: string;
  /** § 139b AO. */
  taxId: string;
}

/** And of one that is not (§ 14 Abs. 3). */
export interface CompanySeller extends Door {
  kind: 'company';
  legalName: string;
  /** As the tax office has given it. */
  taxId: string;
}

export type SellerIdentity = PersonSeller | CompanySeller;

/** A quarter of the calendar year in Germany. */
export interface SellerQuarter {
  /** What guests and whoever paid for vouchers gave for it, tips included, less what was given back. */
  soldCents: Cents;
  /** What the operator charged, VAT included. */
  feeCents: Cents;
  /** Orders that were completed. */
  activities: number;
}

/** Less than both: whoever sells so little is not reported (§ 4 Abs. 5 Nr. 4 PStTG). */
const EXEMPT_BELOW = { activities: 30, cents: 200_000 };

/** What reaches the seller: less fees and commissions (§ 5 Abs. 2 PStTG). */
export const considerationOf = ({ soldCents, feeCents }: SellerQuarter): Cents => soldCents - feeCents;

/** Whether a seller of a year is too small to be reported. */
export function isExempt(quarters: readonly SellerQuarter[]): boolean {
  const { activities, cents } = sumQuarters(quarters);
  return activities < EXEMPT_BELOW.activities && cents < EXEMPT_BELOW.cents;
}

/** A whole year. */
export const sumQuarters = (
  quarters: readonly SellerQuarter[],
): { activities: number; cents: Cents; feeCents: Cents } => ({
  activities: quarters.reduce((sum, quarter) => sum + quarter.activities, 0),
  cents: quarters.reduce((sum, quarter) => sum + considerationOf(quarter), 0),
  feeCents: quarters.reduce((sum, quarter) => sum + quarter.feeCents, 0),
});

/** Four of nothing. */
export const noQuarters = (): SellerQuarter[] =>
  Array.from({ length: 4 }, () => ({ soldCents: 0, feeCents: 0, activities: 0 }));

/** What several restaurants of one seller come to. */
export const addQuarters = (all: readonly SellerQuarter[], more: readonly SellerQuarter[]): SellerQuarter[] =>
  all.map((quarter, at) => ({
    soldCents: quarter.soldCents + (more[at]?.soldCents ?? 0),
    feeCents: quarter.feeCents + (more[at]?.feeCents ?? 0),
    activities: quarter.activities + (more[at]?.activities ?? 0),
  }));

/** What the report gives amounts in: whole euros. */
export const wholeEuros = (cents: Cents): number => Math.round(cents / 100) || 0;

/** By what restaurants are of one seller. */
export const sellerKey = ({ kind, taxId }: SellerIdentity): string => `${kind}:${taxId}`;

/** A tax id or number as it is kept: digits only. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

/** Whether it is a German tax id: eleven digits, the first none, the last fits the others (ISO 7064, mod 11,10). */
export function isTaxId(typed: string): boolean {
  const [, digits = '', check] = /^([1-9]\d{9})(\d)$/.exec(digitsOf(typed)) ?? [];
  if (check === undefined) return false;
  const product = [...digits].reduce((rest, digit) => (2 * ((Number(digit) + rest) % 10 || 10)) % 11, 10);
  return (11 - product) % 10 === Number(check);
}

/** 10 to 13 digits, with the slashes and spaces of the tax offices. */
export const isTaxNumber = (typed: string): boolean =>
  /^[\d/ ]+$/.test(typed) && /^\d{10,13}$/.test(digitsOf(typed));

/** Only its end, for who has written it. */
export const maskTaxId = (taxId: string): string =>
  '•'.repeat(Math.max(0, taxId.length - 3)) + taxId.slice(-3);

/** Days that are left for the report on the first day after its year. */
export const REPORT_WITHIN = 30;

/** The last day on which each seller has to have been told of what is reported, and on which it is (§ 15, § 22). */
export const reportDay = (year: number): Temporal.PlainDate =>
  Temporal.PlainDate.from({ year: year + 1, month: 1, day: 1 }).add({ days: REPORT_WITHIN });
