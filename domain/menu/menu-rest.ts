/** What of a menu is looked at when its rest is taken over. */
interface Menu<Category, Product> {
  categories: readonly (Category & Section)[];
  products: readonly (Product & Dish)[];
}

interface Section {
  id: number;
  name: string;
  offered: readonly unknown[];
  image: string | null;
}

interface Dish {
  id: number;
  categoryId: number;
  title: string;
  kind: string;
  /** Address of its photo; a name of a picture is none. */
  image: string | null;
  availability: string;
}

/** Of a menu what a table of dishes does not have, as far as it is missing in another, by the names of both. */
export interface MenuRest<Category, Product> {
  /** Dishes there that have a photo, with the one here that has none. */
  photos: { from: Product & Dish; to: number }[];
  /** The same of categories. */
  sectionPhotos: { from: Category & Section; to: number }[];
  /** Combos on the menu there that are not here. */
  combos: (Product & Dish)[];
  /** Categories here that are always sold, with the one there that has times. */
  times: { from: Category & Section; to: number }[];
}

const isSame = (one: string, other: string): boolean =>
  one.toLocaleLowerCase('de') === other.toLocaleLowerCase('de');

export const hasPhoto = ({ image }: Pick<Dish, 'image'>): boolean =>
  image !== null && !image.startsWith('food:');

/** What could be taken over; what there is here stays as it is. */
export function restOf<Category, Product>(
  there: Menu<Category, Product>,
  here: Menu<unknown, unknown>,
): MenuRest<Category, Product> {
  const nameOf = (menu: Menu<unknown, unknown>, { categoryId }: Dish) =>
    menu.categories.find(({ id }) => id === categoryId)?.name ?? '';
  const twinOf = (dish: Dish) =>
    here.products.find(
      (other) => isSame(other.title, dish.title) && isSame(nameOf(here, other), nameOf(there, dish)),
    );
  const sectionLike = (from: Section) => here.categories.find(({ name }) => isSame(name, from.name));
  return {
    photos: there.products.filter(hasPhoto).flatMap((from) => {
      const twin = twinOf(from);
      return twin && !hasPhoto(twin) ? [{ from, to: twin.id }] : [];
    }),
    sectionPhotos: there.categories.filter(hasPhoto).flatMap((from) => {
      const twin = sectionLike(from);
      return twin && !hasPhoto(twin) ? [{ from, to: twin.id }] : [];
    }),
    combos: there.products.filter(
      (product) => product.kind === 'combo' && product.availability !== 'off' && !twinOf(product),
    ),
    times: there.categories.flatMap((from) => {
      const twin = sectionLike(from);
      return from.offered.length > 0 && twin?.offered.length === 0 ? [{ from, to: twin.id }] : [];
    }),
  };
}
