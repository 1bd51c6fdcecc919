import type { Context } from '#server/plumbing/context.ts';
import type { Site } from '#server/plumbing/site-by-host.ts';

/** Every site, the oldest first: the marketplaces come before restaurants' own sites. */
export function listSites({ db }: Context): Promise<Site[]> {
  return db.selectFrom('site').selectAll().orderBy('id').execute();
}

export async function findSite({ db }: Context, id: number): Promise<Site | null> {
  const site = await db.selectFrom('site').selectAll().where('id', '=', id).executeTakeFirst();
  return site ?? null;
}
