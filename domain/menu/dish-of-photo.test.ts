import { expect, test } from 'vitest';
import { dishOfPhoto } from './dish-of-photo.ts';

const dishes = ['Pizza Margherita', 'Pizza Salami', 'Pizza Salami scharf', 'Grüner Salat', 'Käsespätzle'].map(
  (title, id) => ({ id, title }),
);

test.each([
  ['pizza-margherita.jpg', 0],
  ['IMG_2041 Margherita final.JPG', 0],
  ['Pizza_Salami (2).png', 1],
  ['salami-scharf.heic', 2],
  ['gruener salat.webp', 3],
  ['Kaesespaetzle_neu.jpeg', 4],
  ['pizza.jpg', null],
  ['IMG_2041.jpg', null],
  ['Tiramisu.jpg', null],
  ['.jpg', null],
])('PIC-105 the file %s is of the dish %s', (file, id) => {
  expect(dishOfPhoto(file, dishes)).toBe(id);
});
