import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDatabase } from '#tools/test-database.ts';
import { loadDemo } from './load.ts';

const { db, close } = await ownDatabase('demo');
afterAll(close);

const options = {
  now: Temporal.Instant.from('2026-06-12T18:00:00+02:00'),
  hashPassword: (plain: string) => `hash of ${plain}`,
  origin: 'http://localhost:3000',
};

beforeAll(() => loadDemo(db, options));

test('the host names of a demo pick every variant and both brands', async () => {
  const rows = await db
    .selectFrom('site_host')
    .innerJoin('site', 'site.id', 'site_id')
    .select(['host_name', 'type', 'brand', 'origin', 'keep_www', 'redirects'])
    .execute();
  const hosts = Object.fromEntries(rows.map(({ host_name, ...row }) => [host_name, row]));
  expect(hosts).toMatchObject({
    localhost: { type: 'default', brand: 'henkelmann', origin: 'http://localhost:3000' },
    'seebruecke.localhost': { type: 'customer', origin: 'http://seebruecke.localhost:3000' },
    'insite.localhost': { type: 'insite' },
    'pos.localhost': { type: 'pos' },
    'strand.localhost': { type: 'strandbutler' },
    'www.nordteller.localhost': { type: 'default', brand: 'nordteller', keep_www: true },
    'nordteller.localhost': { redirects: true },
  });
});

test('a second load changes nothing', async () => {
  const count = () => db.selectFrom('person').select(db.fn.countAll().as('people')).executeTakeFirstOrThrow();
  const before = await count();
  await loadDemo(db, options);
  expect(await count()).toEqual(before);
});

test('the operator is person 1 and everybody in the demo can log in', async () => {
  const roles = await db
    .selectFrom('person_role')
    .select('role')
    .where('person_id', '=', 1)
    .orderBy('role')
    .execute();
  expect(roles.map(({ role }) => role)).toEqual(['administrator', 'operator']);
  const people = await db.selectFrom('person').select(['email', 'password_hash', 'activated_at']).execute();
  expect(people.map(({ email }) => email)).toContain('kueche@pizzeria-seebruecke.example');
  expect(
    people.filter(({ password_hash, activated_at }) => password_hash === null || activated_at === null),
  ).toEqual([]);
});
