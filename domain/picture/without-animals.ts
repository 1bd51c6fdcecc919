import type { Meaning } from './vocabulary.ts';

/** What stands for an animal's piece in a dish without animals: it is made to look like it. */
const INSTEAD: Record<string, string> = {
  patty: 'veggie-patty',
  meatball: 'falafel',
  kofta: 'falafel',
  'chicken-strips': 'seitan',
  'beef-strips': 'seitan',
  'beef-stew': 'seitan',
  'doner-meat': 'seitan',
  gyros: 'seitan',
  'duck-slices': 'seitan',
};

const MEAT = new Set(
  `salami hot-salami ham parma-ham smoked-ham bacon bacon-cubes salsiccia sucuk chorizo black-pudding minced-meat steak
beef-fillet steak-slices pork-slices pork-belly ribs lamb-chop skewer chicken-leg half-chicken chicken-wing salmon-fillet
salmon-cubes smoked-salmon tuna tuna-cubes anchovy sardine herring whole-fish flatfish fish-fillet eel fishcake
north-sea-shrimp shrimp fried-shrimp lobster seafood mussel clam scallop oyster crab calamari-ring octopus roe surimi
carpaccio tartare wiener smoked-sausage white-sausage sausage-slice meatloaf baked-meatloaf knuckle roulade`.split(
    /\s+/,
  ),
);

const MILK_AND_EGG: Record<string, string | null> = {
  mozzarella: 'vegan-cheese',
  gouda: 'vegan-cheese',
  cheddar: 'vegan-cheese',
  'fried-egg': null,
  'boiled-egg': null,
  'scrambled-egg': null,
  'poached-egg': null,
  'egg-yolk': null,
  feta: null,
  'goat-cheese': null,
  halloumi: null,
  burrata: null,
  'buffalo-mozzarella': null,
  gorgonzola: null,
  ricotta: null,
  paneer: 'tofu',
};

/** The same without what no vegetarian, or no vegan, eats: a vegan salami pizza shows no slices of a pig. */
export function withoutAnimals(meanings: readonly Meaning[], isVegan: boolean): Meaning[] {
  return meanings.flatMap((meaning): Meaning[] => {
    if (meaning.kind !== 'part') return [meaning];
    const other =
      isVegan && meaning.name in MILK_AND_EGG ? MILK_AND_EGG[meaning.name] : INSTEAD[meaning.name];
    if (other === null) return [];
    if (other !== undefined) return [{ ...meaning, name: other }];
    return MEAT.has(meaning.name) ? [] : [meaning];
  });
}
