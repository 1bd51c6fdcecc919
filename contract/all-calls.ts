import { type CallName, wayOf } from './calls.ts';
import { accounts } from './calls/accounts.ts';
import { guests } from './calls/guests.ts';
import { office } from './calls/office.ts';
import { staff } from './calls/staff.ts';
import { type CallWay, ways } from './calls/ways.ts';

const names: readonly CallName[] = [
  ...guests,
  ...accounts,
  ...staff,
  ...office,
  ...(Object.keys(ways) as (keyof typeof ways)[]),
];

/** Every call of the product, with its method and path; for the server, which answers them all. */
export const calls = Object.fromEntries(names.map((name) => [name, wayOf(name)])) as Record<
  CallName,
  CallWay
>;
