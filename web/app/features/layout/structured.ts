import type { RootData } from '../../visit/use-site.ts';

type Block = Record<string, unknown>;

/** The WebSite block; where one can search for places, with its search action (SEO-010). */
export function websiteBlock({ site, origin }: RootData): Block {
  const isSearchable = site.type === 'default' || site.type === 'strandbutler';
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.title,
    url: `${origin}/`,
    inLanguage: 'de',
    ...(isSearchable && {
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}/?q={q}`,
        'query-input': 'required name=q',
      },
    }),
  };
}

/** The way to a page from the start page: the steps below it, the page itself last. */
export function crumbsBlock(origin: string, steps: readonly { name: string; path: string }[]): Block {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Startseite', path: '/' }, ...steps].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  };
}
