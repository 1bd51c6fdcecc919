import { expect, test } from 'vitest';
import { readNote } from './note-reader.ts';
import { alsoCalled } from './note-synonyms.ts';

const dish = (own: string[], more: string[] = []) =>
  [...own, ...more].map((title, at) => ({ id: at + 1, title, inProduct: at < own.length }));
const read = (note: string, ingredients: ReturnType<typeof dish>) =>
  readNote(note, ingredients).map(
    ({ ingredientId, kind }) =>
      (kind === 'extra' ? '+' : '-') + (ingredients.find(({ id }) => id === ingredientId)?.title ?? ''),
  );

const salad = dish(
  ['Feldsalat', 'Tomaten', 'Rote Zwiebeln', 'Karotten', 'Gewürzgurken', 'Kartoffeln', 'Meerrettich'],
  ['Hähnchen', 'Feta', 'Speck', 'Garnelen', 'Auberginen', 'Brötchen', 'Petersilie'],
);

test.each([
  ['ohne Bölle', ['-Rote Zwiebeln']],
  ['ohne rote Zwiefeln bitte', ['-Rote Zwiebeln']],
  ['bitte ohne Paradeiser und ohne Kren', ['-Tomaten', '-Meerrettich']],
  ['keine Möhren, keine Erdäpfel', ['-Karotten', '-Kartoffeln']],
  ['koi Rüebli', ['-Karotten']],
  ['ohne Essiggurkerl', ['-Gewürzgurken']],
  ['Pickles weglassen', ['-Gewürzgurken']],
  ['kein Vogerlsalat', ['-Feldsalat']],
  ['extra Poulet', ['+Hähnchen']],
  ['mit Hendl', ['+Hähnchen']],
  ['doppelt Bacon', ['+Speck']],
  ['extra Schafskäse, extra Melanzani', ['+Feta', '+Auberginen']],
  ['mit Krevetten', ['+Garnelen']],
  ['noch eine Semmel dazu', ['+Brötchen']],
  ['extra Peterli', ['+Petersilie']],
])('NOT-006 other names of the same thing are understood: %s', (note, wanted) => {
  expect(read(note, salad)).toEqual(wanted);
});

test.each([
  ['ohne Speck', dish(['Bacon', 'Speck']), ['-Speck']],
  ['ohne Bacon', dish(['Speck', 'Bacon']), ['-Bacon']],
  ['ohne Zwiebeln', dish(['Frühlingszwiebeln', 'Zwiebeln']), ['-Zwiebeln']],
  ['ohne Lauchzwiebeln', dish(['Lauch', 'Frühlingszwiebeln']), ['-Frühlingszwiebeln']],
  ['ohne Lauch', dish(['Frühlingszwiebeln']), []],
  ['ohne Champignons', dish(['Pfifferlinge']), []],
  ['ohne Süßkartoffeln', dish(['Kartoffeln']), []],
  ['Bitte bei Möhring klingeln', salad, []],
  ['Der Weckle kommt später', salad, []],
])('NOT-006 what is only alike stays what it is: %s', (note, ingredients, wanted) => {
  expect(read(note, ingredients)).toEqual(wanted);
});

test.each(['Zwiebeln', 'Zwiebel', 'Rote Bete', 'Randen', 'Schafkäse'])('%s has other names', (title) => {
  const { names, isWhole } = alsoCalled(title, title.toLowerCase());
  expect(isWhole).toBe(true);
  expect(names).not.toContain(title);
  expect(names.length).toBeGreaterThan(1);
});
