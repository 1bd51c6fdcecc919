import { describe, expect, test } from 'vitest';
import { ADDITIVES, ALLERGENS } from '#domain/menu/allergens.ts';
import { coverScenes } from '#domain/menu/cover-scenes.ts';
import { foodNames } from '#domain/menu/food-names.ts';
import { isValidHostUrl } from '#domain/text/host-url.ts';
import { ANIMAL_ALLERGENS, isVeganIngredient } from './menu/substances.ts';
import { settleMenu } from './menu/settle-menu.ts';
import { dayHours } from './read/hours.ts';
import { readData } from './read/files.ts';

const data = await readData();
const { restaurants, ingredients } = data;
const menus = restaurants.map((file) => ({ file, menu: settleMenu(file, data) }));
const products = menus.flatMap(({ file, menu }) =>
  menu.sections.flatMap((section) => section.products.map((product) => ({ file, product }))),
);
const named = ({ file, product }: (typeof products)[number]) => `${file.name}: ${product.title}`;
const wrong = (isWrong: (entry: (typeof products)[number]) => boolean) => products.filter(isWrong).map(named);

test('the demo has more than forty restaurants and fifteen hundred products of its own', () => {
  expect(restaurants.length).toBeGreaterThanOrEqual(42);
  expect(products.length).toBeGreaterThanOrEqual(1600);
  expect(new Set(restaurants.map(({ url }) => url)).size).toBe(restaurants.length);
  expect(restaurants.filter(({ url }) => !isValidHostUrl(url))).toEqual([]);
});

describe('every product of the demo', () => {
  test('has a size with a price, a picture that exists and says what it is', () => {
    const pictures = new Set<string>(foodNames);
    expect(wrong(({ product }) => product.sizes.length === 0)).toEqual([]);
    expect(wrong(({ product }) => product.sizes.some(({ cents }) => cents <= 0))).toEqual([]);
    expect(wrong(({ product }) => !pictures.has(product.image?.replace('food:', '') ?? ''))).toEqual([]);
    expect(wrong(({ product }) => product.vatClass === 'food' && product.content === '')).toEqual([]);
  });

  test('names allergens and additives by the codes of the law', () => {
    const allergens = new Set(ALLERGENS.map(({ code }) => code));
    const additives = new Set(ADDITIVES.map(({ code }) => code));
    expect(wrong(({ product }) => product.allergens.codes.some((code) => !allergens.has(code)))).toEqual([]);
    expect(wrong(({ product }) => product.additives.codes.some((code) => !additives.has(code)))).toEqual([]);
  });

  test('is as vegetarian or vegan as it says, down to the ingredients', () => {
    const parts = ({ file, product }: (typeof products)[number]) =>
      product.ingredients.flatMap(({ title }) => file.ingredients[title] ?? ingredients[title] ?? []);
    const isAnimal = (code: string) => ANIMAL_ALLERGENS.includes(code);
    expect(
      wrong((entry) => entry.product.marks.isVegetarian && parts(entry).some(({ animal }) => animal)),
    ).toEqual([]);
    expect(wrong((entry) => entry.product.marks.isVegan && !parts(entry).every(isVeganIngredient))).toEqual(
      [],
    );
    expect(wrong(({ product }) => product.marks.isVegan && product.allergens.codes.some(isAnimal))).toEqual(
      [],
    );
  });

  test('carries an age limit where it holds alcohol', () => {
    expect(wrong(({ product }) => (product.alcoholTenths ?? 0) > 12 && product.ageLimit === null)).toEqual(
      [],
    );
    expect(wrong(({ product }) => (product.alcoholTenths ?? 0) > 150 && product.ageLimit !== 18)).toEqual([]);
  });

  test('costs less as a combo than its parts', () => {
    const combos = products.filter(({ product }) => product.kind === 'combo');
    expect(combos.length).toBeGreaterThan(5);
    const single = ({ product }: (typeof products)[number]) =>
      product.parts.reduce((sum, { cents }) => sum + cents, 0);
    expect(combos.filter((entry) => (entry.product.sizes[0]?.cents ?? 0) > single(entry)).map(named)).toEqual(
      [],
    );
  });
});

test('every rule can be answered, and its preselection is one of its choices', () => {
  const rules = menus.flatMap(({ file, menu }) => [...menu.rules.values()].map((rule) => ({ file, rule })));
  const broken = rules.filter(
    ({ rule }) =>
      rule.maximum < rule.minimum ||
      rule.minimum > rule.choices.length ||
      (rule.default !== null && !rule.choices.some(({ title }) => title === rule.default)),
  );
  expect(broken.map(({ file, rule }) => `${file.name}: ${rule.title}`)).toEqual([]);
});

test('every restaurant has a scene that can be drawn, and says every day when it is open', () => {
  // A picture's own name makes a scene, too.
  const scenes = new Set<string>([...Object.keys(coverScenes), ...foodNames]);
  expect(restaurants.filter(({ scene }) => !scenes.has(scene)).map(({ name }) => name)).toEqual([]);
  const days = ({ hours }: (typeof restaurants)[number]) =>
    Object.values(hours).map((week) => new Set(dayHours(week).map(({ day }) => day)).size);
  expect(restaurants.filter((file) => days(file).length === 0).map(({ name }) => name)).toEqual([]);
  expect(
    restaurants.filter((file) => days(file).some((count) => count !== 8)).map(({ name }) => name),
  ).toEqual([]);
});

test('one of each state that a list can show is there', () => {
  const troubles = restaurants.map(({ trouble }) =>
    typeof trouble === 'object' ? Object.keys(trouble)[0] : trouble,
  );
  expect(troubles).toEqual(
    expect.arrayContaining(['unavailable', 'technical', 'busyMinutes', 'deliveryOffMinutes', undefined]),
  );
  expect(restaurants.filter(({ delivers }) => !delivers).length).toBeGreaterThan(0);
  expect(restaurants.filter(({ pickup }) => !pickup).length).toBeGreaterThan(0);
  expect(restaurants.filter(({ smallBusiness }) => smallBusiness).length).toBeGreaterThan(0);
  expect(restaurants.filter(({ declares }) => !declares).length).toBeGreaterThan(0);
  expect(new Set(restaurants.map(({ packaging }) => packaging)).size).toBe(3);
});
