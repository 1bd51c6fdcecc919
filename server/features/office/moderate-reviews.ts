import type { z } from 'zod';
import type { decideReview, officeReview, officeReviews } from '#contract/office-reviews.ts';
import { DONE } from '#contract/values.ts';
import { requireRole } from '#server/features/account/permission.ts';
import { noteDeed } from '#server/features/kitchen/audit.ts';
import { moderateReview } from '#server/features/review/moderate-review.ts';
import { readModerated, readModeratedReview } from '#server/features/review/read-moderated.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { containing, offsetOf, PAGE_SIZE } from './page.ts';

export async function showReviews(
  context: VisitContext,
  { search, state, page }: z.output<typeof officeReviews.request>,
): Promise<z.input<typeof officeReviews.answer> | Refusal> {
  const operator = await requireRole(context, 'operator');
  if (isRefusal(operator)) return operator;
  const filter = { pattern: containing(search), state, offset: offsetOf(page), limit: PAGE_SIZE };
  return readModerated(context, filter);
}

export async function showReview(
  context: VisitContext,
  { id }: z.output<typeof officeReview.request>,
): Promise<z.input<typeof officeReview.answer> | Refusal> {
  const operator = await requireRole(context, 'operator');
  if (isRefusal(operator)) return operator;
  return (await readModeratedReview(context, id)) ?? refuse('unknown-review');
}

export async function decideOnReview(
  visit: VisitContext,
  decision: z.output<typeof decideReview.request>,
): Promise<typeof DONE | Refusal> {
  const operator = await requireRole(visit, 'operator');
  if (isRefusal(operator)) return operator;
  return visit.transaction(async (context) => {
    const refusal = await moderateReview(context, decision);
    if (refusal) return refusal;
    await noteDeed(context, {
      personId: operator.id,
      action: decision.hide ? 'review-hidden' : 'review-shown',
      subject: { kind: 'review', id: decision.id },
      details: { reason: decision.reason },
    });
    return DONE;
  });
}
