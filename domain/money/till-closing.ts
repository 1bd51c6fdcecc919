import type { Cents } from './money.ts';
import type { TillLineSort, TillMeans, TillPayment, TillRecordKind } from './till-record.ts';
import type { GrossAtRate } from './vat.ts';

/** What of a record a closing sums up. */
export interface ClosedRecord {
  kind: TillRecordKind;
  cashCents: Cents;
  payments: readonly TillPayment[];
  lines: readonly { sort: TillLineSort; ratePercent: number; cents: Cents }[];
}

/** What a till took since its last closing. */
export interface TillSums {
  receipts: number;
  cancellations: number;
  /** Goods by rate, the highest first. */
  gross: GrossAtRate[];
  tipCents: Cents;
  /** What guests paid, cancelled receipts taken off. */
  payments: TillPayment[];
  floatCents: Cents;
  inCents: Cents;
  outCents: Cents;
  /** What should be in the drawer. */
  expectedCents: Cents;
}

const MEANS: readonly TillMeans[] = ['cash', 'card', 'voucher'];

/** The sums of a day; what guests paid comes to goods and tips, and what is expected to everything that moved cash. */
export function sumTill(records: readonly ClosedRecord[]): TillSums {
  const sold = records.filter(({ kind }) => kind === 'receipt' || kind === 'cancellation');
  const lines = sold.flatMap((record) => record.lines);
  const goods = lines.filter(({ sort }) => sort === 'goods');
  const rates = [...new Set(goods.map(({ ratePercent }) => ratePercent))].toSorted((a, b) => b - a);
  const cashOf = (kind: TillRecordKind) =>
    sum(records.filter((record) => record.kind === kind).map(({ cashCents }) => cashCents));
  return {
    receipts: sold.filter(({ kind }) => kind === 'receipt').length,
    cancellations: sold.filter(({ kind }) => kind === 'cancellation').length,
    gross: rates.map((ratePercent) => ({
      ratePercent,
      grossCents: sum(goods.filter((line) => line.ratePercent === ratePercent).map(({ cents }) => cents)),
    })),
    tipCents: sum(lines.filter(({ sort }) => sort === 'tip').map(({ cents }) => cents)),
    payments: MEANS.flatMap((means) => {
      const paid = sold.flatMap((record) => record.payments).filter((payment) => payment.means === means);
      return paid.length > 0 ? [{ means, cents: sum(paid.map(({ cents }) => cents)) }] : [];
    }),
    floatCents: cashOf('float'),
    inCents: cashOf('cash-in'),
    outCents: cashOf('cash-out'),
    expectedCents: sum(records.map(({ cashCents }) => cashCents)),
  };
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, cents) => all + cents, 0);
