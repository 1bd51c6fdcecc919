import { describe, expect, test } from 'vitest';
import { readMenuText } from './menu-text.ts';
import { TEXT_TARGETS } from './printed-dish.ts';

/** What was read, each dish as the cells of it that say something. */
const readOf = (text: string, ...columns: readonly string[]) =>
  readMenuText(text).rows.map((row) =>
    columns.map((column) => row[TEXT_TARGETS.indexOf(column as never)] ?? ''),
  );

describe('KIT-880 prices as menus write them', () => {
  test.each([
    ['Döner Teller 11,-', '11,00'],
    ['Döner Teller 11,– €', '11,00'],
    ['Döner Teller 11 €', '11,00'],
    ['Döner Teller € 11', '11,00'],
    ['Döner Teller 9,50-', '9,50'],
    ['SALAT NIZZA.............................8,90', '8,90'],
    ['Reis ab 2,00 €', '2,00'],
    ['Rumpsteak 250 g 24,90', '24,90'],
    ['Ayran 0,25 2,00', '2,00'],
  ])('%s', (line, price) => {
    expect(readOf(line, 'price')).toEqual([[price]]);
  });

  test.each([
    'Mo - So 11.00 - 22.00 Uhr',
    'Tel. 04503 12 34 56',
    'Lieferung ab 15,00 €',
    'Alle Preise in € inkl. 7,00 MwSt.',
    'Alle Gerichte auch mit Hähnchen + 0,50',
    'am 24.12. geschlossen',
    'Pizza 26 cm',
  ])('%s is no dish', (line) => {
    expect(readMenuText(line).rows).toEqual([]);
  });

  test('a price may stand below its dish, with or without a gap to the next', () => {
    const text = (gap: string) =>
      [
        'Vorspeisen',
        '',
        'Bruschetta (A)',
        'geröstetes Brot',
        '€ 5,50',
        gap,
        'Vitello Tonnato (D,C)',
        'Kalb',
        '€ 12,90',
      ]
        .filter((line) => line !== '-')
        .join('\n');
    for (const gap of ['', '-'])
      expect(readOf(text(gap), 'title', 'content', 'category', 'price', 'allergens')).toEqual([
        ['Bruschetta', 'geröstetes Brot', 'Vorspeisen', '5,50', 'A'],
        ['Vitello Tonnato', 'Kalb', 'Vorspeisen', '12,90', 'D, C'],
      ]);
  });

  test('two columns of a page are two dishes', () => {
    expect(readOf('Wasser 0,5 l 2,00   Bier 0,5 l 3,50', 'title', 'price')).toEqual([
      ['Wasser', '2,00'],
      ['Bier', '3,50'],
    ]);
  });
});

test.each([
  ['Coca-Cola 0,33 l (8,79 €/l) 2,90', 'Coca-Cola', '2,90', '0,33 l'],
  ['Fanta 0,5 l (1 l = 5,80 €) 2,90 €', 'Fanta', '2,90', '0,5 l'],
  ['Bier 0,5 l 3,20 € (6,40 €/Liter)', 'Bier', '3,20', '0,5 l'],
  ['Bier 0,5 l 3,20 € 6,40 €/l', 'Bier', '3,20', '0,5 l'],
  ['Sekt (0,75 l, Grundpreis 24,00 €/1 l) 18,00', 'Sekt', '18,00', '0,75 l'],
  ['Club Mate 0,5 l\nGrundpreis: 5,00 €/Liter\n2,50 €', 'Club Mate', '2,50', '0,5 l'],
  ['Chips 150 g (26,60 €/kg) 3,99 €', 'Chips 150 g', '3,99', ''],
])('OWN-732 what a litre or a kilo costs is no price of it: %s', (text, title, price, amount) => {
  expect(readOf(text, 'title', 'price', 'amount')).toEqual([[title, price, amount]]);
});

test('OWN-732 what is sold by weight keeps its price, and a size behind a price is one', () => {
  expect(readOf('Lachs 3,50 €/100 g', 'price')).toEqual([['3,50']]);
  expect(readOf('Cola 0,33 l 2,90 / 1 l 4,90', 'size', 'price')).toEqual([
    ['0,33 l', '2,90'],
    ['1 l', '4,90'],
  ]);
});

describe('KIT-881 sizes', () => {
  test('stand in the head of a table and hold for all below it, until the next heading', () => {
    const text = `PIZZEN   klein 26cm   groß 32cm   Familie 45x32 cm
Alle Pizzen mit Tomatensoße und Käse
1. Margherita   6,50   8,00   17,00
PASTA
2. Penne   8,00   9,00   10,00`;
    expect(readOf(text, 'title', 'category', 'size', 'price')).toEqual([
      ['Margherita', 'Pizzen', 'klein: 26 cm', '6,50'],
      ['', '', 'groß: 32 cm', '8,00'],
      ['', '', 'Familie: 45x32 cm', '17,00'],
      ['Penne', 'Pasta', '', '8,00'],
      ['', '', '', '9,00'],
      ['', '', '', '10,00'],
    ]);
  });

  test('stand beside their prices', () => {
    expect(readOf('Pommes klein 2,50 / groß 3,50', 'title', 'size', 'price')).toEqual([
      ['Pommes', 'klein', '2,50'],
      ['', 'groß', '3,50'],
    ]);
  });

  test('of a drink that stands there twice are its bottles, each with its deposit', () => {
    const text = `Getränke
Coca-Cola 0,33 l 2,50
Coca-Cola 1,0 l (zzgl. Pfand 0,15) 3,50`;
    expect(readOf(text, 'title', 'size', 'price', 'vat', 'deposit', 'amount')).toEqual([
      ['Coca-Cola', '0,33 l', '2,50', 'Getränk', '', '0,33 l'],
      ['', '1,0 l', '3,50', '', '0,15', '1,0 l'],
    ]);
  });
});

describe('KIT-882 marks', () => {
  test.each([
    ['Pekingsuppe(1,2,A,F)  scharf-sauer 3,50', 'Pekingsuppe', 'A, F', '1, 2'],
    ['Pizza Salami1,2,A,G 8,50', 'Pizza Salami', 'A, G', '1, 2'],
    ['Gebratene Nudeln (a,f,6) 8.50', 'Gebratene Nudeln', 'A, F', '6'],
    ['Tiramisù A C G 4,90', 'Tiramisù', 'A, C, G', ''],
    ['Menü A 12,90', 'Menü A', '', ''],
    ['Margherita A,G Tomaten 7,50', 'Margherita', 'A, G', ''],
    ['Hawaii A,G,2 – auch ohne Ananas 9,00', 'Hawaii', 'A, G', '2'],
    ['Bruschetta (A) geröstetes Brot 4,50', 'Bruschetta', 'A', ''],
    ['Vitamin A, C Saft 4,50', 'Vitamin A, C Saft', '', ''],
  ])('%s', (line, title, allergens, additives) => {
    expect(readOf(line, 'title', 'allergens', 'additives')).toEqual([[title, allergens, additives]]);
  });

  test('mean what their menu says, and what it explains nowhere stays open', () => {
    const text = `Pekingsuppe (1,A,F) 3,50
A = Eier, B = Gluten, C: Milch (inkl. Laktose)
1) mit Geschmacksverstärker`;
    expect(readOf(text, 'allergens', 'additives')).toEqual([['C, ?', '4']]);
  });
});

test('KIT-883 what is only more of the heading above is called so, and what is shouted is not', () => {
  const text = `LAHMACUN
 ohne alles 3,00
 mit Salat 4,50
# Burger #
BBQ BACON BURGER 180g ... 12,90

SUPPEN UND SALATE
BRATWURST IM BROT 4,00`;
  expect(readOf(text, 'title', 'category')).toEqual([
    ['Lahmacun ohne alles', 'Lahmacun'],
    ['Lahmacun mit Salat', 'Lahmacun'],
    ['BBQ Bacon Burger 180g', 'Burger'],
    ['Bratwurst im Brot', 'Suppen und Salate'],
  ]);
});

test('KIT-904 what an extra costs is no dish, and is told line by line', () => {
  const text = `PIZZA
1. Margherita 7,50
2. Salami 8,50 + 0,50 scharf
Jede weitere Zutat   1,00
Käserand + 2,50 €
+ Thunfisch 1,50, + Ananas 1,00
Aufpreis Gluten-frei ..... 2,00
Lieferung ab 15,00 €`;
  const { rows, surcharges } = readMenuText(text);
  expect(rows.map(([, title]) => title)).toEqual(['Margherita', 'Salami']);
  expect(surcharges).toEqual([
    '2. Salami 8,50 + 0,50 scharf',
    'Jede weitere Zutat 1,00',
    'Käserand + 2,50 €',
    '+ Thunfisch 1,50, + Ananas 1,00',
    'Aufpreis Gluten-frei 2,00',
  ]);
});

test('KIT-883 a Turkish capital becomes the letter that it is', () => {
  expect(readOf('PİDE ÇEŞİTLERİ\nKıymalı Pide 9,50', 'category')).toEqual([['Pide Çeşitleri']]);
});

test('OWN-743 a dish without a price is told of, and is neither read nor the category of the next', () => {
  const text = [
    'SALATE',
    'Bauernsalat 9,50',
    'Fang des Tages nach Tagespreis',
    'Nizza 10,90',
    'Hummer auf Anfrage',
  ];
  expect(readMenuText(text.join('\n')).unpriced).toEqual([
    'Fang des Tages nach Tagespreis',
    'Hummer auf Anfrage',
  ]);
  expect(readOf(text.join('\n'), 'title', 'category')).toEqual([
    ['Bauernsalat', 'Salate'],
    ['Nizza', 'Salate'],
  ]);
});
