import type { z } from 'zod';
import type { decideReview, officeReview, officeReviews } from '#contract/office-reviews.ts';
import { DONE } from '#contract/values.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import { moderateReview } from '#server/features/review/moderate-review.ts';
import { readModerated, readModeratedReview } from '#server/features/review/read-moderated.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';

export const showReviews = (
  context: VisitContext,
  query: z.output<typeof officeReviews.request>,
): Promise<z.input<typeof officeReviews.answer>> => readModerated(context, query);

export async function showReview(
  context: VisitContext,
  { id }: z.output<typeof officeReview.request>,
): Promise<z.input<typeof officeReview.answer> | Refusal> {
  return (await readModeratedReview(context, id)) ?? refuse('unknown-review');
}

export async function decideOnReview(
  visit: PersonVisit,
  decision: z.output<typeof decideReview.request>,
): Promise<typeof DONE | Refusal> {
  return visit.transaction(async (context) => {
    const outcome = await moderateReview(context, decision);
    if (outcome === 'again') return DONE;
    if (outcome) return outcome;
    await recordAudit(context, {
      personId: context.person.id,
      action: decision.hide ? 'review-hidden' : 'review-shown',
      subject: { kind: 'review', id: decision.id },
      details: { reason: decision.reason },
    });
    return DONE;
  });
}
