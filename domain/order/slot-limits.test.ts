import { expect, test } from 'vitest';
import { isSlotFull, type SlotLimits, type SlotOrder } from './slot-limits.ts';

const NONE: SlotLimits = { orders: null, pieces: null, drivers: null };
const delivery = (pieces = 0): SlotOrder => ({ isDelivery: true, pieces });
const pickup = (pieces = 0): SlotOrder => ({ isDelivery: false, pieces });

test.each<[string, Partial<SlotLimits>, SlotOrder[], SlotOrder, boolean]>([
  ['nothing is limited', {}, [delivery(9), pickup(9)], delivery(9), false],
  ['one order has room', { orders: 2 }, [pickup()], delivery(), false],
  ['all orders are taken', { orders: 2 }, [pickup(), delivery()], pickup(), true],
  ['a driver is free', { drivers: 2 }, [delivery(), pickup(), pickup()], delivery(), false],
  ['all drivers are out', { drivers: 2 }, [delivery(), delivery()], delivery(), true],
  ['what is picked up needs no driver', { drivers: 1 }, [delivery()], pickup(), false],
  ['the last pizza fits', { pieces: 6 }, [pickup(4)], delivery(2), false],
  ['one pizza too many', { pieces: 6 }, [pickup(4)], delivery(3), true],
  ['nothing of the section is wanted', { pieces: 6 }, [pickup(6)], delivery(0), false],
  ['twelve pizzas alone', { pieces: 6 }, [pickup(0)], delivery(12), false],
])('KIT-213 a quarter of an hour where %s', (_what, limits, taken, more, full) => {
  expect(isSlotFull({ ...NONE, ...limits }, taken, more)).toBe(full);
});
