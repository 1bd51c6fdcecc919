import { foldGerman } from '../text/german-text.ts';

/** What people look for, and what restaurants call it; the first names have landing pages or tiles of their own. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  Pizza: ['Pizzeria', 'Steinofenpizza', 'Pinsa', 'Calzone'],
  Burger: ['Hamburger', 'Cheeseburger', 'Smashburger'],
  Döner: ['Kebap', 'Kebab', 'Döner Kebap', 'Döner Kebab', 'Türkisch', 'Dürüm', 'Lahmacun', 'Pide'],
  Sushi: ['Japanisch', 'Ramen', 'Maki', 'Sashimi'],
  Bowls: ['Bowl', 'Poke', 'Poké', 'Poke Bowls', 'Hawaiianisch'],
  Fisch: ['Fischbrötchen', 'Meeresfrüchte', 'Seafood', 'Austern', 'Backfisch', 'Räucherfisch'],
  Italienisch: ['Pasta', 'Nudeln', 'Lasagne', 'Risotto', 'Trattoria'],
  Asiatisch: [
    'Asia',
    'Wok',
    'Chinesisch',
    'Thailändisch',
    'Thai',
    'Vietnamesisch',
    'Koreanisch',
    'Bibimbap',
    'Ente',
  ],
  Indisch: ['Curry', 'Südindisch', 'Nordindisch', 'Pakistanisch', 'Nepalesisch', 'Tandoori'],
  Orientalisch: [
    'Falafel',
    'Persisch',
    'Libanesisch',
    'Syrisch',
    'Arabisch',
    'Meze',
    'Shawarma',
    'Israelisch',
  ],
  Griechisch: ['Gyros', 'Souvlaki', 'Taverne'],
  Mexikanisch: ['Tacos', 'Burritos', 'Burrito', 'Tex-Mex', 'Nachos', 'Wraps'],
  Amerikanisch: [
    'American Diner',
    'Diner',
    'Fried Chicken',
    'Chicken',
    'Hähnchen',
    'Wings',
    'BBQ',
    'Hotdogs',
    'Hot Dogs',
  ],
  Grill: ['Steak', 'Steaks', 'Steakhaus', 'Rippchen', 'Spareribs', 'Wild'],
  Deutsch: [
    'Hausmannskost',
    'Schnitzel',
    'Gutbürgerlich',
    'Regional',
    'Norddeutsch',
    'Bayerisch',
    'Österreichisch',
  ],
  Imbiss: ['Currywurst', 'Pommes', 'Snacks', 'Fingerfood', 'Kiosk', 'Strandkiosk', 'Strandkorb', 'Bratwurst'],
  'Salate & Suppen': ['Salate', 'Salat', 'Suppen', 'Suppe', 'Eintöpfe', 'Eintopf'],
  'Vegetarisch & Vegan': ['Vegan', 'Vegetarisch', 'Pflanzlich'],
  'Frühstück & Café': [
    'Frühstück',
    'Brunch',
    'Café',
    'Kaffee',
    'Bäckerei',
    'Brote',
    'Brötchen',
    'Bagels',
    'Kuchen',
    'Tee',
  ],
  'Eis & Desserts': [
    'Eis',
    'Eisbecher',
    'Desserts',
    'Dessert',
    'Waffeln',
    'Crêpes',
    'Galettes',
    'Pfannkuchen',
    'Süßes',
    'Shakes',
  ],
  Mediterran: ['Spanisch', 'Tapas', 'Französisch', 'Portugiesisch', 'Kroatisch', 'Balkan'],
  Getränke: ['Wein', 'Craftbier', 'Bier', 'Cocktails', 'Säfte', 'Smoothies', 'Bubble Tea'],
};

const groupOf = new Map(
  Object.entries(GROUPS).flatMap(([group, names]) =>
    [group, ...names].map((name) => [foldGerman(name), group] as const),
  ),
);

/** The group that a cuisine belongs to, however it is spelt; one that nobody knows is a group of its own. */
export const cuisineGroup = (cuisine: string): string => groupOf.get(foldGerman(cuisine)) ?? cuisine.trim();

/** The groups of what a restaurant cooks, each once, in its own order. */
export const cuisineGroups = (cuisines: readonly string[]): string[] => [
  ...new Set(cuisines.map(cuisineGroup).filter((group) => group !== '')),
];

/** Everything that restaurants call a group; for an unknown one, itself. */
export const cuisinesOf = (group: string): readonly string[] => [group, ...(GROUPS[group] ?? [])];
