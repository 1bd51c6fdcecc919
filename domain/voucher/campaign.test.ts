import { expect, test } from 'vitest';
import {
  campaignFunding,
  campaignMistakes,
  campaignState,
  campaignTime,
  type CampaignWish,
} from './campaign.ts';

const TODAY = Temporal.PlainDate.from('2026-11-21');
const wish: CampaignWish = {
  code: 'ADVENT-5',
  valueCents: 500,
  percent: null,
  minimumCents: 1500,
  isForOneRestaurant: false,
  isFundedByRestaurant: false,
  firstDay: TODAY,
  lastDay: TODAY.add({ days: 30 }),
};

test.each<[string, Partial<CampaignWish>, string[]]>([
  ['is fine', {}, []],
  ['has a code made for it', { code: '' }, []],
  ['ends on the day it begins', { lastDay: TODAY }, []],
  ['has a code of three letters', { code: 'A-B-C' }, ['code']],
  ['has an umlaut in its code', { code: 'GRÜN2026' }, ['code']],
  ['is worth two things', { percent: 10 }, ['value']],
  ['is worth nothing', { valueCents: null }, ['value']],
  ['is worth zero euros', { valueCents: 0 }, ['value']],
  ['is funded by no restaurant', { isFundedByRestaurant: true }, ['restaurantUrl']],
  ['ends before it begins', { lastDay: TODAY.subtract({ days: 1 }) }, ['lastDay']],
  [
    'was over yesterday',
    { firstDay: TODAY.subtract({ days: 9 }), lastDay: TODAY.subtract({ days: 1 }) },
    ['lastDay'],
  ],
])('a campaign that %s', (_what, given, wrong) => {
  expect(Object.keys(campaignMistakes({ ...wish, ...given }, TODAY))).toEqual(wrong);
});

test('a campaign counts from midnight to midnight in Berlin, also when the clocks change', () => {
  const days = {
    firstDay: Temporal.PlainDate.from('2027-03-27'),
    lastDay: Temporal.PlainDate.from('2027-03-28'),
  };
  const { validFrom, validUntil } = campaignTime(days);
  expect(validFrom.toString()).toBe('2027-03-26T23:00:00Z');
  expect(validUntil.toString()).toBe('2027-03-28T22:00:00Z');
});

test('the operator’s code pays the bill, a restaurant’s lowers its price', () => {
  expect(campaignFunding(false)).toEqual({ nature: 'means-of-payment', fundedBy: 'operator' });
  expect(campaignFunding(true)).toEqual({ nature: 'price-reduction', fundedBy: 'restaurant' });
});

test.each([
  ['running', {}, 0],
  ['planned', {}, -1],
  ['over', { isActive: false }, 720],
  ['stopped', { isActive: false }, 0],
  ['used-up', { redemptions: 3 }, 0],
  ['running', { budgetLeftCents: 500 }, 0],
  ['used-up', { budgetLeftCents: 499 }, 0],
  ['running', { budgetLeftCents: 1, valueCents: null }, 0],
  ['used-up', { budgetLeftCents: 0, valueCents: null }, 0],
])('a campaign is %s', (state, given, hours) => {
  const validFrom = Temporal.Instant.from('2026-11-21T10:00:00Z');
  const campaign = {
    isActive: true,
    redemptions: 2,
    maxRedemptions: 3,
    valueCents: 500,
    budgetLeftCents: null,
    validFrom,
    validUntil: validFrom.add({ hours: 720 }),
    ...given,
  };
  expect(campaignState(campaign, validFrom.add({ hours }))).toBe(state);
});
