import type { z } from 'zod';
import type {
  officeCampaigns,
  officeSaveCampaign,
  officeSwitchCampaign,
} from '#contract/office-marketing.ts';
import { DONE } from '#contract/values.ts';
import { fromEuros, toEuros } from '#domain/money/money.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import { findAnyRestaurantByUrl } from '#server/features/restaurant/find-restaurant.ts';
import {
  listCampaigns,
  makeCampaign,
  suggestCode,
  switchCampaign,
} from '#server/features/voucher/campaigns.ts';
import { stateOf } from '#server/features/voucher/own-vouchers.ts';
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
    id: row.id,
    code: row.code,
    state: stateOf(row, now),
    value: row.value_cents === null ? null : toEuros(row.value_cents),
    percent: row.percent,
    minimum: toEuros(row.minimum_goods_cents),
    isForNewUsers: row.new_users_only,
    restaurant: row.restaurant ?? '',
    fundedBy: row.funded_by === 'restaurant' ? ('restaurant' as const) : ('operator' as const),
    redemptions: row.redemptions,
    maxRedemptions: row.max_redemptions,
    budget: row.budget_cents === null ? null : toEuros(row.budget_cents),
    budgetLeft: row.budget_left_cents === null ? null : toEuros(row.budget_left_cents),
    spent: toEuros(row.spent_cents),
    validFrom: row.valid_from.toString(),
    validUntil: row.valid_until.subtract({ seconds: 1 }).toString(),
  }));
  return { count, campaigns, suggestion: suggestCode(context) };
}

/** Makes a code and notes who did. */
export async function saveCampaign(
  visit: PersonVisit,
  input: z.output<typeof officeSaveCampaign.request>,
): Promise<z.input<typeof officeSaveCampaign.answer> | Refusal> {
  const wish = readWish(input);
  if (isRefusal(wish)) return wish;
  return visit.transaction(async (context) => {
    const { restaurantUrl } = input;
    const restaurant = restaurantUrl === '' ? null : await findAnyRestaurantByUrl(context, restaurantUrl);
    if (restaurantUrl !== '' && !restaurant)
      return refuse('bad-input', { fields: { restaurantUrl: NO_RESTAURANT } });
    const made = await makeCampaign(context, { ...wish, restaurantId: restaurant?.id ?? null });
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

function readWish(input: z.output<typeof officeSaveCampaign.request>) {
  const valueCents = input.value === null ? null : fromEuros(input.value);
  const minimumCents = fromEuros(input.minimum);
  const budgetCents = input.budget === null ? null : fromEuros(input.budget);
  const firstDay = dayOf(input.firstDay);
  const lastDay = dayOf(input.lastDay);
  const isWhole = valueCents !== undefined && minimumCents !== undefined && budgetCents !== undefined;
  if (!isWhole || !firstDay || !lastDay) {
    const fields = {
      ...(valueCents === undefined && { value: WHOLE_CENTS }),
      ...(minimumCents === undefined && { minimum: WHOLE_CENTS }),
      ...(budgetCents === undefined && { budget: WHOLE_CENTS }),
      ...(!firstDay && { firstDay: NO_DAY }),
      ...(!lastDay && { lastDay: NO_DAY }),
    };
    return refuse('bad-input', { fields });
  }
  return { ...input, valueCents, minimumCents, budgetCents, firstDay, lastDay };
}

const WHOLE_CENTS = 'Gib höchstens zwei Stellen nach dem Komma an.';
const NO_DAY = 'Diesen Tag gibt es nicht.';

function dayOf(typed: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(typed);
  } catch {
    return undefined;
  }
}

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
