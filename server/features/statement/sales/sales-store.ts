import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { SaleMove, VoucherFunder } from '#domain/money/sales.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { GrossAtRate } from '#domain/money/vat.ts';
import type { Db } from '#server/database/db.ts';

/** The time of one restaurant that is looked at. */
export interface SalesSpan {
  restaurantId: number;
  from: Temporal.Instant;
  until: Temporal.Instant;
}

interface Row {
  order_id: number;
  /** Of what was corrected later; 0: the sale itself. */
  reduction_id: number;
  at: Temporal.Instant;
  /** In Germany. */
  day: string;
  mode: SaleMove['mode'];
  method: string;
  vat: unknown;
  taken_vat: unknown;
  /** Gross, without the tip. */
  sold: number;
  tip: number;
  deposit: number;
  discount: number;
  paid: number;
  voucher: number;
  voucher_by: VoucherFunder | null;
  goodwill: number;
}

/** Sales and corrections as rows. What was taken off before an order was completed was never sold. */
const movesOf = ({ restaurantId, from, until }: SalesSpan): RawBuilder<Row> => sql<Row>`(
  select *, to_char(at at time zone ${TIME_ZONE}, 'YYYY-MM-DD') as day from (
  select orders.id as order_id, 0 as reduction_id, completed_at as at, mode, payment_method as method,
    coalesce((select jsonb_agg(jsonb_build_object('ratePercent', percent, 'grossCents', gross_cents))
      from order_vat where order_vat.order_id = orders.id), '[]') as vat,
    coalesce(early.vat, '[]') as taken_vat,
    goods_cents + deposit_cents + delivery_cents + fee_cents - price.cents - coalesce(early.cents, 0) as sold,
    tip_cents - coalesce(early.tip, 0) as tip, deposit_cents as deposit, price.cents as discount,
    payable_cents - coalesce(early.cents + early.tip, 0) as paid, discount_cents - price.cents as voucher,
    (select funded_by from voucher_redemption where voucher_redemption.order_id = orders.id) as voucher_by,
    0 as goodwill
  from orders
  cross join lateral (select case discount_nature when 'price-reduction' then discount_cents else 0 end as cents) as price
  left join lateral (
    select sum(amount_cents - order_reduction.tip_cents)::int as cents, sum(order_reduction.tip_cents)::int as tip,
      jsonb_path_query_array(jsonb_agg(order_reduction.vat), '$[*][*]') as vat
    from order_reduction where order_reduction.order_id = orders.id and borne_by = 'restaurant'
      and order_reduction.created_at <= completed_at) as early on reduced_cents > 0
  where restaurant_id = ${restaurantId} and state = 'completed' and completed_at >= ${from} and completed_at < ${until}
  union all
  select orders.id, order_reduction.id, order_reduction.created_at, mode, payment_method, '[]',
    case borne_by when 'restaurant' then order_reduction.vat else '[]' end,
    -theirs.cents + order_reduction.tip_cents, -order_reduction.tip_cents, 0, 0, -theirs.cents, 0, null,
    amount_cents - theirs.cents
  from orders join order_reduction on order_reduction.order_id = orders.id
  cross join lateral (select case borne_by when 'restaurant' then amount_cents else 0 end as cents) as theirs
  where restaurant_id = ${restaurantId} and state = 'completed' and reduced_cents > 0
    and order_reduction.created_at > completed_at
    and order_reduction.created_at >= ${from} and order_reduction.created_at < ${until}) as sold)`;

const Vat = z.array(z.object({ ratePercent: z.number(), grossCents: z.number() }));

/** A sale or a correction, with the order that it is of. */
export type Sold = SaleMove & {
  orderId: number;
  reductionId: number;
  at: Temporal.Instant;
};

function toSold(row: Row): Sold {
  const vat = lessen(Vat.parse(row.vat), Vat.parse(row.taken_vat));
  return {
    orderId: row.order_id,
    reductionId: row.reduction_id,
    at: row.at,
    day: row.day,
    isCorrection: row.reduction_id !== 0,
    mode: row.mode,
    method: row.method,
    vat,
    untaxedCents: vat.reduce((left, { grossCents }) => left - grossCents, row.sold),
    tipCents: row.tip,
    depositCents: row.deposit,
    discountCents: row.discount,
    paidCents: row.paid,
    voucherCents: row.voucher,
    voucherBy: row.voucher > 0 ? (row.voucher_by ?? 'operator') : null,
    goodwillCents: row.goodwill,
  };
}

function lessen(vat: readonly GrossAtRate[], taken: readonly GrossAtRate[]): GrossAtRate[] {
  const sums = new Map<number, number>();
  const add = (ratePercent: number, cents: number) =>
    sums.set(ratePercent, (sums.get(ratePercent) ?? 0) + cents);
  for (const { ratePercent, grossCents } of vat) add(ratePercent, grossCents);
  for (const { ratePercent, grossCents } of taken) add(ratePercent, -grossCents);
  return [...sums].map(([ratePercent, grossCents]) => ({ ratePercent, grossCents }));
}

/** Everything of a period, the earliest first. */
export async function listSold(db: Db, span: SalesSpan): Promise<Sold[]> {
  const rows = await db
    .selectFrom(movesOf(span).as('move'))
    .selectAll()
    .orderBy('at')
    .orderBy('order_id')
    .orderBy('reduction_id')
    .execute();
  return rows.map(toSold);
}

/** When a restaurant first completed an order; null: it has not. */
export async function firstSoldAt(db: Db, restaurantId: number): Promise<Temporal.Instant | null> {
  const first = await db
    .selectFrom('orders')
    .select('completed_at')
    .where('restaurant_id', '=', restaurantId)
    .where('state', '=', 'completed')
    .orderBy('completed_at')
    .limit(1)
    .executeTakeFirst();
  return first?.completed_at ?? null;
}
