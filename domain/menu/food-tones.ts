import type { FoodName } from './food-names.ts';

export const tones = ['peach', 'butter', 'rose', 'sea', 'mint', 'lilac'] as const;

export type Tone = (typeof tones)[number];

// A ground that lets the picture's own colour stand out.
const toneOf: Partial<Record<FoodName, Tone>> = {
  pizza: 'peach',
  hamburger: 'butter',
  'french-fries': 'butter',
  'stuffed-flatbread': 'rose',
  falafel: 'mint',
  'green-salad': 'mint',
  sushi: 'sea',
  fish: 'lilac',
  'tropical-fish': 'sea',
  shrimp: 'sea',
  'fried-shrimp': 'sea',
  crab: 'sea',
  lobster: 'sea',
  squid: 'sea',
  oyster: 'sea',
  spaghetti: 'butter',
  'curry-rice': 'butter',
  'bento-box': 'lilac',
  'soft-ice-cream': 'rose',
  'ice-cream': 'rose',
  'shaved-ice': 'lilac',
  'cup-with-straw': 'sea',
  'bubble-tea': 'rose',
  'beer-mug': 'peach',
  'wine-glass': 'rose',
  'glass-of-milk': 'sea',
  avocado: 'butter',
  broccoli: 'butter',
  'leafy-green': 'butter',
  herb: 'butter',
  lemon: 'sea',
  tomato: 'mint',
  'poultry-leg': 'mint',
};

/** A stable number from a text: the same restaurant always gets the same composition. */
export function seedOf(text: string): number {
  let seed = 7;
  for (const letter of text) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return seed;
}

export const toneFor = (food: FoodName): Tone =>
  toneOf[food] ?? tones[seedOf(food) % tones.length] ?? 'peach';
