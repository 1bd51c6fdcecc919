import { deleteRows, findRow, saveRow, updateRows } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { lockSite } from './run/edit-site.ts';
import { isMarket } from './run/market.ts';

/** The place of a marketplace's logo among the pages; its name changes with each new one, so that nothing old is shown. */
export const SITE_LOGO_PATH = '/restaurants/marke';

/** Gives a marketplace this logo within the open transaction; without one it shows its mark again. */
export async function keepSiteLogo(
  context: Context,
  { id, bytes }: { id: number; bytes: Buffer | null },
): Promise<null | Refusal> {
  const { db, random } = context;
  const site = await lockSite(context, id);
  if (isRefusal(site)) return site;
  if (!isMarket(site)) return refuse('unknown-site', { message: 'Diese Seite ist kein Marktplatz.' });
  const name = `${random.token(12)}.jpg`;
  if (bytes) await saveRow(db, 'site_logo', { site_id: id, name, bytes }, ['site_id'], { name, bytes });
  else await deleteRows(db, 'site_logo', { site_id: id });
  await updateRows(db, 'site', { id }, { logo: bytes ? `${SITE_LOGO_PATH}/${name}` : null });
  context.announce({ tags: ['sites', `site:${id}`] });
  return null;
}

/** The logo of that name; null where there is none. */
export const findSiteLogo = async ({ db }: Pick<Context, 'db'>, name: string): Promise<Buffer | null> =>
  (/^[\w-]+\.jpg$/.test(name) && (await findRow(db, 'site_logo', { name }))?.bytes) || null;

/** The logo of a site by its address; null where it shows its mark. */
export const siteLogoAt = (context: Pick<Context, 'db'>, address: string | null): Promise<Buffer | null> =>
  findSiteLogo(context, address?.slice(SITE_LOGO_PATH.length + 1) ?? '');
