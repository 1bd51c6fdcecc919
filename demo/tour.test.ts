import { expect, test } from 'vitest';
import { readData } from './read/files.ts';
import { DEMO_PASSWORD, tour } from './tour.ts';

const { sites, people, restaurants } = await readData();

test('the tour leads to every site under the address the product was started with', () => {
  const text = tour('http://localhost:4711').join('\n');
  for (const { hosts } of sites.sites) expect(text).toContain(`http://${hosts[0]}:4711`);
  expect(tour('https://henkelmann.example')[0]).toMatch(/https:\/\/henkelmann\.example$/);
});

test('the tour names log-ins that exist, their password, and the sandbox only where it runs', () => {
  const text = tour('http://localhost:3000', 'http://127.0.0.1:3001').join('\n');
  const kitchens = restaurants.map(({ url }) => `kueche@${url}.example`);
  const known = [people.operator, people.company, ...people.owners, ...people.customers].map(
    ({ email }) => email,
  );
  const named = text.match(/[\w-]+@[\w.-]+/g) ?? [];
  expect(named.length).toBeGreaterThanOrEqual(3);
  expect(named.filter((email) => ![...kitchens, ...known].includes(email))).toEqual([]);
  expect(text).toContain(DEMO_PASSWORD);
  expect(text).toContain('http://127.0.0.1:3001');
  expect(tour('http://localhost:3000').join('\n')).not.toContain('Postkorb');
});
