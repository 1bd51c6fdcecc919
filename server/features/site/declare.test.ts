import { describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
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
