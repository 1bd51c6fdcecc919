import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { lockMandate, updateMandate } from './customer-store.ts';
import { issueVouchers } from './issue-vouchers.ts';
import { tellMandateDecision } from './mandate-mails.ts';

interface Decision {
  id: number;
  approve: boolean;
  /** Told to the company; needed for a refusal. */
  reason: string;
}

/**
 * Approves a mandate, which gives its employees their vouchers and ends its rest after a debit that came back, or
 * refuses it. Who may is the caller's to check.
 */
export function decideOnMandate(outer: Context, { id, approve, reason }: Decision): Promise<Refusal | null> {
  return outer.transaction(async (context) => {
    const mandate = await lockMandate(context.db, id);
    if (!mandate) return refuse('unknown-mandate');
    // An approval can be taken back, a refusal is over once the company has signed anew.
    const isSaid = mandate.state === (approve ? 'approved' : 'refused');
    if (mandate.ended_at !== null || isSaid) return refuse('already-decided');
    if (!approve && reason === '')
      return refuse('bad-input', { fields: { reason: 'Bitte nenne den Grund' } });
    const now = context.clock.now();
    await updateMandate(context.db, id, {
      paused_at: null,
      ...(approve
        ? { approved_at: mandate.approved_at ?? now, refused_at: null, refusal: '' }
        : { approved_at: null, refused_at: now, refusal: reason }),
    });
    await tellMandateDecision(context, mandate, approve ? null : reason);
    if (approve) await issueVouchers(context);
    return null;
  });
}
