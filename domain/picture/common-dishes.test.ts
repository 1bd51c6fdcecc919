import { describe, expect, test } from 'vitest';
import { pictureRecipe } from './picture-recipe.ts';
import type { DishFacts } from './recipe.ts';

const dish = (title: string, category = '', content = ''): DishFacts => ({
  title,
  category,
  content,
  ingredients: [],
  isDrink: category === 'Getränke',
  isVegetarian: false,
  isVegan: false,
  components: [],
  isVoucher: false,
});
const drawn = (facts: DishFacts) => {
  const { form, parts } = pictureRecipe(facts);
  return [form, ...parts.map(({ name }) => name)];
};

describe('PIC-106 what comes with a dish does not make it another', () => {
  test.each([
    [dish('Wiener Schnitzel', 'Österreich', 'Pommes'), ['plate', 'fries', 'schnitzel']],
    [dish('Jägerschnitzel', 'Schnitzel & Pommes'), ['plate', 'schnitzel']],
    [dish('Rahmschnitzel mit Spätzle', 'Hauptgerichte'), ['plate', 'schnitzel']],
    [dish('Hähnchen halb mit Pommes', 'Grill'), ['plate', 'half-chicken', 'fries']],
    [dish('Currywurst Pommes', 'Imbiss'), ['plate', 'currywurst-slices', 'fries']],
    [dish('Bratwurst mit Senf', 'Imbiss'), ['plate', 'bratwurst']],
    [dish('Frikadelle mit Kartoffelsalat'), ['plate', 'meatball', 'boiled-potato']],
    [dish('Eisbein', 'Deutsche Küche', 'Sauerkraut'), ['plate', 'sauerkraut', 'knuckle']],
    [
      dish('Rinderroulade', 'Deutsch', 'Rotkohl, Klöße'),
      ['plate', 'cabbage-red', 'dumpling-boiled', 'roulade'],
    ],
    [dish('Weißwurst', 'Bayerisch', 'Brezel, süßer Senf'), ['plate', 'white-sausage']],
    // Where the place on the menu says in what it comes, that holds.
    [dish('Hähnchenspieß', 'Pita'), ['pocket', 'skewer']],
    [dish('Schnitzelbrötchen', 'Snacks'), ['sandwich', 'roll', 'schnitzel']],
    [dish('Ofenkartoffel mit Steak'), ['plate', 'baked-potato', 'steak']],
  ])('%o', (facts, shown) => {
    expect(drawn(facts)).toEqual(shown);
  });

  test.each([
    ['Flammkuchen Elsässer Art', 'pizza'],
    ['Reibekuchen', 'plate'],
    ['Zwiebelkuchen', 'cake'],
    ['Krustenbraten', 'plate'],
    ['Palatschinken', 'crepe'],
    ['Onigiri', 'piece'],
    ['Sigara Börek', 'basket'],
    ['Tempura Udon', 'soup'],
    ['Züricher Geschnetzeltes', 'curry'],
    ['Pelmeni', 'plate'],
    ['Germknödel', 'piece'],
  ])('%s is a %s', (title, form) => {
    expect(drawn(dish(title))[0]).toBe(form);
  });
});

describe('PIC-107 a name that everybody knows shows what it promises', () => {
  test.each([
    ['Caesar Salad', ['salad', 'romaine', 'croutons', 'parmesan']],
    ['Griechischer Salat', ['tomato-slice', 'cucumber-slice', 'feta', 'red-onion-ring', 'olive-black']],
    ['Toast Hawaii', ['bread', 'ham', 'pineapple', 'gouda']],
    ['Pizza Capricciosa', ['pizza', 'mozzarella', 'ham', 'mushroom-slice', 'artichoke', 'olive-black']],
    ['Açaí Bowl', ['banana', 'blueberry']],
    ['Bún Chả', ['bowl', 'meatball', 'mint']],
    ['Chili sin Carne', ['soup', 'kidney-beans', 'corn']],
  ])('%s', (title, shown) => {
    expect(drawn(dish(title))).toEqual(expect.arrayContaining(shown));
  });

  test('but nothing where its menu says what is in it, by list or by words', () => {
    expect(drawn(dish('Pizza Capricciosa', 'Pizza', 'Salami, Peperoni'))).toEqual([
      'pizza',
      'mozzarella',
      'salami',
      'peperoni',
    ]);
    expect(drawn({ ...dish('Pizza Capricciosa'), ingredients: ['Tomatensoße', 'Salami'] })).toEqual([
      'pizza',
      'salami',
    ]);
  });

  test('and no animal where its name alone says that there is none', () => {
    expect(drawn(dish('Vegane Pizza Hawaii'))).not.toContain('ham');
    expect(drawn(dish('Pizza Hawaii', 'Pizza'))).toContain('ham');
    expect(drawn(dish('Bowl Hawaii', 'Bowls'))).not.toContain('ham');
  });

  test('and no animal where it is vegan', () => {
    expect(drawn({ ...dish('Caesar Salad'), isVegan: true })).not.toContain('bacon');
    expect(drawn({ ...dish('Pizza Hawaii'), isVegan: true })).toEqual(['pizza', 'pineapple']);
  });
});

describe('PIC-108 what a compound is put in shows what is in it', () => {
  test.each([
    ['Thunfischsalat', ['salad', 'tuna']],
    ['Krabbenbrot', ['bread', 'north-sea-shrimp']],
    ['Schinkennudeln', ['pasta', 'ham']],
    ['Chicken Burger', ['burger', 'chicken-crispy']],
    ['Fischburger', ['burger', 'fried-fish']],
    ['Veggie Burger', ['burger', 'veggie-patty']],
  ])('%s', (title, shown) => {
    expect(drawn(dish(title))).toEqual(shown);
  });
});

test.each([
  ['Fritz-Kola', 'bottle', 'cola'],
  ['Red Bull', 'can', 'energy'],
  ['Erdinger alkoholfrei', 'beer', 'wheat-beer'],
  ['Vilsa classic', 'glass', 'water'],
  ['Mango Lassi', 'juice', 'mango-drink'],
  ['Bubble Tea', 'togo', 'latte'],
])('PIC-108 %s comes as a %s of %s', (title, vessel, liquid) => {
  expect(pictureRecipe(dish(title, 'Getränke'))).toMatchObject({ bed: vessel, sauces: [liquid] });
});

describe('PIC-110 what has a look of its own is drawn with it, also where its menu says what is in it', () => {
  test.each([
    ['Elote vom Grill', ['Mais', 'Mayonnaise', 'Chili'], ['plate', 'corn-cob', 'chili']],
    ['Jalapeños rellenos', ['Jalapeños', 'Oaxaca-Käse'], ['basket', 'stuffed-jalapeno']],
    ['Meatloaf', ['Rinderhackfleisch', 'Ketchup', 'Erbsen'], ['plate', 'baked-meatloaf', 'peas']],
  ])('%s', (title, ingredients, shown) => {
    const seen = drawn({ ...dish(title), ingredients });
    expect(seen).toEqual(expect.arrayContaining(shown));
    for (const other of ['corn', 'jalapeno', 'mozzarella', 'minced-meat', 'patty'])
      expect(seen).not.toContain(other);
  });
});

test('PIC-120 a breakfast lies side by side, the egg beside the sausage and the beans in their sauce', () => {
  const all = ['fried-egg', 'bacon', 'wiener', 'baked-beans', 'tomato-slice', 'mushroom-slice'];
  expect(drawn(dish('English Breakfast'))).toEqual(['board', ...all]);
  const ingredients = ['Spiegelei', 'Bacon', 'Bratwurst', 'Baked Beans', 'Toast'];
  const listed = drawn({ ...dish('English Breakfast', 'All Day Breakfast'), ingredients });
  expect(listed).toEqual(['board', 'fried-egg', 'bacon', 'bratwurst', 'baked-beans', 'toast']);
  expect(drawn(dish('Breakfast Burger'))[0]).toBe('burger');
});
