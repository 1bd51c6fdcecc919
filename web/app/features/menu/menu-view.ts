import type { Answer } from '#contract/contract.ts';
import { deliveryRangeText } from '#domain/time/delivery-time.ts';
import { plainText } from '../../lib/plain-text.ts';
import { secondsOf } from '../../lib/seconds-of.ts';

export type WireMenu = Answer<'menu'>;
export type WireProduct = WireMenu['products'][number];
export type WireHost = WireMenu['host'];

/** A dish as its row on the menu shows it: half of what comes over the wire, since it also travels inside the page. */
export interface Dish {
  id: number;
  title: string;
  content: string;
  /** Article number, empty where the restaurant does not show them (MNU-027). */
  number: string;
  /** Address of its photo or its drawing. */
  picture: string;
  isNew: boolean;
  isSpecial: boolean;
  diet: 'vegan' | 'vegetarisch' | null;
  /** Allergen letters and additive numbers; what nobody has declared is not in here. */
  codes: string[];
  /** False: nobody has said what it contains. */
  allergensKnown: boolean;
  ageLimit: 16 | 18 | null;
  soldOut: boolean;
  isPopular: boolean;
  /** A gift voucher, which nobody eats. */
  isVoucher?: true;
  /** Whole percent of guests who rated it; null with too few. */
  likedPercent: number | null;
  sizes: WireProduct['sizes'];
  /** Where it has other times than its section. */
  offered?: WireProduct['offered'];
}

export interface MenuSection {
  id: number;
  name: string;
  photo: string | null;
  dishes: Dish[];
  /** Where it is sold at some times only: at which, and whether now. */
  offered?: WireProduct['offered'];
  /** Dishes that stand in their categories as well. */
  isPick?: true;
  /** Came once the page stood: the jump list does not move for it. */
  isLate?: true;
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
  /** Null where they could not be had; the menu is whole without them. */
  hours: Pick<Answer<'hostopen'>, 'open' | 'today' | 'away' | 'days'> | null;
}

interface Beside {
  minimums: readonly number[];
  hours: MenuView['hours'];
}

export function viewOf(menu: WireMenu, { minimums, hours }: Beside): MenuView {
  const { host, open, locked, away, specials, products } = menu;
  return {
    host,
    // A time is a promise only where it begins now.
    minutes:
      host.item_delivery_minutes !== null && host.state.orderable && host.state.services.delivery?.open
        ? deliveryRangeText(host.item_delivery_minutes)
        : null,
    minimumFrom: minimums.length > 0 && host.state.delivery ? Math.min(...minimums) : null,
    now: secondsOf(open.now),
    openingIn: open.openingIn,
    locked,
    away,
    specials,
    content: contentOf(host),
    sections: toSections(products, host.item_show_article_numbers === 'Y'),
    hours,
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
    const { categoryId: id, categoryName: name, categoryImage: photo, offered } = product;
    const section: MenuSection = sections.get(id) ?? { id, name, photo, dishes: [] };
    if (offered && !offered.isOwn) section.offered = offered;
    section.dishes.push(toDish(product, showNumbers));
    sections.set(id, section);
  }
  return [...popularOf(products, sections), ...sections.values()];
}

/** What is ordered most, above everything else (MNU-121). */
function popularOf(
  products: readonly WireProduct[],
  sections: ReadonlyMap<number, MenuSection>,
): MenuSection[] {
  const places = new Map(
    products.flatMap(({ id, popular, offered }) =>
      popular && offered?.now !== false ? [[id, popular]] : [],
    ),
  );
  const dishes = [...sections.values()]
    .flatMap((section) => section.dishes)
    .filter((dish) => places.has(dish.id) && !dish.soldOut)
    .toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  if (dishes.length === 0) return [];
  // Below that heading the mark would say it twice.
  const unmarked = dishes.map((dish) => ({ ...dish, isPopular: false }));
  return [{ id: 0, name: 'Beliebt', photo: null, dishes: unmarked, isPick: true }];
}

function toDish(product: WireProduct, showNumbers: boolean): Dish {
  const { id, title, content, isNew, isSpecial, ageLimit, soldOut, sizes, offered } = product;
  return {
    id,
    title,
    content,
    number: showNumbers ? product.artNo : '',
    picture: product.image,
    isNew,
    isSpecial,
    diet: product.isVegan ? 'vegan' : product.isVeggie ? 'vegetarisch' : null,
    codes: [...product.allergens, ...product.additives],
    allergensKnown: product.allergensKnown,
    ageLimit,
    soldOut,
    isPopular: product.popular !== undefined,
    ...(product.isVoucher && { isVoucher: true }),
    likedPercent: product.likedPercent ?? null,
    sizes,
    ...(offered?.isOwn && { offered }),
  };
}
