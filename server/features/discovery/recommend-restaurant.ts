import type { z } from 'zod';
import type { recommend } from '#contract/discovery.ts';
import { isAnswerable, normaliseEmail } from '#domain/people/email.ts';
import { findEqual, holdName } from '#server/database/find-equal.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { insertRecommendation } from './store.ts';

/** Keeps a recommendation for the operator. A guest who wants no answer says no address; a restaurant waits for one. */
export async function recommendRestaurant(
  visit: VisitContext,
  { mode, email, comment }: z.output<typeof recommend.request>,
): Promise<Refusal | null> {
  if (!isAnswerable(mode, email)) {
    return refuse('bad-input', { fields: { email: 'Bitte gib eine gültige E-Mail-Adresse ein.' } });
  }
  const recommendation = { site_id: visit.site.id, mode, email: normaliseEmail(email), comment };
  return visit.transaction(async ({ db, clock }) => {
    await holdName(db, `recommendation:${recommendation.email}`);
    if (!(await findEqual(db, 'recommendation', recommendation)))
      await insertRecommendation(db, {
        ...recommendation,
        place_id: visit.session?.placeId ?? null,
        created_at: clock.now(),
      });
    return null;
  });
}
