import { formatCount } from '../../lib/format.ts';
import { paths, type Category } from '../../lib/paths.ts';
import { popularCuisines } from './cuisines.ts';

/** What a list page is about. */
export interface ListKind {
  /** Title of the page, from the city in its address. */
  title: (city: string) => string;
  heading: (count: number, place: string) => string;
  /** A list of one cuisine shows only that; empty for every cuisine. */
  cuisine: string;
  /** Who only lets fetch is no delivery service. */
  deliversOnly: boolean;
  /** Which picture previews of its link show. */
  picture: Category | 'restaurants';
  path: (geoUrl: string) => string;
}

const essen = (city: string) => `Essen bestellen in ${city}`;

const restaurants: ListKind = {
  title: essen,
  heading: (count, place) => `${formatCount(count, 'Restaurant', 'Restaurants')} in ${place}`,
  cuisine: '',
  deliversOnly: false,
  picture: 'restaurants',
  path: paths.restaurants,
};

const deliveryServices: ListKind = {
  ...restaurants,
  heading: (count, place) => `${formatCount(count, 'Lieferdienst', 'Lieferdienste')} in ${place}`,
  deliversOnly: true,
  path: paths.deliveryServices,
};

const byFirstSegment: Record<string, ListKind> = {
  restaurants,
  lieferdienste: deliveryServices,
  ...Object.fromEntries(
    popularCuisines.flatMap(({ name, category }) => {
      if (!category) return [];
      // The titles of the documents write Doener (SEO-003).
      const written = category.charAt(0).toUpperCase() + category.slice(1);
      const kind: ListKind = {
        title: (city) => `${written} bestellen in ${city}`,
        heading: (count, place) =>
          `${formatCount(count, 'Restaurant', 'Restaurants')} mit ${name} in ${place}`,
        cuisine: name,
        deliversOnly: false,
        picture: category,
        path: (geoUrl) => paths.categoryIn(category, geoUrl),
      };
      return [[category, kind]];
    }),
  ),
};

/** The kind of list that an address shows. */
export const listKindOf = (pathname: string): ListKind =>
  byFirstSegment[pathname.split('/')[1] ?? ''] ?? restaurants;

/** The page between the start page and a list of one cuisine; the whole list has none. */
export const above = ({ cuisine, picture }: ListKind): { name: string; path: string }[] =>
  picture === 'restaurants' ? [] : [{ name: cuisine, path: paths.category(picture) }];
