import { expect, test } from 'vitest';
import { emptyDatabase } from '#tools/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

const COURSE = '20261126T2150_commission-terms.sql';

/** A database just before a migration, which `after` applies with all later ones. */
async function before(name: string) {
  const { pool, close } = await emptyDatabase('carried_over');
  const migrations = await readMigrations();
  const at = migrations.findIndex((migration) => migration.name === name);
  await migrate(pool, migrations.slice(0, at));
  return { pool, close, after: () => migrate(pool, migrations) };
}

test('OFF-258 rates and paid places of before there were days for them go on', async () => {
  const { pool, close, after } = await before(COURSE);
  const { rows: places } = await pool.query<{ id: number }>(
    `insert into place (postal_code, town, geo_url, state, latitude, longitude, search)
     values ('23669', 'Timmendorfer Strand', '23669-timmendorfer-strand', 'SH', 54, 10.78, 'timmendorfer strand') returning id`,
  );
  const restaurants = [
    // Let in half an hour after midnight in Berlin, which is the day before in UTC.
    ['agreed', '2026-03-01T00:30:00+01:00', 800, true],
    ['nothing', '2026-03-01T12:00:00+01:00', 0, false],
    ['usual', '2026-03-01T12:00:00+01:00', null, false],
    ['waiting', null, 1300, false],
  ];
  for (const [url, approvedAt, basisPoints, isSponsored] of restaurants)
    await pool.query(
      `insert into restaurant (url, name, owner, street, house_number, place_id, latitude, longitude, phone, email,
         cuisines, scene, changed_at, approved_at, commission_basis_points, is_sponsored)
       values ($1, $1, 'Mia', 'Strandallee', '7', $2, 54, 10.78, '04503 1', $1 || '@restaurant.example',
         '{Pizza}', 'pizza', now(), $3, $4, $5)`,
      [url, places[0]?.id, approvedAt, basisPoints, isSponsored],
    );
  await after();
  const { rows } = await pool.query(
    `select url, first_day::text, basis_points, set_by,
       first_day = (now() at time zone 'Europe/Berlin')::date as from_today,
       sponsored_until - sponsored_from as sponsored_days,
       (now() at time zone 'Europe/Berlin')::date between sponsored_from and sponsored_until as is_sponsored
     from restaurant left join commission_term on restaurant_id = id order by url`,
  );
  expect(rows).toMatchObject([
    { url: 'agreed', first_day: '2026-03-01', basis_points: 800, sponsored_days: 30, is_sponsored: true },
    { url: 'nothing', first_day: '2026-03-01', basis_points: 0, set_by: null, sponsored_days: null },
    { url: 'usual', first_day: null, basis_points: null },
    { url: 'waiting', from_today: true, basis_points: 1300, is_sponsored: null },
  ]);
  await close();
});
