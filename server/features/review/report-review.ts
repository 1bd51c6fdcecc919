import type { z } from 'zod';
import type { reportReview as endpoint } from '#contract/review.ts';
import { DONE } from '#contract/values.ts';
import { isEmail, normaliseEmail } from '#domain/people/email.ts';
import { findEqual, holdName } from '#server/database/find-equal.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { confirmReport } from './mails.ts';
import { countReportsBy, findReview, insertReport, listReports } from './store.ts';

/** Letters that one address gets within a day: whoever types strangers' addresses shall not flood them. */
const MOST_PER_DAY = 5;

/** Open reports of one review; more say nothing new. */
const MOST_OPEN = 20;

/** Keeps what somebody has against a review, for a person to decide. */
export async function reportReview(
  visit: VisitContext,
  input: z.output<typeof endpoint.request>,
): Promise<typeof DONE | Refusal> {
  const email = normaliseEmail(input.email);
  const review = await findReview(visit.db, input.id);
  if (!review || review.hidden_at !== null) return refuse('unknown-review');
  const fields = {
    ...(input.reason === '' && { reason: 'Bitte schreib uns, was mit der Bewertung nicht stimmt.' }),
    ...(email !== '' && !isEmail(email) && { email: 'Bitte gib eine gültige E-Mail-Adresse ein.' }),
  };
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  const now = visit.clock.now();
  const report = { review_id: review.id, reason: input.reason, email };
  const isOpen = (db: Context['db']) => findEqual(db, 'review_report', { ...report, decided_at: null });
  if (await isOpen(visit.db)) return DONE;
  if (email !== '' && (await countReportsBy(visit.db, email, now.subtract({ hours: 24 }))) >= MOST_PER_DAY)
    return refuse('too-many-tries');
  const open = (await listReports(visit.db, review.id)).filter(({ decided_at }) => decided_at === null);
  if (open.length >= MOST_OPEN) return DONE;
  return visit.transaction(async (context) => {
    await holdName(context.db, `review-report:${review.id}`);
    if (await isOpen(context.db)) return DONE;
    const id = await insertReport(context.db, { ...report, created_at: now });
    if (email !== '') await confirmReport(context, { id, email, siteId: context.site.id });
    return DONE;
  });
}
