import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sepaText } from './sepa-text.ts';

test.each([
  ['Müller & Söhne GmbH', 'Mueller + Soehne GmbH'],
  // The same with marks of their own, as macOS writes names of files.
  ['Müller Straße'.normalize('NFD'), 'Mueller Strasse'],
  ['MÜLLER GROẞHANDEL', 'MUELLER GROSSHANDEL'],
  ['Öl und Übel', 'Oel und Uebel'],
  ['GEBÄUDE IN KÖ', 'GEBAEUDE IN KOE'],
  ['Café „Größe“ 50 €', "Cafe 'Groesse' 50 EUR"],
  ['Łódź, Wojciech Gałązka', 'Lodz, Wojciech Galazka'],
  ['Smørrebrød A/S, Århus', 'Smorrebrod A/S, Arhus'],
  ['Đorđević – Þór', 'Dordevic - Thor'],
  ['İstanbul ışık', 'Istanbul isik'],
  ['Иван Щукин', 'Ivan Shtukin'],
  ['Ωμέγα Χάρις', 'Omega Charis'],
  ['kueche@example.de', 'kueche(at)example.de'],
  ['<b>Łódź</b>', 'b Lodz /b'],
  ['株式会社', ''],
])('BIZ-025 %s is written %s', (text, written) => {
  expect(sepaText(text, 70)).toBe(written);
});

test('BIZ-025 no text of anybody leaves the letters of banks, or its length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 70 }), (text, max) => {
      expect(sepaText(text, max)).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/);
      expect(sepaText(text, max).length).toBeLessThanOrEqual(max);
    }),
  );
});
