import type { Answer } from '#contract/contract.ts';
import { streetLine } from '#domain/people/address.ts';
import { showsStructuredRating } from '#domain/people/rating.ts';
import { paths } from '../../lib/paths.ts';
import { hostDoor } from './host-address.ts';

type Block = Record<string, unknown>;
type Host = Answer<'gethost'>;
type Hours = Answer<'hostopen'>['open'];

/** SEO-017 */
const MOST_CUISINES = 6;

/** schema.org data of a restaurant: who and where it is, and its rating where that means something (SEO-016). */
export function restaurantBlock(host: Host, origin: string): Block {
  const { latitude, longitude } = host;
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: host.item_name,
    url: origin + paths.menu(host.item_url),
    image: origin + paths.menuPicture(host.item_url),
    telephone: host.item_phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: streetLine(hostDoor(host)),
      postalCode: host.item_plz,
      addressLocality: host.item_ort,
      addressCountry: 'DE',
    },
    servesCuisine: host.item_foodtype.split(/,\s*/).filter(Boolean).slice(0, MOST_CUISINES),
    acceptsReservations: host.item_allow_bookatable === 'Y',
    hasMenu: origin + paths.menu(host.item_url),
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...ratingBlock(host.item_review_count, host.item_avg),
  };
}

/** Rating data, only where there are enough reviews to mean something (SEO-014). */
export function ratingBlock(count: number, average: number): Block {
  if (!showsStructuredRating(count, average)) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5 },
  };
}

const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
  'PublicHolidays',
] as const;

/** Its week, as guests may come; days without hours are left out. */
export function hoursBlock(hours: Hours): Block {
  const service = hours.some(({ type }) => type === 'pickup') ? 'pickup' : 'delivery';
  const openings = hours.flatMap(({ type, item_day, item_open: opens, item_close: closes }) => {
    if (type !== service || !opens || !closes) return [];
    const dayOfWeek = `https://schema.org/${DAYS[item_day - 1]}`;
    // The last minute of a day stands for its end (https://developers.google.com/search/docs/appearance/structured-data/local-business).
    const end = closes === '24:00' || closes === '00:00' ? '23:59' : closes;
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes: end }];
  });
  return openings.length === 0 ? {} : { openingHoursSpecification: openings };
}
