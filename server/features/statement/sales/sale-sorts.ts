import { type RawBuilder, sql } from 'kysely';
import { PAYMENT_METHODS, paymentCode, paymentCodeLabel } from '#domain/money/payment-methods.ts';
import { VOUCHER_FUNDERS, type VoucherFunder } from '#domain/money/sales.ts';
import { modeLabel } from '#domain/order/order-mode.ts';

const german = new Intl.Collator('de');

/** Where a code stands among others by how people read it; 0 for one that is none of them. */
function rankOf(column: RawBuilder<unknown>, labels: Readonly<Record<string, string>>) {
  const codes = Object.entries(labels)
    .toSorted(([, a], [, b]) => german.compare(a, b))
    .map(([code]) => code);
  return sql<number>`coalesce(array_position(${codes}::text[], ${column}), 0)`;
}

const METHODS = Object.fromEntries(
  PAYMENT_METHODS.map((method) => [paymentCode(method), paymentCodeLabel(paymentCode(method), 1)]),
);
const MODES = Object.fromEntries(
  (['delivery', 'pickup', 'table'] as const).map((mode) => [mode, modeLabel(mode)]),
);

/** Who pays for the voucher of a move; without one nobody. */
const funder = sql`case when voucher <> 0 then coalesce(voucher_by, ${'operator' satisfies VoucherFunder}) end`;
const means = sql`case when paid = 0 and voucher <> 0 then ${funder} else method end`;

const grossOf = (vat: RawBuilder<unknown>, percent: number) =>
  sql<number>`coalesce((select sum((part ->> 'grossCents')::int) from jsonb_array_elements(${vat}) as part
    where (part ->> 'ratePercent')::int = ${percent}), 0)`;
const grossAt = (percent: number) =>
  sql<number>`(${grossOf(sql`vat`, percent)} - ${grossOf(sql`taken_vat`, percent)})`;

/** What the list of sales is sorted by, each as it is read. */
export const SALE_SORTS = {
  order: 'order_id',
  time: 'at',
  mode: rankOf(sql`mode`, MODES),
  means: rankOf(means, { ...METHODS, ...VOUCHER_FUNDERS }),
  standard: grossAt(19),
  reduced: grossAt(7),
  untaxed: sql`sold - ${grossAt(19)} - ${grossAt(7)}`,
  tip: 'tip',
  sum: sql`sold + tip`,
  voucher: 'voucher',
  funder: rankOf(funder, VOUCHER_FUNDERS),
  deposit: 'deposit',
  discount: 'discount',
  goodwill: 'goodwill',
} as const;
