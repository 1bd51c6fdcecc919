import type { Context } from '#server/plumbing/context.ts';
import { hasSites, insertSite, moveSite } from './own-site-store.ts';
import { LEGAL_TITLES, OWED_KINDS } from './read-legal-text.ts';

/** The operator's own site among all. */
const KEY = 'market';
const NAME = 'Henkelmann';
const TO_DO =
  '**Dieser Text fehlt noch.** Er muss unter [Verwaltung › Rechtstexte](/verwaltung/rechtstexte) eingetragen sein, bevor diese Seite öffentlich wird.';

/**
 * Sees to it that the operator's own site answers at PUBLIC_URL: an empty database gets one whose legal texts are
 * still to be written, one that is there follows the setting.
 */
export async function settleOwnSite(context: Context): Promise<void> {
  const { origin, hostname: hostName } = new URL(context.settings.publicUrl);
  await context.transaction(async ({ db, announce, clock }) => {
    if (await hasSites(db)) await moveSite(db, KEY, { origin, hostName });
    else await insertSite(db, { ...emptySite(hostName, clock.now()), origin, hostName });
    announce({ tags: ['sites'] });
  });
}

function emptySite(hostName: string, created_at: Temporal.Instant) {
  return {
    site: {
      key: KEY,
      type: 'default' as const,
      brand: 'henkelmann',
      title: NAME,
      company_name: NAME,
      company_mail: `post@${hostName}`,
      created_at,
    },
    texts: OWED_KINDS.map((kind) => ({
      kind,
      title: LEGAL_TITLES[kind],
      content: TO_DO,
      version: 'Entwurf',
    })),
  };
}
