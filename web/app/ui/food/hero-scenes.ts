import type { FoodName } from '#domain/menu/food-names.ts';

export type Ground = 'shore' | 'meadow' | 'evening' | 'cloth' | 'sea';

export interface Hero {
  ground: Ground;
  /** Lower left and right in front, then the smaller ones from the left to the right. */
  foods: readonly [FoodName, FoodName, ...FoodName[]];
}

/** The ten pictures behind the search of the start page. */
export const heroes: readonly Hero[] = [
  {
    ground: 'shore',
    foods: [
      'beach-with-umbrella',
      'pizza',
      'soft-ice-cream',
      'leafy-green',
      'lemon',
      'tomato',
      'fried-shrimp',
      'hamburger',
    ],
  },
  {
    ground: 'cloth',
    foods: ['spaghetti', 'pizza', 'tomato', 'herb', 'olive', 'garlic', 'cheese-wedge', 'wine-glass'],
  },
  {
    ground: 'sea',
    foods: ['fish', 'lobster', 'oyster', 'herb', 'lemon', 'sailboat', 'spiral-shell', 'shrimp'],
  },
  {
    ground: 'evening',
    foods: [
      'hamburger',
      'french-fries',
      'cup-with-straw',
      'onion',
      'tomato',
      'leafy-green',
      'doughnut',
      'hot-dog',
    ],
  },
  {
    ground: 'meadow',
    foods: ['green-salad', 'avocado', 'carrot', 'broccoli', 'lemon', 'bell-pepper', 'cucumber', 'falafel'],
  },
  {
    ground: 'evening',
    foods: [
      'sushi',
      'bento-box',
      'dumpling',
      'chopsticks',
      'shrimp',
      'avocado',
      'teacup-without-handle',
      'rice-ball',
    ],
  },
  {
    ground: 'cloth',
    foods: ['curry-rice', 'steaming-bowl', 'hot-pepper', 'coconut', 'garlic', 'herb', 'flatbread', 'peanuts'],
  },
  {
    ground: 'meadow',
    foods: [
      'stuffed-flatbread',
      'falafel',
      'onion',
      'tomato',
      'hot-pepper',
      'cucumber',
      'olive',
      'french-fries',
    ],
  },
  {
    ground: 'cloth',
    foods: [
      'croissant',
      'cooking',
      'hot-beverage',
      'strawberry',
      'honey-pot',
      'cherries',
      'pancakes',
      'bread',
    ],
  },
  {
    ground: 'shore',
    foods: [
      'umbrella-on-ground',
      'soft-ice-cream',
      'tropical-drink',
      'spiral-shell',
      'watermelon',
      'lemon',
      'waffle',
      'strawberry',
    ],
  },
];
