import type { CSSProperties } from 'react';
import { foodFor } from '../../ui/food/words.ts';

/** How an ingredient is drawn: from the side as a layer of a burger, from above on a pizza or in a bowl. */
export type Shape =
  | 'bun'
  | 'leaf'
  | 'patty'
  | 'cheese'
  | 'strip'
  | 'egg'
  | 'slice'
  | 'ring'
  | 'sauce'
  | 'shred'
  | 'mushroom'
  | 'grain'
  | 'chunk'
  | 'fruit'
  | 'wedge';

/** What drawn food looks like: the same by day and by night, on every brand's page. */
const paints = {
  bread: '#e2a04f',
  rye: '#a9713d',
  meat: '#7a4529',
  sprout: '#7d7a3c',
  crust: '#cf8a35',
  cheddar: '#ffb52e',
  milk: '#fff6e2',
  bacon: '#c0483b',
  salad: '#86bf45',
  herb: '#4b8f3e',
  tomato: '#d9402b',
  pickle: '#8fa83c',
  onion: '#f1e6d6',
  beet: '#b4447e',
  chili: '#c8321f',
  carrot: '#f08a2c',
  corn: '#f7cf4a',
  salmon: '#f58a6b',
  nut: '#b98a55',
  soy: '#5a2f1b',
  cream: '#fbe7bd',
  olive: '#4a4a3a',
  avocado: '#a5c35a',
  mushroom: '#d8bfa0',
  plum: '#7c3f7e',
};

export type Paint = keyof typeof paints;

export type Look = { shape: Shape; paint: Paint };

// Words that tell more than the picture of an ingredient does; the first that fits wins.
const words: [RegExp, Shape, Paint][] = [
  [/wrap statt|salat-wrap/, 'leaf', 'salad'],
  [/vollkorn|laugen|roggen|dinkel/, 'bun', 'rye'],
  [/bun\b|br[öo]tchen|boden|klassisch|glutenfrei|rand$/, 'bun', 'bread'],
  [/tomatenso|ketchup|salsa|tomatenpesto/, 'sauce', 'tomato'],
  [/bbq|teriyaki|soja|shoyu|hoisin|unagi|ponzu|balsamico/, 'sauce', 'soy'],
  [/pesto|verde|kr[äa]uterso|minz|vinaigrette/, 'sauce', 'herb'],
  [/chili-mayo|spicy|scharf.*so(ß|ss)e|gochujang|curryso|buffalo|erdnussso/, 'sauce', 'carrot'],
  [
    /so(ß|ss)e|mayo|senf|aioli|dressing|dip$|cr[èe]me|remoulade|sour cream|tahin|hummus|essig/,
    'sauce',
    'cream',
  ],
  [/r[öo]stzwiebel|knusper|crunch|cro[ûu]ton|chips/, 'shred', 'crust'],
  [/rote zwiebel|pickles|schalotte/, 'ring', 'beet'],
  [/vegan.*patty|veggiepatty|falafel|tempeh/, 'patty', 'sprout'],
  [/bete.*patty/, 'patty', 'beet'],
  [/fischpatty|chicken|h[äa]hnchenpatty/, 'patty', 'crust'],
  [/patty|steak|frikadelle/, 'patty', 'meat'],
  [/pulled|d[öo]ner|pork/, 'shred', 'meat'],
  [/salami|wurst|chorizo|pepperoni/, 'slice', 'chili'],
  [/schinken|bacon|speck/, 'strip', 'bacon'],
  [/mozzarella|feta|ziegen|halloumi|parmesan|tofu|frischk|ricotta|hirten/, 'cheese', 'milk'],
  [/coleslaw|krautsalat|wei(ß|ss)kohl/, 'shred', 'milk'],
  [/rotkohl/, 'shred', 'plum'],
  [/edamame|erbse/, 'fruit', 'herb'],
  [/paprika/, 'ring', 'chili'],
  [/jalape/, 'ring', 'herb'],
  [/mango|k[üu]rbis|s[üu](ß|ss)kartoffel/, 'chunk', 'carrot'],
  [/rote bete/, 'slice', 'beet'],
  [/radies/, 'slice', 'beet'],
];

// By the name of the picture that the restaurant gave it.
const pictures: Record<string, Look> = {
  bread: { shape: 'bun', paint: 'bread' },
  'cheese-wedge': { shape: 'cheese', paint: 'cheddar' },
  'leafy-green': { shape: 'leaf', paint: 'salad' },
  broccoli: { shape: 'leaf', paint: 'herb' },
  herb: { shape: 'leaf', paint: 'herb' },
  seedling: { shape: 'patty', paint: 'sprout' },
  tomato: { shape: 'slice', paint: 'tomato' },
  cucumber: { shape: 'slice', paint: 'pickle' },
  onion: { shape: 'ring', paint: 'onion' },
  'hot-pepper': { shape: 'ring', paint: 'chili' },
  'bell-pepper': { shape: 'ring', paint: 'chili' },
  olive: { shape: 'ring', paint: 'olive' },
  mushroom: { shape: 'mushroom', paint: 'mushroom' },
  carrot: { shape: 'shred', paint: 'carrot' },
  'ear-of-corn': { shape: 'grain', paint: 'corn' },
  pineapple: { shape: 'chunk', paint: 'corn' },
  avocado: { shape: 'wedge', paint: 'avocado' },
  cooking: { shape: 'egg', paint: 'milk' },
  egg: { shape: 'egg', paint: 'milk' },
  bacon: { shape: 'strip', paint: 'bacon' },
  'cut-of-meat': { shape: 'patty', paint: 'meat' },
  'meat-on-bone': { shape: 'shred', paint: 'meat' },
  'poultry-leg': { shape: 'chunk', paint: 'crust' },
  fish: { shape: 'chunk', paint: 'salmon' },
  shrimp: { shape: 'strip', paint: 'salmon' },
  'fried-shrimp': { shape: 'strip', paint: 'crust' },
  'cooked-rice': { shape: 'grain', paint: 'milk' },
  'steaming-bowl': { shape: 'shred', paint: 'cream' },
  spaghetti: { shape: 'shred', paint: 'corn' },
  peanuts: { shape: 'grain', paint: 'nut' },
  garlic: { shape: 'grain', paint: 'cream' },
  salt: { shape: 'sauce', paint: 'cream' },
  potato: { shape: 'slice', paint: 'corn' },
  falafel: { shape: 'fruit', paint: 'nut' },
  'pot-of-food': { shape: 'fruit', paint: 'nut' },
  eggplant: { shape: 'slice', paint: 'plum' },
  tangerine: { shape: 'chunk', paint: 'carrot' },
  lemon: { shape: 'wedge', paint: 'corn' },
  watermelon: { shape: 'chunk', paint: 'tomato' },
  strawberry: { shape: 'fruit', paint: 'tomato' },
  cherries: { shape: 'fruit', paint: 'tomato' },
  grapes: { shape: 'fruit', paint: 'plum' },
  'red-apple': { shape: 'slice', paint: 'cream' },
  banana: { shape: 'slice', paint: 'corn' },
  pizza: { shape: 'bun', paint: 'bread' },
};

/** Shape and colour of an ingredient, by its German name and the picture it has. */
export function lookOf({ title, image }: { title: string; image: string | null }): Look {
  const lower = title.toLowerCase();
  const hit = words.find(([word]) => word.test(lower));
  if (hit) return { shape: hit[1], paint: hit[2] };
  // A photo says nothing of what it shows.
  const name = image?.startsWith('food:') ? image.slice('food:'.length) : foodFor(title);
  return pictures[name] ?? { shape: 'fruit', paint: 'nut' };
}

/** The colour of a group of the class `painted`; its darker and its paler tone follow from it (paints.css). */
export const painted = (paint: Paint) => ({ '--paint': paints[paint] }) as CSSProperties;
