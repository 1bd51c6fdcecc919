import { expect, test } from 'vitest';
import { type DayMove, type SaleMove, sumDays, sumSales, type VoucherFunder, worthOf } from './sales.ts';
import { type GrossAtRate, splitVat, type VatRow } from './vat.ts';

interface Given extends Partial<Omit<SaleMove & DayMove, 'vat'>> {
  vat?: readonly GrossAtRate[];
}

const move = ({ vat = [], ...values }: Given): SaleMove & DayMove => ({
  day: '2026-11-10',
  count: 1,
  isCorrection: false,
  mode: 'delivery',
  method: 'nachnahme',
  vat: splitVat(vat),
  untaxedCents: 0,
  tipCents: 0,
  depositCents: 0,
  discountCents: 0,
  voucherCents: 0,
  voucherBy: null,
  goodwillCents: 0,
  ...values,
});

test('LED-090 a voucher pays its share of every rate and of the tip, and stands beside what the guest paid', () => {
  const vat = [
    { ratePercent: 7, grossCents: 1500 },
    { ratePercent: 19, grossCents: 300 },
  ];
  const moves = [
    move({
      vat,
      tipCents: 200,
      voucherCents: 1000,
      voucherBy: 'employer',
      method: 'paypal',
    }),
    move({
      day: '2026-11-12',
      isCorrection: true,
      vat: [{ ratePercent: 7, grossCents: -500 }],
    }),
  ];
  const sales = sumSales(moves);
  expect(
    sales.lines.map(({ means, byRate, tipCents, sumCents }) => [means, [...byRate], tipCents, sumCents]),
  ).toEqual([
    [
      'Firmengutschein',
      [
        [7, 750],
        [19, 150],
      ],
      100,
      1000,
    ],
    [
      'PayPal',
      [
        [7, 750],
        [19, 150],
      ],
      100,
      1000,
    ],
    ['Barzahlung', [[7, -500]], 0, -500],
  ]);
  expect([sales.orders, sales.corrections, sales.rates, sales.total.sumCents]).toEqual([1, 1, [19, 7], 1500]);
  expect(sumDays(moves).map(({ day, orders, sumCents }) => [day, orders, sumCents])).toEqual([
    ['2026-11-10', 1, 2000],
    ['2026-11-12', 0, -500],
  ]);
  // 98 and -33 cents of 7 %, each rounded by itself.
  expect(sales.vat).toEqual([
    { ratePercent: 19, grossCents: 300, netCents: 252, vatCents: 48 },
    { ratePercent: 7, grossCents: 1000, netCents: 935, vatCents: 65 },
  ]);
});

test('LED-090 whatever is sold, paid and taken back, every table comes to the same total', () => {
  let seed = 7;
  const below = (end: number) => (seed = (seed * 48271) % 2147483647) % end;
  const oneOf = <Value>(...values: Value[]): Value => values[below(values.length)] as Value;
  for (let round = 0; round < 100; round += 1) {
    const moves = Array.from({ length: 1 + below(12) }, () => {
      const [low, high, untaxedCents, tipCents] = [
        below(4000),
        below(900),
        oneOf(0, below(500)),
        oneOf(0, below(300)),
      ];
      const vat = [
        { ratePercent: 7, grossCents: low },
        { ratePercent: 19, grossCents: high },
      ];
      const all = low + high + untaxedCents + tipCents;
      const voucherCents = oneOf(0, below(all + 1));
      const voucherBy = voucherCents > 0 ? oneOf<VoucherFunder>('operator', 'employer', 'buyer') : null;
      return move({
        day: `2026-11-0${1 + below(9)}`,
        mode: oneOf('delivery', 'pickup', 'table'),
        method: oneOf('nachnahme', 'paypal', 'card'),
        vat,
        untaxedCents,
        tipCents,
        voucherCents,
        voucherBy,
      });
    });
    const { lines, total, vat } = sumSales(moves);
    const days = sumDays(moves);
    const sum = (rows: readonly { sumCents: number }[]) =>
      rows.reduce((cents, row) => cents + row.sumCents, 0);
    const worth = moves.reduce((cents, one) => cents + worthOf(one), 0);
    expect([total.sumCents, sum(lines), sum(days)]).toEqual([worth, worth, worth]);
    for (const { ratePercent, grossCents, netCents, vatCents } of vat) {
      expect(grossCents).toBe(netCents + vatCents);
      expect(lines.reduce((cents, { byRate }) => cents + (byRate.get(ratePercent) ?? 0), 0)).toBe(grossCents);
    }
  }
});

test('KIT-930 what is paid alike comes to the same sums one by one and summed up', () => {
  const alike = Array.from({ length: 40 }, (_, at) =>
    move({
      vat: [
        { ratePercent: 7, grossCents: 1000 + 37 * at },
        { ratePercent: 19, grossCents: 3 * at },
      ],
      untaxedCents: at % 3,
      tipCents: at % 5,
      depositCents: at,
      discountCents: 2 * at,
    }),
  );
  const apart = move({ vat: [{ ratePercent: 7, grossCents: 999 }], voucherCents: 500, voucherBy: 'buyer' });
  const sumOf = (of: (one: SaleMove) => number) => alike.reduce((sum, one) => sum + of(one), 0);
  const rowOf = (percent: number) =>
    alike
      .flatMap(({ vat }) => vat.filter(({ ratePercent }) => ratePercent === percent))
      .reduce((sum, row): VatRow => ({
        ratePercent: percent,
        grossCents: sum.grossCents + row.grossCents,
        netCents: sum.netCents + row.netCents,
        vatCents: sum.vatCents + row.vatCents,
      }));
  const summed: SaleMove & DayMove = {
    ...move({}),
    count: alike.length,
    vat: [7, 19].map(rowOf),
    untaxedCents: sumOf(({ untaxedCents }) => untaxedCents),
    tipCents: sumOf(({ tipCents }) => tipCents),
    depositCents: sumOf(({ depositCents }) => depositCents),
    discountCents: sumOf(({ discountCents }) => discountCents),
  };
  expect(sumSales([summed, apart])).toEqual(sumSales([...alike, apart]));
  expect(sumDays([summed, apart])).toEqual(sumDays([...alike, apart]));
});
