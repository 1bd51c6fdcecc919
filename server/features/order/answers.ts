import type { z } from 'zod';
import type { OrderReview } from '#contract/review.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Port } from '#server/plumbing/ports.ts';
import type { OrderHead, OrderRow, PlacedOrder } from './order.ts';

/** What programs are told of an order. */
export type ToldOrder = Pick<PlacedOrder, 'id' | 'state' | 'version' | 'restaurant_id'>;

/** What an order asks of features above it. */
export interface OrderAnswers {
  /** What its guest said of it, or whether they may; null where nobody knows. */
  findReview(context: Context, head: OrderHead): Promise<z.input<typeof OrderReview> | null>;
  /** Brings the operator's books in line with a completed order, in the same transaction. */
  bookOrder(context: Context, orderId: number): Promise<void>;
  /** Has the kitchen's printers print what follows from a step, in the same transaction. */
  printStep(context: Context, order: OrderRow): Promise<void>;
  /** Has what was printed of an order printed anew, since these pieces are not made, or with none: since it costs less. */
  printLess(context: Context, order: OrderRow, lineIds: readonly number[]): Promise<void>;
  /** Has what was printed of an order printed anew with its new time, in the same transaction. */
  printDelayed(context: Context, order: OrderRow): Promise<void>;
  /** Has the restaurant's programs told how an order stands now, in the same transaction. */
  tellPrograms(context: Context, order: ToldOrder): Promise<void>;
  /** Whether money was taken for it at a till: then the receipt has to be cancelled before its sum falls. */
  isPaidAtTill(context: Context, orderId: number): Promise<boolean>;
  /** Whether the bank of who paid has the money: until it is decided nobody knows what there is to give back. */
  isTakenBack(context: Context, orderId: number): Promise<boolean>;
}

/** Answered where the product is put together. */
export const ORDER_ANSWERS: Port<OrderAnswers> = {
  unanswered: {
    findReview: async () => null,
    bookOrder: async () => undefined,
    printStep: async () => undefined,
    printLess: async () => undefined,
    printDelayed: async () => undefined,
    tellPrograms: async () => undefined,
    isPaidAtTill: async () => false,
    isTakenBack: async () => false,
  },
};
