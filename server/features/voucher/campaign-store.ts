import { sql, type Insertable, type Kysely } from 'kysely';
import type { CampaignState } from '#domain/campaign.ts';
import type { Schema } from '#server/database/schema.ts';
import type { VoucherTable } from '#server/database/tables/voucher.ts';

type Db = Kysely<Schema>;

export interface CampaignFilter {
  /** For LIKE, in lower case. */
  pattern: string;
  state: CampaignState | '';
  now: Temporal.Instant;
  offset: number;
  limit: number;
}

/** A page of the operator's codes, the newest first, with what completed orders got from them. */
export async function selectCampaigns(db: Db, { pattern, state, now, offset, limit }: CampaignFilter) {
  const words = sql<string>`lower(voucher.code || ' ' || coalesce(restaurant.name, ''))`;
  let found = db
    .selectFrom('voucher')
    .leftJoin('restaurant', 'restaurant.id', 'voucher.restaurant_id')
    .where('voucher.kind', '=', 'campaign')
    .where(words, 'like', pattern);
  if (state !== '') found = found.where(stateAt(now), '=', state);
  const spent = sql<number>`(select coalesce(sum(amount_cents), 0)::int from voucher_redemption
    where voucher_id = voucher.id and state = 'booked')`;
  const [{ count }, rows] = await Promise.all([
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    found
      .selectAll('voucher')
      .select(['restaurant.name as restaurant', spent.as('spent_cents')])
      .orderBy('voucher.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
  ]);
  return { count, rows };
}

/** As `campaignState` of the domain says it. */
const stateAt = (now: Temporal.Instant) => sql<CampaignState>`case
  when voucher.valid_until <= ${now} then 'over'
  when not voucher.is_active then 'stopped'
  when voucher.redemptions >= voucher.max_redemptions then 'used-up'
  when voucher.valid_from > ${now} then 'planned'
  else 'running' end`;

/** False where another voucher has this code, also one that only spaces and dashes tell apart. */
export async function insertCampaign(db: Db, campaign: Insertable<VoucherTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('voucher')
    .values(campaign)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The code that was switched; undefined where there is no such campaign. */
export async function switchVoucher(db: Db, id: number, isActive: boolean): Promise<string | undefined> {
  const row = await db
    .updateTable('voucher')
    .set({ is_active: isActive })
    .where('id', '=', id)
    .where('kind', '=', 'campaign')
    .returning('code')
    .executeTakeFirst();
  return row?.code;
}
