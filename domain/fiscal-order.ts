import { toEuros, type Cents } from './money.ts';

/** So many pieces at that price each. */
export type FiscalLine = { count: number; title: string; pieceCents: Cents };

/**
 * An order as a fiscal device records it (DSFinV-K, annex I, Bestellung-V1): `count;"title";price` in EUR with a point
 * and two digits, one line each, parted by carriage returns. Quotes inside a title are doubled.
 */
export const orderProcessData = (lines: readonly FiscalLine[]): string =>
  lines
    .map(({ count, title, pieceCents }) => `${count};"${plain(title)}";${toEuros(pieceCents).toFixed(2)}`)
    .join('\r');

// A line must stay one line.
const plain = (title: string): string => title.replace(/\s+/g, ' ').trim().replaceAll('"', '""');
