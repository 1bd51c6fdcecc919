import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { EVENING } from '#e2e/fixtures/app.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { systemRandom } from './adapters/clock.ts';
import { openSeals, rotateKeys } from './data-keys.ts';
import { Seals, unsealed, WrongKey } from './database/seals.ts';
import { StartProblem } from './start-problem.ts';

const IBAN = 'DE89370400440532013000';
const AS = 'sepa_mandate.iban';
const random = systemRandom;

const opened: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(opened.map((close) => close())));

async function installation(name: string) {
  const database = await ownDatabase(`keys_${name}`);
  const dataFolder = await mkdtemp(join(tmpdir(), 'henkelmann-keys-'));
  opened.push(
    () => database.close(),
    () => rm(dataFolder, { recursive: true }),
  );
  const open = () => openSeals(database.db, { dataFolder, dataKeys: undefined }, random);
  return { ...database, dataFolder, file: join(dataFolder, 'data-keys'), open };
}

type Installation = Awaited<ReturnType<typeof installation>>;

/** A mandate as it stood in the database before anything was sealed. */
async function makeMandate({ db }: Installation, iban: Buffer) {
  const { id: person_id } = await makePerson(db);
  const { id: business_customer_id } = await db
    .insertInto('business_customer')
    .values({ person_id, company: 'Travewerft', created_at: EVENING })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sepa_mandate')
    .values({
      business_customer_id,
      iban,
      reference: `M-${business_customer_id}`,
      account_holder: 'Travewerft',
      street: 'Einsiedelstraße 6',
      city: '23554 Lübeck',
      signature: 'Katrin Brandt',
      country: 'DE',
      text_version: '2026-01',
      signed_at: EVENING,
    })
    .execute();
}

const storedIn = async ({ db }: Installation) =>
  (await db.selectFrom('sepa_mandate').select('iban').orderBy('id').execute()).map(({ iban }) => iban);

test('TRU-210 what was stored in clear is sealed at the next start, with a key that only the owner reads', async () => {
  const place = await installation('first');
  await makeMandate(place, unsealed(IBAN));
  const seals = await place.open();
  expect(await seals.sealAll(place.db)).toBe(1);
  expect(await seals.sealAll(place.db)).toBe(0);
  const [sealed = Buffer.of()] = await storedIn(place);
  expect(sealed.includes(IBAN)).toBe(false);
  expect((await place.open()).openText(sealed, AS)).toBe(IBAN);
  expect((await stat(place.file)).mode & 0o777).toBe(0o600);
  const dump = JSON.stringify(await place.db.selectFrom('secret').selectAll().execute());
  expect(dump).not.toContain((await readFile(place.file, 'utf8')).trim());
});

test('TRU-210 nothing opens as something else, and a changed byte opens nothing', () => {
  const seals = new Seals([Buffer.alloc(32, 7)], random);
  const sealed = seals.seal(IBAN, AS);
  expect(seals.openText(sealed, AS)).toBe(IBAN);
  expect(() => seals.open(sealed, 'provider_file.bytes')).toThrow('authenticate');
  const changed = Buffer.from(sealed);
  changed[20] = (changed[20] ?? 0) ^ 1;
  expect(() => seals.open(changed, AS)).toThrow('authenticate');
  expect(() => new Seals([Buffer.alloc(32, 8)], random).open(sealed, AS)).toThrow(WrongKey);
});

test('TRU-211 a start with another key, or without the one there was, is refused and keeps no new one', async () => {
  const place = await installation('other');
  await place.open();
  await writeFile(place.file, `${Buffer.alloc(32, 9).toString('base64')}\n`);
  await expect(place.open()).rejects.toThrow(StartProblem);
  await rm(place.file);
  await expect(place.open()).rejects.toThrow(/data-keys/);
  await expect(stat(place.file)).rejects.toThrow('ENOENT');
});

test('TRU-212 rotating seals everything anew, and the old key opens nothing any more', async () => {
  const place = await installation('rotated');
  const old = await place.open();
  for (let count = 0; count < 3; count += 1) await makeMandate(place, old.seal(IBAN, AS));
  const oldKey = await readFile(place.file, 'utf8');
  expect(await rotateKeys(place.db, { dataFolder: place.dataFolder, dataKeys: undefined }, random)).toEqual({
    sealed: 3,
  });
  expect(await readFile(place.file, 'utf8')).not.toContain(oldKey.trim());
  const seals = await place.open();
  for (const sealed of await storedIn(place)) {
    expect(seals.openText(sealed, AS)).toBe(IBAN);
    expect(() => old.open(sealed, AS)).toThrow(WrongKey);
  }
});

test('TRU-212 a rotation that was interrupted is gone on with', async () => {
  const place = await installation('half');
  const old = await place.open();
  await makeMandate(place, old.seal(IBAN, AS));
  const [was, next] = [await readFile(place.file, 'utf8'), Buffer.alloc(32, 5)];
  // The file knows both keys, the rows only the old one.
  await writeFile(place.file, `${next.toString('base64')}\n${was}`);
  const between = await place.open();
  expect((await storedIn(place)).map((sealed) => between.openText(sealed, AS))).toEqual([IBAN]);
  await rotateKeys(place.db, { dataFolder: place.dataFolder, dataKeys: undefined }, random);
  const after = await place.open();
  expect((await storedIn(place)).map((sealed) => after.openText(sealed, AS))).toEqual([IBAN]);
});

test('TRU-212 keys of the environment are the operator’s: one is given its successor, of two the first stays', async () => {
  const place = await installation('environment');
  const first = Buffer.alloc(32, 1);
  const where = (...dataKeys: Buffer[]) => ({ dataFolder: place.dataFolder, dataKeys });
  await makeMandate(place, (await openSeals(place.db, where(first), random)).seal(IBAN, AS));
  const { sealed, next = '' } = await rotateKeys(place.db, where(first), random);
  const second = Buffer.from(next, 'base64');
  expect([sealed, second.length]).toEqual([0, 32]);
  expect(await rotateKeys(place.db, where(second, first), random)).toEqual({ sealed: 1 });
  const alone = await openSeals(place.db, where(second), random);
  expect((await storedIn(place)).map((value) => alone.openText(value, AS))).toEqual([IBAN]);
  await expect(openSeals(place.db, where(first), random)).rejects.toThrow(StartProblem);
  await expect(stat(place.file)).rejects.toThrow('ENOENT');
});
