import { sql } from 'kysely';
import { cuisinesOf } from '#domain/menu/cuisine-groups.ts';
import { type Element, xmlDocument } from '#domain/text/markup.ts';
import type { Db } from '#server/database/db.ts';
import type { SiteContext } from '#server/plumbing/context.ts';
import type { Site } from '#server/plumbing/visit/site-by-host.ts';
import { restaurantsOfSite } from '../restaurant/restaurants-of-site.ts';

/** What one file may hold at most (https://www.sitemaps.org/protocol.html). */
const MOST_URLS = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Kinds of pages, each with files of its own. */
export const SITEMAP_KINDS = ['pages', 'places', 'categories', 'restaurants', 'reviews'] as const;
type Kind = (typeof SITEMAP_KINDS)[number];

interface Entry {
  path: string;
  changedAt?: Temporal.Instant | null;
}

const LAW = [
  '/impressum',
  '/datenschutz',
  '/agb',
  '/kontakt',
  '/barrierefreiheit',
  '/widerruf',
  '/inhalt-melden',
  '/quellen',
];
const FACTS = ['/lieferorte', '/oeffnungszeiten'];
const MARKET_LAW = ['/agb/anbieter', '/agb/geschaeftskunden', '/wie-wir-sortieren'];
const MARKET = ['/informationen', '/teilnehmen', '/business', '/empfehlen', '/registrierung'];
/** Landing pages of a cuisine, by their first segment. */
const CATEGORIES = { pizza: 'Pizza', burger: 'Burger', doener: 'Döner' };
const LANDINGS = Object.keys(CATEGORIES).map((folder) => `/${folder}`);

// What a variant has besides its start page, its places and its menus. Frames and tills are not to be found.
const PAGES: Record<Site['type'], readonly string[]> = {
  default: [...LANDINGS, ...FACTS, ...MARKET, ...LAW, ...MARKET_LAW],
  strandbutler: [...FACTS, ...MARKET, ...LAW, ...MARKET_LAW],
  customer: [...FACTS, ...LAW],
  insite: [],
  pos: [],
};

/** The index of a site's sitemaps; null where nothing is to be found. */
export async function sitemapIndex({ db, site }: SiteContext): Promise<string | null> {
  if (!isFindable(site)) return null;
  const extents = {
    pages: { count: 1, changed_at: null },
    places: site.type === 'customer' ? NOTHING : await measureServedPlaces(db, site),
    categories: site.type === 'default' ? await measureCategoryPlaces(db, site) : NOTHING,
    restaurants: await measurePagesOf(restaurantsOfSite(db, site)),
    reviews: await measurePagesOf(reviewedOfSite(db, site)),
  };
  const files = SITEMAP_KINDS.flatMap((kind) => {
    const { count, changed_at: changedAt } = extents[kind];
    const numbers = Array.from({ length: Math.ceil(count / MOST_URLS) }, (_, at) => at + 1);
    return numbers.map((number) => ({ path: `/sitemap-${kind}-${number}.xml`, changedAt }));
  });
  return write('sitemapindex', 'sitemap', site, files);
}

/** One file of the index, the first being number 1; null where there is none. */
export async function sitemap({ db, site }: SiteContext, kind: Kind, number: number): Promise<string | null> {
  if (!isFindable(site) || number < 1) return null;
  const part = { offset: (number - 1) * MOST_URLS, limit: MOST_URLS };
  const entries = await listEntries({ db, site }, kind, part);
  return entries.length > 0 ? write('urlset', 'url', site, entries) : null;
}

async function listEntries(
  { db, site }: Pick<SiteContext, 'db' | 'site'>,
  kind: Kind,
  part: { offset: number; limit: number },
): Promise<Entry[]> {
  if (kind === 'pages') return ['/', ...PAGES[site.type]].slice(part.offset).map((path) => ({ path }));
  return (await select[kind](db, site, part)).map(({ folder, name, changed_at: changedAt }) => ({
    path: `/${folder}/${encodeURIComponent(name)}`,
    changedAt,
  }));
}

type Select = (db: Db, site: Site, part: Part) => Promise<Found[]>;

const select: Record<Exclude<Kind, 'pages'>, Select> = {
  places: async (db, site, part) => (site.type === 'customer' ? [] : selectServedPlaces(db, site, part)),
  categories: async (db, site, part) => (site.type === 'default' ? selectCategoryPlaces(db, site, part) : []),
  restaurants: (db, site, part) => selectPagesOf(restaurantsOfSite(db, site), 'speisekarte', part),
  reviews: (db, site, part) => selectPagesOf(reviewedOfSite(db, site), 'bewertungen', part),
};

const write = (list: string, item: string, { origin }: Site, entries: readonly Entry[]): string =>
  xmlDocument([
    list,
    entries.map(({ path, changedAt }): Element => {
      const changed = changedAt?.round('second').toString();
      return [item, [['loc', origin + path], ...(changed ? [['lastmod', changed] as Element] : [])]];
    }),
    { xmlns: NAMESPACE },
  ]);

/**
 * What crawlers may read. They may look at frames and tills too: only there do they learn that those pages are not to
 * be shown (https://developers.google.com/search/docs/crawling-indexing/block-indexing).
 */
export function robots({ site }: SiteContext): string {
  const place = isFindable(site) ? ['', `Sitemap: ${site.origin}/sitemap.xml`] : [];
  return ['User-agent: *', 'Disallow: /api/', ...place, ''].join('\n');
}

function isFindable({ type }: Site): boolean {
  return PAGES[type].length > 0;
}

/** An address below one kind of page, and when what it shows was last changed. */
interface Found {
  folder: string;
  name: string;
  changed_at: Temporal.Instant;
}

/** How many pages of a kind there are, and their last change. */
interface Extent {
  count: number;
  changed_at: Temporal.Instant | null;
}

const NOTHING: Extent = { count: 0, changed_at: null };

/** Which part of a long list. */
interface Part {
  offset: number;
  limit: number;
}

type Restaurants = ReturnType<typeof restaurantsOfSite>;

// A page of reviews without any is not to be found.
const reviewedOfSite = (db: Db, site: Site): Restaurants =>
  restaurantsOfSite(db, site).where('restaurant.rating_count', '>', 0);

/** The host URLs of restaurants below a folder; later ones come last, so that parts are stable. */
function selectPagesOf(restaurants: Restaurants, folder: string, { offset, limit }: Part): Promise<Found[]> {
  return restaurants
    .clearSelect()
    .select([sql<string>`${folder}::text`.as('folder'), 'restaurant.url as name', 'restaurant.changed_at'])
    .orderBy('restaurant.id')
    .offset(offset)
    .limit(limit)
    .execute();
}

function measurePagesOf(restaurants: Restaurants): Promise<Extent> {
  return restaurants
    .clearSelect()
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<Temporal.Instant | null>`max(restaurant.changed_at)`.as('changed_at'),
    ])
    .executeTakeFirstOrThrow();
}

/** The geoUrls of places that some restaurant of the site delivers to. */
function selectServedPlaces(db: Db, site: Site, { offset, limit }: Part): Promise<Found[]> {
  return servedPlaces(db, site)
    .select([sql<string>`'restaurants'`.as('folder'), 'place.geo_url as name'])
    .select(sql<Temporal.Instant>`max(listed.changed_at)`.as('changed_at'))
    .groupBy(['place.id', 'place.geo_url'])
    .orderBy('place.id')
    .offset(offset)
    .limit(limit)
    .execute();
}

function measureServedPlaces(db: Db, site: Site): Promise<Extent> {
  return servedPlaces(db, site)
    .select([
      sql<number>`count(distinct place.id)`.as('count'),
      sql<Temporal.Instant | null>`max(listed.changed_at)`.as('changed_at'),
    ])
    .executeTakeFirstOrThrow();
}

// Lists of one cuisine that are not empty.
function categoryPlaces(db: Db, site: Site) {
  const named = Object.entries(CATEGORIES).flatMap(([folder, group]) =>
    cuisinesOf(group).map((cuisine) => ({ folder, cuisine })),
  );
  const cuisines = sql<{ folder: string; cuisine: string }>`(select * from unnest(
    ${named.map(({ folder }) => folder)}::text[], ${named.map(({ cuisine }) => cuisine)}::text[]) as category(folder, cuisine))`;
  return servedPlaces(db, site).innerJoin(cuisines.as('category'), (join) =>
    join.on(sql<boolean>`category.cuisine = any(listed.cuisines)`),
  );
}

function selectCategoryPlaces(db: Db, site: Site, { offset, limit }: Part): Promise<Found[]> {
  return categoryPlaces(db, site)
    .select(['category.folder', 'place.geo_url as name'])
    .select(sql<Temporal.Instant>`max(listed.changed_at)`.as('changed_at'))
    .groupBy(['place.id', 'place.geo_url', 'category.folder'])
    .orderBy('place.id')
    .orderBy('category.folder')
    .offset(offset)
    .limit(limit)
    .execute();
}

function measureCategoryPlaces(db: Db, site: Site): Promise<Extent> {
  return categoryPlaces(db, site)
    .select([
      sql<number>`count(distinct (place.id, category.folder))`.as('count'),
      sql<Temporal.Instant | null>`max(listed.changed_at)`.as('changed_at'),
    ])
    .executeTakeFirstOrThrow();
}

function servedPlaces(db: Db, site: Site) {
  const delivering = restaurantsOfSite(db, site)
    .clearSelect()
    .select(['restaurant.id', 'restaurant.changed_at', 'restaurant.cuisines'])
    .where('restaurant.offers_delivery', '=', true)
    .where('restaurant.kind', '!=', 'gift-vouchers');
  return db
    .selectFrom(delivering.as('listed'))
    .innerJoin('delivery_area', 'delivery_area.restaurant_id', 'listed.id')
    .innerJoin('place', 'place.id', 'delivery_area.place_id');
}
