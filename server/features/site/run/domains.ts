import { domainToUnicode } from 'node:url';
import type { z } from 'zod';
import type { addOfficeDomain, setOfficeDomain } from '#contract/office-domains.ts';
import type { SiteDomain } from '#contract/domain.ts';
import { readDomainName } from '#domain/text/domain-name.ts';
import { isPublicName } from '#server/adapters/public-address.ts';
import {
  countRows,
  deleteRows,
  findRow,
  hasRow,
  insertNew,
  listRows,
  lockRow,
  updateRows,
} from '#server/database/rows.ts';
import type { Context, Settings } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import type { Site } from '#server/plumbing/visit/site-by-host.ts';
import { lockSite } from './edit-site.ts';

/** Enough for every spelling of a name, and not for a list of the whole internet. */
const MOST = 20;

export const hostOf = ({ origin }: Pick<Site, 'origin'>): string => new URL(origin).hostname;

/** As the product answers at PUBLIC_URL: the same protocol and port under another name. */
export function originUnder({ publicUrl }: Pick<Settings, 'publicUrl'>, host: string): string {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
}

/** Its main domain is the one that the process is started with, and follows it. */
export const followsSetting = ({ settings }: Context, site: Pick<Site, 'origin'>): boolean =>
  hostOf(site) === new URL(settings.publicUrl).hostname;

/** All of a site, the main one first. */
export async function listDomains({ db }: Context, site: Site): Promise<z.input<typeof SiteDomain>[]> {
  const rows = await listRows(db, 'site_host', { site_id: site.id }, 'host_name');
  return rows
    .map(({ host_name: host, is_on: isOn, redirects }) => ({
      host,
      shown: domainToUnicode(host),
      isMain: host === hostOf(site),
      isOn,
      redirects,
    }))
    .toSorted((one, other) => Number(other.isMain) - Number(one.isMain));
}

/** The domain that was typed, or what is wrong with it. */
export function readDomain({ settings }: Context, typed: string): { host: string } | { wrong: string } {
  const { name, wrong } = readDomainName(typed);
  if (wrong !== undefined) return { wrong };
  const isOfDemo = settings.isDemo && name.endsWith('.localhost');
  return isOfDemo || isPublicName(name)
    ? { host: name }
    : { wrong: 'Diesen Namen gibt es nur in einem eigenen Netz, nicht im Internet.' };
}

/** Takes a domain for a site, off for now; the sentence that says whose it is already. */
export async function takeDomain(
  { db }: Context,
  siteId: number,
  { host, redirects }: { host: string; redirects: boolean },
): Promise<string | null> {
  const row = { host_name: host, site_id: siteId, redirects, is_on: false };
  if (await insertNew(db, 'site_host', row, ['host_name'])) return null;
  const taken = await findRow(db, 'site_host', { host_name: host });
  if (taken?.site_id === siteId) return null;
  const owner = taken && (await findRow(db, 'site', { id: taken.site_id }));
  return `Diese Domain gehört schon zu „${owner?.title ?? 'einer anderen Seite'}“.`;
}

/** Takes another domain for a site; it leads to the main one until somebody wants it otherwise. */
export async function addDomain(
  context: Context,
  { id, domain }: z.output<typeof addOfficeDomain.request>,
): Promise<{ host: string } | Refusal> {
  const read = readDomain(context, domain);
  if ('wrong' in read) return refuse('bad-input', { fields: { domain: read.wrong } });
  const site = await lockSite(context, id);
  if (isRefusal(site)) return site;
  const wrong = await takeDomain(context, id, { host: read.host, redirects: true });
  if (wrong) return refuse('bad-input', { fields: { domain: wrong } });
  if ((await countRows(context.db, 'site_host', { site_id: id })) > MOST) return refuse('too-many-entries');
  return read;
}

/** Does one thing with a domain of a site, within the open transaction. */
export async function stepDomain(
  context: Context,
  { id, domain: host, step }: z.output<typeof setOfficeDomain.request>,
): Promise<{ host: string } | Refusal> {
  const { db } = context;
  // Held, so that what is main cannot change meanwhile.
  const site = await lockRow(db, 'site', { id });
  if (!site) return refuse('unknown-site');
  const which = { site_id: id, host_name: host };
  const row = await lockRow(db, 'site_host', which);
  if (!row) return step === 'remove' ? { host } : refuse('unknown-domain');
  const isMain = host === hostOf(site);
  if (isMain && ['off', 'lead', 'remove'].includes(step) && site.ended_at === null)
    return refuse('main-domain');
  const leads = step === 'lead' || (step === 'on' && row.redirects);
  if (leads && !(await isMainOn(context, site)))
    return refuse('domain-off', { message: 'Sie führt zur Hauptadresse. Schalte zuerst diese ein.' });
  if (step === 'main') {
    const refused = await makeMain(context, site, row);
    if (refused) return refused;
  } else if (step === 'remove') await deleteRows(db, 'site_host', which);
  else if (step === 'on' || step === 'off')
    await updateRows(db, 'site_host', which, { is_on: step === 'on' });
  else await updateRows(db, 'site_host', which, { redirects: step === 'lead' });
  context.announce({ tags: ['sites', `site:${id}`] });
  return { host };
}

const isMainOn = ({ db }: Context, site: Site): Promise<boolean> =>
  hasRow(db, 'site_host', { site_id: site.id, host_name: hostOf(site), is_on: true });

// The one that was main leads to the new one, so that no link breaks.
async function makeMain(
  context: Context,
  site: Site,
  { host_name, is_on }: { host_name: string; is_on: boolean },
): Promise<Refusal | null> {
  if (host_name === hostOf(site)) return null;
  if (!is_on) return refuse('domain-off');
  if (followsSetting(context, site)) return refuse('fixed-domain');
  const { db, settings } = context;
  await updateRows(db, 'site_host', { site_id: site.id, host_name: hostOf(site) }, { redirects: true });
  await updateRows(db, 'site_host', { site_id: site.id, host_name }, { redirects: false });
  await updateRows(db, 'site', { id: site.id }, { origin: originUnder(settings, host_name) });
  return null;
}
