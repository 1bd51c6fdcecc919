import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { forgetOld } from '#server/features/privacy/forget-old.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await testApp({ http: { trustProxy: ['127.0.0.1'], countryHeader: 'CF-IPCountry' } });
const { db } = app.database;
const site = await makeSite(db);
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

const deedsAbout = (personId: number) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'area', 'person_id', 'subject_id', 'device', 'network', 'details'])
    .where((eb) => eb.or([eb('person_id', '=', personId), eb('subject_id', '=', personId)]))
    .where('area', '=', 'log-in')
    .orderBy('id')
    .execute();

const alarmsAbout = (personId: number) =>
  db.selectFrom('alarm').select(['kind', 'details', 'seen_at']).where('person_id', '=', personId).execute();

/** Logs in as a visitor whom our own proxy reports. */
const tries = (email: string, password: string, headers: Record<string, string> = {}) =>
  app
    .guest(site.host)
    .call(
      'userLogin',
      { email, password },
      { 'x-forwarded-for': '198.51.100.23', 'user-agent': FIREFOX, ...headers },
    );

async function writeEntry(at: Temporal.Instant, area = 'money') {
  return db
    .insertInto('audit_entry')
    .values({ at, person_id: null, area, action: uniqueName(), subject_kind: 'person', network: '192.0.2.1' })
    .returning(['id', 'action'])
    .executeTakeFirstOrThrow();
}
const find = (id: bigint | number | string) =>
  db.selectFrom('audit_entry').select(['id', 'network']).where('id', '=', Number(id)).executeTakeFirst();

describe('the database', () => {
  test('TRU-050 refuses to change, delete or empty what the audit says', async () => {
    const { id } = await writeEntry(app.clock.now());
    const refused = 'neither changed nor deleted';
    await expect(
      db.updateTable('audit_entry').set({ action: 'x' }).where('id', '=', id).execute(),
    ).rejects.toThrow(refused);
    await expect(
      db.updateTable('audit_entry').set({ network: '' }).where('id', '=', id).execute(),
    ).rejects.toThrow(refused);
    await expect(db.deleteFrom('audit_entry').where('id', '=', id).execute()).rejects.toThrow(refused);
    await expect(sql`truncate audit_entry`.execute(db)).rejects.toThrow('never emptied');
    await expect(
      app.database.pool
        .query(`begin; set local session_replication_role = replica; delete from audit_entry; commit`)
        .finally(() => app.database.pool.query('rollback')),
    ).rejects.toThrow(refused);
    expect(await find(id)).toBeDefined();
  });

  test('TRU-051 lets go of what its time is over for, and of nothing sooner however it is asked', async () => {
    const ago = (hours: number) => EVENING.subtract({ hours });
    const [young, quiet, login, old] = [
      await writeEntry(ago(24 * 80), 'log-in'),
      await writeEntry(ago(24 * 100)),
      await writeEntry(ago(24 * 400), 'log-in'),
      await writeEntry(ago(24 * 365 * 5)),
    ];
    await forgetOld(app.context);
    expect(await find(young.id)).toMatchObject({ network: '192.0.2.1' });
    expect(await find(quiet.id)).toMatchObject({ network: '' });
    expect(await find(login.id)).toBeUndefined();
    expect(await find(old.id)).toBeUndefined();
    // The database holds against its own clock what it is asked to let go of.
    const { rows } = await sql<{ at: Temporal.Instant }>`select now() - interval '80 days' as at`.execute(db);
    const recent = await writeEntry(rows[0]?.at ?? EVENING);
    await sql`select forget_audit('infinity', 'infinity', 'infinity')`.execute(db);
    expect(await find(recent.id)).toMatchObject({ network: '192.0.2.1' });
    expect(await find(quiet.id)).toBeDefined();
  });
});

describe('log-ins', () => {
  test('TRU-052 and refused ones stand in the audit with device, network and country, never with what was typed', async () => {
    const person = await makePerson(db);
    await tries(person.email, 'falsch', { 'cf-ipcountry': 'DE' });
    await tries(person.email, person.password, { 'cf-ipcountry': 'DE' });
    const from = { area: 'log-in', device: 'Firefox, Android', network: '198.51.100.23' };
    expect(await deedsAbout(person.id)).toEqual([
      { ...from, action: 'log-in-refused', person_id: null, subject_id: person.id, details: {} },
      {
        ...from,
        action: 'logged-in',
        person_id: person.id,
        subject_id: person.id,
        details: { country: 'DE' },
      },
    ]);
  });

  test('TRU-053 the country counts only from a trusted proxy', async () => {
    const person = await makePerson(db);
    await app
      .guest(site.host, '203.0.113.9')
      .call('userLogin', { email: person.email, password: person.password }, { 'cf-ipcountry': 'FR' });
    expect((await deedsAbout(person.id))[0]).toMatchObject({ details: {} });
  });

  test('TRU-053 one of the staff who logs in from a new country raises an alarm, once; the first country does not', async () => {
    const person = await makePerson(db, { roles: [{ role: 'operator', restaurant_id: null }] });
    const comes = (country: string) => tries(person.email, person.password, { 'cf-ipcountry': country });
    await comes('DE');
    expect(await alarmsAbout(person.id)).toEqual([]);
    await comes('BR');
    await comes('BR');
    expect(await alarmsAbout(person.id)).toEqual([
      { kind: 'new-country', details: { country: 'BR', before: 'DE' }, seen_at: null },
    ]);
  });

  test('TRU-053 many refusals of one account raise one alarm', async () => {
    const person = await makePerson(db);
    const before = { at: app.clock.now(), area: 'log-in', action: 'log-in-refused', subject_kind: 'person' };
    const refusals = Array.from({ length: 9 }, () => ({ ...before, subject_id: person.id }));
    await db.insertInto('audit_entry').values(refusals).execute();
    await tries(person.email, 'falsch');
    await tries(person.email, 'falsch');
    expect(await alarmsAbout(person.id)).toMatchObject([{ kind: 'many-refusals', seen_at: null }]);
  });
});
