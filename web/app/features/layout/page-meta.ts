import type { MetaDescriptor } from 'react-router';
import type { RootData } from './use-site.ts';

interface MetaInput {
  location: { pathname: string };
  /** As React Router gives it: the root's match comes first. */
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

interface PageMeta {
  /** Without it the page's title is that of the site alone. */
  title?: string | undefined;
  description?: string | undefined;
  /** For pages that search engines should not show, such as an order. */
  noindex?: boolean;
  /** Blocks of schema.org data. */
  structured?: readonly Record<string, unknown>[];
}

/** Title, description, canonical link, robots and structured data of a page (SEO-001 to SEO-009). */
export function pageMeta({ location, matches }: MetaInput, page: PageMeta = {}): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const site = root?.site;
  const title = [page.title, site?.title].filter(Boolean).join(' • ');
  const description = page.description ?? (site ? `${site.title}: ${site.tagline}` : '');
  const canonical = (root?.origin ?? '') + location.pathname;
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: page.noindex ? 'noindex,follow' : 'index,follow' },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    ...(page.structured ?? []).map((block) => ({ 'script:ld+json': block })),
  ];
}

/** The WebSite block with its search action (SEO-010). */
export function websiteBlock({ site, origin }: RootData): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.title,
    url: origin,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/?q={q}`,
      'query-input': 'required name=q',
    },
  };
}
