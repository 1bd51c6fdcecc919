import { pictureRecipe } from '#domain/picture/picture-recipe.ts';
import type { PhotoWidth } from '#server/adapters/drawing-room.ts';
import type { DishFacts } from '#domain/picture/recipe.ts';
import { hashOfFacts } from '#server/plumbing/drawings.ts';
import type { ComponentRow, IngredientRow, ProductRow } from './store.ts';

/** The place of drawn dishes among the pages; the name has the product and the hash of what is drawn. */
export const DRAWING_PATH = '/gerichte/bild';

/** The place of a photo among the pages; its name changes with each new photo, so that nothing old is shown. */
export const PHOTO_PATH = '/gerichte/foto';

const PHOTO = new RegExp(`^(${PHOTO_PATH}/.+)\\.jpg$`);

/** The address of a photo in this width; any other picture stays as it is. */
export const smallPhoto = (image: string | null, width: PhotoWidth): string | null =>
  image && image.replace(PHOTO, `$1-${width}.webp`);

type Drawn = Pick<
  ProductRow,
  'id' | 'kind' | 'title' | 'content' | 'image' | 'vat_class' | 'is_vegetarian' | 'is_vegan'
> &
  Pick<ProductRow, 'category_name'>;

/** The address of a dish's photo; without one that of its drawing, which need not be there yet. */
export function pictureAddress(
  row: Drawn,
  ingredients: readonly Pick<IngredientRow, 'title'>[],
  components: readonly Pick<ComponentRow, 'title'>[],
): string {
  // A name of a picture says nothing of what is in the dish.
  if (row.image !== null && !row.image.startsWith('food:')) return row.image;
  return `${DRAWING_PATH}/${row.id}-${hashOfFacts('dish', dishFacts(row, ingredients, components), pictureRecipe)}.webp`;
}

/** What of a dish decides how it is drawn. */
export const dishFacts = (
  row: Drawn,
  ingredients: readonly Pick<IngredientRow, 'title'>[],
  components: readonly Pick<ComponentRow, 'title'>[],
): DishFacts => ({
  title: row.title,
  category: row.category_name,
  content: row.content,
  ingredients: ingredients.map(({ title }) => title),
  isDrink: row.vat_class !== 'food' && row.vat_class !== 'none',
  isVegetarian: row.is_vegetarian,
  isVegan: row.is_vegan,
  components: components.map(({ title }) => title),
  isVoucher: row.kind === 'gift-voucher',
});
