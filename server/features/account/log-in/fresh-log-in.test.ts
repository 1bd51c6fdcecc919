import { expect, test } from 'vitest';
import { EVENING } from '#e2e/fixtures/app.ts';
import { MANDATE } from '#e2e/fixtures/shop/company.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { makeOwned } from '#e2e/fixtures/shop/own.ts';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { makePerson, stranger } from '#e2e/fixtures/shop/person.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const vendors = await startPaymentServices();
const app = await pageTestApp({ payments: vendors.settings });
const { db } = app.database;
const { site, restaurant } = await makeOwned(app);

type Given = Parameters<typeof makePerson>[1];

/** Somebody whose log-in was eleven minutes ago. */
async function unlocked(given: Given = {}) {
  app.clock.set(EVENING);
  const person = await makePerson(db, given);
  const guest = stranger(app, site);
  await guest.call('userLogin', { email: person.email, password: person.password });
  app.clock.pass({ minutes: 11 });
  return { person, guest };
}

const codeOf = async (asked: Promise<{ status: number; error: { code: string } }>) => {
  const { status, error } = await asked;
  return status === 200 ? 'done' : error.code;
};

const owner = { roles: [{ role: 'owner', restaurant_id: restaurant.id }] } satisfies Given;
const operator = { roles: [{ role: 'operator', restaurant_id: null }] } satisfies Given;
const hostId = restaurant.id;
const mandate = { id: 1, approve: true };
const CAMPAIGN = { value: 4, firstDay: '2026-11-21', lastDay: '2026-12-21' };

const proves = (question: string, { password }: { password: string }, cookie: string) =>
  sendForm(app.http, site.host, question, { proofPassword: password }, { cookie });

test.each<[what: string, given: Given, deed: (guest: Guest) => ReturnType<Guest['send']>]>([
  [
    'connecting an account',
    owner,
    (guest) => guest.send('saveOwnPaypal', { hostId, merchantId: 'ABCDEFGH23456' }),
  ],
  ['ending an account', owner, (guest) => guest.send('disconnectOwnPayee', { hostId, provider: 'paypal' })],
  ['signing a mandate', {}, (guest) => guest.send('updateBusinessCustomerSepa', MANDATE)],
  ['approving a mandate', operator, (guest) => guest.send('decideMandate', mandate)],
  ['a file for the bank', operator, (guest) => guest.send('makeCollectionFile', {})],
  ['a returned debit', operator, (guest) => guest.send('returnCollection', { id: 1, reason: 'Konto leer' })],
  ['confirming an account', operator, (guest) => guest.send('decidePayee', mandate)],
  [
    'a commission',
    operator,
    (guest) => guest.send('saveCommission', { id: hostId, percent: 8, reason: 'Neu' }),
  ],
  ['offering to pay online', owner, (guest) => guest.send('offerOwnOnline', { hostId, offer: true })],
  ['opening a file for the bank', operator, (guest) => guest.send('officeCollectionFile', { id: 1 })],
  ['a voucher code', operator, (guest) => guest.send('officeSaveCampaign', CAMPAIGN)],
  [
    'stopping a voucher code',
    operator,
    (guest) => guest.send('officeSwitchCampaign', { id: 1, isActive: false }),
  ],
  ['taking all data along', {}, (guest) => guest.send('exportUser', {})],
])('TRU-090 TRU-231 %s needs a log-in of the last ten minutes', async (_what, given, deed) => {
  const { person, guest } = await unlocked(given);
  expect(await codeOf(deed(guest))).toBe('fresh-login-needed');
  await guest.call('proveAgain', { proofPassword: person.password });
  expect(await codeOf(deed(guest))).not.toBe('fresh-login-needed');
  app.clock.pass({ minutes: 10 });
  expect(await codeOf(deed(guest))).toBe('fresh-login-needed');
});

test('TRU-090 nobody is led to the page of the payment service without it', async () => {
  const { person, guest } = await unlocked(owner);
  const way = async () => (await guest.call('ownStripePage', { hostId })).headers['location'];
  const page = `/api/ownStripePage/${hostId}`;
  expect(await way()).toBe(`/einstellungen/bestaetigen?weiter=${encodeURIComponent(page)}`);
  await guest.call('proveAgain', { proofPassword: person.password });
  expect(await way()).toContain('/kueche/zahlung');
});

test('TRU-090 a wrong password proves nothing and is counted, and nobody else is asked', async () => {
  const { guest } = await unlocked();
  const { status, error } = await guest.call('proveAgain', { proofPassword: 'ebbe' });
  expect([status, error.code, error.fields]).toEqual([
    403,
    'password-wrong',
    { proofPassword: 'Das Passwort stimmt nicht' },
  ]);
  expect(await codeOf(guest.call('exportUser', {}))).toBe('fresh-login-needed');
  for (let guess = 0; guess < 5; guess++) await guest.call('proveAgain', { proofPassword: `ebbe${guess}` });
  expect(await codeOf(guest.call('proveAgain', { proofPassword: 'sturmflut' }))).toBe('too-many-tries');
  expect(await codeOf(stranger(app, site).call('proofWays', {}))).toBe('login-needed');
});

test('TRU-091 the password that deletes or changes an account is such a proof itself', async () => {
  const { person, guest } = await unlocked();
  const login = { password: person.password, passwordNew: 'sturmflut-24' };
  expect(await codeOf(guest.call('userChangePasswd', { login }))).toBe('done');
  expect(await codeOf(guest.call('exportUser', {}))).toBe('done');
  app.clock.pass({ minutes: 11 });
  expect(await codeOf(guest.call('exportUser', {}))).toBe('fresh-login-needed');
  expect(await codeOf(guest.call('deleteUser', { login: { password: login.passwordNew } }))).toBe('done');
});

test('TRU-092 a form asks for it in itself, and goes on with all that was typed, without scripts too', async () => {
  const { person, guest } = await unlocked(owner);
  const { cookie } = guest;
  const page = `/kueche/zahlung?restaurant=${hostId}`;
  const typed = { host: String(hostId), intent: 'paypal', merchantId: 'ABCDEFGH23456' };
  const send = (more: object) => sendForm(app.http, site.host, page, { ...typed, ...more }, { cookie });
  const asked = await send({});
  expect([asked.status, asked.text.includes('value="ABCDEFGH23456"')]).toEqual([403, true]);
  expect(asked.text).toContain('name="proofPassword"');
  // Enter presses the first button, which is the one that was pressed before.
  expect(asked.text).toMatch(
    /<button[^>]*name="intent"[^>]*value="paypal"|<button[^>]*value="paypal"[^>]*name="intent"/,
  );
  const wrong = await send({ proofPassword: 'ebbe' });
  expect([wrong.status, wrong.text.includes('Das Passwort stimmt nicht')]).toEqual([403, true]);
  expect([wrong.text.includes('value="ABCDEFGH23456"'), wrong.text.includes('ebbe')]).toEqual([true, false]);
  expect((await send({ proofPassword: person.password })).status).toBe(302);
  expect((await guest.call('ownPayment', { hostId })).answer.payees).toHaveLength(1);
});

test('TRU-092 a download leads to the question, and back to where it can be had', async () => {
  const { person, guest } = await unlocked();
  const { cookie } = guest;
  const way = (await loadPage(app.http, site.host, '/einstellungen/daten', { headers: { cookie } })).headers;
  const question = String(way['location']);
  expect(question).toMatch(/^\/einstellungen\/bestaetigen\?weiter=/);
  expect((await loadPage(app.http, site.host, question, { headers: { cookie } })).text).toContain(
    'proofPassword',
  );
  const proven = await proves(question, person, cookie);
  expect(proven.headers['location']).toBe('/einstellungen?erledigt=bestaetigt');
  const file = await loadPage(app.http, site.host, '/einstellungen/daten', { headers: { cookie } });
  expect(file.headers['content-disposition']).toContain('meine-daten.json');
});

test('TRU-231 the office asks in the form of a voucher code, and again where it is stopped, and nothing is lost', async () => {
  const { person, guest } = await unlocked(operator);
  const { cookie } = guest;
  const code = uniqueName()
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
  const typed = {
    ...CAMPAIGN,
    value: '4,50',
    unit: 'euros',
    code,
    fundedBy: 'restaurant',
    restaurantUrl: restaurant.url,
  };
  const form = (more: object) =>
    sendForm(app.http, site.host, '/verwaltung/gutscheine/neu', { ...typed, ...more }, { cookie });
  const asked = await form({});
  expect([asked.status, asked.text.includes('name="proofPassword"')]).toEqual([403, true]);
  for (const kept of [code, '4,50', CAMPAIGN.lastDay]) expect(asked.text).toContain(`value="${kept}"`);
  expect(asked.text).toMatch(/<option value="restaurant" selected=""/);
  expect((await form({ proofPassword: person.password })).status).toBe(302);
  const listed = async () => (await guest.call('officeCampaigns', { search: code })).answer.campaigns[0];
  const { id = 0 } = (await listed()) ?? {};
  app.clock.pass({ minutes: 11 });
  const stop = (more: object) =>
    sendForm(
      app.http,
      site.host,
      `/verwaltung/gutscheine?suche=${code}`,
      { id: String(id), intent: 'stop', ...more },
      { cookie },
    );
  const again = await stop({});
  expect([again.status, again.text.includes('name="proofPassword"')]).toEqual([403, true]);
  expect((await listed())?.state).toBe('running');
  expect((await stop({ proofPassword: person.password })).status).toBe(302);
  expect((await listed())?.state).toBe('stopped');
});

test('TRU-231 a file for the bank leads to the question, and back to the list', async () => {
  const { person, guest } = await unlocked(operator);
  const { cookie } = guest;
  const file = await db
    .insertInto('collection_file')
    .values({
      message_id: uniqueName(),
      content: app.context.seals.seal('<Document/>', 'collection_file.content'),
      amount_cents: 100,
      debits: 1,
      person_id: person.id,
      created_at: EVENING,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const page = (path: string) => loadPage(app.http, site.host, path, { headers: { cookie } });
  const path = `/verwaltung/lastschriften/datei/${file.id}`;
  const question = String((await page(path)).headers['location']);
  expect(question).toMatch(/^\/einstellungen\/bestaetigen\?weiter=/);
  const proven = await proves(question, person, cookie);
  const back = String(proven.headers['location']);
  expect((await page(back)).text).toContain('Jetzt kannst du die Datei herunterladen');
  const opened = await page(path);
  expect([opened.status, opened.text]).toEqual([200, '<Document/>']);
  expect(opened.headers['content-disposition']).toContain('attachment');
});
