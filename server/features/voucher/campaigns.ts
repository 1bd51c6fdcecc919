import { type Insertable, sql } from 'kysely';
import {
  campaignFunding,
  campaignMistakes,
  type CampaignState,
  campaignTime,
  type CampaignWish,
} from '#domain/voucher/campaign.ts';
import type { Cents } from '#domain/money/money.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Db } from '#server/database/db.ts';
import { findEqual } from '#server/database/find-equal.ts';
import { insertNew } from '#server/database/rows.ts';
import type { VoucherTable } from '#server/database/tables/voucher.ts';
import type { Context } from '#server/plumbing/context.ts';
import { containing, type ListQuery, readListPage } from '#server/plumbing/http/list-page.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { makeCode } from './make-code.ts';

const SPENT = sql<number>`(select coalesce(sum(amount_cents), 0)::int from voucher_redemption
  where voucher_id = voucher.id and state = 'booked')`;

const orderAt = (now: Temporal.Instant) => ({
  sorts: {
    code: 'voucher.code',
    state: stateAt(now),
    // Amounts among each other, then percents.
    value: sql<number>`coalesce(voucher.value_cents, 1000000000 + voucher.percent)`,
    minimum: 'voucher.minimum_goods_cents',
    whom: 'voucher.new_users_only',
    restaurant: 'restaurant.name',
    bearer: 'voucher.funded_by',
    start: 'voucher.valid_from',
    end: 'voucher.valid_until',
    redemptions: 'voucher.redemptions',
    spent: SPENT,
  },
  usual: [['voucher.id', 'desc'] as const],
});

type CampaignQuery = ListQuery<keyof ReturnType<typeof orderAt>['sorts']> & { state: CampaignState | '' };

/** A page of the operator's codes, the newest first, with what completed orders got from them. */
function selectCampaigns(db: Db, { search, state, ...asked }: CampaignQuery, now: Temporal.Instant) {
  const words = sql<string>`lower(voucher.code || ' ' || coalesce(restaurant.name, ''))`;
  let query = db
    .selectFrom('voucher')
    .leftJoin('restaurant', 'restaurant.id', 'voucher.restaurant_id')
    .selectAll('voucher')
    .select(['restaurant.name as restaurant', SPENT.as('spent_cents')])
    .where('voucher.kind', '=', 'campaign')
    .where(words, 'like', containing(search));
  if (state !== '') query = query.where(stateAt(now), '=', state);
  return readListPage(db, query, asked, orderAt(now));
}

/** As `campaignState` of the domain says it. */
export const stateAt = (now: Temporal.Instant) => sql<CampaignState>`case
  when voucher.valid_until <= ${now} then 'over'
  when not voucher.is_active then 'stopped'
  when voucher.redemptions >= voucher.max_redemptions then 'used-up'
  when voucher.budget_left_cents < greatest(1, voucher.value_cents) then 'used-up'
  when voucher.valid_from > ${now} then 'planned'
  else 'running' end`;

/** False where another voucher has this code, also one that only spaces and dashes tell apart. */
const insertCampaign = async (db: Db, campaign: Insertable<VoucherTable>): Promise<boolean> =>
  (await insertNew(db, 'voucher', campaign)) !== undefined;

/** The code that was switched; undefined where there is no such campaign. */
async function switchVoucher(db: Db, id: number, isActive: boolean): Promise<string | undefined> {
  const row = await db
    .updateTable('voucher')
    .set({ is_active: isActive })
    .where('id', '=', id)
    .where('kind', '=', 'campaign')
    .returning('code')
    .executeTakeFirst();
  return row?.code;
}

interface Wish extends Omit<CampaignWish, 'isForOneRestaurant'> {
  restaurantId: number | null;
  isForNewUsers: boolean;
  maxRedemptions: number | null;
  /** What all uses together may take off; null or absent: without limit. */
  budgetCents?: Cents | null;
  /** Made by the restaurant itself; else by the operator. */
  own?: { mode: 'delivery' | 'pickup' | null; isOncePerGuest: boolean };
}

export const listCampaigns = ({ db, clock }: Context, query: CampaignQuery) =>
  selectCampaigns(db, query, clock.now());

/** A code for whoever does not want to think of one. */
export const suggestCode = ({ random }: Context): string => makeCode(random);

/** Makes a code that counts as wished; answers it. */
export async function makeCampaign(
  { db, clock, random }: Context,
  wish: Wish,
): Promise<{ code: string } | Refusal> {
  const now = clock.now();
  const today = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate();
  const fields = campaignMistakes({ ...wish, isForOneRestaurant: wish.restaurantId !== null }, today);
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  const code = wish.code === '' ? makeCode(random) : wish.code.toUpperCase();
  const { nature, fundedBy } = campaignFunding(wish.isFundedByRestaurant);
  const { validFrom, validUntil } = campaignTime(wish);
  const campaign = {
    code,
    kind: wish.own ? ('restaurant' as const) : ('campaign' as const),
    mode: wish.own?.mode ?? null,
    once_per_guest: wish.own?.isOncePerGuest ?? false,
    nature,
    funded_by: fundedBy,
    restaurant_id: wish.restaurantId,
    value_cents: wish.valueCents,
    percent: wish.percent,
    minimum_goods_cents: wish.minimumCents,
    new_users_only: wish.isForNewUsers,
    max_redemptions: wish.maxRedemptions,
    budget_cents: wish.budgetCents ?? null,
    valid_from: validFrom,
    valid_until: validUntil,
  };
  const isNew = await insertCampaign(db, {
    ...campaign,
    budget_left_cents: campaign.budget_cents,
    created_at: now,
  });
  // The same form sent twice makes one code; another wish of its name is refused.
  const isThere = isNew || (await findEqual(db, 'voucher', campaign)) !== undefined;
  return isThere ? { code } : refuse('bad-input', { fields: { code: 'Diesen Code gibt es schon.' } });
}

/** Stops a code at once or lets it count again; answers it. Orders that have reserved it keep it. */
export async function switchCampaign(
  { db }: Context,
  id: number,
  isActive: boolean,
): Promise<{ code: string } | Refusal> {
  const code = await switchVoucher(db, id, isActive);
  return code === undefined ? refuse('unknown-voucher') : { code };
}
