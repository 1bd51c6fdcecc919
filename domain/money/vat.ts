import type { Cents } from './money.ts';
import type { ServiceMode } from '../order/order-mode.ts';

export type { ServiceMode } from '../order/order-mode.ts';

/**
 * What a product is to value added tax. Milk drinks hold at least 75 % milk. 'none' is a voucher sold as
 * means of payment, taxed only when it is redeemed (multi-purpose voucher, § 3 Abs. 15 UStG).
 */
export type VatClass = 'food' | 'drink' | 'milk-drink' | 'none';

/** A gross amount under one rate. */
export type GrossAtRate = { ratePercent: number; grossCents: Cents };

/** One line of a receipt's tax table; net and tax add up to gross. */
export type VatRow = { ratePercent: number; grossCents: Cents; netCents: Cents; vatCents: Cents };

type Rate = { from: string; classes: readonly VatClass[]; modes: readonly ServiceMode[]; percent: number };

const OFF_PREMISES: readonly ServiceMode[] = ['delivery', 'pickup'];
const TABLE: readonly ServiceMode[] = ['table'];
const ALL: readonly ServiceMode[] = ['delivery', 'pickup', 'table'];

/**
 * § 12 Abs. 1, Abs. 2 Nr. 1 and Nr. 15 UStG. A rate holds from its day until a later row for the same
 * class and mode; the newest rows come first. Before 2024 nothing is kept: this shop sold nothing then.
 */
const RATES: readonly Rate[] = [
  { from: '2026-01-01', classes: ['food'], modes: ALL, percent: 7 },
  { from: '2024-01-01', classes: ['food'], modes: OFF_PREMISES, percent: 7 },
  { from: '2024-01-01', classes: ['food'], modes: TABLE, percent: 19 },
  { from: '2024-01-01', classes: ['milk-drink'], modes: OFF_PREMISES, percent: 7 },
  { from: '2024-01-01', classes: ['milk-drink'], modes: TABLE, percent: 19 },
  { from: '2024-01-01', classes: ['drink'], modes: ALL, percent: 19 },
  { from: '2024-01-01', classes: ['none'], modes: ALL, percent: 0 },
];

/** The rate in percent on the day of performance. Throws for days before 2024, for which no rates are kept. */
export function vatRate(vatClass: VatClass, mode: ServiceMode, date: Temporal.PlainDate): number {
  const day = date.toString();
  const rate = RATES.find(
    (row) => row.from <= day && row.classes.includes(vatClass) && row.modes.includes(mode),
  );
  if (rate === undefined) throw new RangeError(`No VAT rate is kept for ${day}`);
  return rate.percent;
}

/** Net and tax inside gross amounts; the tax is rounded commercially per rate, rows sorted by rate. */
export function splitVat(grossByRate: readonly GrossAtRate[]): VatRow[] {
  const sums = new Map<number, Cents>();
  for (const { ratePercent, grossCents } of grossByRate) {
    sums.set(ratePercent, (sums.get(ratePercent) ?? 0) + grossCents);
  }
  return [...sums]
    .filter(([, grossCents]) => grossCents !== 0)
    .sort(([a], [b]) => a - b)
    .map(([ratePercent, grossCents]) => {
      const vatCents = Math.round((grossCents * ratePercent) / (100 + ratePercent));
      return { ratePercent, grossCents, netCents: grossCents - vatCents, vatCents };
    });
}

/** What stands in place of a rate where a voucher is sold as means of payment (vatClass none). */
export const VOUCHER_VAT =
  'Für den Gutschein fällt beim Kauf keine Umsatzsteuer an. Sie entsteht erst, wenn er eingelöst wird (Mehrzweck-Gutschein, § 3 Abs. 15 UStG).';

/** Only vouchers are sold without a rate: nothing that is eaten or drunk is free of tax. */
export const isVoucherRate = (percent: number): boolean => percent === 0;

/** The rate of what is served to businesses, such as the operator's own work: the standard one, as on drinks. */
export const standardRate = (date: Temporal.PlainDate): number => vatRate('drink', 'pickup', date);

/** Tax on top of a net amount, rounded commercially, of what is taken off as of what is charged. */
export const vatOn = (netCents: Cents, ratePercent: number): Cents =>
  Math.sign(netCents) * Math.round((Math.abs(netCents) * ratePercent) / 100) || 0;
