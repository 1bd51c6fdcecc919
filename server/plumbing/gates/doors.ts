import type { CallName } from '#contract/calls.ts';
import type { Answer } from '#contract/contract.ts';
import type { Fresh } from '#contract/who-may.ts';
import type { RestaurantRight } from '#domain/people/rights.ts';
import type { Context, VisitContext } from '../context.ts';
import type { KeyVisit } from '../visit/key.ts';
import type { Person } from '../visit/person.ts';
import type { Port } from '../ports.ts';
import { refuse, type Refusal } from '../refusal.ts';
import type { KitchenDevice, Till } from '../visit/staff.ts';

/** What of a restaurant is read: by which right, and what the call names. */
export interface Look {
  call: CallName;
  right: RestaurantRight;
  /** The field that names it, or what is its. */
  field: string;
  id: number | undefined;
}

/** Who of the operator's people is at a restaurant, as whoever asks is told. */
export type OperatorVisit = NonNullable<Answer<'myRights'>['visit']>;

/** What only features know of who is there. */
export interface Doors {
  /** Who comes in by this key; null: nobody. */
  findKey(context: Context, secret: string): Promise<KeyVisit | null>;
  /** Who is logged in, blocked by nobody. */
  findPerson(visit: VisitContext): Promise<Person | null>;
  /** Why somebody who works for the operator can do nothing yet. */
  refuseOperator(visit: VisitContext, person: Person): Promise<Refusal | null>;
  /** Why they have to prove who they are once more. */
  refuseStale(visit: VisitContext, fresh: Fresh): Promise<Refusal | null>;
  findKitchenDevice(visit: VisitContext): Promise<KitchenDevice | null>;
  findTill(visit: VisitContext): Promise<Till | null>;
  /** The restaurants that somebody who works for the operator has taken over for now. */
  listTakenOver(visit: VisitContext, personId: number): Promise<number[]>;
  /** Whether whoever asks is at the restaurant for the operator, or somebody of the operator's runs theirs. */
  findVisit(visit: VisitContext, person: Person, hostId: number | undefined): Promise<OperatorVisit | null>;
  /** Somebody who works for the operator reads something of a restaurant. */
  noteLook(visit: VisitContext, person: Person, look: Look): Promise<void>;
  /** Somebody runs these restaurants in this browser. */
  noteStaff(visit: VisitContext, restaurantIds: readonly number[]): Promise<void>;
}

/** Answered where the product is put together. */
export const DOORS: Port<Doors> = {
  unanswered: {
    findKey: async () => null,
    findPerson: async () => null,
    refuseOperator: async () => refuse('forbidden'),
    refuseStale: async () => refuse('fresh-login-needed'),
    findKitchenDevice: async () => null,
    findTill: async () => null,
    listTakenOver: async () => [],
    findVisit: async () => null,
    noteLook: async () => {},
    noteStaff: async () => {},
  },
};
