import { drinkOf } from './drink-rules.ts';
import { ruleFor } from './rule-for.ts';
import type { FormRule } from './rule.ts';
import { asMeal } from './as-meal.ts';
import { breadOf, bunOf, rollOf } from './breads.ts';
import { promisedBy } from './known-dishes.ts';
import { iceOf } from './ice.ts';
import { seedOf } from '../menu/food-tones.ts';
import type { DishFacts, Form, Part, Recipe, Role } from './recipe.ts';
import { withoutRepeats } from './said-twice.ts';
import { fold, type Meaning, readMeanings } from './vocabulary.ts';
import { withoutAnimals } from './without-animals.ts';

const MOST_PARTS = 8;

/** How a dish is drawn. What nobody said is not drawn: where nothing is known, an enamel pail stands for the meal. */
export function pictureRecipe(facts: DishFacts): Recipe {
  const seed = seedOf(`${facts.title}|${facts.ingredients.join(',')}|${facts.content}`);
  if (facts.isVoucher) return { form: 'voucher', parts: [], bed: null, sauces: [], seed };
  const title = fold(facts.title);
  if (facts.isDrink) return drinkRecipe(facts, title, seed);
  const meanings = meaningsOf(facts);
  const rule = ruleFor(facts, title);
  const recipe = build(rule, meanings, facts, seed);
  if (facts.components.length > 1) return asMeal(recipe, facts.components);
  return recipe;
}

function drinkRecipe({ content, category }: DishFacts, title: string, seed: number): Recipe {
  const drink = drinkOf(title, fold(content), fold(category));
  const parts = (drink?.parts ?? '').split(' ').filter(Boolean);
  return {
    form: 'drink',
    parts: parts.map((name): Part => ({ name, role: 'garnish' })),
    bed: drink?.vessel ?? 'glass',
    sauces: [drink?.liquid ?? 'water'],
    seed,
  };
}

// The name tells what it is about, its ingredients what is in it; a text may jest, so it is read only instead of them.
function meaningsOf({ title, content, ingredients, isVegan, isVegetarian }: DishFacts): Meaning[] {
  const said = ingredients.length > 0 ? ingredients.flatMap(readMeanings) : readMeanings(content);
  const named = readMeanings(title);
  const isTold =
    ingredients.length > 0 || said.some((meaning) => meaning.kind === 'part' && FILLS.has(meaning.role));
  const promised = isTold ? [] : readMeanings(promisedBy(title));
  const [, vegan, meatless] = /\b(vegan)|\b(vegetar|veggie)/.exec(fold(title)) ?? [];
  // Whoever has not ticked it may still have called it so.
  const kept = vegan || meatless ? withoutAnimals(promised, vegan !== undefined) : promised;
  const all = [...said, ...kept, ...named];
  const once = all.filter(
    ({ kind, name }, at) => all.findIndex((other) => other.kind === kind && other.name === name) === at,
  );
  return isVegan || isVegetarian ? withoutAnimals(once, isVegan) : once;
}

/** What tells what is in a dish, and not only what comes with it or lies on it. */
const FILLS: ReadonlySet<Role> = new Set(['slice', 'piece', 'small', 'shred', 'melt', 'egg', 'main']);

function build(rule: FormRule | null, meanings: readonly Meaning[], facts: DishFacts, seed: number): Recipe {
  const own = meanings.flatMap((meaning): Part[] =>
    meaning.kind === 'part' ? [{ name: meaning.name, role: meaning.role }] : [],
  );
  const given = givenParts(rule, facts);
  const isHidden = rule?.hides === true || given.some((outside) => HIDES.has(outside));
  const beside = own.filter(
    ({ name, role }) => !given.includes(name) && (LIES_ON_TOP.has(role) || !isHidden),
  );
  const parts = withoutRepeats([...given.map((name): Part => ({ name, role: 'main' })), ...beside]);
  const beds = meanings.filter(({ kind }) => kind === 'bed').map(({ name }) => name);
  const sauces = meanings.filter(({ kind }) => kind === 'sauce').map(({ name }) => name);
  const form = rule?.form ?? fallback(parts, beds, sauces);
  return settle(
    {
      form,
      parts: parts.slice(0, MOST_PARTS),
      bed: bedFor(form, rule, beds, facts),
      sauces: saucesFor(form, rule, sauces),
      seed,
    },
    facts,
  );
}

// What a name promises; of a dish without animals, only what has none in it.
function givenParts(rule: FormRule | null, { isVegan, isVegetarian }: DishFacts): string[] {
  const named = (rule?.parts ?? '').split(' ').filter((name) => name !== '');
  const parts = named.map((name): Meaning => ({ kind: 'part', name, role: 'main' }));
  return (isVegan || isVegetarian ? withoutAnimals(parts, isVegan) : parts).map(({ name }) => name);
}

/** What is inside of these nobody sees. */
const HIDES = new Set(
  'stuffed-jalapeno spring-roll summer-roll dumpling samosa croquette-ball bao weinblatt-roll donut berliner onigiri baklava'.split(
    ' ',
  ),
);
const LIES_ON_TOP: ReadonlySet<Role> = new Set(['herb', 'dust', 'garnish']);

function fallback(parts: readonly Part[], beds: readonly string[], sauces: readonly string[]): Form {
  // Rice beside something in a sauce.
  if (beds.some((bed) => bed.includes('rice')) && sauces.length > 0) return 'curry';
  if (parts.some(({ role }) => role === 'main' || role === 'egg')) return 'plate';
  if (beds.length > 0) return parts.length > 2 ? 'bowl' : 'tossed';
  if (parts.filter(({ role }) => role !== 'herb' && role !== 'dust').length > 0) return 'plate';
  return 'pail';
}

const NOODLES =
  /noodles|ramen|udon|spaghetti|tagliatelle|penne|rigatoni|macaroni|fusilli|ravioli|tortellini|gnocchi|spaetzle/;

function bedFor(form: Form, rule: FormRule | null, beds: readonly string[], facts: DishFacts): string | null {
  if (ICE_FORMS.has(form)) return iceOf(facts.title, facts.ingredients, facts.content);
  if (form === 'burger') return bunOf(facts.ingredients);
  if (form === 'sandwich') return rollOf(`${facts.title} ${facts.ingredients.join(' ')} ${facts.category}`);
  if (form === 'bread') return rule?.bed ?? breadOf(facts.ingredients);
  const noodle = beds.find((bed) => NOODLES.test(bed));
  if (form === 'pasta') return noodle ?? rule?.bed ?? 'spaghetti';
  if (form === 'soup') return rule?.bed && rule.bed !== 'clear' ? rule.bed : (noodle ?? brothOf(facts));
  if (form === 'tossed' && rule?.bed) return noodle ?? rule.bed;
  if (form === 'curry') return beds.find((bed) => bed.includes('rice')) ?? beds[0] ?? null;
  return beds[0] ?? rule?.bed ?? null;
}

function saucesFor(form: string, rule: FormRule | null, own: readonly string[]): readonly string[] {
  const given = rule?.sauces ?? [];
  if (form === 'curry' || form === 'dip') return [...new Set([...given, ...own])];
  return own.length > 0 ? own : given;
}

// What the broth of a soup is made of colours it.
const BROTHS: readonly (readonly [RegExp, string])[] = [
  [/kurbis/, 'pumpkin-soup'],
  [/tomate/, 'tomato-soup'],
  [/erbsen/, 'pea-soup'],
  [/rote linsen/, 'lentil-soup'],
  [/linsen/, 'lentil-stew'],
  [/kokosmilch/, 'coconut-soup'],
  [/(champignon|pilz).*sahne/, 'mushroom-soup'],
  [/sahne|rahm/, 'cream-soup'],
  [/kimchi|gochujang/, 'red-soup'],
];

function brothOf({ title, ingredients, content }: DishFacts): string {
  const text = fold([title, ...(ingredients.length > 0 ? ingredients : [content])].join(' '));
  return BROTHS.find(([words]) => words.test(text))?.[1] ?? 'clear';
}

// Fish that is eaten raw comes in cubes.
const inCubes = (part: Part): Part =>
  part.name === 'salmon-fillet'
    ? { name: 'salmon-cubes', role: 'piece' }
    : part.name === 'tuna'
      ? { name: 'tuna-cubes', role: 'piece' }
      : part.name === 'fish-fillet'
        ? { name: 'fish-cubes', role: 'piece' }
        : part;

const BAKED_DOUGH = new Set<Form>(['pizza', 'calzone', 'pide', 'lahmacun']);
/** Without anything in them these would be empty dishes. */
const SHOWS_PARTS = new Set<Form>(['plate', 'dish', 'board', 'basket', 'pan', 'slices']);
const BATTER = new Set<Form>(['cake', 'crepe', 'glassful', 'piece', 'stack', 'waffle']);

// The egg and butter of a batter are not seen; on a galette an egg is fried, in a tartare it is a yolk.
function withoutBatter({ form, parts, bed }: Recipe): Part[] {
  const seenAs = bed === 'galette' && form === 'crepe' ? 'fried-egg' : hasTartare(parts) ? 'egg-yolk' : null;
  return parts.flatMap((part): Part[] => {
    if (part.name === 'butter' && form !== 'piece') return [];
    if (part.name !== 'boiled-egg') return [part];
    return seenAs ? [{ name: seenAs, role: 'egg' }] : [];
  });
}

// A loaf is no bread to go with a loaf.
const withoutDough = (form: Form, parts: readonly Part[]): Part[] =>
  parts.filter(({ role }) => form !== 'piece' || role !== 'bread');

const hasTartare = (parts: readonly Part[]): boolean => parts.some(({ name }) => name === 'tartare');

const isMain = ({ role }: Part): boolean => role === 'main' || role === 'egg';

// On what is hot, butter has melted.
function withMeltedButter(recipe: Recipe): Recipe {
  const parts = recipe.parts.filter(({ name }) => name !== 'butter');
  if (parts.length === recipe.parts.length) return recipe;
  return { ...recipe, parts, sauces: recipe.sauces.length > 0 ? recipe.sauces : ['butter'] };
}

// A side that comes alone is the meal.
const alone = (recipe: Recipe): Recipe =>
  recipe.parts.length === 1 && recipe.parts[0]?.role === 'side'
    ? { ...recipe, parts: [{ name: recipe.parts[0].name, role: 'piece' }] }
    : recipe;

const COOKED = new Set<Form>(['curry', 'rice-cakes', 'soup', 'tossed', 'pasta']);

// Ginger and garlic are cooked away; an egg that is stirred in is seen as its yolk at most.
function cooked(form: Form, parts: readonly Part[]): Part[] {
  return parts.filter(
    ({ name }) =>
      name !== 'ginger' &&
      (form === 'pasta' ? name !== 'boiled-egg' : name !== 'garlic') &&
      (form !== 'curry' || name !== 'butter'),
  );
}

const ICE_FORMS = new Set<Form>(['cone', 'coupe', 'mochi', 'popsicle', 'soft-ice', 'spaghetti-ice', 'tub']);

/** A herb or a wedge of lemon alone is no meal; neither is a glass of something that nobody knows. */
function isEmpty({ form, parts, bed, sauces }: Recipe): boolean {
  if (bed !== null || sauces.length > 0) return false;
  if (form === 'glassful') return parts.length === 0;
  return SHOWS_PARTS.has(form) && parts.every(({ role }) => LIES_ON_TOP.has(role) || role === 'bread');
}

// No menu says of each pizza that there is cheese on it.
const MOZZARELLA: Part = { name: 'mozzarella', role: 'melt' };

/** What a burger's chicken and fish are fried as. */
const AS_PATTY: Record<string, string> = { 'chicken-strips': 'chicken-crispy', 'fish-fillet': 'fried-fish' };

function withPatty(recipe: Recipe, { title, isVegan, isVegetarian }: DishFacts): Recipe {
  const parts = recipe.parts.map((part): Part =>
    part.name in AS_PATTY ? { name: AS_PATTY[part.name] ?? '', role: 'main' } : part,
  );
  if (parts.some(({ role }) => role === 'main' || role === 'shred')) return { ...recipe, parts };
  const isMeatless = isVegan || isVegetarian || /vegg?i|vegan|vegetar|gemuse|garten/.test(fold(title));
  return { ...recipe, parts: [{ name: isMeatless ? 'veggie-patty' : 'patty', role: 'main' }, ...parts] };
}

const BERRIES: readonly Part[] = [
  { name: 'strawberry-slice', role: 'piece' },
  { name: 'blueberry', role: 'piece' },
];

// On a slice of bread berries lie as such.
const withBerries = (recipe: Recipe): Recipe =>
  recipe.sauces.includes('berries')
    ? {
        ...recipe,
        parts: [...recipe.parts, ...BERRIES],
        sauces: recipe.sauces.filter((sauce) => sauce !== 'berries'),
      }
    : recipe;

// What belongs to a form and would lie twice in it.
function settle(recipe: Recipe, facts: DishFacts): Recipe {
  const { isVegan, ingredients, title } = facts;
  const { form, parts } = recipe;
  if (BAKED_DOUGH.has(form)) {
    // Who lists everything and no sauce bakes it white.
    const base =
      ingredients.length > 0 && (form === 'pizza' || form === 'pide') ? 'bechamel' : 'tomato-sauce';
    const sauces = recipe.sauces.filter((sauce) => sauce !== 'oil');
    const dressed = parts.filter(({ role }) => role !== 'bread');
    const hasCheese = form !== 'pizza' || ingredients.length > 0 || isVegan || /marinara/.test(fold(title));
    return {
      ...recipe,
      parts: hasCheese || dressed.some(({ role }) => role === 'melt') ? dressed : [MOZZARELLA, ...dressed],
      sauces: sauces.length > 0 ? sauces : [base],
    };
  }
  if (form === 'bowl' || form === 'rolls' || form === 'nigiri' || recipe.sauces.includes('lime-marinade'))
    return { ...recipe, parts: parts.map(inCubes) };
  if (isEmpty(recipe)) return { ...recipe, form: 'pail' };
  if (form === 'bread' && /french toast|arme ritter/.test(fold(title)))
    return withBerries({ ...recipe, parts: withoutBatter(recipe) });
  if (BATTER.has(form)) return { ...recipe, parts: withoutDough(form, withoutBatter(recipe)) };
  if (form === 'basket')
    return {
      ...recipe,
      parts: parts.map((part) => (part.role === 'leaf' ? { ...part, role: 'piece' } : part)),
    };
  if (COOKED.has(form)) return { ...recipe, parts: cooked(form, parts) };
  if (ICE_FORMS.has(form)) return { ...recipe, parts: parts.filter(({ name }) => name !== 'ice-scoop') };
  if (form === 'soup' && parts.some(({ name }) => name === 'croutons')) return recipe;
  if (form === 'dish' && parts.some(({ role }) => role === 'leaf')) return { ...recipe, form: 'salad' };
  if (form === 'plate' && recipe.bed !== null && NOODLES.test(recipe.bed) && !parts.some(isMain))
    return { ...recipe, form: 'tossed' };
  if (form === 'plate' || form === 'pan') return withMeltedButter(alone(recipe));
  if (form === 'burger') return withPatty(recipe, facts);
  return recipe;
}
