import { type FoodName, isFoodName } from './food-names.ts';
import { type Tone, toneFor, tones } from './food-tones.ts';

export interface CoverScene {
  tone: Tone;
  /** The main picture first, then up to four smaller ones around it. */
  foods: readonly FoodName[];
}

/** Compositions by the key that a restaurant carries as its `scene`. */
export const coverScenes: Record<string, CoverScene> = {
  pizza: { tone: 'peach', foods: ['pizza', 'tomato', 'herb', 'olive', 'cheese-wedge'] },
  pasta: { tone: 'butter', foods: ['spaghetti', 'tomato', 'garlic', 'herb', 'cheese-wedge'] },
  italian: { tone: 'rose', foods: ['spaghetti', 'olive', 'tomato', 'wine-glass', 'herb'] },
  fish: { tone: 'sea', foods: ['fish', 'herb', 'lemon', 'shrimp', 'oyster'] },
  seafood: { tone: 'sea', foods: ['lobster', 'lemon', 'oyster', 'herb', 'crab'] },
  burger: { tone: 'butter', foods: ['hamburger', 'cup-with-straw', 'french-fries', 'onion', 'tomato'] },
  sushi: { tone: 'lilac', foods: ['sushi', 'bento-box', 'chopsticks', 'avocado', 'shrimp'] },
  doener: { tone: 'rose', foods: ['stuffed-flatbread', 'onion', 'tomato', 'hot-pepper', 'cucumber'] },
  bowl: { tone: 'mint', foods: ['green-salad', 'avocado', 'carrot', 'cucumber', 'lemon'] },
  vegan: { tone: 'mint', foods: ['broccoli', 'carrot', 'avocado', 'bell-pepper', 'seedling'] },
  indian: { tone: 'butter', foods: ['curry-rice', 'hot-pepper', 'garlic', 'coconut', 'flatbread'] },
  asian: { tone: 'rose', foods: ['steaming-bowl', 'chopsticks', 'dumpling', 'shrimp', 'herb'] },
  thai: { tone: 'mint', foods: ['takeout-box', 'hot-pepper', 'peanuts', 'shrimp', 'coconut'] },
  mexican: { tone: 'peach', foods: ['taco', 'hot-pepper', 'avocado', 'burrito', 'ear-of-corn'] },
  greek: { tone: 'sea', foods: ['meat-on-bone', 'olive', 'cheese-wedge', 'tomato', 'cucumber'] },
  steak: { tone: 'rose', foods: ['cut-of-meat', 'potato', 'mushroom', 'herb', 'garlic'] },
  chicken: { tone: 'butter', foods: ['poultry-leg', 'french-fries', 'ear-of-corn', 'hot-pepper', 'lemon'] },
  schnitzel: { tone: 'butter', foods: ['shallow-pan-of-food', 'lemon', 'potato', 'beer-mug', 'mushroom'] },
  regional: { tone: 'lilac', foods: ['pot-of-food', 'potato', 'onion', 'beer-mug', 'fish'] },
  soup: { tone: 'peach', foods: ['pot-of-food', 'carrot', 'onion', 'herb', 'bread'] },
  breakfast: { tone: 'butter', foods: ['cooking', 'croissant', 'hot-beverage', 'strawberry', 'bacon'] },
  bakery: { tone: 'peach', foods: ['croissant', 'pretzel', 'bread', 'hot-beverage', 'honey-pot'] },
  cafe: { tone: 'rose', foods: ['shortcake', 'hot-beverage', 'waffle', 'strawberry', 'cookie'] },
  ice: { tone: 'lilac', foods: ['soft-ice-cream', 'strawberry', 'ice-cream', 'cherries', 'waffle'] },
  sweets: { tone: 'rose', foods: ['doughnut', 'cupcake', 'cookie', 'chocolate-bar', 'candy'] },
  drinks: { tone: 'sea', foods: ['tropical-drink', 'lemon', 'beer-mug', 'wine-glass', 'coconut'] },
  sandwich: { tone: 'mint', foods: ['sandwich', 'tomato', 'leafy-green', 'cheese-wedge', 'cucumber'] },
  fries: { tone: 'rose', foods: ['french-fries', 'hot-dog', 'cup-with-straw', 'onion', 'ear-of-corn'] },
  beach: {
    tone: 'butter',
    foods: ['beach-with-umbrella', 'soft-ice-cream', 'spiral-shell', 'tropical-drink', 'lemon'],
  },
};

const around: readonly FoodName[] = [
  'tomato',
  'herb',
  'lemon',
  'olive',
  'garlic',
  'carrot',
  'onion',
  'bell-pepper',
];

/** The composition of a key; a picture's name or an unknown key gives one made from the seed, never nothing. */
export function coverScene(key: string, seed: number): CoverScene {
  const known = coverScenes[key];
  if (known) return known;
  const main = isFoodName(key) ? key : 'fork-and-knife-with-plate';
  const tone = isFoodName(key) ? toneFor(key) : (tones[seed % tones.length] ?? 'peach');
  const sides = [0, 3, 5, 6].flatMap((step) => around[(seed + step) % around.length] ?? []);
  return { tone, foods: [main, ...sides] };
}
