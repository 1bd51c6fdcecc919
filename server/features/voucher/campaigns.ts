import { campaignFunding, campaignMistakes, campaignTime, type CampaignWish } from '#domain/campaign.ts';
import { TIME_ZONE } from '#domain/opening-hours.ts';
import { findEqual } from '#server/database/find-equal.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { insertCampaign, selectCampaigns, switchVoucher, type CampaignFilter } from './campaign-store.ts';
import { makeCode } from './make-code.ts';

interface Wish extends Omit<CampaignWish, 'isForOneRestaurant'> {
  restaurantId: number | null;
  isForNewUsers: boolean;
  maxRedemptions: number | null;
}

export function listCampaigns({ db }: Context, filter: CampaignFilter) {
  return selectCampaigns(db, filter);
}

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
    kind: 'campaign' as const,
    nature,
    funded_by: fundedBy,
    restaurant_id: wish.restaurantId,
    value_cents: wish.valueCents,
    percent: wish.percent,
    minimum_goods_cents: wish.minimumCents,
    new_users_only: wish.isForNewUsers,
    max_redemptions: wish.maxRedemptions,
    valid_from: validFrom,
    valid_until: validUntil,
  };
  const isNew = await insertCampaign(db, { ...campaign, created_at: now });
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
