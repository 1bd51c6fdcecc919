import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { paths } from '../../lib/paths.ts';
import type { RootData, Site } from '../../visit/use-site.ts';

interface MetaInput {
  location: { pathname: string };
  /** As React Router gives it: the root's match comes first. */
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  /** Why the page could not be shown. */
  error?: unknown;
}

interface PageMeta {
  /** Without it the page's title is that of the site alone. */
  title?: string | undefined;
  description?: string | undefined;
  /** For pages that search engines should not show, such as an order. */
  noindex?: boolean;
  /** Path of the page that says the same and is to be found instead. */
  canonical?: string | undefined;
  /** Path of the picture that previews of a link to the page show; without it the site's. */
  picture?: string;
  /** Blocks of schema.org data; on the server only. */
  structured?: readonly Record<string, unknown>[];
}

/** Title, description, canonical link, robots, link preview and structured data of a page (SEO-001 to SEO-009). */
export function pageMeta({ location, matches, error }: MetaInput, whole: PageMeta = {}): MetaDescriptor[] {
  const page = error ? brokenPage(error) : whole;
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const site = root?.site;
  const title = [page.title, site?.title].filter(Boolean).join(' • ');
  const description = page.description ?? (site ? `${site.title}: ${site.tagline}` : '');
  const canonical = (root?.origin ?? '') + (page.canonical ?? location.pathname);
  const isHidden = page.noindex || (site !== undefined && standsElsewhere(site));
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: isHidden ? 'noindex,follow' : 'index,follow' },
    // What is not there stands for nothing.
    ...(error ? [] : [{ tagName: 'link', rel: 'canonical', href: canonical } as const]),
    // Only machines read these, and they ask the server: browsers need not load what makes them.
    ...(import.meta.env.SSR && root
      ? previewMeta(root, { title, description, canonical, picture: page.picture })
      : []),
    ...(page.structured ?? []).map((block) => ({ 'script:ld+json': block })),
  ];
}

const BROKEN = new Map([
  [404, 'Seite nicht gefunden'],
  [410, 'Nicht mehr gültig'],
]);

// Its own words would promise what is not there.
function brokenPage(error: unknown): PageMeta {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return { title: BROKEN.get(status) ?? 'Gerade nicht erreichbar', noindex: true };
}

// A frame and a till show what the restaurant's own site or the marketplace has to be found with.
const standsElsewhere = ({ type }: Site) => type === 'insite' || type === 'pos';

/** Edges of every preview picture, in px. */
const PICTURE = { width: '1200', height: '630' };

interface Preview {
  title: string;
  description: string;
  canonical: string;
  picture: string | undefined;
}

// What messengers and social networks show of a link (https://ogp.me, https://developer.x.com/en/docs/x-for-websites/cards).
function previewMeta({ site, origin }: RootData, preview: Preview): MetaDescriptor[] {
  const { title, description, canonical, picture = paths.sitePicture() } = preview;
  const facts = {
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:type': 'website',
    'og:locale': 'de_DE',
    'og:site_name': site.title,
    'og:image': origin + picture,
    'og:image:width': PICTURE.width,
    'og:image:height': PICTURE.height,
    'og:image:alt': title,
  };
  return [
    ...Object.entries(facts).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
