import { coverScene } from '#domain/menu/cover-scenes.ts';
import type { FoodName } from '#domain/menu/food-names.ts';
import { seedOf } from '#domain/menu/food-tones.ts';
import { showsRating } from '#domain/people/rating.ts';
import { placeText } from '#domain/text/german-text.ts';
import { paint } from '#server/adapters/picture-painter.ts';
import type { SiteContext } from '#server/plumbing/context.ts';
import { findPlaceByUrl } from '../location/find-place.ts';
import { findRestaurant, findRestaurantByUrl } from '../restaurant/find-restaurant.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import { siteIcon } from './app-icon.ts';
import { brandColours } from './brand-colours.ts';
import { cardDrawings, PREVIEW_SIZE, previewCard, type PreviewFacts } from './preview-card.ts';

/** Gives the drawing (SVG) of a food; null where there is none. */
export type FoodDrawing = (name: FoodName) => Promise<Buffer | null>;

/** About 80 kB each. */
const MOST_PICTURES = 300;

/** What lists are about, by the first part of their address. */
export const PREVIEW_LISTS = { restaurants: 'Essen', pizza: 'Pizza', burger: 'Burger', doener: 'Döner' };

/**
 * Pictures for previews of links, as PNG. Each is remembered under all that it shows: when a fact changes, it is
 * another picture, and nothing has to be dropped.
 */
export class PreviewPictures {
  #drawing: FoodDrawing;
  #pictures = new Map<string, Promise<Buffer>>();

  constructor(drawing: FoodDrawing) {
    this.#drawing = drawing;
  }

  /** Of a restaurant's menu; null where the site has no such restaurant. */
  async ofMenu(context: SiteContext, hostUrl: string): Promise<Buffer | null> {
    const restaurant = await findRestaurantByUrl(context, hostUrl);
    return restaurant ? this.#of(context, aboutRestaurant(restaurant)) : null;
  }

  /** Of a list of restaurants; null where there is no such place. */
  async ofList(
    context: SiteContext,
    kind: keyof typeof PREVIEW_LISTS,
    geoUrl: string,
  ): Promise<Buffer | null> {
    const place = await findPlaceByUrl(context, geoUrl);
    if (!place) return null;
    const scene = kind === 'restaurants' ? 'pizza' : kind;
    return this.#of(context, {
      headline: `${PREVIEW_LISTS[kind]} bestellen in ${place.district || place.town}`,
      line: `${placeText({ ...place, postalCode: place.postal_code, district: '' })}: Speisekarten, Lieferzeiten und Bewertungen`,
      rating: null,
      ...coverScene(scene, 0),
    });
  }

  /** Of the site itself, on a restaurant's own site of that restaurant. */
  async ofSite(context: SiteContext): Promise<Buffer> {
    const { site } = context;
    const own = site.restaurant_id === null ? null : await findRestaurant(context, site.restaurant_id);
    if (own) return this.#of(context, aboutRestaurant(own));
    const scene = site.type === 'strandbutler' ? 'beach' : 'pizza';
    return this.#of(context, {
      headline: site.tagline || site.title,
      line: new URL(site.origin).hostname,
      rating: null,
      ...coverScene(scene, 0),
    });
  }

  async #of(context: SiteContext, about: Omit<PreviewFacts, 'brand' | 'colours'>): Promise<Buffer> {
    const facts: PreviewFacts = { ...about, brand: context.site.title, colours: await brandColours(context) };
    const mark = await siteIcon(context);
    const key = JSON.stringify([facts, mark]);
    const known = this.#pictures.get(key);
    if (known) return known;
    const painting = this.#paint(facts, mark);
    this.#pictures.set(key, painting);
    painting.catch(() => this.#pictures.delete(key));
    const [oldest] = this.#pictures.keys();
    if (this.#pictures.size > MOST_PICTURES && oldest !== undefined) this.#pictures.delete(oldest);
    return painting;
  }

  async #paint(facts: PreviewFacts, mark: string): Promise<Buffer> {
    const drawn = await Promise.all(
      facts.foods.map(async (src) => ({ src, data: await this.#drawing(src) })),
    );
    const insets = drawn.flatMap(({ src, data }) => (data ? [{ src, data }] : []));
    const foods = facts.foods.filter((food) => insets.some(({ src }) => src === food));
    const drawings = [...insets, ...cardDrawings(mark)];
    return paint(previewCard({ ...facts, foods }), { ...PREVIEW_SIZE, insets: drawings });
  }
}

function aboutRestaurant(restaurant: Restaurant): Omit<PreviewFacts, 'brand' | 'colours'> {
  const {
    name,
    url,
    cuisines,
    town,
    district,
    scene,
    rating_count: count,
    rating_tenths: tenths,
  } = restaurant;
  const stars = (tenths / 10).toLocaleString('de-DE', { minimumFractionDigits: 1 });
  return {
    headline: name,
    line: [cuisines.slice(0, 3).join(', '), district || town].filter(Boolean).join(' · '),
    rating: showsRating(count) ? { stars, reviews: `${count.toLocaleString('de-DE')} Bewertungen` } : null,
    ...coverScene(scene, seedOf(url)),
  };
}
