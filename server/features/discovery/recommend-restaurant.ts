import type { z } from 'zod';
import type { recommend } from '#contract/discovery.ts';
import { isEmail, normaliseEmail } from '#domain/email.ts';
import { findEqual, holdName } from '#server/database/find-equal.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { insertRecommendation } from './store.ts';

/** Keeps a recommendation for the operator. */
export async function recommendRestaurant(
  visit: VisitContext,
  { mode, email, comment }: z.output<typeof recommend.request>,
): Promise<Refusal | null> {
  if (!isEmail(email)) {
    return refuse('bad-input', { fields: { email: 'Bitte gib eine gültige E-Mail-Adresse ein.' } });
  }
  const said = { site_id: visit.site.id, mode, email: normaliseEmail(email), comment };
  return visit.transaction(async ({ db, clock }) => {
    await holdName(db, `recommendation:${said.email}`);
    if (!(await findEqual(db, 'recommendation', said)))
      await insertRecommendation(db, { ...said, created_at: clock.now() });
    return null;
  });
}
