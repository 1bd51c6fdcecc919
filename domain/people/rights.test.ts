import { expect, test } from 'vitest';
import {
  mayAtRestaurant,
  mayInOffice,
  OFFICE_RIGHTS,
  OFFICE_ROLES,
  RESTAURANT_RIGHTS,
  restaurantsWith,
  rightsAt,
  rightsInOffice,
} from './rights.ts';

const at = (role: string, restaurant_id: number | null = 7) => [{ role, restaurant_id }];

test('TRU-054 who has all rights may do everything everywhere', () => {
  for (const role of ['operator', 'administrator']) {
    expect(rightsInOffice(at(role, null))).toEqual(OFFICE_RIGHTS);
    expect(rightsAt(at(role, null), 7)).toEqual(RESTAURANT_RIGHTS);
    expect(restaurantsWith(at(role, null), 'payment')).toBeNull();
  }
});

test('TRU-054 a role at one restaurant is none at another, nor in the office', () => {
  expect(rightsAt(at('owner'), 7)).toEqual(RESTAURANT_RIGHTS);
  expect(rightsAt(at('owner'), 8)).toEqual([]);
  expect(rightsInOffice(at('owner'))).toEqual([]);
  expect(restaurantsWith(at('owner'), 'payment')).toEqual([7]);
});

test('TRU-055 who runs a restaurant decides on all but money, owners and the audit', () => {
  const missing = RESTAURANT_RIGHTS.filter((right) => !rightsAt(at('manager'), 7).includes(right));
  expect(missing).toEqual(['payment', 'fiscal', 'team-owners', 'audit']);
});

test('TRU-055 kitchen, till and drivers see what they work with, none of them the revenue', () => {
  const works = ['board', 'orders', 'hand-over', 'drive'];
  const kitchen = [...works, 'pause', 'stock', 'reduce', 'past', 'names', 'tables', 'devices'];
  expect(rightsAt(at('kitchen'), 7)).toEqual(kitchen);
  expect(rightsAt(at('cashier'), 7)).toEqual([...works, 'stock', 'reduce', 'past', 'tables']);
  expect(rightsAt(at('driver'), 7)).toEqual(['board', 'hand-over', 'drive']);
});

test('TRU-054 no area of the operator gives rights away, and each has something of its own', () => {
  for (const area of Object.keys(OFFICE_ROLES).filter((role) => role !== 'operator')) {
    expect(mayInOffice(at(area, null), 'team')).toBe(false);
    expect(mayAtRestaurant(at(area, null), 'team', 7)).toBe(false);
    expect(rightsInOffice(at(area, null)).length).toBeGreaterThan(1);
  }
});
