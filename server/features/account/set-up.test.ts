import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { allowedIn, complaint, typedFields } from '#e2e/fixtures/pages/form-fields.ts';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { isOperatorSetUp, offerSetUp } from './set-up-operator.ts';

// The operator's account exists once: other tests must not see it.
const database = await ownDatabase('set_up');
const app = await testApp({ database });
afterAll(() => database.close());
const { db } = database;
const site = await makeSite(db);

let code: string;
const offer = async () => String((await offerSetUp(app.context)).split('/').pop());
const untouched = { password_hash: null, blocked_at: null };
beforeEach(async () => {
  await db.updateTable('person').set(untouched).where('id', '=', 1).execute();
  code = await offer();
});

const credentials = { email: 'Wiebke@Betreiber.example ', password: 'zwölf Monde' };
const EXPIRED = { status: 410, error: { code: 'code-expired' } };

describe('the one-time link of the operator', () => {
  test('VAR-021 gives the user with id 1 e-mail, password and power, and logs in', async () => {
    expect(await isOperatorSetUp(app.context)).toBe(false);
    const deeds = () =>
      db.selectFrom('audit_entry').select('person_id').where('action', '=', 'operator-set-up').execute();
    const earlier = await deeds();
    const visitor = app.guest(site.host);
    expect((await visitor.call('setUpOpen', { code })).status).toBe(200);
    const { answer } = await visitor.call('setUp', { code, ...credentials });
    expect(answer.user).toMatchObject({
      id: 1,
      item_email: 'wiebke@betreiber.example',
      roles: ['customer', 'operator'],
    });
    expect((await visitor.call('officeOrders', {})).status).toBe(200);
    expect(await isOperatorSetUp(app.context)).toBe(true);
    const later = await app.guest(site.host).call('userLogin', credentials);
    expect(later.answer.user.id).toBe(1);
    expect(await deeds()).toEqual([...earlier, { person_id: 1 }]);
  });

  test('TRU-099 opens the account where another operator has blocked it', async () => {
    const blocked = { blocked_at: app.clock.now(), blocked_reason: 'x' };
    await db.updateTable('person').set(blocked).where('id', '=', 1).execute();
    const visitor = app.guest(site.host);
    expect((await visitor.call('setUp', { code, ...credentials })).status).toBe(200);
    expect((await visitor.call('officeOrders', {})).status).toBe(200);
  });

  test('works once', async () => {
    const two = await Promise.all(
      [1, 2].map(() => app.guest(site.host).call('setUp', { code, ...credentials })),
    );
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect(await app.guest(site.host).call('setUpOpen', { code })).toMatchObject(EXPIRED);
  });

  test('works for a day', async () => {
    app.clock.pass({ hours: 24 });
    expect(await app.guest(site.host).call('setUpOpen', { code })).toMatchObject(EXPIRED);
    expect(await app.guest(site.host).call('setUp', { code, ...credentials })).toMatchObject(EXPIRED);
  });

  test('ends with the next one, and a guessed one never works', async () => {
    await offer();
    for (const wrong of [code, '', 'x'.repeat(32)])
      expect(await app.guest(site.host).call('setUp', { code: wrong, ...credentials })).toMatchObject(
        EXPIRED,
      );
  });

  test('is kept as a hash alone', async () => {
    const rows = await db.selectFrom('person_code').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['no address', { email: 'wiebke' }, 400, { email: 'Das ist keine E-Mail-Adresse.' }],
    [
      'a short password',
      { password: 'kurz' },
      400,
      { password: 'Dein Passwort braucht mindestens 8 Zeichen' },
    ],
  ])('is not used up by %s', async (_what, wrong, status, fields) => {
    const visitor = app.guest(site.host);
    const said = await visitor.call('setUp', { code, ...credentials, ...wrong });
    expect([said.status, said.error.fields]).toEqual([status, fields]);
    expect((await visitor.call('setUpOpen', { code })).status).toBe(200);
  });

  test('is not used up by somebody else’s e-mail', async () => {
    const { email } = await makePerson(db);
    const visitor = app.guest(site.host);
    const said = await visitor.call('setUp', { code, ...credentials, email });
    expect([said.status, said.error.code]).toEqual([409, 'email-taken']);
    expect((await visitor.call('setUpOpen', { code })).status).toBe(200);
  });

  test('takes a lost account back: who was logged in is so no longer', async () => {
    const thief = app.guest(site.host);
    await thief.call('setUp', { code, ...credentials });
    expect((await thief.call('officeOrders', {})).status).toBe(200);
    await app
      .guest(site.host)
      .call('setUp', { code: await offer(), ...credentials, password: 'ganz neue Monde' });
    expect((await thief.call('officeOrders', {})).status).toBe(401);
    expect((await app.guest(site.host).call('userLogin', credentials)).status).toBe(401);
  });
});

test('HSE-024 the page of the link is a form that works without scripts, within the limits of its call', async () => {
  const { http, endpoints } = await pageTestApp({ database });
  const url = `/einrichten/${code}`;
  const fields = typedFields((await loadPage(http, site.host, url)).text);
  expect(fields.map(({ name, autocomplete }) => [name, autocomplete])).toEqual([
    ['email', 'username'],
    ['password', 'new-password'],
  ]);
  const wrong = fields.map((field) => complaint(field, allowedIn(endpoints, 'setUp', field['name'] ?? '')));
  expect(wrong).toEqual([null, null]);
  const short = await sendForm(http, site.host, url, { ...credentials, password: 'kurz' });
  expect([short.status, short.text.includes('Dein Passwort braucht mindestens 8 Zeichen')]).toEqual([
    400,
    true,
  ]);
  const done = await sendForm(http, site.host, url, credentials);
  expect([done.status, done.headers['location']]).toEqual([302, '/verwaltung']);
  const over = await loadPage(http, site.host, url);
  expect([over.status, over.text.includes('Dieser Link gilt nicht mehr')]).toEqual([410, true]);
});
