import type { z } from 'zod';
import type { ownSales } from '#contract/own-sales.ts';
import { type Period, wholeMonth } from '#domain/figures/period.ts';
import { toEuros } from '#domain/money/money.ts';
import { paymentCodeLabel } from '#domain/money/payment-methods.ts';
import { type Sales, VOUCHER_FUNDERS, worthOf } from '#domain/money/sales.ts';
import { modeLabel } from '#domain/order/order-mode.ts';
import { dayOf } from '#domain/time/calendar.ts';
import { doorOf } from '#server/database/address-columns.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { drawSales } from '#server/features/statement/sales/draw-sales.ts';
import {
  listSales,
  readSales,
  readSalesByDay,
  salesMonths,
  type Sold,
  statementOf,
} from '#server/features/statement/sales/read-sales.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { askedPeriod, toDays } from './figures/asked-period.ts';
import { findOwnRestaurant } from './find-own-restaurant.ts';

type Asked = z.output<typeof ownSales.request>;
type Shown = z.input<typeof ownSales.answer>;
type Days = Pick<Asked, 'from' | 'to'>;

/** The days that are asked for; without any the month that runs. */
function periodIn({ from, to }: Days, today: Temporal.PlainDate): Period | Refusal {
  if (from !== '' || to !== '') return askedPeriod({ period: 'range', from, to }, today);
  return wholeMonth(today.with({ day: 1 }));
}

/** What a restaurant sold, for its tax advisor. */
export async function showSales(context: StaffVisit, asked: Asked): Promise<Shown | Refusal> {
  const restaurant = await findOwnRestaurant(context, asked.hostId);
  if (isRefusal(restaurant)) return restaurant;
  const period = periodIn(asked, dayOf(context.clock.now()));
  if (isRefusal(period)) return period;
  const sales = await readSales(context, restaurant.id, period);
  const { count, rows } = await listSales(context, restaurant.id, { period, ...asked });
  const statement = await statementOf(context, restaurant.id, period);
  return {
    restaurant: { id: restaurant.id, item_name: restaurant.name },
    period: toDays(period),
    months: (await salesMonths(context, restaurant.id)).map((first) => toDays(wholeMonth(first))),
    ...inEuros(sales),
    statement: statement
      ? {
          id: statement.id,
          commission: toEuros(statement.commission_cents),
          vat: toEuros(statement.vat_cents),
          withheld: toEuros(statement.withheld_cents),
          vouchers: toEuros(statement.voucher_cents),
          result: toEuros(statement.result_cents),
        }
      : null,
    count,
    rows: rows.map(toRow),
  };
}

const inEuros = (sales: Sales) => ({
  orders: sales.orders,
  corrections: sales.corrections,
  rates: sales.rates,
  lines: sales.lines.map(({ mode, means, ...sums }) => ({
    mode: modeLabel(mode),
    means,
    ...toAmounts(sums),
  })),
  total: toAmounts(sales.total),
  vat: sales.vat.map(({ ratePercent, netCents, vatCents, grossCents }) => ({
    rate: ratePercent,
    net: toEuros(netCents),
    vat: toEuros(vatCents),
    gross: toEuros(grossCents),
  })),
  deposit: toEuros(sales.depositCents),
  discount: toEuros(sales.discountCents),
  vouchers: toEuros(sales.voucherCents),
  goodwill: toEuros(sales.goodwillCents),
});

const toAmounts = ({ byRate, tipCents, sumCents }: Sales['total']) => ({
  taxed: [...byRate].map(([rate, cents]) => ({ rate, gross: toEuros(cents) })),
  tip: toEuros(tipCents),
  sum: toEuros(sumCents),
});

const toRow = (sold: Sold): Shown['rows'][number] => ({
  id: sold.isCorrection ? -sold.reductionId : sold.orderId,
  orderId: sold.orderId,
  at: sold.at.toString(),
  isCorrection: sold.isCorrection,
  mode: modeLabel(sold.mode),
  means:
    sold.paidCents === 0 && sold.voucherBy
      ? VOUCHER_FUNDERS[sold.voucherBy]
      : paymentCodeLabel(sold.method, 1),
  taxed: [
    ...sold.vat.map(({ ratePercent, grossCents }) => ({ rate: ratePercent, gross: toEuros(grossCents) })),
    ...(sold.untaxedCents === 0 ? [] : [{ rate: null, gross: toEuros(sold.untaxedCents) }]),
  ],
  tip: toEuros(sold.tipCents),
  sum: toEuros(worthOf(sold)),
  deposit: toEuros(sold.depositCents),
  discount: toEuros(sold.discountCents),
  voucher: toEuros(sold.voucherCents),
  voucherBy: sold.voucherBy,
  goodwill: toEuros(sold.goodwillCents),
});

/** The same on paper. */
export async function showSalesPaper(
  context: StaffVisit,
  { hostId, ...asked }: Days & { hostId: number },
): Promise<Uint8Array | Refusal> {
  const restaurant = await findAnyRestaurant(context, hostId);
  if (!restaurant) return refuse('unknown-restaurant');
  const period = periodIn(asked, dayOf(context.clock.now()));
  if (isRefusal(period)) return period;
  return drawSales({
    seller: {
      ...doorOf(restaurant),
      name: restaurant.name,
      owner: restaurant.owner,
      taxNumber: restaurant.tax_number,
      vatId: restaurant.vat_id,
    },
    period,
    ...(await readSalesByDay(context, restaurant.id, period)),
    statement: await statementOf(context, restaurant.id, period),
    writtenOn: dayOf(context.clock.now()),
  });
}
