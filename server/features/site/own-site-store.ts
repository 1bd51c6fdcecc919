import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { LegalTextTable, SiteTable } from '#server/database/tables/site.ts';

type Db = Kysely<Schema>;

/** Where a site answers. */
export interface Address {
  origin: string;
  hostName: string;
}

/** Whether there is any site at all. */
export async function hasSites(db: Db): Promise<boolean> {
  return (await db.selectFrom('site').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Lets the site of that key answer there; its earlier host names stay. Of an unknown key nothing happens. */
export async function moveSite(db: Db, key: string, { origin, hostName }: Address): Promise<void> {
  const site = await db
    .updateTable('site')
    .set({ origin })
    .where('key', '=', key)
    .returning('id')
    .executeTakeFirst();
  if (site) await addHostName(db, site.id, hostName);
}

interface NewSite extends Address {
  site: Omit<Insertable<SiteTable>, 'origin'>;
  texts: readonly Omit<Insertable<LegalTextTable>, 'site_id' | 'valid_from'>[];
}

/** A new site with its legal texts; nothing where another process was faster. */
export async function insertSite(db: Db, { site, texts, origin, hostName }: NewSite): Promise<void> {
  const inserted = await db
    .insertInto('site')
    .values({ ...site, origin })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return;
  await addHostName(db, inserted.id, hostName);
  const rows = texts.map((text) => ({ ...text, site_id: inserted.id, valid_from: site.created_at }));
  await db.insertInto('legal_text').values(rows).execute();
}

async function addHostName(db: Db, site_id: number, host_name: string): Promise<void> {
  await db
    .insertInto('site_host')
    .values({ host_name, site_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
