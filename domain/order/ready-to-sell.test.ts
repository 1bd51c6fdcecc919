import { expect, test } from 'vitest';
import { type Entered, whatIsLacking } from './ready-to-sell.ts';

const ready: Entered = {
  dishes: 1,
  openings: 1,
  areas: 1,
  offersDelivery: true,
  offersPickup: false,
  hasTaxNumber: true,
  isOwned: true,
};

test.each<[Partial<Entered>, string[]]>([
  [{}, []],
  [{ dishes: 0, openings: 0 }, ['menu', 'hours']],
  [{ areas: 0 }, ['areas']],
  [{ areas: 0, offersDelivery: false, offersPickup: true }, []],
  [{ areas: 0, offersDelivery: false }, ['ways']],
  [{ hasTaxNumber: false }, ['tax']],
  [{ isOwned: false, areas: 0 }, ['areas', 'owner']],
])('KIT-790 with %o it lacks %o', (given, lacks) => {
  expect(whatIsLacking({ ...ready, ...given })).toEqual(lacks);
});
