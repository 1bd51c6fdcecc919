import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { lockMandate, updateMandate } from './customer-store.ts';
import { issueVouchers } from './issue-vouchers.ts';
import { tellMandateDecision } from './letters.ts';

interface Decision {
  id: number;
  approve: boolean;
  /** Told to the company; needed for a refusal. */
  reason: string;
}

/** Approves a mandate, which gives its employees their vouchers, or refuses it. Who may is the caller's to check. */
export function decideOnMandate(outer: Context, { id, approve, reason }: Decision): Promise<Refusal | null> {
  return outer.transaction(async (context) => {
    const mandate = await lockMandate(context.db, id);
    if (!mandate) return refuse('unknown-mandate');
    // An approval can be taken back, a refusal is over once the company has signed anew.
    const isOver =
      mandate.replaced_at !== null || (approve ? mandate.approved_at : mandate.refused_at) !== null;
    if (isOver) return refuse('already-decided');
    if (!approve && reason === '')
      return refuse('bad-input', { fields: { reason: 'Bitte nenne den Grund' } });
    const now = context.clock.now();
    await updateMandate(
      context.db,
      id,
      approve
        ? { approved_at: now, refused_at: null, refusal: '' }
        : { approved_at: null, refused_at: now, refusal: reason },
    );
    await tellMandateDecision(context, { ...mandate, email: mandate.email ?? '' }, approve ? null : reason);
    if (approve) await issueVouchers(context);
    return null;
  });
}
