import { type Cents, toEuros } from './money.ts';
import { lineTotal, type PricedLine } from './priced-line.ts';
import { prorate } from './prorate.ts';
import { type GrossAtRate, type ServiceMode, type VatClass, vatRate } from './vat.ts';

type OrderGross = {
  lines: readonly PricedLine[];
  mode: ServiceMode;
  date: Temporal.PlainDate;
  /** Price reduction to take off the discountable goods. */
  reductionCents: Cents;
  /** Delivery and fee, which share the fate of the goods. */
  surchargeCents: Cents;
};

/**
 * The gross amounts of an order by rate: combos split by the single prices of their parts, deposits with
 * their drink, price reductions off the discountable goods, delivery and fee over all goods pro rata.
 * They add up to goods + deposit − reduction + surcharge.
 */
export function grossByRate({
  lines,
  mode,
  date,
  reductionCents,
  surchargeCents,
}: OrderGross): GrossAtRate[] {
  const rateOf = (vatClass: VatClass) => vatRate(vatClass, mode, date);
  const parts = lines.flatMap((line) =>
    classParts(line).map((part) => ({
      ...part,
      ratePercent: rateOf(part.vatClass),
      discountable: line.discountable,
    })),
  );
  const deposits = lines.map((line) => ({
    ratePercent: rateOf(depositClass(line)),
    grossCents: line.depositCents,
  }));
  const goods = sumByRate(parts);
  const discounted = sumByRate(parts.filter((part) => part.discountable));
  return [
    ...goods,
    ...deposits,
    ...spread(-reductionCents, discounted),
    ...spread(surchargeCents, goods.some(hasValue) ? goods : sumByRate(deposits)),
  ];
}

const hasValue = (amount: GrossAtRate) => amount.grossCents > 0;

function classParts(line: PricedLine): { vatClass: VatClass; grossCents: Cents }[] {
  const total = lineTotal(line);
  const components = line.components ?? [];
  if (components.length === 0) return [{ vatClass: line.vatClass, grossCents: total }];
  const shares = prorate(
    total,
    components.map((component) => component.singleCents),
  );
  return components.map(({ vatClass }, index) => ({ vatClass, grossCents: shares[index] ?? 0 }));
}

// The bottle in a combo belongs to its drink, not to the burger beside it.
const depositClass = (line: PricedLine): VatClass =>
  line.components?.find(({ vatClass }) => vatClass === 'drink' || vatClass === 'milk-drink')?.vatClass ??
  line.vatClass;

function sumByRate(amounts: readonly GrossAtRate[]): GrossAtRate[] {
  const sums = new Map<number, Cents>();
  for (const { ratePercent, grossCents } of amounts) {
    sums.set(ratePercent, (sums.get(ratePercent) ?? 0) + grossCents);
  }
  return [...sums].map(([ratePercent, grossCents]) => ({ ratePercent, grossCents }));
}

function spread(total: Cents, over: readonly GrossAtRate[]): GrossAtRate[] {
  const shares = prorate(
    total,
    over.map(({ grossCents }) => grossCents),
  );
  return over.map(({ ratePercent }, index) => ({ ratePercent, grossCents: shares[index] ?? 0 }));
}

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
