import type { SiteContext } from '#server/plumbing/context.ts';
import { selectLegalVersions } from './store.ts';

/** The version of the terms that a restaurant agrees to now; '' where the site has none. */
export async function providerTermsVersion({ db, site, clock }: SiteContext): Promise<string> {
  const [terms] = await selectLegalVersions(db, site.id, ['provider-terms'], clock.now());
  return terms?.version ?? '';
}
