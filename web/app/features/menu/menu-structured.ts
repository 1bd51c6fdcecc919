import { showsStructuredRating } from '#domain/rating.ts';
import { paths } from '../../lib/paths.ts';
import type { MenuView, WireHost } from './menu-view.ts';

/** SEO-017 */
const MOST_CUISINES = 6;

/** schema.org data of a menu page: the restaurant with its menu, its rating where it means something (SEO-016). */
export function menuBlocks({ host, sections }: MenuView, origin: string): Record<string, unknown>[] {
  const url = origin + paths.menu(host.item_url);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      name: host.item_name,
      url,
      telephone: host.item_phone,
      address: addressBlock(host),
      servesCuisine: host.item_foodtype.split(/,\s*/).filter(Boolean).slice(0, MOST_CUISINES),
      ...(host.latitude !== null &&
        host.longitude !== null && {
          geo: { '@type': 'GeoCoordinates', latitude: host.latitude, longitude: host.longitude },
        }),
      ...ratingBlock(host),
      hasMenu: {
        '@type': 'Menu',
        url,
        hasMenuSection: sections.map(({ name, dishes }) => ({
          '@type': 'MenuSection',
          name,
          hasMenuItem: dishes.map(({ title, sizes }) => ({
            '@type': 'MenuItem',
            name: title,
            offers: sizes.map(({ price }) => ({ '@type': 'Offer', price, priceCurrency: 'EUR' })),
          })),
        })),
      },
    },
  ];
}

const addressBlock = (host: WireHost) => ({
  '@type': 'PostalAddress',
  streetAddress: `${host.item_street} ${host.item_houseno}`,
  postalCode: host.item_plz,
  addressLocality: host.item_ort,
  addressCountry: 'DE',
});

function ratingBlock({ item_review_count: count, item_avg: average }: WireHost) {
  if (!showsStructuredRating(count, average)) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5 },
  };
}
