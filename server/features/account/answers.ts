import type { Context } from '#server/plumbing/context.ts';
import type { Port } from '#server/plumbing/ports.ts';

/** What an account asks of features above it. */
export interface AccountAnswers {
  /** Gives the guest's orders of a session to the person who just made an account there. */
  adoptOrders(context: Context, from: { sessionId: number; personId: number }): Promise<void>;
  /** Gives what the guest of a session saved to order again to the person who logs in there. */
  adoptCreations(context: Context, from: { sessionId: number; personId: number }): Promise<void>;
  /** Gives what the guest of a session liked to the person who logs in there. */
  adoptFavourites(context: Context, from: { sessionId: number; personId: number }): Promise<void>;
}

/** Answered where the product is put together. */
export const ACCOUNT_ANSWERS: Port<AccountAnswers> = {
  unanswered: {
    adoptOrders: async () => undefined,
    adoptCreations: async () => undefined,
    adoptFavourites: async () => undefined,
  },
};
