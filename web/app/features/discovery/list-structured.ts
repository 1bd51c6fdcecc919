import type { Answer } from '#contract/contract.ts';
import { paths } from '../../lib/paths.ts';
import { ratingBlock } from '../restaurant/restaurant-structured.ts';

type Provider = Answer<'hosts'>['hosts']['real'][number];

/** NUM-011 */
const MOST_LISTED = 50;
const MOST_BUSINESSES = 3;
const MOST_CUISINES = 5;

/** schema.org data of a restaurant list: the list itself and the first restaurants (SEO-011 to SEO-014). */
export function listBlocks(providers: readonly Provider[], origin: string): Record<string, unknown>[] {
  if (providers.length === 0) return [];
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: providers.slice(0, MOST_LISTED).map((provider, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: provider.item_name,
      url: origin + paths.menu(provider.item_url),
    })),
  };
  return [list, ...providers.slice(0, MOST_BUSINESSES).map((provider) => businessBlock(provider, origin))];
}

function businessBlock(provider: Provider, origin: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': ['LocalBusiness', 'Restaurant'],
    name: provider.item_name,
    url: origin + paths.menu(provider.item_url),
    address: { '@type': 'PostalAddress', addressLocality: provider.item_ort, addressCountry: 'DE' },
    servesCuisine: provider.item_foodtype_array.slice(0, MOST_CUISINES),
    ...ratingBlock(provider.item_review_count, provider.item_avg),
  };
}
