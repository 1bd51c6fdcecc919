import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { OwnSite, saveOwnSite } from '#contract/own-site.ts';
import { findRow, listRows, updateRows } from '#server/database/rows.ts';
import type { SiteTable } from '#server/database/tables/site.ts';
import type { Context } from '#server/plumbing/context.ts';
import { mayReplace } from '#server/plumbing/http/save-once.ts';
import { stampOf } from '#server/plumbing/pages/stamp.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import type { Site } from '#server/plumbing/visit/site-by-host.ts';
import { cleanHtml } from './clean-html.ts';
import { readLinks } from './read-links.ts';
import { listDomains } from './run/domains.ts';

type Shown = z.input<typeof OwnSite>;
type Input = z.output<typeof saveOwnSite.request>;

type Own = Shown['type'];

const isOwnType = (type: Site['type']): type is Own =>
  type === 'customer' || type === 'insite' || type === 'pos';

/** The sites that are a restaurant's own, the oldest first. */
export async function listOwnSites(context: Context, restaurantId: number): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const site of await listRows(
    context.db,
    'site',
    { restaurant_id: restaurantId, ended_at: null },
    'id',
  ))
    if (isOwnType(site.type))
      shown.push({ ...toOwnSite(site, site.type), domains: await listDomains(context, site) });
  return shown;
}

function toOwnSite(site: Site, type: Own): Omit<Shown, 'domains'> & { version: string } {
  const said = {
    title: site.title,
    tagline: site.tagline,
    startContent: site.start_content,
    instagram: site.instagram ?? '',
    facebook: site.facebook ?? '',
    look: site.look,
    framedBy: site.frame_ancestors,
  };
  return { id: site.id, type, origin: site.origin, ...said, version: stampOf(said) };
}

/** Saves what a restaurant says on a site of its own; that nobody else does meanwhile is the caller's to see to. */
export async function saveSite(context: Context, input: Input): Promise<Refusal | null> {
  const { db, settings } = context;
  const own = { id: input.siteId, restaurant_id: input.hostId, ended_at: null };
  const site = await findRow(db, 'site', own);
  if (!site || !isOwnType(site.type)) return refuse('unknown-entry');
  const versionOf = (one: Site, type: Own) => toOwnSite(one, type).version;
  const read = readSite(input, { isDemo: settings.isDemo, known: site.frame_ancestors });
  if ('fields' in read) return refuse('bad-input', read);
  await updateRows(db, 'site', own, read.site);
  const saved = (await findRow(db, 'site', own)) ?? site;
  context.announce({ tags: ['sites', `site:${site.id}`] });
  return mayReplace(versionOf(site, site.type), versionOf(saved, site.type), input.version)
    ? null
    : refuse('changed-meanwhile');
}

function readSite(
  input: Input,
  where: Parameters<typeof readLinks>[1],
): { fields: Record<string, string> } | { site: Updateable<SiteTable> } {
  const { fields: wrong, links } = readLinks(input, where);
  const fields = { ...(input.title === '' && { title: 'Wie heißt eure Seite?' }), ...wrong };
  if (Object.keys(fields).length > 0) return { fields };
  const { title, tagline, look } = input;
  return { site: { title, tagline, look, start_content: cleanHtml(input.startContent), ...links } };
}
