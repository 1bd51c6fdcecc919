import type { SiteContext } from '#server/plumbing/context.ts';
import type { Site } from '#server/plumbing/site-by-host.ts';
import { measureMenus, measureServedPlaces, selectMenus, selectServedPlaces } from './sitemap-store.ts';

/** What one file may hold at most (https://www.sitemaps.org/protocol.html). */
const MOST_URLS = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Kinds of pages, each with files of its own. */
export const SITEMAP_KINDS = ['pages', 'places', 'restaurants'] as const;
type Kind = (typeof SITEMAP_KINDS)[number];

interface Entry {
  path: string;
  changedAt?: Temporal.Instant | null;
}

const LAW = ['/impressum', '/datenschutz', '/agb', '/kontakt', '/barrierefreiheit'];
const FACTS = ['/lieferorte', '/oeffnungszeiten'];
const MARKET_LAW = ['/agb/anbieter', '/agb/geschaeftskunden', '/widerruf', '/wie-wir-sortieren'];
const MARKET = ['/informationen', '/empfehlen', '/quellen'];
const CATEGORIES = ['/pizza', '/burger', '/doener'];

// What a variant has besides its start page, its places and its menus. Frames and tills are not to be found.
const PAGES: Record<Site['type'], readonly string[]> = {
  default: [...CATEGORIES, ...FACTS, ...MARKET, ...LAW, ...MARKET_LAW],
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
    places: site.type === 'customer' ? { count: 0, changed_at: null } : await measureServedPlaces(db, site),
    restaurants: await measureMenus(db, site),
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
  if (kind === 'places' && site.type === 'customer') return [];
  const [folder, found] =
    kind === 'places'
      ? ['restaurants', await selectServedPlaces(db, site, part)]
      : ['speisekarte', await selectMenus(db, site, part)];
  return found.map(({ name, changed_at: changedAt }) => ({
    path: `/${folder}/${encodeURIComponent(name)}`,
    changedAt,
  }));
}

// Escaped once as a path, the addresses hold nothing that XML would read.
function write(list: string, item: string, { origin }: Site, entries: readonly Entry[]): string {
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.round('second').toString()}</lastmod>` : '';
    return `<${item}><loc>${origin}${path}</loc>${changed}</${item}>`;
  });
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  return `${head}\n<${list} xmlns="${NAMESPACE}">\n${lines.join('\n')}\n</${list}>\n`;
}

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
