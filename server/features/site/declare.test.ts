import { describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;
const site = await makeSite(db);
const operator = () => staffOf(app, site.host, 'operator', null);

const address = () => `${uniqueName()}@guest.example`;
const withdrawal = (changes: Partial<Input<'declare'>> = {}): Input<'declare'> => ({
  kind: 'withdrawal',
  name: 'Jule Petersen',
  email: address(),
  subject: '4711',
  ...changes,
});
const declare = (input: Input<'declare'>) => app.guest(site.host).call('declare', input);

test('a withdrawal is confirmed by mail with its contents, day and time, and stands in the office', async () => {
  const given = withdrawal({ body: 'Doppelt gekauft.' });
  const { status, answer } = await declare(given);
  expect([status, answer.receivedAt]).toEqual([200, app.clock.now().toString()]);
  const { text, subject } = await mailbox.mailTo(given.email ?? '');
  expect(subject).toBe('Dein Widerruf ist angekommen');
  expect(text).toContain('Eingegangen am 21.11.2026 um 18:00 Uhr.');
  expect(text).toContain('Hiermit widerrufe ich, Jule Petersen, den Vertrag über 4711.');
  expect(text).toContain('Doppelt gekauft.');
  const { notices } = (await (await operator()).call('officeNotices', { search: given.email ?? '' })).answer;
  expect(notices).toMatchObject([
    { kind: 'withdrawal', name: 'Jule Petersen', subject: '4711', body: 'Doppelt gekauft.', doneAt: null },
  ]);
});

test('a reported content is confirmed, and what it says is not sent on', async () => {
  const email = address();
  await declare({
    kind: 'illegal-content',
    name: 'Jule',
    email,
    subject: '/speisekarte/moewe, Bewertung vom 3. Mai',
    body: 'Beleidigt den Koch.',
  });
  const { text } = await mailbox.mailTo(email, 'Meldung');
  expect(text).toContain('Bewertung vom 3. Mai');
  expect(text).not.toContain('Beleidigt');
});

describe('refused is', () => {
  test.each([
    ['without a name', { name: ' ' }, 'name'],
    ['with an address for a name', { name: 'Gewinn auf www.evil.example' }, 'name'],
    ['without an e-mail', { email: 'jule' }, 'email'],
    ['without a number', { subject: '' }, 'subject'],
    ['with an advertisement for a number', { subject: 'https://evil.example' }, 'subject'],
  ])('a withdrawal %s', async (_what, changes, field) => {
    const { status, error } = await declare(withdrawal(changes));
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  test('a report that does not say what is wrong', async () => {
    const { error } = await declare(withdrawal({ kind: 'illegal-content', body: '' }));
    expect(error.fields).toEqual({ body: 'Bitte beschreib, was daran verboten ist.' });
  });

  test('the sixth of an address within a day', async () => {
    const email = address();
    for (let count = 0; count < 5; count += 1)
      expect((await declare(withdrawal({ email, subject: `${count}` }))).status).toBe(200);
    expect((await declare(withdrawal({ email: email.toUpperCase() }))).status).toBe(429);
    app.clock.pass({ hours: 24 });
    expect((await declare(withdrawal({ email }))).status).toBe(200);
  });
});

test('what is sent twice came in once, with one receipt and the time of the first', async () => {
  const given = withdrawal();
  const said = [await declare(given)];
  app.clock.pass({ seconds: 5 });
  said.push(...(await Promise.all([declare(given), declare(given)])));
  const { receivedAt } = said[0]?.answer ?? {};
  expect(said.map(({ answer }) => answer.receivedAt)).toEqual([receivedAt, receivedAt, receivedAt]);
  const { notices } = (await (await operator()).call('officeNotices', { search: given.email ?? '' })).answer;
  expect(notices).toHaveLength(1);
});

test('the office notes once that it has dealt with something', async () => {
  const given = withdrawal();
  await declare(given);
  const staff = await operator();
  const find = async (state: 'open' | 'done') =>
    (await staff.call('officeNotices', { search: given.email ?? '', state })).answer.notices;
  const [notice] = await find('open');
  expect((await staff.call('officeNoticeDone', { id: notice?.id ?? 0 })).status).toBe(200);
  const done = app.clock.now();
  app.clock.pass({ hours: 1 });
  await staff.call('officeNoticeDone', { id: notice?.id ?? 0 });
  expect([await find('open'), await find('done')]).toMatchObject([[], [{ doneAt: done.toString() }]]);
  expect((await staff.call('officeNoticeDone', { id: 999_999 })).error.code).toBe('unknown-notice');
});

describe('OFF-264 a reported content', () => {
  /** A report that waits for somebody. */
  async function reported() {
    const given = withdrawal({ kind: 'illegal-content', subject: '/speisekarte/moewe', body: 'Beleidigt.' });
    await declare(given);
    const staff = await operator();
    const find = async () =>
      (await staff.call('officeNotices', { search: given.email ?? '' })).answer.notices[0] ?? never();
    return { email: given.email ?? '', staff, find, id: (await find()).id };
  }

  const never = () => {
    throw new Error('there is no such notice');
  };

  test('OFF-761 is decided with a reason, which whoever reported it reads; of two who decide otherwise the second is told', async () => {
    const { email, staff, find, id } = await reported();
    const empty = await staff.call('officeNoticeDone', { id });
    expect([empty.status, Object.keys(empty.error.fields ?? {})]).toEqual([400, ['reason', 'isRemoved']]);
    expect((await find()).doneAt).toBeNull();
    const reason = 'Der Satz greift eine Person an.';
    const decided = await Promise.all(
      [true, false].map((isRemoved) => staff.call('officeNoticeDone', { id, isRemoved, reason })),
    );
    expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(decided.find(({ status }) => status === 409)?.error.code).toBe('already-decided');
    const { isRemoved, decision } = await find();
    expect([isRemoved, decision]).toEqual([decided[0]?.status === 200, reason]);
    // Sent again it is the same decision.
    expect((await staff.call('officeNoticeDone', { id, isRemoved, reason })).status).toBe(200);
    const { text } = await mailbox.mailTo(email, 'Entscheidung');
    expect(text).toContain(isRemoved ? 'Wir haben den Inhalt entfernt' : 'Der Inhalt bleibt stehen');
    for (const told of [reason, '/speisekarte/moewe', 'sechs Monate']) expect(text).toContain(told);
    const letters = db.selectFrom('message').select('id').where('recipient', '=', email);
    expect(await letters.where('kind', '=', 'illegal-content-decided').execute()).toHaveLength(1);
    const { entries } = (await staff.call('officeAudit', {})).answer;
    expect(entries.filter(({ details }) => details.includes(reason))).toHaveLength(1);
  });

  test('OFF-324 of a restaurant: those who own it read what is gone, why, that a person decided, and how to complain; once', async () => {
    const shop = await makeShop(db);
    const { id: hostId, url: hostUrl, name } = shop.restaurant;
    const owner = await staffOf(app, shop.site.host, 'owner', hostId);
    const { staff, find, id } = await reported();
    const decide = (input: Partial<Input<'officeNoticeDone'>>) =>
      staff.call('officeNoticeDone', {
        id,
        isRemoved: true,
        reason: 'Das Foto gehört jemand anderem.',
        ...input,
      });
    expect((await decide({ hostUrl: 'nirgendwo' })).error.fields).toEqual({
      hostUrl: expect.any(String),
      removed: expect.any(String),
    });
    expect((await decide({ hostUrl })).error.fields).toEqual({ removed: expect.any(String) });
    expect((await find()).doneAt).toBeNull();
    const input = { hostUrl, removed: 'Foto der Fischsuppe' };
    const twice = await Promise.all([1, 2].map(() => decide(input)));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const { email } = await db
      .selectFrom('person_role')
      .innerJoin('person', 'person.id', 'person_id')
      .select('email')
      .where('restaurant_id', '=', hostId)
      .where('role', '=', 'owner')
      .executeTakeFirstOrThrow();
    const { text, subject } = await mailbox.mailTo(email ?? '', 'entfernt');
    expect(subject).toBe(`${name}: Wir haben einen Inhalt entfernt`);
    for (const told of [
      'Foto der Fischsuppe',
      'gehört jemand anderem',
      'eine Person',
      'nicht beteiligt',
      'beschweren',
    ])
      expect(text).toContain(told);
    expect(text).not.toContain('Beleidigt');
    const letters = db.selectFrom('message').select('id').where('kind', '=', 'content-removed');
    expect(await letters.where('recipient', '=', email).execute()).toHaveLength(1);
    const { entries } = (await owner.call('ownAudit', { hostId })).answer;
    expect(entries.filter(({ details }) => details.includes('Fischsuppe'))).toHaveLength(1);
  });

  test('OFF-324 that stays is told to no restaurant', async () => {
    const { restaurant } = await makeShop(db);
    const { staff, id } = await reported();
    const kept = { id, isRemoved: false, reason: 'Erlaubt.', hostUrl: restaurant.url };
    expect((await staff.call('officeNoticeDone', kept)).status).toBe(200);
    await app.follow();
    const letters = db.selectFrom('message').select('id').where('kind', '=', 'content-removed');
    expect(await letters.where('recipient', '=', restaurant.email).execute()).toEqual([]);
  });

  test('has a day until which that is in time, and is late from the next on', async () => {
    const { staff, find, id } = await reported();
    const { dueOn, isLate, receivedAt } = await find();
    const day = Temporal.Instant.from(receivedAt).toZonedDateTimeISO('Europe/Berlin').toPlainDate();
    expect([dueOn, isLate]).toEqual([day.add({ days: 7 }).toString(), false]);
    const received_at = app.clock.now().subtract({ hours: 24 * 8 });
    await db.updateTable('notice').set({ received_at }).where('id', '=', id).execute();
    expect((await find()).isLate).toBe(true);
    await staff.call('officeNoticeDone', { id, isRemoved: false, reason: 'Erlaubt.' });
    expect((await find()).isLate).toBe(false);
  });
});
