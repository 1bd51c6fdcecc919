import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const matches = [
  {
    id: 'root',
    loaderData: {
      origin: 'https://henkelmann.test',
      site: { title: 'Henkelmann', tagline: 'Essen, das ankommt' },
    },
  },
];
const input = { matches, location: { pathname: '/archiv' } };
const find = (page: Parameters<typeof pageMeta>[1], key: string) =>
  pageMeta(input, page).find(
    (tag) => Object.values(tag as Record<string, unknown>).includes(key) || key in tag,
  );

test('SEO-001 the title is route, bullet, site', () => {
  expect(find({ title: 'Impressum' }, 'title')).toEqual({ title: 'Impressum • Henkelmann' });
});

test('SEO-005 without a route title the site stands alone', () => {
  expect(find({}, 'title')).toEqual({ title: 'Henkelmann' });
});

test('SEO-006 a page without a description gets the default one', () => {
  expect(find({}, 'description')).toMatchObject({ content: 'Henkelmann: Essen, das ankommt' });
  expect(find({ description: 'Alle Bestellungen' }, 'description')).toMatchObject({
    content: 'Alle Bestellungen',
  });
});

test('SEO-007 the canonical link is origin and path', () => {
  expect(find({}, 'canonical')).toMatchObject({ href: 'https://henkelmann.test/archiv' });
});

test('SEO-008 SEO-009 robots index unless told otherwise', () => {
  expect(find({}, 'robots')).toMatchObject({ content: 'index,follow' });
  expect(find({ noindex: true }, 'robots')).toMatchObject({ content: 'noindex,follow' });
});

test('a site that could not be loaded still gives a page', () => {
  expect(() => pageMeta({ matches: [], location: { pathname: '/' } })).not.toThrow();
});
