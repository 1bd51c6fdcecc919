import type { Answer } from '#contract/contract.ts';

export type GroupOrder = Answer<'isOfficeOrder'>;
/** A group order in which the visitor takes part. */
export type RunningGroup = GroupOrder & { officeOrderId: number };

export interface GroupState {
  hostId: number | null;
  /** Null until it is known, and where the visitor takes part in none. */
  group: RunningGroup | null;
  /** The group order in which this visitor was a client is over (ERR-034). */
  hasEnded: boolean;
}

/** Where NO_GROUP is known yet. */
export const NO_GROUP: GroupState = { hostId: null, group: null, hasEnded: false };
