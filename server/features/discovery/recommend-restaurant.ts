import type { z } from 'zod';
import type { recommend } from '#contract/discovery.ts';
import { isEmail, normaliseEmail } from '#domain/email.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { insertRecommendation } from './store.ts';

/** Keeps a recommendation for the operator. */
export async function recommendRestaurant(
  { db, site, clock }: VisitContext,
  { mode, email, comment }: z.output<typeof recommend.request>,
): Promise<Refusal | null> {
  if (!isEmail(email)) {
    return refuse('bad-input', { fields: { email: 'Bitte gib eine gültige E-Mail-Adresse ein.' } });
  }
  await insertRecommendation(db, {
    site_id: site.id,
    mode,
    email: normaliseEmail(email),
    comment,
    created_at: clock.now(),
  });
  return null;
}
