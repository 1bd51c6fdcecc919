import { sql } from 'kysely';
import { offsetOf, PAGE_SIZE } from '#contract/values.ts';
import { campaignState, campaignTime, type CampaignState } from '#domain/voucher/campaign.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Db } from '#server/database/db.ts';
import { countOf, lockRow, updateRows } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { stateAt } from './campaigns.ts';
import type { VoucherRow } from './store.ts';

const own = (db: Db, restaurantId: number) =>
  db.selectFrom('voucher').where('kind', '=', 'restaurant').where('restaurant_id', '=', restaurantId);

export const countOwn = ({ db }: Context, restaurantId: number): Promise<number> =>
  countOf(own(db, restaurantId));

/** A page of a restaurant's codes, those that are over last, the newest first, with what completed orders made of them. */
export async function listOwn(
  { db, clock }: Context,
  { restaurantId, page, state }: { restaurantId: number; page: number; state: CampaignState | '' },
) {
  let list = own(db, restaurantId);
  if (state !== '') list = list.where(stateAt(clock.now()), '=', state);
  const booked = (what: 'redeemed' | 'turnover' | 'spent') => {
    const sums = {
      redeemed: sql`count(*)`,
      turnover: sql`coalesce(sum(orders.goods_cents), 0)`,
      spent: sql`coalesce(sum(amount_cents), 0)`,
    };
    return sql<number>`(select ${sums[what]}::int from voucher_redemption
      join orders on orders.id = voucher_redemption.order_id
      where voucher_id = voucher.id and voucher_redemption.state = 'booked')`.as(what);
  };
  const rows = await list
    .selectAll()
    .select([booked('redeemed'), booked('turnover'), booked('spent')])
    .orderBy(sql`valid_until <= ${clock.now()}`)
    .orderBy('id', 'desc')
    .offset(offsetOf(page))
    .limit(PAGE_SIZE)
    .execute();
  return { rows, count: await countOf(list) };
}

/** How a code stands now. */
export const stateOf = (row: VoucherRow, now: Temporal.Instant): CampaignState =>
  campaignState(
    {
      isActive: row.is_active,
      redemptions: row.redemptions,
      maxRedemptions: row.max_redemptions,
      valueCents: row.value_cents,
      budgetLeftCents: row.budget_left_cents,
      validFrom: row.valid_from,
      validUntil: row.valid_until,
    },
    now,
  );

interface Change {
  isActive?: boolean | null | undefined;
  lastDay?: string | null | undefined;
  maxRedemptions?: number | null | undefined;
}

/** Changes a code of a restaurant; whoever has read it loses nothing but by its end. Answers the code. */
export async function changeOwn(
  { db, clock }: Context,
  restaurant_id: number,
  id: number,
  change: Change,
): Promise<{ code: string } | Refusal> {
  const voucher = await lockRow(db, 'voucher', { id, restaurant_id, kind: 'restaurant' });
  if (!voucher) return refuse('unknown-voucher');
  const until = change.lastDay ? endOf(change.lastDay) : voucher.valid_until;
  const uses = change.maxRedemptions ?? voucher.max_redemptions;
  const fields = {
    ...(Temporal.Instant.compare(until, voucher.valid_until) < 0 && { lastDay: sayLastDay(voucher) }),
    ...(change.lastDay && Temporal.Instant.compare(until, clock.now()) <= 0 && { lastDay: OVER }),
    ...(change.maxRedemptions && !isMore(change.maxRedemptions, voucher) && { maxRedemptions: NOT_LESS }),
  };
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  const is_active = change.isActive ?? voucher.is_active;
  await updateRows(db, 'voucher', { id }, { is_active, valid_until: until, max_redemptions: uses });
  return { code: voucher.code };
}

const OVER = 'Dieser Tag ist schon vorbei.';
const NOT_LESS = 'Versprochen ist versprochen: Es können nur mehr werden.';

const isMore = (wanted: number, { max_redemptions: before }: VoucherRow): boolean =>
  before !== null && wanted > before;

const endOf = (lastDay: string): Temporal.Instant => {
  const day = Temporal.PlainDate.from(lastDay);
  return campaignTime({ firstDay: day, lastDay: day }).validUntil;
};

function sayLastDay({ valid_until }: VoucherRow): string {
  const day = valid_until.subtract({ seconds: 1 }).toZonedDateTimeISO(TIME_ZONE).toPlainDate();
  return `Versprochen ist er bis ${day.toLocaleString('de-DE', { day: 'numeric', month: 'long', year: 'numeric' })}. Früher geht nur „Beenden“.`;
}
