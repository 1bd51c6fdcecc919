import { afterAll, expect, test } from 'vitest';
import type { ProviderDocument } from '#domain/order/provider-documents.ts';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { documentOf, DOCUMENTS, enterBasics, makeApplicant } from '#e2e/fixtures/shop/provider.ts';
import { stranger } from '#e2e/fixtures/shop/person.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { ownDatabase } from '#tools/test-database.ts';

// What is needed holds for all applications.
const database = await ownDatabase('needed_documents');
afterAll(() => database.close());
const app = await pageTestApp({ database });
const { db } = database;
const site = await makeSite(db);
const operator = await staffOf(app, site.host, 'operator', null);

/** A restaurant that applied with its trade registration and could be let in but for its documents. */
async function applied() {
  const applicant = await makeApplicant(db, { item_file: documentOf(DOCUMENTS.pdf) });
  await stranger(app, site).call('registration', applicant);
  const { id, restaurant_id: hostId } = await db
    .selectFrom('provider_application')
    .select(['id', 'restaurant_id'])
    .where('email', '=', applicant.item_email)
    .executeTakeFirstOrThrow();
  await enterBasics(db, hostId ?? 0);
  const owner = await staffOf(app, site.host, 'owner', hostId);
  const shown = async () => (await operator.call('officeApplication', { id })).answer;
  return { id, hostId: hostId ?? 0, owner, shown, name: applicant.item_name };
}

/** Says what is needed from now on. */
async function need(...needed: ProviderDocument[]) {
  const before = (await operator.call('officeDocuments', {})).answer.needed;
  return operator.call('saveOfficeDocuments', { needed, before });
}

const deedOf = (id: number) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'details'])
    .where('subject_kind', '=', 'application')
    .where('subject_id', '=', id)
    .where('action', 'like', 'application-%ed')
    .where('area', '=', 'settings')
    .execute();

test('OFF-333 without a document that is needed an approval is refused and says what is missing, until it is there', async () => {
  await need('trade', 'identity', 'hygiene');
  const { id, hostId, owner, shown } = await applied();
  expect((await shown()).lacking).toEqual(['identity', 'hygiene']);
  const refused = await operator.call('decideApplication', { id, approve: true });
  expect([refused.status, refused.error.code]).toEqual([409, 'documents-missing']);
  expect(refused.error.message).toContain(
    'Ausweis der Inhaberin oder des Inhabers, Registrierung als Lebensmittelbetrieb',
  );
  expect((await shown()).state).toBe('open');
  const step = async () =>
    (await owner.call('ownStart', { hostId })).answer.steps.find((one) => one.step === 'document')?.state;
  expect(await step()).toBe('needed');
  for (const kind of ['identity', 'hygiene'] as const)
    await owner.call('saveOwnDocument', { hostId, kind, document: documentOf(DOCUMENTS.png) });
  expect(await step()).toBe('done');
  expect((await shown()).documents.map(({ fileKind }) => fileKind)).toEqual(['pdf', 'png', 'png']);
  const file = await operator.call('officeApplicationFile', { id, kind: 'hygiene' });
  expect(file.status).toBe(200);
  expect((await operator.call('decideApplication', { id, approve: true })).status).toBe(200);
  // Who the owner is was looked at; the copy goes.
  expect((await shown()).documents.map(({ fileKind }) => fileKind)).toEqual(['pdf', null, 'png']);
  expect(await shown()).toMatchObject({ state: 'approved', lacking: [], waived: [], waiver: '' });
});

test('OFF-334 who is let in without one is with a reason, which stands in the application and in the log', async () => {
  await need('trade', 'identity');
  const { id, shown, name } = await applied();
  const waiver = 'War persönlich hier';
  expect((await operator.call('decideApplication', { id, approve: true, waiver })).status).toBe(200);
  expect(await shown()).toMatchObject({
    state: 'approved',
    waived: ['Ausweis der Inhaberin oder des Inhabers'],
    waiver,
  });
  expect(await deedOf(id)).toEqual([
    {
      action: 'application-approved',
      details: { restaurant: name, reason: '', missing: 'Ausweis der Inhaberin oder des Inhabers', waiver },
    },
  ]);
  await need();
  const other = await applied();
  // Nothing is waived where nothing is missing.
  await operator.call('decideApplication', { id: other.id, approve: true, waiver });
  expect(await other.shown()).toMatchObject({ waived: [], waiver: '' });
});

test('OFF-335 of two who say what is needed the second learns of the first, the same twice is noted once, and nobody else says it', async () => {
  await need('trade');
  const saved = () => operator.call('saveOfficeDocuments', { needed: ['hygiene'], before: ['trade'] });
  expect((await saved()).status).toBe(200);
  expect((await saved()).status).toBe(200);
  const late = await operator.call('saveOfficeDocuments', { needed: ['identity'], before: ['trade'] });
  expect(late.error.code).toBe('changed-meanwhile');
  const noted = await db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'documents-needed-set')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(noted).toEqual([
    { details: { documents: 'Registrierung als Lebensmittelbetrieb' } },
    { details: { documents: 'Gewerbeanmeldung' } },
  ]);
  const money = await staffOf(app, site.host, 'money', null);
  expect((await money.send('saveOfficeDocuments', { needed: [], before: [] })).status).toBe(403);
  expect((await money.send('officeDocuments', {})).status).toBe(403);
});

test('OFF-336 the pages work without scripts: what is needed is chosen, what is missing asked for, and let in without it with a reason', async () => {
  await need();
  const { cookie } = operator;
  const { host } = site;
  const see = async (path: string) => (await loadPage(app.http, host, path, { headers: { cookie } })).text;
  const send = (path: string, fields: Record<string, string>) =>
    sendForm(app.http, host, path, fields, { cookie });
  await send('/verwaltung/anmeldungen/unterlagen', { hygiene: 'ja' });
  expect((await operator.call('officeDocuments', {})).answer.needed).toEqual(['hygiene']);
  const { id, shown } = await applied();
  const path = `/verwaltung/anmeldungen/${id}`;
  const page = await see(path);
  expect(page).toContain('Es fehlen Unterlagen');
  expect(page).toContain('Uns fehlt noch: Registrierung als Lebensmittelbetrieb.');
  expect((await send(path, { intent: 'approve', waiver: '' })).text).toContain('Frag danach, oder schreib');
  await send(path, { intent: 'approve', waiver: 'Kommt per Post' });
  expect((await shown()).state).toBe('approved');
  expect(await see(path)).toContain('Kommt per Post');
});
