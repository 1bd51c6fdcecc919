import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { makeOfficeSite } from '#contract/office-sites.ts';
import { BEACH_BASIS_POINTS } from '#domain/money/commission-terms.ts';
import { isEmail } from '#domain/people/email.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { findRow, insertRow, listRows } from '#server/database/rows.ts';
import type { SiteTable } from '#server/database/tables/site.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { findAnyRestaurant } from '../../restaurant/find-restaurant.ts';
import { draftTexts } from '../draft-texts.ts';
import { LEGAL_TITLES, type LegalKind } from '../read-legal-text.ts';
import { readLinks } from '../read-links.ts';
import { selectLegalTexts } from '../store.ts';
import { originUnder, readDomain, takeDomain } from './domains.ts';

type Input = z.output<typeof makeOfficeSite.request>;
type Made = { id: number; title: string; host: string };

const isOwn = (kind: Input['kind']): kind is 'customer' | 'insite' | 'pos' =>
  kind === 'customer' || kind === 'insite' || kind === 'pos';

/** Makes a site with everything that it needs, within the open transaction; its domain is still to be switched on. */
export async function makeSite(
  context: Context,
  input: Input,
  authorId: number | null,
): Promise<Made | Refusal> {
  const { db, clock, random, settings } = context;
  const read = await readNew(context, input);
  if (isRefusal(read)) return read;
  const { host, row } = read;
  const same = await findSame(context, host, row);
  if (same) return { id: same, title: row.title, host };
  const created_at = clock.now();
  const origin = originUnder(settings, host);
  const id = await insertRow(db, 'site', { ...row, key: random.token(9), origin, created_at });
  const wrong = await takeDomain(context, id, { host, redirects: false });
  if (wrong) return refuse('bad-input', { fields: { domain: wrong } });
  await writeTexts(context, id, { from: input.textsFrom, authorId });
  await listRestaurants(context, id, { own: row.restaurant_id ?? null, from: input.listsFrom });
  context.announce({ tags: ['sites', `site:${id}`, 'list'] });
  return { id, title: row.title, host };
}

/** A site names whom its guests write to; of a restaurant's own it is the restaurant. */
const WITHOUT_MAIL = 'Dieses Restaurant hat noch keine E-Mail-Adresse. Bitte trag sie zuerst bei ihm ein.';

type NewSite = Omit<Insertable<SiteTable>, 'key' | 'origin' | 'created_at'>;

async function readNew(context: Context, input: Input): Promise<{ host: string; row: NewSite } | Refusal> {
  const { kind } = input;
  const restaurant =
    isOwn(kind) && input.restaurantId !== null ? await findAnyRestaurant(context, input.restaurantId) : null;
  const title = input.title || (restaurant?.name ?? '');
  const companyName = input.companyName || (restaurant?.name ?? '');
  const companyMail = input.companyMail || (restaurant?.email ?? '');
  const domain = readDomain(context, input.domain);
  const framedBy = kind === 'insite' ? input.framedBy.split(/[\s,]+/).filter(Boolean) : [];
  const where = { isDemo: context.settings.isDemo, known: [] };
  const { fields: wrongLinks, links } = readLinks({ instagram: '', facebook: '', framedBy }, where);
  const fields = {
    ...wrongLinks,
    ...(isOwn(kind) &&
      !restaurant && { restaurantId: 'Bitte wähle das Restaurant, zu dem die Seite gehört.' }),
    ...('wrong' in domain && { domain: domain.wrong }),
    ...(title === '' && (!isOwn(kind) || restaurant) && { title: 'Wie heißt die Seite?' }),
    ...(!isOwn(kind) && companyName === '' && { companyName: 'Bitte nenne, wer die Seite betreibt.' }),
    ...(!isEmail(companyMail) &&
      (isOwn(kind)
        ? restaurant && { restaurantId: WITHOUT_MAIL }
        : { companyMail: 'Das ist keine gültige E-Mail-Adresse.' })),
  };
  if (Object.keys(fields).length > 0 || 'wrong' in domain) return refuse('bad-input', { fields });
  const row: NewSite = {
    type: kind === 'brand' ? 'default' : kind,
    brand: kind === 'strandbutler' ? 'strandbutler' : input.brand,
    look: kind === 'strandbutler' ? 'sonne' : 'enamel',
    ...(kind === 'strandbutler' && { commission_basis_points: BEACH_BASIS_POINTS }),
    title,
    tagline: input.tagline,
    region: isOwn(kind) ? null : input.region || null,
    restaurant_id: restaurant?.id ?? null,
    company_name: companyName,
    company_mail: companyMail,
    frame_ancestors: links.frame_ancestors,
  };
  return { host: domain.host, row };
}

// The form that was sent twice is one site.
async function findSame({ db }: Context, host: string, row: NewSite): Promise<number | undefined> {
  const taken = await findRow(db, 'site_host', { host_name: host });
  const site = taken && (await findRow(db, 'site', { id: taken.site_id, ended_at: null }));
  const isSame =
    site?.title === row.title && site.type === row.type && site.restaurant_id === (row.restaurant_id ?? null);
  return isSame ? site.id : undefined;
}

async function writeTexts(
  { db, clock }: Context,
  site_id: number,
  { from, authorId }: { from: number | null; authorId: number | null },
): Promise<void> {
  const now = clock.now();
  const kinds = Object.keys(LEGAL_TITLES) as LegalKind[];
  const taken = from === null ? [] : await selectLegalTexts(db, from, kinds, now);
  const version = String(now.toZonedDateTimeISO(TIME_ZONE).toPlainDate());
  const copied = taken.map(({ kind, title, content }) => ({
    kind,
    title,
    content,
    version,
    written_at: now,
    author_id: authorId,
  }));
  const missing = draftTexts().filter(({ kind }) => copied.every((text) => text.kind !== kind));
  const rows = [...copied, ...missing].map((text) => ({ ...text, site_id, valid_from: now }));
  await db.insertInto('legal_text').values(rows).execute();
}

async function listRestaurants(
  { db }: Context,
  site_id: number,
  { own, from }: { own: number | null; from: number | null },
): Promise<void> {
  const others =
    own === null && from !== null
      ? await listRows(db, 'site_restaurant', { site_id: from }, 'restaurant_id')
      : [];
  const ids = own === null ? others.map(({ restaurant_id }) => restaurant_id) : [own];
  if (ids.length === 0) return;
  await db
    .insertInto('site_restaurant')
    .values(ids.map((restaurant_id) => ({ site_id, restaurant_id })))
    .execute();
}
