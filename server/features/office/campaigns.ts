import type { z } from 'zod';
import type {
  officeCampaigns,
  officeSaveCampaign,
  officeSwitchCampaign,
} from '#contract/office-marketing.ts';
import { DONE } from '#contract/values.ts';
import { toEuros } from '#domain/money/money.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import { findAnyRestaurantByUrl } from '#server/features/restaurant/find-restaurant.ts';
import {
  listCampaigns,
  makeCampaign,
  suggestCode,
  switchCampaign,
} from '#server/features/voucher/campaigns.ts';
import { readCode, toCode } from '#server/features/voucher/campaign-wire.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';

export async function showCampaigns(
  context: VisitContext,
  query: z.output<typeof officeCampaigns.request>,
): Promise<z.input<typeof officeCampaigns.answer> | Refusal> {
  const now = context.clock.now();
  const { count, rows } = await listCampaigns(context, query);
  const campaigns = rows.map((row) => ({
    ...toCode(row, now),
    restaurant: row.restaurant ?? '',
    fundedBy: row.funded_by === 'restaurant' ? ('restaurant' as const) : ('operator' as const),
    redemptions: row.redemptions,
    budget: row.budget_cents === null ? null : toEuros(row.budget_cents),
    budgetLeft: row.budget_left_cents === null ? null : toEuros(row.budget_left_cents),
    spent: toEuros(row.spent_cents),
  }));
  return { count, campaigns, suggestion: suggestCode(context) };
}

/** Makes a code and notes who did. */
export async function saveCampaign(
  visit: PersonVisit,
  input: z.output<typeof officeSaveCampaign.request>,
): Promise<z.input<typeof officeSaveCampaign.answer> | Refusal> {
  const read = readCode(input);
  if (isRefusal(read)) return read;
  return visit.transaction(async (context) => {
    const { restaurantUrl } = input;
    const restaurant = restaurantUrl === '' ? null : await findAnyRestaurantByUrl(context, restaurantUrl);
    if (restaurantUrl !== '' && !restaurant)
      return refuse('bad-input', { fields: { restaurantUrl: NO_RESTAURANT } });
    const made = await makeCampaign(context, { ...input, ...read, restaurantId: restaurant?.id ?? null });
    if (isRefusal(made)) return made;
    await recordAudit(context, {
      personId: context.person.id,
      action: 'campaign-made',
      subject: { kind: 'voucher', id: null },
      details: made,
    });
    return { ...DONE, ...made };
  });
}

const NO_RESTAURANT = 'Unter dieser Adresse gibt es kein Restaurant.';

/** Stops a code or lets it count again, and notes who did. */
export async function setCampaign(
  visit: PersonVisit,
  { id, isActive }: z.output<typeof officeSwitchCampaign.request>,
): Promise<typeof DONE | Refusal> {
  return visit.transaction(async (context) => {
    const switched = await switchCampaign(context, id, isActive);
    if (isRefusal(switched)) return switched;
    await recordAudit(context, {
      personId: context.person.id,
      action: isActive ? 'campaign-resumed' : 'campaign-stopped',
      subject: { kind: 'voucher', id },
      details: switched,
    });
    return DONE;
  });
}
