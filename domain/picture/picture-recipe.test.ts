import { describe, expect, test } from 'vitest';
import { pictureRecipe } from './picture-recipe.ts';
import type { DishFacts } from './recipe.ts';
import { readMeanings } from './vocabulary.ts';

const dish = (title: string, facts: Partial<DishFacts> = {}): DishFacts => ({
  title,
  category: '',
  content: '',
  ingredients: [],
  isDrink: false,
  isVegetarian: false,
  isVegan: false,
  components: [],
  isVoucher: false,
  ...facts,
});

const seen = (facts: DishFacts) => pictureRecipe(facts).parts.map(({ name }) => name);

describe('MNU-026 words of a menu', () => {
  test.each([
    ['Kirschtomaten', 'cherry-tomato'],
    ['Strauchtomaten', 'tomato-slice'],
    ['Tomatensoße', 'tomato-sauce'],
    ['Büffelmozzarella', 'buffalo-mozzarella'],
    ['Zwiebelringe', 'breaded-onion-ring'],
    ['rote Zwiebeln', 'red-onion-ring'],
    ['frische Champignons', 'mushroom-slice'],
    ['Thunfisch', 'tuna'],
    ['Lachsfilet', 'salmon-fillet'],
    ['Scampi', 'shrimp'],
    ['hausgemachter Krautsalat', 'cabbage-white'],
    ['Hähnchenbruststreifen', 'chicken-strips'],
    ['Basmatireis', 'rice'],
    ['CRÈME FRAÎCHE', 'cream'],
  ])('%s is %s', (words, name) => {
    expect(readMeanings(words).map((meaning) => meaning.name)).toContain(name);
  });

  test.each([
    'Kartoffelsalat mit Liebe',
    'Leberkäse',
    'Preis auf Anfrage',
    'Muskatnuss',
    'Planet',
    'Xyz-Spezial',
  ])('%s says nothing that it does not mean', (words) => {
    const names = readMeanings(words).map(({ name }) => name);
    expect(names).not.toContain('lettuce');
    expect(names).not.toContain('gouda');
    expect(names).not.toContain('rice');
    expect(names).not.toContain('walnut');
  });

  test('what a dish does without is not in it', () => {
    expect(readMeanings('Salat ohne Zwiebeln, mit Feta')).toEqual([
      expect.objectContaining({ name: 'lettuce' }),
      expect.objectContaining({ name: 'feta' }),
    ]);
  });
});

describe('MNU-026 what is called for what it looks like', () => {
  test.each<[string, string, string | null]>([
    ['Eine Kugel', 'cone', 'vanilla'],
    ['Drei Kugeln', 'cone', 'vanilla+strawberry+chocolate'],
    ['Zwei Kugeln Erdbeer', 'cone', 'strawberry+strawberry'],
    ['Fünf Kugeln', 'coupe', 'vanilla+strawberry+chocolate+lemon+raspberry'],
    ['Spaghettieis', 'spaghetti-ice', 'vanilla'],
    ['Wassereis Kirsche', 'popsicle', 'cherry'],
    ['Softeis', 'soft-ice', 'vanilla'],
    ['Tteokbokki', 'rice-cakes', null],
    ['Backfisch mit Remoulade', 'plate', null],
    ['Currykraut', 'plate', null],
    ['Tarte au citron', 'cake', 'lemon'],
  ])('%s is drawn as %s with %s', (title, form, bed) => {
    expect(pictureRecipe(dish(title))).toMatchObject({ form, bed });
  });

  test('fish that is eaten raw comes in cubes, and a pastry is one', () => {
    expect(seen(dish('Ceviche', { ingredients: ['Dorsch', 'Limette'] }))).toEqual([
      'fish-cubes',
      'lime-wedge',
    ]);
    expect(seen(dish('Quarktasche', { ingredients: ['Weizenmehl', 'Rosinen'] }))).toEqual([
      'danish',
      'raisins',
    ]);
  });
});

describe('MNU-026 the picture of a dish', () => {
  const pizza = (title: string, ...ingredients: string[]) => dish(title, { category: 'Pizza', ingredients });
  const margherita = pizza('Pizza Margherita', 'Tomatensoße', 'Mozzarella', 'Basilikum');
  const tonno = pizza('Pizza Tonno', 'Tomatensoße', 'Mozzarella', 'Thunfisch', 'Zwiebeln');
  const vegana = { ...pizza('Pizza Vegana', 'Tomatensoße', 'Veganer Reibekäse', 'Brokkoli'), isVegan: true };

  test('shows what is in it and nothing else', () => {
    expect(seen(margherita)).toEqual(['mozzarella', 'basil']);
    expect(seen(tonno)).toEqual(['mozzarella', 'tuna', 'onion-ring']);
    expect(seen(vegana)).toEqual(['vegan-cheese', 'broccoli']);
  });

  test('is the same for the same dish and another one for another', () => {
    expect(pictureRecipe(margherita)).toEqual(pictureRecipe({ ...margherita }));
    expect(pictureRecipe(margherita).seed).not.toBe(pictureRecipe(tonno).seed);
  });

  test('reads the text only where no ingredients are given, since a text may jest', () => {
    const hidden = { content: 'Mit Salami, falls der Hund sie nicht hatte', category: 'Pizza' };
    expect(seen(dish('Pizza Rex', hidden))).toContain('salami');
    expect(seen(dish('Pizza Rex', { ...hidden, ingredients: ['Tomatensoße', 'Mozzarella'] }))).not.toContain(
      'salami',
    );
  });

  test('of a vegan dish shows no animal, whatever its name plays with', () => {
    const names = seen(dish('Veganer Burger mit Speck und Käse', { isVegan: true, category: 'Burger' }));
    expect(names).not.toContain('bacon');
    expect(names).not.toContain('gouda');
    expect(names).toContain('veggie-patty');
  });

  test.each(['Veganes Lahmacun', 'Rote-Bete-Carpaccio', 'Tatar vom Garten'])(
    'of the vegan %s shows no meat that its name would promise',
    (title) => {
      const names = seen(dish(title, { isVegan: true, ingredients: ['Rote Bete', 'Petersilie'] }));
      expect(names).toEqual(['beet', 'parsley']);
    },
  );

  test('shows melted butter on what is hot, and no cooked ginger or stirred egg', () => {
    const shrimps = dish('Gebratene Garnelen', {
      ingredients: ['Garnelen', 'Knoblauchbutter'],
      category: 'Fisch',
    });
    expect(pictureRecipe(shrimps)).toMatchObject({ form: 'plate', sauces: ['butter'] });
    expect(seen(shrimps)).toEqual(['shrimp']);
    expect(seen(dish('Chana Masala', { ingredients: ['Kichererbsen', 'Ingwer', 'Knoblauch'] }))).toEqual([
      'chickpeas',
    ]);
    expect(seen(dish('Spaghetti Carbonara', { ingredients: ['Guanciale', 'Ei', 'Pecorino'] }))).toEqual([
      'bacon-cubes',
      'parmesan',
    ]);
  });

  test.each([
    [dish('Hüftsteak', { ingredients: ['Hüftsteak', 'Rindfleisch'] }), ['steak']],
    [dish('Schnitzel Wiener Art', { ingredients: ['Schweineschnitzel'] }), ['schnitzel']],
    [
      dish('Maispoularde', { ingredients: ['Maispoularde', 'Hähnchenbrust', 'Rosmarin'] }),
      ['half-chicken', 'rosemary'],
    ],
    [
      dish('Ofenkartoffel mit Lachs', { ingredients: ['Ofenkartoffel', 'Räucherlachs'] }),
      ['baked-potato', 'smoked-salmon'],
    ],
    [dish('Lachstatar', { ingredients: ['Lachs', 'Dill'] }), ['salmon-cubes', 'dill']],
    [dish('Tatar', { ingredients: ['Rinderfilet', 'Ei', 'Kapern'] }), ['tartare', 'egg-yolk', 'capers']],
    [dish('Kaiserschmarrn', { ingredients: ['Ei', 'Rosinen'] }), ['torn-pancake', 'raisins']],
    [dish('Galette complète', { ingredients: ['Ei', 'Käse'] }), ['fried-egg', 'gouda']],
    [dish('Jakobsmuschel-Carpaccio', { ingredients: ['Jakobsmuscheln'] }), ['scallop']],
    [dish('Kartoffelsalat'), ['boiled-potato']],
    [dish('Currywurst', { ingredients: ['Currywurst', 'Curryketchup'] }), ['currywurst-slices']],
  ])('of $title shows once what is named twice', (facts, names) => {
    expect(seen(facts)).toEqual(names);
  });

  test('of a curry lies on rice, whatever else is in it', () => {
    expect(pictureRecipe(dish('Dal Makhani', { ingredients: ['Belugalinsen', 'Reis'] })).bed).toBe('rice');
  });

  test('of four seasons shows each in its quarter', () => {
    const stagioni = pizza('Pizza Quattro Stagioni', 'Tomatensoße', 'Mozzarella', 'Artischocken', 'Oliven');
    expect(pictureRecipe(stagioni)).toMatchObject({ form: 'pizza', bed: 'quarters' });
  });

  test.each([
    [dish('Cheeseburger', { category: 'Burger' }), 'burger'],
    [dish('Calzone', { category: 'Pizza' }), 'calzone'],
    [dish('Pide mit Sucuk', { category: 'Pizza' }), 'pide'],
    [dish('Lahmacun', { category: 'Pizza' }), 'lahmacun'],
    [dish('Lahmacun gerollt', { category: 'Pizza' }), 'wrap'],
    [dish('Spaghetti Bolognese'), 'pasta'],
    [dish('Tom Kha Gai'), 'soup'],
    [dish('Grünes Curry'), 'curry'],
    [dish('Döner Kebap', { category: 'Döner' }), 'pocket'],
    [dish('Dürüm Döner', { category: 'Döner' }), 'wrap'],
    [dish('Dönerbox'), 'box'],
    [dish('Pommes'), 'cup'],
    [dish('Insalata Mista'), 'salad'],
    [dish('Wiener Schnitzel', { category: 'Schnitzel' }), 'plate'],
    [dish('Lasagne al Forno'), 'baked'],
    [dish('Nigiri Sake'), 'nigiri'],
    [dish('Tiramisù'), 'glassful'],
    [dish('Cacık'), 'dip'],
    [dish('Rahmspinat', { category: 'Salate und Beilagen' }), 'dip'],
    [dish('Ofenkartoffel', { category: 'Salate' }), 'plate'],
    [dish('Mì Xào', { category: 'Teller', ingredients: ['Eiernudeln', 'Pak Choi'] }), 'tossed'],
    [dish('Bún Bò Nam Bộ', { ingredients: ['Reisnudeln', 'Rindfleisch'] }), 'bowl'],
    [dish('Bún Riêu', { ingredients: ['Reisnudeln', 'Krabben'] }), 'soup'],
    [dish('Räuchermakrele im Brötchen'), 'sandwich'],
    [dish('New York Dog', { category: 'Sandwich' }), 'hotdog'],
    [dish('Patty Melt'), 'sandwich'],
    [dish('Grilled Cheese'), 'sandwich'],
    [dish('Queso Fundido'), 'dip'],
    [dish('Gong-Bao-Huhn'), 'curry'],
    [dish('Katenschinken auf Schwarzbrot'), 'bread'],
    [dish('Halbes Hähnchen', { category: 'Vom Spieß', ingredients: ['Hähnchenkeule'] }), 'plate'],
    [dish('Rübenmalheur', { ingredients: ['Möhren', 'Kassler'] }), 'soup'],
    [dish('Gulab Jamun', { category: 'Desserts' }), 'piece'],
    [dish('Brötchentüte'), 'basket'],
    [dish('Frühstück'), 'pail'],
    [dish('Rumpsteak', { category: 'Vom Rost' }), 'plate'],
    [dish('Cola', { isDrink: true }), 'drink'],
    [dish('Gutschein', { isVoucher: true }), 'voucher'],
    [dish('Überraschung des Hauses'), 'pail'],
  ])('of $title has its form', (facts, form) => {
    expect(pictureRecipe(facts).form).toBe(form);
  });

  test.each([
    ['Pils', 'beer-bottle', 'beer'],
    ['Riesling feinherb', 'wine', 'white-wine'],
    ['Montepulciano', 'wine', 'red-wine'],
    ['Apfelschorle', 'glass', 'apple-juice'],
    ['Cappuccino', 'cup', 'latte'],
    ['Mineralwasser', 'glass', 'water'],
    ['Energydrink', 'can', 'energy'],
    ['Erdbeershake', 'shake', 'strawberry-shake'],
  ])('of %s is a %s of %s', (title, vessel, liquid) => {
    expect(pictureRecipe(dish(title, { isDrink: true }))).toMatchObject({ bed: vessel, sauces: [liquid] });
  });

  test('of a combination has everything on one table', () => {
    const combo = dish('Cheeseburger-Menü', {
      category: 'Menüs',
      ingredients: ['Brioche-Bun', 'Rindfleischpatty', 'Cheddar'],
      components: ['Cheeseburger', 'Pommes', 'Cola 0,33 l'],
    });
    expect(pictureRecipe(combo)).toMatchObject({
      form: 'burger',
      beside: { fries: 'fries', drink: 'cola' },
    });
    expect(seen(combo)).toEqual(['patty', 'cheddar']);
  });
});

describe('PIC-103 no dish is drawn as another', () => {
  test.each([
    [dish('Ananasreis', { category: 'Nudeln und Reis', ingredients: ['Reis', 'Ananas'] }), 'bowl'],
    [dish('Reisbox', { ingredients: ['Reis'] }), 'box'],
    [dish('Quesadilla', { ingredients: ['Tortilla', 'Cheddar'] }), 'tacos'],
    [dish('Paella de marisco', { ingredients: ['Bombareis', 'Gambas'] }), 'pan'],
    [dish('Leber Berliner Art', { category: 'Fleisch', ingredients: ['Kalbsleber', 'Apfel'] }), 'plate'],
    [dish('Melone mit Feta', { category: 'Pita', ingredients: ['Wassermelone', 'Schafskäse'] }), 'dish'],
    [dish('Doppelschicht', { category: 'Frühschicht', ingredients: ['Currywurst'] }), 'plate'],
    [dish('Käsebrötchen', { category: 'Für sofort', ingredients: ['Gouda', 'Gurke'] }), 'sandwich'],
    [dish('Thali ohne Fleisch', { ingredients: ['Paneer', 'Reis', 'Joghurt'] }), 'bowl'],
    // Of these nothing is known that could be seen.
    [dish('Litschis', { category: 'Nachtisch' }), 'pail'],
    [dish('Markknochen', { category: 'Vorweg', ingredients: ['Markknochen', 'Petersilie'] }), 'pail'],
    [dish('Bunte Tüte', { content: 'Salzheringe, Colaflaschen, Schnecken' }), 'pail'],
  ])('%o', (facts, form) => {
    expect(pictureRecipe(facts).form).toBe(form);
  });

  test('what is inside of something is not seen beside it', () => {
    expect(seen(dish('Cordon bleu', { ingredients: ['Schweineschnitzel', 'Kochschinken'] }))).toEqual([
      'schnitzel',
    ]);
    expect(seen(dish('Cannolo', { category: 'Dessert', ingredients: ['Ricotta', 'Pistazien'] }))).toEqual([
      'cannolo',
      'pistachios',
    ]);
  });

  test('drinks are what their names end in', () => {
    const drunk = (title: string) => pictureRecipe(dish(title, { isDrink: true })).sauces;
    expect([drunk('Granatapfelsaft'), drunk('Bottomless Coffee'), drunk('Ostfriesentee')]).toEqual([
      ['red-juice'],
      ['coffee'],
      ['tea'],
    ]);
  });
});
