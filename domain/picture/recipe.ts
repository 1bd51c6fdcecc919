/** What a menu says of a dish, as far as it can be seen. */
export interface DishFacts {
  title: string;
  category: string;
  /** The words under the title. */
  content: string;
  /** What it contains by its restaurant's word; the text is only read where this is empty. */
  ingredients: readonly string[];
  isDrink: boolean;
  isVegetarian: boolean;
  isVegan: boolean;
  /** What a combination consists of; empty for a single dish. */
  components: readonly string[];
  isVoucher: boolean;
}

/** How something lies in a dish: `melt` covers it, `main` is what the dish is about, `side` lies beside that. */
export type Role =
  | 'slice'
  | 'piece'
  | 'small'
  | 'shred'
  | 'leaf'
  | 'herb'
  | 'dust'
  | 'melt'
  | 'egg'
  | 'main'
  | 'side'
  | 'garnish'
  | 'bread';

/** Something that can be seen in a dish. */
export interface Part {
  /** Of the drawn piece. */
  name: string;
  role: Role;
}

/** As what a dish is drawn. */
export type Form =
  | 'baked'
  | 'basket'
  | 'board'
  | 'bowl'
  | 'box'
  | 'bread'
  | 'burger'
  | 'cake'
  | 'calzone'
  | 'cone'
  | 'coupe'
  | 'crepe'
  | 'cup'
  | 'curry'
  | 'dip'
  | 'dish'
  | 'drink'
  | 'glassful'
  | 'hotdog'
  | 'lahmacun'
  | 'mochi'
  | 'nigiri'
  | 'pail'
  | 'pan'
  | 'pasta'
  | 'pide'
  | 'piece'
  | 'pizza'
  | 'plate'
  | 'pocket'
  | 'popsicle'
  | 'rice-cakes'
  | 'rolls'
  | 'salad'
  | 'sandwich'
  | 'sashimi'
  | 'slices'
  | 'soft-ice'
  | 'soup'
  | 'spaghetti-ice'
  | 'stack'
  | 'sushi-mix'
  | 'tacos'
  | 'tossed'
  | 'tub'
  | 'voucher'
  | 'waffle'
  | 'wrap';

/** What a drink is served or sold in; the bed of a drink's recipe. */
export type Vessel =
  | 'glass'
  | 'juice'
  | 'shake'
  | 'beer'
  | 'wine'
  | 'cocktail'
  | 'shot'
  | 'cup'
  | 'can'
  | 'tea-glass'
  | 'togo'
  | 'bottle'
  | 'beer-bottle'
  | 'wine-bottle'
  | 'spirit-bottle';

/** What comes with a dish: the kind of fries, the drink. */
export interface Beside {
  fries: 'fries' | 'sweet-fries' | null;
  drink: string | null;
}

/** How a dish is drawn: as what, and with what in it. The same recipe gives the same picture. */
export interface Recipe {
  form: Form;
  parts: readonly Part[];
  /** What it lies on or in: rice, noodles, a broth, a drink. */
  bed: string | null;
  /** Poured, spread or dripped, the first the most of it. */
  sauces: readonly string[];
  /** Only of a combination. */
  beside?: Beside;
  seed: number;
}
