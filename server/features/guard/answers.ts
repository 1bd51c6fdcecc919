import type { Context } from '#server/plumbing/context.ts';
import type { Port } from '#server/plumbing/ports.ts';

/** A text to a number. */
export interface Text {
  kind: string;
  key: string;
  siteId: number | null;
  personId: number | null;
  recipient: string;
  text: string;
}

/** What the guard asks of the feature above it that writes messages. */
export interface GuardAnswers {
  canText(): boolean;
  text(context: Context, text: Text): Promise<void>;
}

/** Answered where the product is put together. */
export const GUARD_ANSWERS: Port<GuardAnswers> = {
  unanswered: { canText: () => false, text: async () => undefined },
};
