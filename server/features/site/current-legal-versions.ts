import { sql } from 'kysely';
import type { VisitContext } from '#server/plumbing/context.ts';
import { newestLegalTexts } from './store.ts';

/**
 * What the guest was shown when ordering now: the versions of the texts by kind; a text that does not exist is absent.
 * An expression for the statement that writes the order, so that asking costs no way of its own.
 */
export function currentLegalVersions({ db, site, clock }: VisitContext) {
  const texts = newestLegalTexts(db, site.id, ['terms', 'privacy', 'imprint'], clock.now());
  return sql<string>`(select coalesce(jsonb_object_agg(kind, version), '{}')
    from ${texts.select(['kind', 'version'])} as shown)`;
}
