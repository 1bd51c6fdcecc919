import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { lookedAt } from '#e2e/fixtures/looked-at.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { listMessages } from './message-store.ts';

const database = await ownDatabase('message_plan');
afterAll(() => database.close());
const { db } = database;

const { id } = await makePerson(db, { roles: [] });
await sql`insert into seller_message (year, number, indication, content, person_id, made_at)
  select year, number, 'DPI401', '', ${id}, now() from generate_series(2020, 2025) year, generate_series(1, 3) number`.execute(
  db,
);
await sql`insert into seller_record (message_id, doc_ref, kind, restaurant_ids, content)
  select seller_message.id, year || '-' || number || '-' || part, 'OECD1', array[part], ''
  from seller_message, generate_series(1, 1000) part`.execute(db);
await sql`analyze`.execute(db);

test('LED-711 of thousands of records of sellers only those of the year that is shown are counted, each once', async () => {
  const { answer, scanned, fetched } = await lookedAt(
    db,
    ['seller_record', 'seller_message'],
    (transaction) => listMessages(transaction, 2023),
  );
  expect(answer.map(({ number, added, corrected, removed }) => [number, added, corrected, removed])).toEqual(
    [1, 2, 3].map((number) => [number, 1000, 0, 0]),
  );
  expect({ scanned, fetched }).toEqual({ scanned: [], fetched: 3000 });
});
