import type { Cents } from './money.ts';
import type { GrossAtRate } from './vat.ts';

/** What a till records; each one is signed. */
export type TillRecordKind =
  | 'receipt'
  | 'cancellation'
  | 'order'
  | 'float'
  | 'cash-in'
  | 'cash-out'
  | 'difference'
  | 'closing';

export const TILL_RECORD_LABELS: Record<TillRecordKind, string> = {
  receipt: 'Beleg',
  cancellation: 'Stornobeleg',
  order: 'Bestellung',
  float: 'Anfangsbestand',
  'cash-in': 'Einlage',
  'cash-out': 'Entnahme',
  difference: 'Kassendifferenz',
  closing: 'Kassenabschluss',
};

/** What a line of a record is: goods and tips of guests, or cash that comes and goes by itself. */
export type TillLineSort = 'goods' | 'tip' | 'float' | 'cash-in' | 'cash-out' | 'difference';

/** How it was paid: cash, the card terminal beside the till, a voucher of somebody else. */
export const TILL_MEANS = { cash: 'Bar', card: 'Karte', voucher: 'Gutschein' } as const;
export type TillMeans = keyof typeof TILL_MEANS;
export interface TillPayment {
  means: TillMeans;
  cents: Cents;
}

/** The rates of § 12 UStG and § 24 UStG in the order in which a security device is told their sums. */
const RATES = [19, 7, 10.7, 5.5, 0] as const;

const plain = (cents: Cents): string => (cents / 100).toFixed(2);

/**
 * What a device signs of a receipt: `Beleg^19 %^7 %^10,7 %^5,5 %^0 %^payments`, in EUR with a point (DSFinV-K, annex I,
 * Kassenbeleg-V1). Tips and moved cash stand under 0 %.
 */
export function receiptProcessData(gross: readonly GrossAtRate[], payments: readonly TillPayment[]): string {
  const sums = RATES.map((rate) =>
    gross.reduce((sum, { ratePercent, grossCents }) => (ratePercent === rate ? sum + grossCents : sum), 0),
  );
  const cash = payments.filter(({ means }) => means === 'cash');
  const other = payments.filter(({ means }) => means !== 'cash');
  const paid = [
    ...(cash.length > 0 ? [`${plain(total(cash))}:Bar`] : []),
    ...(other.length > 0 ? [`${plain(total(other))}:Unbar`] : []),
  ];
  return `Beleg^${sums.map(plain).join('_')}^${paid.join('_') || '0.00:Bar'}`;
}

const total = (payments: readonly TillPayment[]): Cents =>
  payments.reduce((sum, { cents }) => sum + cents, 0);

/** What a receipt's QR code holds, so that an auditor can check it without the till (DSFinV-K, annex I). */
export interface SignedReceipt {
  clientId: string;
  processType: string;
  processData: string;
  transactionNumber: number;
  signatureCounter: number;
  startedAt: Temporal.Instant;
  finishedAt: Temporal.Instant;
  algorithm: string;
  timeFormat: string;
  signature: string;
  publicKey: string;
}

const stamp = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'millisecond' });

export const receiptCode = (receipt: SignedReceipt): string =>
  [
    'V0',
    receipt.clientId,
    receipt.processType,
    receipt.processData,
    receipt.transactionNumber,
    receipt.signatureCounter,
    stamp(receipt.startedAt),
    stamp(receipt.finishedAt),
    receipt.algorithm,
    receipt.timeFormat,
    receipt.signature,
    receipt.publicKey,
  ].join(';');

/** Notes and coins, the largest first, in cents. */
export const DENOMINATIONS = [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const;

/** What so many of each come to; others than those there are count nothing. */
export const countedCents = (pieces: readonly { cents: Cents; count: number }[]): Cents =>
  pieces.reduce(
    (sum, { cents, count }) =>
      DENOMINATIONS.some((one) => one === cents) ? sum + cents * Math.max(0, count) : sum,
    0,
  );
