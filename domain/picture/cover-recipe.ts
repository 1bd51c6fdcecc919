import { seedOf } from '../menu/food-tones.ts';
import { type BrandFacts, logoRecipe, type Motif } from './logo-recipe.ts';
import type { Form, Recipe } from './recipe.ts';

/** What stands on the table of a cover, from which the rest follows. */
export type Ground = 'oak' | 'walnut' | 'driftwood' | 'linen' | 'checked' | 'slate' | 'tiles' | 'marble';

/** All that decides how a restaurant's cover looks: its dishes on a table. The same recipe gives the same cover. */
export interface CoverRecipe {
  /** Plates are seen from above; glasses, burgers and cakes from the side. */
  view: 'above' | 'side';
  ground: Ground;
  /** The largest first; one to four. */
  dishes: readonly Recipe[];
  seed: number;
}

const FROM_THE_SIDE: ReadonlySet<Form> = new Set<Form>([
  'box',
  'burger',
  'cake',
  'cone',
  'coupe',
  'cup',
  'drink',
  'glassful',
  'pocket',
  'sandwich',
  'stack',
  'tub',
  'wrap',
]);

/** What says nothing of a kitchen. */
const SILENT: ReadonlySet<Form> = new Set<Form>(['pail', 'voucher', 'dip', 'drink', 'piece']);

const MOST_DISHES = 4;
/** A dish is the more to look at the more there is in it, up to so much. */
const MOST_TO_SEE = 5;

const GROUNDS: Partial<Record<Motif, readonly Ground[]>> = {
  pizza: ['walnut', 'checked', 'oak'],
  spaghetti: ['linen', 'walnut', 'checked'],
  sushi: ['slate', 'walnut', 'linen'],
  noodles: ['walnut', 'slate', 'driftwood'],
  doner: ['tiles', 'oak'],
  fish: ['driftwood', 'linen', 'tiles'],
  shell: ['marble', 'driftwood', 'slate'],
  anchor: ['driftwood', 'oak'],
  olive: ['tiles', 'driftwood', 'linen'],
  steak: ['walnut', 'slate'],
  taco: ['tiles', 'oak'],
  chili: ['tiles', 'oak'],
  flame: ['walnut', 'tiles'],
  lotus: ['walnut', 'slate', 'linen'],
  bowl: ['marble', 'linen', 'oak'],
  leaf: ['oak', 'linen', 'marble'],
  ice: ['tiles', 'walnut'],
  waffle: ['marble', 'oak'],
  cake: ['linen', 'marble'],
  cup: ['marble', 'oak', 'linen'],
  croissant: ['linen', 'oak', 'marble'],
  wheat: ['oak', 'linen'],
  crepe: ['linen', 'driftwood', 'checked'],
};
const ANY_GROUND: readonly Ground[] = ['oak', 'linen', 'walnut', 'driftwood'];

/** What people come for: forms and pieces of dishes by what the house is drawn as. */
const SIGNATURES: Partial<Record<Motif, RegExp>> = {
  pizza: /^pizza$/,
  spaghetti: /^(?:pasta|ravioli|tortellini|penne)$/,
  sushi: /sushi-mix|nigiri|sashimi|maki|inside-out/,
  noodles: /^(?:soup|shrimp|duck-slices|pork-belly)$/,
  doner: /doner-meat|gyros|pide|lahmacun|kofta|skewer/,
  rooster: /chicken/,
  steak: /^steak|beef-fillet|lamb-chop|ribs/,
  fish: /fish|salmon|herring|shrimp|tuna/,
  shell: /oyster|mussel|scallop|lobster|shrimp|clam/,
  olive: /gyros|feta|skewer|octopus|calamari/,
  taco: /tacos|tortilla/,
  chili: /tacos|tortilla/,
  flame: /curry|kofta|skewer|naan/,
  lotus: /curry|shrimp|thai-basil/,
  pomegranate: /pomegranate|skewer|rice/,
  bowl: /bowl|avocado|salmon/,
  leaf: /bowl|avocado|tofu/,
  ice: /coupe|strawberry/,
  waffle: /strawberry|raspberry|blueberry|cherry/,
  crepe: /crepe|ham|strawberry/,
  croissant: /croissant|fried-egg|avocado/,
  wheat: /bread|roll|croissant/,
};

/** The cover of a restaurant with these dishes, in any order; null where none of them can be shown. */
export function coverRecipe(facts: BrandFacts, menu: readonly Recipe[]): CoverRecipe | null {
  const shown = menu.filter(({ form }) => !SILENT.has(form));
  const sides = shown.filter(({ form }) => FROM_THE_SIDE.has(form));
  const view = sides.length * 2 > shown.length ? 'side' : 'above';
  const { motif } = logoRecipe(facts);
  const seenSo = shown.filter(({ form }) => FROM_THE_SIDE.has(form) === (view === 'side'));
  const dishes = mostTelling(seenSo, SIGNATURES[motif] ?? /^$/);
  if (dishes.length === 0) return null;
  const seed = seedOf(facts.url);
  const grounds = GROUNDS[motif] ?? ANY_GROUND;
  return { view, ground: grounds[(seed >>> 3) % grounds.length] ?? 'oak', dishes, seed };
}

/** What people come for and what the kitchen cooks most of, and besides that what looks different. */
function mostTelling(dishes: readonly Recipe[], signature: RegExp): Recipe[] {
  const share = (form: Form): number => dishes.filter((dish) => dish.form === form).length / dishes.length;
  const isSignature = ({ form, parts }: Recipe): boolean =>
    signature.test(form) || parts.some(({ name }) => signature.test(name));
  const worth = (dish: Recipe): number =>
    Math.min(dish.parts.length, MOST_TO_SEE) + 4 * share(dish.form) + (isSignature(dish) ? 4 : 0);
  // Dishes of equal worth lie in an order of their own, so that moving them on the menu changes nothing.
  const left = dishes.map((dish) => ({ dish, worth: worth(dish) }));
  left.sort((a, b) => b.worth - a.worth || a.dish.seed - b.dish.seed);
  const chosen: Recipe[] = [];
  while (chosen.length < MOST_DISHES && left.length > 0) {
    const rest = left.map(({ dish, worth: own }) => own - likeness(dish, chosen));
    const [next] = left.splice(rest.indexOf(Math.max(...rest)), 1);
    if (next) chosen.push(next.dish);
  }
  return chosen;
}

/** How much of a dish is seen already, each time it is. */
function likeness(dish: Recipe, chosen: readonly Recipe[]): number {
  const names = new Set(dish.parts.map(({ name }) => name));
  return chosen.reduce((sum, { form, parts, bed, sauces }) => {
    const same = parts.filter(({ name }) => names.has(name)).length / Math.max(1, parts.length);
    return (
      sum +
      3 * same +
      (form === dish.form ? 2 : 0) +
      (bed === dish.bed && sauces[0] === dish.sauces[0] ? 1 : 0)
    );
  }, 0);
}
