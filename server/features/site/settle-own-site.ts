import type { Insertable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { findsAny, insertNew } from '#server/database/rows.ts';
import type { LegalTextTable, SiteTable } from '#server/database/tables/site.ts';
import type { Context } from '#server/plumbing/context.ts';
import { draftTexts } from './draft-texts.ts';

/** Where a site answers. */
interface SiteAddress {
  origin: string;
  hostName: string;
}

/** Whether there is any site at all. */
const hasSites = (db: Db): Promise<boolean> => findsAny(db.selectFrom('site').select('id').limit(1));

/** Lets the site of that key answer there; its earlier host names stay. Of an unknown key nothing happens. */
async function moveSite(db: Db, key: string, { origin, hostName }: SiteAddress): Promise<void> {
  const site = await db
    .updateTable('site')
    .set({ origin })
    .where('key', '=', key)
    .returning('id')
    .executeTakeFirst();
  if (site) await addHostName(db, site.id, hostName);
}

interface NewSite extends SiteAddress {
  site: Omit<Insertable<SiteTable>, 'origin'>;
  texts: readonly Omit<Insertable<LegalTextTable>, 'site_id' | 'valid_from'>[];
}

/** A new site with its legal texts; nothing where another process was faster. */
async function insertSite(db: Db, { site, texts, origin, hostName }: NewSite): Promise<void> {
  const inserted = await insertNew(db, 'site', { ...site, origin });
  if (!inserted) return;
  await addHostName(db, inserted.id, hostName);
  const rows = texts.map((text) => ({ ...text, site_id: inserted.id, valid_from: site.created_at }));
  await db.insertInto('legal_text').values(rows).execute();
}

async function addHostName(db: Db, site_id: number, host_name: string): Promise<void> {
  await insertNew(db, 'site_host', { host_name, site_id });
}

/** The operator's own site among all. */
const KEY = 'market';
const NAME = 'Henkelmann';
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
      mail_named: false,
      created_at,
    },
    texts: draftTexts(),
  };
}
