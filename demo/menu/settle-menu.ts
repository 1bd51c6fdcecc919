import type { Catalogue, Dish, Ingredient, Pick, Rule } from '../read/dish.ts';
import type { RestaurantFile, Section } from '../read/restaurant.ts';
import type { SizedForm } from '../read/sizes.ts';
import type { Menu, MenuIngredient, MenuProduct, MenuRule, MenuSize } from './menu.ts';
import { declare } from './substances.ts';

const ENDINGS = [50, 90];
const CHEAP = 300;

/** A catalogue's price at a restaurant's level, ending as prices on menus do; at level 1 it stays as it is. */
function priceAtLevel(cents: number, level: number): number {
  if (level === 1 || cents === 0) return cents;
  const exact = cents * level;
  if (exact < CHEAP) return Math.max(10, Math.round(exact / 10) * 10);
  const euros = Math.floor(exact / 100) * 100;
  const candidates = [euros - 10, ...ENDINGS.map((ending) => euros + ending), euros + 150];
  return candidates.reduce((best, each) => (Math.abs(each - exact) < Math.abs(best - exact) ? each : best));
}

/** What restaurants share. */
export interface Shared {
  ingredients: Record<string, Ingredient>;
  catalogues: Map<string, Catalogue>;
}

/** Everything that counts while one section is settled. */
interface Place {
  file: RestaurantFile;
  shared: Shared;
  section: Section;
  catalogue: Catalogue | undefined;
}

const PORTION: SizedForm[] = [{ code: 'medium', title: 'Portion' }];

/** The menu that a restaurant's file stands for. Throws where it names a dish, rule or ingredient that is not there. */
export function settleMenu(file: RestaurantFile, shared: Shared): Menu {
  const rules = new Map<string, MenuRule>();
  const ingredients = new Map<string, MenuIngredient>();
  const sections = file.menu.map((section) => {
    const place = { file, shared, section, catalogue: catalogueOf(section, shared) };
    const products = section.dishes.map((entry) => settleProduct(place, entry));
    for (const { ruleKeys, ingredients: parts } of products) {
      for (const key of ruleKeys) rules.set(key, settleRule(place, key));
      for (const { title } of parts) ingredients.set(title, settleIngredient(place, title));
    }
    const icon = section.icon ?? place.catalogue?.icon;
    return { name: section.category, text: section.text, image: pictureOf(icon), products };
  });
  for (const { choices } of rules.values()) {
    for (const { title } of choices) ingredients.set(title, settleIngredient({ file, shared }, title));
  }
  return { sections, rules, ingredients };
}

function catalogueOf({ from }: Section, { catalogues }: Shared): Catalogue | undefined {
  if (from === undefined) return undefined;
  return catalogues.get(from) ?? missing('catalogue', from);
}

function settleProduct(place: Place, entry: string | Pick | Dish): MenuProduct {
  const { section, catalogue, file } = place;
  const { dish, isPicked } = dishOf(place, entry);
  const parts = (dish.with ?? []).map((title) => ingredientOf(place, title));
  const level = isPicked ? (section.level ?? file.level) : 1;
  const marks = dish.marks ?? [];
  const own =
    dish.allergens === 'unknown'
      ? dish.allergens
      : [...(dish.allergens ?? []), ...section.allergens, ...(catalogue?.allergens ?? [])];
  return {
    kind: dish.kind ?? (dish.parts === undefined ? 'dish' : 'combo'),
    title: dish.title,
    content: dish.text ?? [...new Set(dish.with ?? [])].join(', '),
    articleNumber: dish.number ?? '',
    image: pictureOf(dish.icon ?? section.icon ?? catalogue?.icon),
    vatClass: dish.vat ?? section.vat ?? catalogue?.vat ?? 'food',
    marks: {
      isNew: marks.includes('new'),
      isSpecial: marks.includes('special'),
      isVegetarian: marks.includes('vegetarian') || marks.includes('vegan'),
      isVegan: marks.includes('vegan'),
      others: marks.filter((mark) => !['new', 'special', 'vegetarian', 'vegan'].includes(mark)),
    },
    allergens: declare(
      file.declares,
      own,
      parts.map(({ allergens }) => allergens),
    ),
    additives: declare(
      file.declares,
      dish.additives ?? [],
      parts.map(({ additives }) => additives),
    ),
    caffeineMg: dish.caffeine ?? null,
    alcoholTenths: dish.alcohol === undefined ? null : Math.round(dish.alcohol * 10),
    ageLimit: dish.age ?? null,
    generator: dish.generator ?? null,
    soldOut: dish.soldOut ?? false,
    sizes: settleSizes(dish, dish.sizes ?? section.sizes ?? catalogue?.sizes ?? PORTION, level),
    parts: (dish.parts ?? []).map(({ title, price, vat }) => ({ title, cents: price, vatClass: vat })),
    ingredients: countEach(dish.with ?? []),
    ruleKeys: [...new Set([...section.asks, ...(dish.asks ?? [])])].map((key) => ruleName(place, key)),
  };
}

function dishOf(
  { catalogue, section, file }: Place,
  entry: string | Pick | Dish,
): { dish: Dish; isPicked: boolean } {
  if (typeof entry !== 'string' && !('pick' in entry)) return { dish: entry, isPicked: false };
  const key = typeof entry === 'string' ? entry : entry.pick;
  const shared = catalogue?.dishes[key] ?? missing('dish', `${key} in ${section.category} of ${file.name}`);
  if (typeof entry === 'string') return { dish: shared, isPicked: true };
  const given = Object.fromEntries(Object.entries(entry).filter(([name]) => name !== 'pick'));
  // A restaurant's own price is the price; only a catalogue's price follows the level.
  return { dish: { ...shared, ...given }, isPicked: entry.price === undefined };
}

function settleSizes(dish: Dish, forms: readonly SizedForm[], level: number): MenuSize[] {
  if (dish.price.length > forms.length) missing('sizes', `for the prices of ${dish.title}`);
  return forms.flatMap(({ code, title, ml, g, deposit, open }, index) => {
    const price = dish.price[index];
    if (price === undefined || price === null) return [];
    const amount = ml ?? g;
    const content =
      amount === undefined ? null : { amount, unit: ml === undefined ? ('g' as const) : ('ml' as const) };
    const prepacked = content !== null && open !== true;
    return [
      {
        code,
        title: title ?? null,
        cents: priceAtLevel(price, level),
        depositCents: deposit ?? 0,
        prepacked,
        content,
      },
    ];
  });
}

// A restaurant's rule goes before the catalogue's; rules of two catalogues may have the same key.
const ruleName = ({ file, section }: Place, key: string): string =>
  key in file.rules ? key : `${section.from ?? ''}/${key}`;

function settleRule({ file, section, catalogue }: Place, name: string): MenuRule {
  const own = file.rules[name];
  const shared = catalogue?.rules[name.split('/')[1] ?? ''];
  const rule: Rule = own ?? shared ?? missing('rule', `${name} of ${file.name}`);
  const level = own === undefined ? (section.level ?? file.level) : 1;
  const choices = Object.entries(rule.choices).map(([title, { cents, bySize }]) => ({
    title,
    cents: priceAtLevel(cents, level),
    bySize: Object.fromEntries(
      Object.entries(bySize).map(([size, price]) => [size, priceAtLevel(price, level)]),
    ),
  }));
  return {
    title: rule.title,
    text: rule.text,
    minimum: rule.choose ?? rule.atLeast ?? 0,
    maximum: rule.choose ?? rule.upTo ?? choices.length,
    included: rule.included,
    default: rule.default ?? null,
    choices,
  };
}

function settleIngredient(place: Kitchen, title: string): MenuIngredient {
  const { allergens, additives, icon, animal, synonyms, height } = ingredientOf(place, title);
  return {
    title,
    synonyms,
    image: pictureOf(icon),
    height: height ?? null,
    isVegetarian: !animal,
    allergens: declare(place.file.declares, allergens, []),
    additives: declare(place.file.declares, additives, []),
  };
}

type Kitchen = { file: RestaurantFile; shared: Shared };

const ingredientOf = ({ file, shared }: Kitchen, title: string): Ingredient =>
  file.ingredients[title] ?? shared.ingredients[title] ?? missing('ingredient', `${title} of ${file.name}`);

const pictureOf = (icon: string | undefined): string | null => (icon === undefined ? null : `food:${icon}`);

function countEach(titles: readonly string[]): { title: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return [...counts].map(([title, count]) => ({ title, count }));
}

function missing(what: string, name: string): never {
  throw new Error(`demo data: there is no ${what} ${name}`);
}
