import { workLimits } from '../limits/work.ts';
import type { Cents } from '../money/money.ts';
import { TIME_ZONE } from '../time/opening-hours.ts';
import { VOUCHER_KINDS, type VoucherFunding, type VoucherNature } from './voucher.ts';

/** What the operator wants to give away. Exactly one of value and percent counts. */
export interface CampaignWish {
  code: string;
  valueCents: Cents | null;
  percent: number | null;
  minimumCents: Cents;
  /** What all uses together may take off; null or absent: without limit. */
  budgetCents?: Cents | null;
  isForOneRestaurant: boolean;
  isFundedByRestaurant: boolean;
  firstDay: Temporal.PlainDate;
  /** On which the code still counts. */
  lastDay: Temporal.PlainDate;
}

export type CampaignState = 'planned' | 'running' | 'used-up' | 'over' | 'stopped';

/** Shorter codes are guessed by whoever tries. */
const SHORTEST_CODE = workLimits.office.campaignCode.minLength;

/** German sentences beside the fields that are wrong; empty where the campaign can be made. */
export function campaignMistakes(wish: CampaignWish, today: Temporal.PlainDate): Record<string, string> {
  const mistakes: Record<string, string> = {};
  if (wish.code !== '' && !isCode(wish.code))
    mistakes['code'] = `Nimm mindestens ${SHORTEST_CODE} Buchstaben oder Ziffern, keine Umlaute.`;
  if ((wish.valueCents === null) === (wish.percent === null))
    mistakes['value'] = 'Gib entweder einen Betrag oder Prozente an.';
  else if (wish.valueCents === 0) mistakes['value'] = 'Ein Gutschein über nichts hilft niemandem.';
  const budgetCents = wish.budgetCents ?? null;
  if (budgetCents !== null && budgetCents < Math.max(1, wish.valueCents ?? 0))
    mistakes['budget'] = 'Das reicht nicht für eine einzige Einlösung.';
  if (wish.isFundedByRestaurant && !wish.isForOneRestaurant)
    mistakes['restaurantUrl'] = 'Nenne das Restaurant, das den Nachlass trägt.';
  if (Temporal.PlainDate.compare(wish.lastDay, wish.firstDay) < 0)
    mistakes['lastDay'] = 'Der letzte Tag liegt vor dem ersten.';
  else if (Temporal.PlainDate.compare(wish.lastDay, today) < 0)
    mistakes['lastDay'] = 'Dieser Tag ist schon vorbei.';
  return mistakes;
}

function isCode(code: string): boolean {
  const letters = code.replaceAll('-', '');
  return /^[A-Z0-9]+$/i.test(letters) && letters.length >= SHORTEST_CODE;
}

/** The days in Berlin as instants: from the first midnight until the one after the last day. */
export const campaignTime = ({ firstDay, lastDay }: Pick<CampaignWish, 'firstDay' | 'lastDay'>) => ({
  validFrom: firstDay.toZonedDateTime(TIME_ZONE).toInstant(),
  validUntil: lastDay.add({ days: 1 }).toZonedDateTime(TIME_ZONE).toInstant(),
});

/** The operator's codes pay the bill; what a restaurant funds lowers its price, and its VAT with it. */
export const campaignFunding = (
  isFundedByRestaurant: boolean,
): { nature: VoucherNature; fundedBy: VoucherFunding } =>
  VOUCHER_KINDS[isFundedByRestaurant ? 'restaurant' : 'campaign'];

/** How a code stands at this instant. */
export function campaignState(
  campaign: {
    isActive: boolean;
    redemptions: number;
    maxRedemptions: number | null;
    valueCents: Cents | null;
    budgetLeftCents: Cents | null;
    validFrom: Temporal.Instant;
    validUntil: Temporal.Instant;
  },
  now: Temporal.Instant,
): CampaignState {
  if (Temporal.Instant.compare(campaign.validUntil, now) <= 0) return 'over';
  if (!campaign.isActive) return 'stopped';
  if (campaign.maxRedemptions !== null && campaign.redemptions >= campaign.maxRedemptions) return 'used-up';
  const { budgetLeftCents: left, valueCents } = campaign;
  if (left !== null && left < Math.max(1, valueCents ?? 0)) return 'used-up';
  return Temporal.Instant.compare(campaign.validFrom, now) > 0 ? 'planned' : 'running';
}
