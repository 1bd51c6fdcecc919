import { expect, test } from 'vitest';
import { logoRecipe } from './logo-recipe.ts';

const of = (name: string, cuisines: string[] = [], url = name) =>
  logoRecipe({ name, cuisines, town: 'Timmendorfer Strand', url });

test.each([
  ['Pizzeria Seebrücke', 'Seebrücke', 'Pizzeria', 'pizza'],
  ['Perle & Schale', 'Perle & Schale', 'Austern', 'shell'],
  ['Zum alten Fischhus Niendorf am Hafen', 'Fischhus', 'alten Niendorf am Hafen', 'fish'],
  ['Gelateria Tiziana', 'Tiziana', 'Gelateria', 'ice'],
  ['Cantina La Gaviota', 'Gaviota', 'Cantina', 'chili'],
  ['Grill Timmendorfer Strand', 'Grill Timmendorfer Strand', 'Austern', 'flame'],
  ['', '', 'Austern', 'shell'],
])(
  'PIC-100 the emblem of “%s” says what people call it, and shows what it cooks',
  (name, word, line, motif) => {
    const cuisines = name.startsWith('Cantina') ? ['Mexikanisch'] : ['Austern'];
    expect(of(name, cuisines)).toMatchObject({ word, line, motif });
  },
);

test('PIC-100 two houses of one name look different, one house always the same', () => {
  const houses = Array.from({ length: 20 }, (_, at) => JSON.stringify(of('Bella', ['Pizza'], `bella-${at}`)));
  expect(new Set(houses).size).toBe(20);
  expect(of('Bella', ['Pizza'])).toEqual(of('Bella', ['Pizza']));
});
