import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { documentOf, DOCUMENTS, enterBasics, makeApplicant } from '#e2e/fixtures/shop/provider.ts';
import { stranger } from '#e2e/fixtures/shop/person.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await testApp();
const { db } = app.database;
const site = await makeSite(db);
const operator = await staffOf(app, site.host, 'operator', null);

async function applied({ isEmpty = false } = {}) {
  const applicant = await makeApplicant(db, { item_file: documentOf(DOCUMENTS.pdf) });
  await stranger(app, site).call('registration', applicant);
  const { id, restaurant_id } = await db
    .selectFrom('provider_application')
    .select(['id', 'restaurant_id'])
    .where('email', '=', applicant.item_email)
    .executeTakeFirstOrThrow();
  if (!isEmpty) await enterBasics(db, restaurant_id ?? 0);
  return { id, hostId: restaurant_id ?? 0, applicant };
}

const lettersTo = (recipient: string, kind: string) =>
  db
    .selectFrom('message')
    .select('body_text')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .execute();

test.each([
  ['officeApplications', {}],
  ['officeApplication', { id: 1 }],
  ['officeApplicationFile', { id: 1, kind: 'trade' }],
  ['decideApplication', { id: 1, approve: true }],
  ['askApplicant', { id: 1, question: 'Wann?' }],
  ['offerAccessAgain', { id: 1 }],
  ['addQrContact', {}],
] as const)('PRV-007 %s is for operators only', async (name, input) => {
  const { hostId } = await applied();
  const owner = await staffOf(app, site.host, 'owner', hostId);
  expect((await app.guest(site.host).send(name, input)).error.code).toBe('login-needed');
  expect((await owner.send(name, input)).error.code).toBe('forbidden');
});

test('PRV-009 a restaurant appears on its market when an operator has approved it, and not before', async () => {
  const { id, hostId, applicant } = await applied();
  const guest = app.guest(site.host);
  const elsewhere = app.guest((await makeSite(db)).host);
  expect((await guest.call('gethost', { hostId })).error.code).toBe('unknown-restaurant');
  const yes = { id, approve: true, reason: 'Gehört zu einer Ablehnung, die nicht kam' };
  expect((await operator.call('decideApplication', yes)).status).toBe(200);
  const kept = await db.selectFrom('provider_application').select('reason').where('id', '=', id).execute();
  expect(kept).toEqual([{ reason: '' }]);
  const { answer } = await guest.call('gethost', { hostId });
  expect(JSON.stringify(answer)).toContain(applicant.item_name);
  expect((await elsewhere.call('gethost', { hostId })).error.code).toBe('unknown-restaurant');
  await expect.poll(() => lettersTo(applicant.item_email, 'provider-approved')).toHaveLength(1);
  const audit = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_kind', '=', 'application')
    .where('subject_id', '=', id)
    .execute();
  expect(audit).toEqual([{ action: 'application-approved' }]);
});

test('PRV-020 an empty restaurant is not approved, and the operator reads what is missing', async () => {
  const { id, hostId, applicant } = await applied({ isEmpty: true });
  const missing = async () => (await operator.call('officeApplication', { id })).answer.missing;
  const legal = ['Steuernummer oder USt-IdNr.', 'bestätigte E-Mail-Adresse der Inhaber'];
  expect(await missing()).toEqual(['Speisekarte', 'Öffnungszeiten', 'Liefergebiete', ...legal]);
  const said = await operator.call('decideApplication', { id, approve: true });
  expect([said.status, said.error.code]).toEqual([409, 'not-ready']);
  expect(said.error.message).toContain('Speisekarte, Öffnungszeiten, Liefergebiete');
  expect(await lettersTo(applicant.item_email, 'provider-approved')).toEqual([]);
  await db.updateTable('restaurant').set({ offers_delivery: false }).where('id', '=', hostId).execute();
  expect(await missing()).toEqual(['Speisekarte', 'Öffnungszeiten', ...legal]);
  await enterBasics(db, hostId);
  expect(await missing()).toEqual([]);
  expect((await operator.call('decideApplication', { id, approve: true })).status).toBe(200);
});

test('KIT-790 a dish without a price, a day of rest and no way to order are nothing to be approved for', async () => {
  const { id, hostId } = await applied();
  await makeProduct(db, { id: hostId });
  await db
    .deleteFrom('product_size')
    .where('product_id', 'in', db.selectFrom('product').select('id').where('restaurant_id', '=', hostId))
    .execute();
  const rest = { opens: null, closes: null };
  await db.updateTable('opening_time').set(rest).where('restaurant_id', '=', hostId).execute();
  const none = { offers_delivery: false, offers_pickup: false };
  await db.updateTable('restaurant').set(none).where('id', '=', hostId).execute();
  const { error } = await operator.call('decideApplication', { id, approve: true });
  expect(error.message).toContain('Speisekarte, Öffnungszeiten, Lieferung oder Abholung');
  const owner = await staffOf(app, site.host, 'owner', hostId);
  const { missing } = (await owner.call('ownStart', { hostId })).answer;
  expect(missing.slice(0, 3)).toEqual(['menu', 'hours', 'ways']);
});

test('PRV-020 an application whose restaurant is gone is not approved', async () => {
  const { id } = await applied({ isEmpty: true });
  await db.updateTable('provider_application').set({ restaurant_id: null }).where('id', '=', id).execute();
  expect((await operator.call('decideApplication', { id, approve: true })).error.code).toBe('not-ready');
});

test('a refusal needs its reason, is mailed, and deletes document and restaurant', async () => {
  const { id, hostId, applicant } = await applied();
  const { error } = await operator.call('decideApplication', { id, approve: false, reason: ' ' });
  expect(error.fields).toEqual({ reason: 'Bitte nenne den Grund' });
  const reason = 'Der Gewerbeschein ist abgelaufen.';
  expect((await operator.call('decideApplication', { id, approve: false, reason })).status).toBe(200);
  expect((await operator.call('officeApplicationFile', { id, kind: 'trade' })).status).toBe(404);
  expect(await db.selectFrom('restaurant').select('id').where('id', '=', hostId).execute()).toEqual([]);
  await expect
    .poll(async () => (await lettersTo(applicant.item_email, 'provider-refused'))[0]?.body_text)
    .toContain(reason);
});

test('OFF-267 an applicant is asked before anything is decided, once for each question, and loses nothing by it', async () => {
  const { id, hostId, applicant } = await applied();
  const ask = (question: string) => operator.call('askApplicant', { id, question });
  expect(Object.keys((await ask(' ')).error.fields ?? {})).toEqual(['question']);
  const question = 'Gehört euch auch der Imbiss nebenan?';
  const twice = await Promise.all([ask(question), ask(question)]);
  app.clock.pass({ minutes: 1 });
  const said = [...twice, await ask('Und seit wann?')];
  expect(said.map(({ status }) => status)).toEqual([200, 200, 200]);
  const letters = () => lettersTo(applicant.item_email, 'provider-asked');
  await expect.poll(letters).toHaveLength(2);
  expect((await letters()).map(({ body_text }) => body_text).join()).toContain(question);
  const { answer } = await operator.call('officeApplication', { id });
  expect(answer).toMatchObject({ state: 'open', question: 'Und seit wann?', hostId, hasFile: true });
  const asked = db.selectFrom('audit_entry').select('id').where('subject_id', '=', id);
  expect(await asked.where('action', '=', 'application-asked').execute()).toHaveLength(2);
  await operator.call('decideApplication', { id, approve: true });
  expect((await ask('Noch etwas?')).error.code).toBe('already-decided');
});

test('OFF-771 whose link is over or was lost gets another one from the office, once for two presses, and the one before is not good any more', async () => {
  const { id, applicant } = await applied();
  const letters = () => lettersTo(applicant.item_email, 'access-provider');
  const codes = async () =>
    (await letters()).flatMap(({ body_text: text }) => /\/zugang\/([\w-]+)/.exec(text)?.[1] ?? []);
  await expect.poll(letters).toHaveLength(1);
  const offer = () => operator.call('offerAccessAgain', { id });
  const open = async (code: string) => (await app.guest(site.host).call('providerAccess', { code })).status;
  // Just now one has gone out.
  expect((await offer()).status).toBe(200);
  app.clock.pass({ hours: 24 * 15 });
  const later = await staffOf(app, site.host, 'operator', null);
  const shown = async () => (await later.call('officeApplication', { id })).answer;
  expect(await shown()).toMatchObject({ mayOfferAccess: true });
  expect(await open((await codes())[0] ?? '')).toBe(410);
  const twice = await Promise.all([1, 2].map(() => later.call('offerAccessAgain', { id })));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  await expect.poll(letters).toHaveLength(2);
  const [, code = ''] = await codes();
  expect(await open(code)).toBe(200);
  const password = 'krabben und brot';
  expect((await app.guest(site.host).call('claimProviderAccess', { code, password })).status).toBe(200);
  expect((await later.call('offerAccessAgain', { id })).error.code).toBe('already-decided');
  expect(await shown()).toMatchObject({ mayOfferAccess: false });
  const noted = db.selectFrom('audit_entry').select('id').where('action', '=', 'access-offered-again');
  expect(await noted.where('subject_id', '=', id).execute()).toHaveLength(1);
});

test('two operators who decide at once decide once', async () => {
  const { id } = await applied();
  const said = await Promise.all([
    operator.call('decideApplication', { id, approve: true }),
    operator.call('decideApplication', { id, approve: false, reason: 'Nein' }),
  ]);
  expect(said.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('applications are found by name, place and state', async () => {
  const { id, applicant } = await applied();
  const find = async (search: string, state: '' | 'open' | 'approved' = '') =>
    (await operator.call('officeApplications', { search, state })).answer.applications.map((row) => row.id);
  expect(await find(applicant.item_name.toUpperCase())).toEqual([id]);
  expect(await find(applicant.item_email, 'open')).toEqual([id]);
  expect(await find(applicant.item_email, 'approved')).toEqual([]);
  expect(await find('%')).toEqual([]);
  await operator.call('decideApplication', { id, approve: true });
  expect(await find(applicant.item_email, 'approved')).toEqual([id]);
});

test('OFF-703 the list of applications names the documents that are missing, of those that wait', async () => {
  const { id, applicant } = await applied();
  const without = await applied();
  await db.deleteFrom('provider_file').where('application_id', '=', without.id).execute();
  const rowOf = async (search: string) =>
    (await operator.call('officeApplications', { search })).answer.applications[0];
  const need = async (needed: ('trade' | 'identity' | 'hygiene')[]) => {
    const before = (await operator.call('officeDocuments', {})).answer.needed;
    await operator.call('saveOfficeDocuments', { needed, before });
  };
  await need(['trade', 'hygiene']);
  expect(await rowOf(applicant.item_email)).toMatchObject({ hasFile: true, lacking: ['hygiene'] });
  expect(await rowOf(without.applicant.item_email)).toMatchObject({
    hasFile: false,
    lacking: ['trade', 'hygiene'],
  });
  await need([]);
  expect(await rowOf(applicant.item_email)).toMatchObject({ lacking: [] });
  await need(['hygiene']);
  await operator.call('decideApplication', { id, approve: false, reason: 'Nein' });
  expect(await rowOf(applicant.item_email)).toMatchObject({ state: 'refused', lacking: [] });
  await need([]);
});
