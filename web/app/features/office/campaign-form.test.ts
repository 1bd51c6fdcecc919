import { expect, test } from 'vitest';
import { readCampaign } from './campaign-form.ts';

const typed = { value: '5', firstDay: '2026-11-21', lastDay: '2026-12-24' };

test('what an operator types becomes a campaign', () => {
  expect(
    readCampaign({ ...typed, value: '5,50 €', minimum: '15', maxRedemptions: '1.000', budget: '500' }),
  ).toMatchObject({
    value: 5.5,
    budget: 500,
    percent: null,
    minimum: 15,
    maxRedemptions: 1000,
    isForNewUsers: false,
    isFundedByRestaurant: false,
  });
  const discount = { ...typed, value: '10 %', unit: 'percent', fundedBy: 'restaurant', isForNewUsers: 'on' };
  expect(readCampaign(discount)).toMatchObject({
    value: null,
    percent: 10,
    maxRedemptions: null,
    isForNewUsers: true,
    isFundedByRestaurant: true,
  });
});

test.each([
  [{ value: '' }, 'value'],
  [{ value: '0' }, 'value'],
  [{ value: '12,5', unit: 'percent' }, 'value'],
  [{ value: '101', unit: 'percent' }, 'value'],
  [{ minimum: 'viel' }, 'minimum'],
  [{ maxRedemptions: '0' }, 'maxRedemptions'],
  [{ maxRedemptions: 'oft' }, 'maxRedemptions'],
  [{ budget: 'viel' }, 'budget'],
  [{ firstDay: '' }, 'firstDay'],
  [{ lastDay: '' }, 'lastDay'],
])('%j is told beside its field', (wrong, field) => {
  const read = readCampaign({ ...typed, ...wrong });
  expect('fields' in read && Object.keys(read.fields)).toEqual([field]);
});
