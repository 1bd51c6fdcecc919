import type { SiteContext } from '#server/plumbing/context.ts';
import type { Site } from '#server/plumbing/site-by-host.ts';
import { selectMenuUrls, selectServedGeoUrls } from './store.ts';

const CATEGORIES = ['/pizza', '/burger', '/doener'];

/** The pages of a site that others should find: start, lists of places with restaurants, menus. */
export async function sitemap({ db, site }: SiteContext): Promise<string> {
  const paths = isFindable(site)
    ? ['/', ...(await listPaths({ db, site })), ...(await selectMenuUrls(db, site)).map(menuPath)]
    : [];
  // Escaped once as a path, the addresses hold nothing that XML would read.
  const urls = paths.map((path) => `<url><loc>${site.origin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** What crawlers may read; pages inside frames and tills are not for them. */
export function robots({ site }: SiteContext): string {
  const rules = isFindable(site)
    ? ['Disallow: /api/', '', `Sitemap: ${site.origin}/sitemap.xml`]
    : ['Disallow: /'];
  return ['User-agent: *', ...rules, ''].join('\n');
}

async function listPaths({ db, site }: Pick<SiteContext, 'db' | 'site'>): Promise<string[]> {
  if (site.type === 'customer') return [];
  const lists = (await selectServedGeoUrls(db, site)).map(
    (geoUrl) => `/restaurants/${encodeURIComponent(geoUrl)}`,
  );
  return site.type === 'default' ? [...CATEGORIES, ...lists] : lists;
}

function isFindable({ type }: Site): boolean {
  return type !== 'insite' && type !== 'pos';
}

function menuPath(url: string): string {
  return `/speisekarte/${url}`;
}
