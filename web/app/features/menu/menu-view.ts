import type { Answer } from '#contract/contract.ts';
import { deliveryRangeText } from '#domain/delivery-time.ts';
import { plainText } from '../../lib/plain-text.ts';
import { isFoodName, type FoodName } from '#domain/food-names.ts';
import { foodFor } from '../../ui/food/words.ts';

export type WireMenu = Answer<'menu'>;
export type WireProduct = WireMenu['products'][number];
export type WireHost = WireMenu['host'];
export type SizeCode = WireProduct['sizes'][number]['code'];

/** A dish as its row on the menu shows it: half of what comes over the wire, since it also travels inside the page. */
export interface Dish {
  id: number;
  title: string;
  content: string;
  /** Article number, empty where the restaurant does not show them (MNU-027). */
  number: string;
  photo: string | null;
  food: FoodName;
  isNew: boolean;
  isSpecial: boolean;
  diet: 'vegan' | 'vegetarisch' | null;
  /** Allergen letters and additive numbers; what nobody has declared is not in here. */
  codes: string[];
  ageLimit: 16 | 18 | null;
  soldOut: boolean;
  sizes: WireProduct['sizes'];
}

export interface MenuSection {
  id: number;
  name: string;
  image: string | null;
  dishes: Dish[];
}

/** Everything a menu page shows, the same for everybody. */
export interface MenuView {
  host: WireHost;
  minutes: string | null;
  /** EUR: where delivery begins, at the place with the lowest minimum; null where nothing is delivered. */
  minimumFrom: number | null;
  now: number;
  openingIn: number | null;
  locked: boolean;
  away: WireMenu['away'];
  specials: WireMenu['specials'];
  /** What the restaurant itself says, empty where it says next to nothing (MNU-022). */
  content: string;
  sections: MenuSection[];
}

export function viewOf(menu: WireMenu, minimums: readonly number[]): MenuView {
  const { host, open, locked, away, specials, products } = menu;
  return {
    host,
    minutes: host.item_delivery_minutes === null ? null : deliveryRangeText(host.item_delivery_minutes),
    minimumFrom: minimums.length > 0 && host.state.delivery ? Math.min(...minimums) : null,
    now: open.now,
    openingIn: open.openingIn,
    locked,
    away,
    specials,
    content: contentOf(host),
    sections: toSections(products, host.item_show_article_numbers === 'Y'),
  };
}

// NUM-030
const CONTENT_FROM = 8;

function contentOf(host: WireHost): string {
  const text = plainText(host.item_menu_content);
  return text.length >= CONTENT_FROM ? text : '';
}

// Categories keep the order in which their first dish comes.
function toSections(products: readonly WireProduct[], showNumbers: boolean): MenuSection[] {
  const sections = new Map<number, MenuSection>();
  for (const product of products) {
    const { categoryId: id, categoryName: name, categoryImage: image } = product;
    const section = sections.get(id) ?? { id, name, image, dishes: [] };
    section.dishes.push(toDish(product, showNumbers));
    sections.set(id, section);
  }
  return [...sections.values()];
}

function toDish(product: WireProduct, showNumbers: boolean): Dish {
  const { id, title, content, isNew, isSpecial, ageLimit, soldOut, sizes } = product;
  return {
    id,
    title,
    content,
    number: showNumbers ? product.artNo : '',
    ...pictureOf(product),
    isNew,
    isSpecial,
    diet: product.isVegan ? 'vegan' : product.isVeggie ? 'vegetarisch' : null,
    codes: [...product.allergens, ...product.additives],
    ageLimit,
    soldOut,
    sizes,
  };
}

/** A photo's address, or the composed picture that stands in for it. */
export function pictureOf({
  image,
  title,
  categoryName = '',
}: {
  image: string | null;
  title: string;
  categoryName?: string;
}): { photo: string | null; food: FoodName } {
  const named = image?.startsWith('food:') ? image.slice('food:'.length) : undefined;
  if (named !== undefined && isFoodName(named)) return { photo: null, food: named };
  return { photo: named === undefined ? image : null, food: foodFor(title, categoryName) };
}
