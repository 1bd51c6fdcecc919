import type { ServiceMode } from '#domain/order/order-mode.ts';
import type { SlotOrder } from '#domain/order/slot-limits.ts';
import type { PricedVoucher } from '#domain/money/pricing.ts';
import type { VoucherRefusalCode } from '#domain/voucher/voucher.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import type { Port } from '#server/plumbing/ports.ts';

/** For whom and for what a voucher is looked at. */
export type VoucherQuestion = {
  voucherId: number;
  restaurantId: number;
  restaurantAllowsVouchers: boolean;
  goodsCents: number;
  mode: ServiceMode;
};

/** The voucher in a basket; with a refusal it takes nothing off, and the message says why. */
export type BasketVoucher = {
  id: number;
  code: string;
  /** Used in parts: what is not needed now is left for another time. */
  keepsRest: boolean;
  priced: PricedVoucher;
  refusal: VoucherRefusalCode | null;
  message: string;
};

/** The table at which a guest sits, and until when. */
export type SeatedAt = { id: number; title: string; restaurantId: number; until: Temporal.Instant };

/** Of when, and the pieces of which section of the menu are counted. */
export interface LoadQuestion {
  restaurantId: number;
  categoryId: number | null;
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/** For when an order is promised, and how it counts there. */
export interface PromisedOrder extends SlotOrder {
  at: Temporal.Instant;
}

/** What the basket asks and features above it know. */
export type BasketAnswers = {
  findVoucher(context: VisitContext, question: VoucherQuestion): Promise<BasketVoucher | null>;
  /** Which payment services pay out to the restaurant. */
  findPayees(
    context: Context,
    restaurant: { id: number; version: number },
  ): Promise<{ cards: boolean; paypal: boolean; bankTransfer: boolean }>;
  /** What the kitchen has promised in that time, one entry per order. */
  findKitchenLoad(context: Context, question: LoadQuestion): Promise<readonly PromisedOrder[]>;
  /** Names of guests of a group order, by member id. */
  nameGroupMembers(context: Context, memberIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** The table of the restaurant at which the guest sits, null for none. */
  findTable(context: VisitContext, restaurantId: number): Promise<SeatedAt | null>;
  /** Whether staff of the restaurant order at a paired till. */
  isTill(context: VisitContext, restaurantId: number): Promise<boolean>;
};

/** Answered where the product is put together. */
export const BASKET_ANSWERS: Port<BasketAnswers> = {
  unanswered: {
    findVoucher: async () => null,
    findPayees: async () => ({ cards: false, paypal: false, bankTransfer: true }),
    findKitchenLoad: async () => [],
    nameGroupMembers: async () => new Map(),
    findTable: async () => null,
    isTill: async () => false,
  },
};
