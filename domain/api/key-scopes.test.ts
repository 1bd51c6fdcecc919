import { expect, test } from 'vitest';
import type { HeldRole } from '../people/rights.ts';
import { rolesThroughKey } from './key-scopes.ts';

const roles: HeldRole[] = [
  { role: 'owner', restaurant_id: 1 },
  { role: 'manager', restaurant_id: 2 },
  { role: 'money', restaurant_id: null },
];

test('API-202 through a key only the roles count that its maker has where it opens', () => {
  const through = (owner: 'restaurant' | 'company' | 'office', restaurantId: number | null) =>
    rolesThroughKey(roles, { owner, restaurantId }).map(({ role }) => role);
  expect(through('restaurant', 1)).toEqual(['owner']);
  expect(through('restaurant', 3)).toEqual([]);
  expect(through('office', null)).toEqual(['money']);
  expect(through('company', null)).toEqual([]);
});
