import type { Cents } from '#domain/money/money.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Port } from '#server/plumbing/ports.ts';

/** What became of the order of a group, as everybody in it may know. */
export interface GroupFate {
  state: OrderStatus;
  /** What that means for all of them, in German. */
  sentence: string;
  /** Whether all of its money went back afterwards. */
  isGivenBack: boolean;
  /** Pieces of those who ordered along that were taken off afterwards. */
  takenOff: readonly MissingPiece[];
}

/** A piece that somebody chose and that did not come. */
export interface MissingPiece {
  memberId: number;
  /** Such as 'Pizza Salami, groß'. */
  title: string;
  /** Goods and deposit, as in the share. */
  cents: Cents;
}

/** What a group order asks of features above it. */
export interface GroupOrderAnswers {
  /** How the order stands that its master has placed; null where there is none any more. */
  findFate(context: Context, groupId: number): Promise<GroupFate | null>;
}

/** Answered where the product is put together. */
export const GROUP_ORDER_ANSWERS: Port<GroupOrderAnswers> = {
  unanswered: { findFate: async () => null },
};
