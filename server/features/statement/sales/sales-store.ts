import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { prorate } from '#domain/money/prorate.ts';
import type { DayMove, SaleMove, VoucherFunder } from '#domain/money/sales.ts';
import { splitVat, type VatRow } from '#domain/money/vat.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Db } from '#server/database/db.ts';
import { countOf } from '#server/database/rows.ts';
import { isLeft } from '../../guard/is-left.ts';
import { arranged, idOf, type ListQuery } from '#server/plumbing/http/list-page.ts';
import { isSold } from './is-sold.ts';
import { SALE_SORTS } from './sale-sorts.ts';

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
  /** Nobody took it. */
  is_left: boolean;
}

const dayOf = (at: RawBuilder<unknown>) =>
  sql<string>`to_char(${at} at time zone ${TIME_ZONE}, 'YYYY-MM-DD')`;

const completedIn = ({ restaurantId, from, until }: SalesSpan) =>
  sql`restaurant_id = ${restaurantId} and state = 'completed' and completed_at >= ${from} and completed_at < ${until}`;

/**
 * Sales and corrections as rows. What was taken off before an order was completed was never sold. Of the sales, only those
 * of which something is so.
 */
const movesOf = (span: SalesSpan, isMeant = sql`true`): RawBuilder<Row> => sql<Row>`(
  select orders.id as order_id, 0 as reduction_id, completed_at as at, mode, payment_method as method,
    coalesce((select jsonb_agg(jsonb_build_object('ratePercent', percent, 'grossCents', gross_cents))
      from order_vat where order_vat.order_id = orders.id), '[]') as vat,
    coalesce(early.vat, '[]') as taken_vat,
    goods_cents + deposit_cents + delivery_cents + fee_cents - price.cents - coalesce(early.cents, 0) as sold,
    tip_cents - coalesce(early.tip, 0) as tip, deposit_cents as deposit, price.cents as discount,
    case when ${isLeft} then 0 else payable_cents - coalesce(early.cents + early.tip - early.voucher, 0) end as paid,
    discount_cents - price.cents - coalesce(early.voucher, 0) as voucher,
    (select funded_by from voucher_redemption where voucher_redemption.order_id = orders.id) as voucher_by,
    0 as goodwill, ${isLeft} as is_left
  from orders
  cross join lateral (select case discount_nature when 'price-reduction' then discount_cents else 0 end as cents) as price
  left join lateral (
    select sum(amount_cents + voucher_cents - order_reduction.tip_cents)::int as cents,
      sum(order_reduction.tip_cents)::int as tip, sum(voucher_cents)::int as voucher,
      jsonb_path_query_array(jsonb_agg(order_reduction.vat), '$[*][*]') as vat
    from order_reduction where order_reduction.order_id = orders.id and borne_by = 'restaurant'
      and (order_reduction.created_at <= completed_at or ${isLeft})) as early on reduced_cents + returned_cents > 0
  where ${completedIn(span)} and ${isSold} and ${isMeant}
  union all
  select orders.id, order_reduction.id, order_reduction.created_at, mode, payment_method, '[]',
    case borne_by when 'restaurant' then order_reduction.vat else '[]' end,
    order_reduction.tip_cents - theirs.cents - theirs.voucher, -order_reduction.tip_cents, 0, 0, -theirs.cents,
    -theirs.voucher, (select funded_by from voucher_redemption where voucher_redemption.order_id = orders.id),
    amount_cents - theirs.cents, false
  from orders join order_reduction on order_reduction.order_id = orders.id
  cross join lateral (select case borne_by when 'restaurant' then amount_cents else 0 end as cents,
    case borne_by when 'restaurant' then voucher_cents else 0 end as voucher) as theirs
  where restaurant_id = ${span.restaurantId} and state = 'completed' and reduced_cents + returned_cents > 0
    and order_reduction.created_at > completed_at and not ${isLeft}
    and order_reduction.created_at >= ${span.from} and order_reduction.created_at < ${span.until})`;

const Vat = z.array(z.object({ ratePercent: z.number(), grossCents: z.number() }));

/** A sale or a correction, with the order that it is of. */
export interface Sold extends SaleMove {
  orderId: number;
  reductionId: number;
  at: Temporal.Instant;
  /** What the guest paid or got back. */
  paidCents: number;
}

function toSold(ordered: Row): Sold {
  const taken = Vat.parse(ordered.taken_vat).map((part) => ({ ...part, grossCents: -part.grossCents }));
  const whole = splitVat([...Vat.parse(ordered.vat), ...taken]);
  const { row, vat } = ordered.is_left ? leftOf(ordered, whole) : { row: ordered, vat: whole };
  return {
    orderId: row.order_id,
    reductionId: row.reduction_id,
    at: row.at,
    count: 1,
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
    voucherBy: row.voucher !== 0 ? (row.voucher_by ?? 'operator') : null,
    goodwillCents: row.goodwill,
  };
}

/** Of what nobody took, the share of each rate that a voucher had paid; nobody gave a tip. */
function leftOf(row: Row, whole: readonly VatRow[]): { row: Row; vat: VatRow[] } {
  const untaxed = whole.reduce((left, { grossCents }) => left - grossCents, row.sold);
  const shares = prorate(row.voucher, [...whole.map(({ grossCents }) => grossCents), untaxed]);
  const kept = whole.map(({ ratePercent }, at) => ({ ratePercent, grossCents: shares[at] ?? 0 }));
  return { row: { ...row, sold: row.voucher, tip: 0 }, vat: splitVat(kept) };
}

/** A page of what was sold in that time, the earliest first, or what of it has the number that is looked for. */
export async function listSold(
  db: Db,
  span: SalesSpan,
  asked: ListQuery<keyof typeof SALE_SORTS>,
): Promise<{ count: number; rows: Sold[] }> {
  const moves = db.selectFrom(movesOf(span).as('move'));
  const number = idOf(asked.search.replace(/^#/, '')) ?? 0;
  const found = asked.search === '' ? moves : moves.where('order_id', '=', number);
  // What a page does not show is not worked out: first which rows those are, then all of them.
  const keys = await arranged(found.select(['order_id', 'reduction_id']), asked, {
    sorts: SALE_SORTS,
    usual: EARLIEST_FIRST,
  }).execute();
  const rows = await moves
    .selectAll()
    .where('order_id', '=', sql<number>`any(${keys.map(({ order_id: id }) => id)}::int[])`)
    .execute();
  const byKey = new Map(rows.map((row) => [`${row.order_id} ${row.reduction_id}`, row]));
  return {
    count: await countOf(found),
    rows: keys.flatMap(({ order_id: order, reduction_id: reduction }) => {
      const row = byKey.get(`${order} ${reduction}`);
      return row ? [toSold(row)] : [];
    }),
  };
}

const EARLIEST_FIRST = [
  ['at', 'asc'],
  ['order_id', 'asc'],
  ['reduction_id', 'asc'],
] as const;

// Nothing of it has to be rounded for an order by itself.
const isPlain = sql`not ${isLeft} and reduced_cents + returned_cents = 0 and (discount_cents = 0 or discount_nature = 'price-reduction')`;

/** What was corrected, before or after, or paid by a voucher: one by one. */
export async function listApart(db: Db, span: SalesSpan): Promise<(Sold & DayMove)[]> {
  const { rows } = await sql<Row & { day: string }>`select move.*, ${dayOf(sql`at`)} as day
    from ${movesOf(span, sql`(${isPlain}) is not true`)} as move`.execute(db);
  return rows.map((row) => ({ ...toSold(row), day: row.day }));
}

interface Sums {
  key: string[];
  count: number;
  sold: number;
  tip: number;
  deposit: number;
  discount: number;
  vat: VatRow[];
}

/** All other sales, summed up by what they have in common. The tax is that of the orders' receipts. */
const sumPlain = async (db: Db, span: SalesSpan, key: RawBuilder<unknown>): Promise<Sums[]> =>
  (
    await sql<Sums>`with plain as (
      select id, array[${key}] as key, tip_cents, deposit_cents, discount_cents,
        goods_cents + deposit_cents + delivery_cents + fee_cents - discount_cents as sold_cents
      from orders where ${completedIn(span)} and ${isPlain}),
    rate as (
      select key, percent, sum(gross_cents) as gross, sum(net_cents) as net, sum(vat_cents) as vat
      from plain join order_vat on order_vat.order_id = plain.id where gross_cents <> 0 group by key, percent),
    taxed as (
      select key, json_agg(json_build_object('ratePercent', percent, 'grossCents', gross, 'netCents', net,
        'vatCents', vat) order by percent) as vat
      from rate group by key),
    summed as (
      select key, count(*) as count, sum(sold_cents) as sold, sum(tip_cents) as tip, sum(deposit_cents) as deposit,
        sum(discount_cents) as discount
      from plain group by key)
    select summed.*, coalesce(taxed.vat, '[]') as vat from summed left join taxed using (key)`.execute(db)
  ).rows;

const toAmounts = ({ count, vat, sold, tip }: Sums) => ({
  count,
  isCorrection: false,
  vat,
  untaxedCents: vat.reduce((left, { grossCents }) => left - grossCents, sold),
  tipCents: tip,
});

/** What was neither corrected nor paid by a voucher, by way and payment. */
export const sumByMeans = async (db: Db, span: SalesSpan): Promise<SaleMove[]> =>
  (await sumPlain(db, span, sql`mode, payment_method`)).map((sums) => ({
    ...toAmounts(sums),
    // The columns are checked to hold nothing else.
    mode: sums.key[0] as SaleMove['mode'],
    method: sums.key[1] ?? '',
    depositCents: sums.deposit,
    discountCents: sums.discount,
    voucherCents: 0,
    voucherBy: null,
    goodwillCents: 0,
  }));

/** The same by day. */
export const sumByDay = async (db: Db, span: SalesSpan): Promise<DayMove[]> =>
  (await sumPlain(db, span, dayOf(sql`completed_at`))).map((sums) => ({
    ...toAmounts(sums),
    day: sums.key[0] ?? '',
  }));

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
