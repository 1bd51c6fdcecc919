import { markup } from '#domain/text/markup.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { originOf } from '../origin.ts';
import { readText } from '../read/files.ts';
import type { Company, SiteEntry } from '../read/sites.ts';
import type { Moment } from './moment.ts';
import type { Places } from './places.ts';
import type { Restaurant } from './restaurants.ts';
import { insertAll, withIds } from './rows.ts';

const LEGAL = [
  { kind: 'imprint', title: 'Impressum' },
  { kind: 'privacy', title: 'Datenschutz' },
  { kind: 'terms', title: 'Allgemeine Geschäftsbedingungen' },
  { kind: 'provider-terms', title: 'Bedingungen für Anbieter' },
  { kind: 'business-terms', title: 'Bedingungen für Geschäftskunden' },
] as const;
/** Of every demo text; orders store what they were shown. */
export const LEGAL_VERSION = '2026-01';

/** A site with its id and who runs it. */
export interface WrittenSite {
  id: number;
  entry: SiteEntry;
}

interface Surroundings {
  companies: Record<string, Company>;
  restaurants: readonly Restaurant[];
  places: Places;
  moment: Moment;
  /** Where the product answers, such as http://localhost:3000. */
  origin: string;
  /** Who takes over guests that pay by bank transfer. */
  bank?: string | undefined;
}

/** Writes the sites with their host names, legal texts and lists of restaurants. */
export async function writeSites(
  db: Kysely<Schema>,
  entries: readonly SiteEntry[],
  around: Surroundings,
): Promise<WrittenSite[]> {
  const sites = await withIds(
    db,
    'site',
    entries.map((entry) => ({ entry })),
  );
  await insertAll(
    db,
    'site',
    sites.map((site) => siteRow(site, around)),
  );
  await insertAll(
    db,
    'site_host',
    sites.flatMap((site) => hostRows(site, around)),
  );
  await insertAll(
    db,
    'site_restaurant',
    sites.flatMap((site) => listRows(site, around)),
  );
  await writeOperator(db, entries, around);
  const templates = await Promise.all(LEGAL.map(({ kind }) => readText(`legal/${kind}.md`)));
  await insertAll(
    db,
    'legal_text',
    sites.flatMap(({ id, entry }) =>
      LEGAL.map(({ kind, title }, index) => ({
        site_id: id,
        kind,
        title,
        version: LEGAL_VERSION,
        content: filled(templates[index] ?? '', {
          site: entry.title,
          ...operatorOf(entry, around),
          keptData: '{keptData}',
        }),
        valid_from: Temporal.Instant.from('2026-01-01T00:00:00+01:00'),
      })),
    ),
  );
  return sites;
}

/** Who writes invoices to restaurants: whoever runs the first site. */
async function writeOperator(
  db: Kysely<Schema>,
  [first]: readonly SiteEntry[],
  { companies, moment }: Surroundings,
): Promise<void> {
  const company = companies[first?.operator ?? ''];
  const [, street = '', houseNumber = ''] = /^(.*) (\S+)$/.exec(company?.street ?? '') ?? [];
  const [, postalCode = '', town = ''] = /^(\d+) (.*)$/.exec(company?.city ?? '') ?? [];
  if (!company) return;
  const row = {
    id: 1,
    name: company.name,
    represented_by: company.managers,
    street,
    house_number: houseNumber,
    postal_code: postalCode,
    town,
    email: company.email,
    phone: company.phone,
    vat_id: company.vatId,
    tax_number: '',
    register_entry: company.register,
    iban: company.iban ?? '',
    bic: '',
    creditor_id: company.creditorId ?? '',
    changed_at: moment.day(-500),
  };
  await db.insertInto('operator_company').values(row).execute();
}

function siteRow({ id, entry }: WrittenSite, { companies, restaurants, moment, ...where }: Surroundings) {
  const restaurantId = (url: string | undefined) =>
    restaurants.find(({ file }) => file.url === url)?.id ?? null;
  const company = companies[entry.operator];
  const restaurant = restaurants.find(({ file }) => file.url === entry.restaurant)?.file;
  return {
    id,
    key: entry.key,
    type: entry.type,
    brand: entry.brand,
    look: entry.look,
    title: entry.title,
    tagline: entry.tagline,
    region: entry.region ?? null,
    ...addressOf(entry, where),
    keep_www: entry.keepWww,
    restaurant_id: restaurantId(entry.restaurant),
    gift_restaurant_id: restaurantId(entry.giftRestaurant),
    start_content: entry.startContent,
    instagram: entry.instagram ?? null,
    facebook: entry.facebook ?? null,
    company_name: company?.name ?? restaurant?.name ?? '',
    company_mail: company?.email ?? `moin@${entry.restaurant}.example`,
    commission_basis_points: entry.commission,
    ...(entry.donation && {
      donation_goal_cents: entry.donation.goal,
      donation_basis_points: entry.donation.basisPoints,
      donation_purpose: entry.donation.purpose,
    }),
    charges_online_fee: entry.onlineFee,
    created_at: moment.day(-500),
  };
}

/** Lets the sites of a demo answer where the product answers now: at another port or under another name. */
export async function moveSites(
  db: Kysely<Schema>,
  entries: readonly SiteEntry[],
  where: Pick<Surroundings, 'origin' | 'bank'>,
): Promise<void> {
  for (const entry of entries) {
    const site = await db
      .updateTable('site')
      .set(addressOf(entry, where))
      .where('key', '=', entry.key)
      .returning('id')
      .executeTakeFirst();
    if (!site) continue;
    await db
      .insertInto('site_host')
      .values(hostRows({ id: site.id, entry }, where))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const addressOf = (entry: SiteEntry, { origin, bank }: Pick<Surroundings, 'origin' | 'bank'>) => ({
  origin: originOf(entry.hosts[0] ?? '', origin),
  frame_ancestors: entry.framedBy.map((host) => originOf(host, origin)),
  hand_off_target: entry.type === 'default' ? (bank ?? null) : null,
});

// The product's own address counts as a host name of the first site, whatever it is.
const hostRows = ({ id, entry }: WrittenSite, { origin }: Pick<Surroundings, 'origin'>) => {
  const own = entry.hosts.includes('localhost') ? [new URL(origin).hostname] : [];
  return [
    ...[...new Set([...entry.hosts, ...own])].map((host) => ({
      host_name: host,
      site_id: id,
      redirects: false,
    })),
    ...entry.redirecting.map((host) => ({ host_name: host, site_id: id, redirects: true })),
  ];
};

const listRows = ({ id, entry }: WrittenSite, { restaurants }: Surroundings) =>
  restaurants
    .filter(({ file }) =>
      entry.restaurant === undefined ? file.sites.includes(entry.key) : file.url === entry.restaurant,
    )
    .map((restaurant) => ({ site_id: id, restaurant_id: restaurant.id }));

function operatorOf(
  entry: SiteEntry,
  { companies, restaurants, places }: Surroundings,
): Record<string, string> {
  const company = companies[entry.operator];
  if (company !== undefined) return company;
  const file = restaurants.find((restaurant) => restaurant.file.url === entry.restaurant)?.file;
  if (file === undefined) throw new Error(`demo data: nobody runs the site ${entry.key}`);
  const place = places.one(file.place);
  return {
    name: file.name,
    managers: file.owner,
    street: `${file.street} ${file.number}`,
    city: `${place.postal_code} ${place.town}`,
    phone: file.phone,
    email: `moin@${file.url}.example`,
    register: file.register || 'kein Eintrag im Handelsregister',
    vatId: file.vatId || 'keine, Kleinunternehmen nach § 19 UStG',
    service: 'diese Bestellseite',
  };
}

const filled = (template: string, values: Record<string, string>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => markup`${values[name] ?? name}`.text);
