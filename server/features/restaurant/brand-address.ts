import { type BrandFacts, logoRecipe } from '#domain/picture/logo-recipe.ts';
import { hashOfFacts } from '#server/plumbing/drawings.ts';
import type { Restaurant } from './restaurants-of-site.ts';

/** The places of emblems and covers among the pages; a name has the restaurant and the hash of what is drawn. */
export const EMBLEM_PATH = '/restaurants/zeichen';
export const COVER_PATH = '/restaurants/titelbild';

/** What a logo is found or drawn by. */
export type Branded = Pick<Restaurant, 'id' | 'url' | 'name' | 'cuisines' | 'town' | 'logo'>;
type Covered = Pick<Restaurant, 'id' | 'cover_photo' | 'cover_hash'>;

/** What of a restaurant decides how it is drawn. */
export const brandFacts = ({ name, cuisines, town, url }: Omit<Branded, 'id' | 'logo'>): BrandFacts => ({
  name,
  cuisines,
  town,
  url,
});

/** The address of its logo; until it uploads one that of the emblem drawn for it. */
export const logoAddress = (restaurant: Branded): string =>
  restaurant.logo ??
  `${EMBLEM_PATH}/${restaurant.id}-${hashOfFacts('emblem', brandFacts(restaurant), logoRecipe)}.png`;

/** The address of its cover with '{width}' for the width in pixels, its own or drawn; null until it has either. */
export const coverAddress = ({ id, cover_photo, cover_hash }: Covered): string | null =>
  cover_photo ?? drawnCover(id, cover_hash);

const drawnCover = (id: number, cover_hash: string | null): string | null =>
  cover_hash && `${COVER_PATH}/${id}-${cover_hash}-{width}.webp`;
