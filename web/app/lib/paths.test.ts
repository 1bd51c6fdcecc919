import { expect, test } from 'vitest';
import { letterPaths } from './letter-paths.ts';
import { paths } from './paths.ts';
import { staffPaths } from './staff-paths.ts';

// One example value per parameter, with a name that needs escaping.
const examples = ['pizzeria-seebruecke', '17', 'a1b2c3'];

test('LAY-009 LAY-027 every link of the product', () => {
  const links = Object.entries({ ...paths, ...letterPaths, ...staffPaths }).map(([name, make]) => {
    const build: (...values: string[]) => string = make as (...values: string[]) => string;
    return `${name} ${build(...examples.slice(0, make.length))}`;
  });
  expect(links).toMatchSnapshot();
});

test.each([
  [
    'umlauts of a place',
    paths.restaurants('lübeck-23552-st._jürgen'),
    '/restaurants/l%C3%BCbeck-23552-st._j%C3%BCrgen',
  ],
  ['a slash in a code', paths.coupon('5/EURO'), '/coupon/5%2FEURO'],
  ['a search', paths.search('Bad Schwartau & mehr'), '/?q=Bad%20Schwartau%20%26%20mehr'],
  ['a missing order id', paths.giropay(), '/giropay'],
])('%s cannot break a path', (_, made, expected) => {
  expect(made).toBe(expected);
});
