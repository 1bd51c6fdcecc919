import type { ServiceMode } from '../order/order-mode.ts';
import type { Cents } from './money.ts';
import { paymentCodeLabel } from './payment-methods.ts';
import { prorate } from './prorate.ts';
import type { VatRow } from './vat.ts';

/** A sale, or several that are alike; of corrections all sums are negative. */
interface SaleAmounts {
  /** How many it is. */
  count: number;
  isCorrection: boolean;
  /** Goods, deposit, delivery and fee with VAT, price reductions taken off; the tax as each order's receipt rounds it. */
  vat: readonly VatRow[];
  /** The same without a rate: of a small business, and of vouchers that are sold. */
  untaxedCents: Cents;
  tipCents: Cents;
}

/**
 * What a restaurant sold, or gave up of it later. What is paid in the same way and was not paid by a voucher may be summed
 * up: only the share of a voucher is rounded for each.
 */
export interface SaleMove extends SaleAmounts {
  mode: ServiceMode;
  /** item_payment of what the guest paid with. */
  method: string;
  depositCents: Cents;
  /** Price reductions, already taken off above. */
  discountCents: Cents;
  /** What a voucher paid instead, or what went back onto it; somebody else owes it to the restaurant. */
  voucherCents: Cents;
  voucherBy: VoucherFunder | null;
  /** What the operator gave the guest back at its own expense: the sale stays as it was. */
  goodwillCents: Cents;
}

/** The same of a day in Germany, YYYY-MM-DD: of completion, or on which it was corrected. */
export interface DayMove extends SaleAmounts {
  day: string;
}

export const VOUCHER_FUNDERS = {
  operator: 'Gutschein der Plattform',
  employer: 'Firmengutschein',
  buyer: 'Geschenkgutschein',
  restaurant: 'Eigener Gutschein',
} as const;
export type VoucherFunder = keyof typeof VOUCHER_FUNDERS;

/** A rate of VAT in percent; null: without. */
export type SaleRate = number | null;

/** Amounts of one kind: gross by rate, and tips, which bear none. */
interface SaleSums {
  byRate: Map<SaleRate, Cents>;
  tipCents: Cents;
  sumCents: Cents;
}

export interface SalesLine extends SaleSums {
  mode: ServiceMode;
  /** What it was paid with, in German. */
  means: string;
}

export interface Sales {
  orders: number;
  corrections: number;
  /** All that occur, the highest first. */
  rates: SaleRate[];
  /** A line per way and means of payment. */
  lines: SalesLine[];
  total: SaleSums;
  /** VAT as the orders' receipts have it, rounded for each. */
  vat: VatRow[];
  depositCents: Cents;
  discountCents: Cents;
  voucherCents: Cents;
  goodwillCents: Cents;
}

export interface SalesDay extends SaleSums {
  day: string;
  orders: number;
}

const TIP = 'tip';
type Part = SaleRate | typeof TIP;

/** What a move comes to: all that was sold and the tip, which is what was paid and what a voucher paid. */
export const worthOf = ({ vat, untaxedCents, tipCents }: SaleAmounts): Cents =>
  vat.reduce((sum, { grossCents }) => sum + grossCents, untaxedCents + tipCents);

const partsOf = ({ vat, untaxedCents, tipCents }: SaleAmounts): [Part, Cents][] => [
  ...vat.map(({ ratePercent, grossCents }): [Part, Cents] => [ratePercent, grossCents]),
  [null, untaxedCents],
  [TIP, tipCents],
];

/** A voucher pays a share of everything, the tip included; the parts add up to the move. */
function partsByMeans(move: SaleMove): [means: string, parts: [Part, Cents][]][] {
  const parts = partsOf(move);
  const paid = paymentCodeLabel(move.method, 1);
  if (move.voucherBy === null || move.voucherCents === 0) return [[paid, parts]];
  const shares = prorate(
    move.voucherCents,
    parts.map(([, cents]) => Math.max(0, move.isCorrection ? -cents : cents)),
  );
  return [
    [paid, parts.map(([part, cents], at) => [part, cents - (shares[at] ?? 0)])],
    [VOUCHER_FUNDERS[move.voucherBy], parts.map(([part], at) => [part, shares[at] ?? 0])],
  ];
}

/** Sales by rate, way and payment; every table comes to the same total, and that to what the moves come to. */
export function sumSales(moves: readonly SaleMove[]): Sales {
  const total = noSums();
  const lines = new Map<string, SalesLine>();
  const sums = { orders: 0, corrections: 0, depositCents: 0, discountCents: 0 };
  const paid = { voucherCents: 0, goodwillCents: 0 };
  for (const move of moves) {
    for (const [means, parts] of partsByMeans(move)) {
      const line = held(lines, `${move.mode} ${means}`, () => ({ mode: move.mode, means, ...noSums() }));
      for (const [part, cents] of parts) for (const into of [line, total]) add(into, part, cents);
    }
    sums[move.isCorrection ? 'corrections' : 'orders'] += move.count;
    sums.depositCents += move.depositCents;
    sums.discountCents += move.discountCents;
    paid.voucherCents += move.voucherCents;
    paid.goodwillCents += move.goodwillCents;
  }
  return {
    ...sums,
    ...paid,
    total,
    rates: [...total.byRate.keys()].toSorted((a, b) => (b ?? -1) - (a ?? -1)),
    lines: [...lines.values()].filter(isSomething).toSorted(byWay),
    vat: sumVat(moves),
  };
}

/** Sales by day, the first one first; they come to the same total. */
export function sumDays(moves: readonly DayMove[]): SalesDay[] {
  const days = new Map<string, SalesDay>();
  for (const move of moves) {
    const day = held(days, move.day, () => ({ day: move.day, orders: 0, ...noSums() }));
    for (const [part, cents] of partsOf(move)) add(day, part, cents);
    day.orders += move.isCorrection ? 0 : move.count;
  }
  return [...days.values()].toSorted((a, b) => a.day.localeCompare(b.day));
}

const noSums = (): SaleSums => ({ byRate: new Map(), tipCents: 0, sumCents: 0 });

function held<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

function add(sums: SaleSums, part: Part, cents: Cents): void {
  if (cents === 0) return;
  sums.sumCents += cents;
  if (part === TIP) sums.tipCents += cents;
  else sums.byRate.set(part, (sums.byRate.get(part) ?? 0) + cents);
}

const isSomething = ({ byRate, tipCents }: SaleSums): boolean =>
  tipCents !== 0 || [...byRate.values()].some((cents) => cents !== 0);

const WAYS: readonly ServiceMode[] = ['delivery', 'pickup', 'table'];
const byWay = (a: SalesLine, b: SalesLine): number =>
  WAYS.indexOf(a.mode) - WAYS.indexOf(b.mode) || b.sumCents - a.sumCents || a.means.localeCompare(b.means);

function sumVat(moves: readonly SaleMove[]): VatRow[] {
  const rows = moves.flatMap(({ vat }) => vat);
  return [...Map.groupBy(rows, ({ ratePercent }) => ratePercent)]
    .map(([ratePercent, ofRate]) => ({
      ratePercent,
      grossCents: ofRate.reduce((sum, row) => sum + row.grossCents, 0),
      netCents: ofRate.reduce((sum, row) => sum + row.netCents, 0),
      vatCents: ofRate.reduce((sum, row) => sum + row.vatCents, 0),
    }))
    .toSorted((a, b) => b.ratePercent - a.ratePercent);
}
