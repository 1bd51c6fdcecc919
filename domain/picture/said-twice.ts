import type { Part } from './recipe.ts';

/** What is only another word for one of these where both are named: a steak of beef is no steak with beef. */
const SAME: Record<string, readonly string[]> = {
  'beef-strips': [
    'steak',
    'beef-fillet',
    'steak-slices',
    'beef-stew',
    'skewer',
    'kofta',
    'patty',
    'meatball',
    'lamb-chop',
    'pulled-meat',
    'carpaccio',
    'tartare',
    'roulade',
  ],
  'chicken-strips': [
    'half-chicken',
    'chicken-leg',
    'chicken-wing',
    'chicken-crispy',
    'chicken-breast',
    'nugget',
    'skewer',
    'schnitzel',
    'dumpling',
  ],
  'pork-slices': [
    'schnitzel',
    'ribs',
    'skewer',
    'pork-belly',
    'gyros',
    'pulled-meat',
    'bratwurst',
    'tartare',
    'knuckle',
    'meatloaf',
    'white-sausage',
  ],
  seitan: ['schnitzel', 'nugget', 'veggie-patty', 'currywurst-slices', 'chicken-crispy'],
  'minced-meat': ['patty', 'meatball', 'kofta', 'cevapcici', 'baked-meatloaf'],
  corn: ['corn-cob'],
  jalapeno: ['stuffed-jalapeno'],
  'salmon-fillet': ['smoked-salmon', 'salmon-cubes'],
  'beef-fillet': ['tartare', 'carpaccio', 'steak'],
  tuna: ['tuna-cubes'],
  'fish-fillet': ['herring', 'smoked-salmon', 'eel', 'fried-fish', 'fishcake', 'whole-fish', 'flatfish'],
};

/** Each thing once, by its closer word. */
export const withoutRepeats = (parts: readonly Part[]): Part[] =>
  parts.filter(({ name }) => !SAME[name]?.some((closer) => parts.some((part) => part.name === closer)));
