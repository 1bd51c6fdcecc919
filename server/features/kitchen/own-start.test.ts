import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeOwned } from '#e2e/fixtures/shop/own.ts';
import { stranger } from '#e2e/fixtures/shop/person.ts';
import { bytesOf, documentOf, DOCUMENTS, enterBasics, makeApplicant } from '#e2e/fixtures/shop/provider.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { BANK } from '#e2e/fixtures/shop/statement.ts';

const app = await testApp();
const { db } = app.database;
const site = await makeSite(db);
const operator = await staffOf(app, site.host, 'operator', null);

/** Who has applied with nothing but the form, and is logged in. */
async function newcomer() {
  const applicant = await makeApplicant(db);
  await stranger(app, site).call('registration', applicant);
  const { id, restaurant_id } = await db
    .selectFrom('provider_application')
    .select(['id', 'restaurant_id'])
    .where('email', '=', applicant.item_email)
    .executeTakeFirstOrThrow();
  const hostId = restaurant_id ?? 0;
  const owner = await staffOf(app, site.host, 'owner', hostId);
  const states = async () => {
    const { steps } = (await owner.call('ownStart', { hostId })).answer;
    return Object.fromEntries(steps.map(({ step, state }) => [step, state]));
  };
  return { applicationId: id, hostId, owner, states };
}

test('OWN-900 OWN-901 OWN-980 a new restaurant is told what is done, what it needs for the approval and what it lacks later', async () => {
  const { hostId, owner, states, applicationId } = await newcomer();
  expect(await states()).toEqual({
    owner: 'done',
    details: 'needed',
    document: 'open',
    menu: 'needed',
    hours: 'needed',
    areas: 'needed',
    payment: 'done',
    bank: 'open',
    call: 'open',
    trial: 'open',
  });
  await enterBasics(db, hostId);
  await owner.call('saveOwnBank', { hostId, ...BANK });
  await owner.call('saveOwnDocument', { hostId, document: documentOf(DOCUMENTS.pdf) });
  await owner.call('saveAcceptance', { hostId, acceptMinutes: 10, inChargePhone: '0170 7654321' });
  await owner.call('kitchenTrial', { hostId });
  expect((await states())['trial']).toBe('open');
  const { version = 0 } = (await owner.call('kitchenBoard', { hostId })).answer.trial ?? {};
  await owner.call('kitchenTrialStep', { hostId, version, state: 'accepted', minutes: 20 });
  const left = Object.entries(await states()).filter(([, state]) => state !== 'done');
  // Of the dish nobody has said what is in it.
  expect(left).toEqual([['menu', 'open']]);
  await operator.call('decideApplication', { id: applicationId, approve: true });
  expect(Object.keys(await states())).not.toContain('document');
});

describe('OWN-902 the proof that is sent later', () => {
  test('is kept sealed for the operator alone, instead of one sent before', async () => {
    const { hostId, owner, applicationId } = await newcomer();
    await owner.call('saveOwnDocument', { hostId, document: documentOf(DOCUMENTS.pdf) });
    await owner.call('saveOwnDocument', { hostId, document: documentOf(DOCUMENTS.png) });
    const { bytes, kind } = await db
      .selectFrom('provider_file')
      .selectAll()
      .where('application_id', '=', applicationId)
      .executeTakeFirstOrThrow();
    expect(kind).toBe('png');
    expect(bytes.includes(bytesOf(DOCUMENTS.png))).toBe(false);
    expect(app.context.seals.open(bytes, 'provider_file.bytes').equals(bytesOf(DOCUMENTS.png))).toBe(true);
    const { documents } = (await operator.call('officeApplication', { id: applicationId })).answer;
    expect(documents[0]).toMatchObject({ document: 'trade', fileKind: 'png' });
    const file = { id: applicationId, kind: 'trade' } as const;
    expect((await owner.call('officeApplicationFile', file)).status).toBe(403);
  });

  test.each([
    [documentOf('MZ, a program'), 'Wir können nur PDF, JPG und PNG lesen. Bitte wähle eine andere Datei.'],
    [documentOf(''), 'Bitte wähle eine Datei.'],
  ])('is refused beside its field where it is none', async (document, sentence) => {
    const { hostId, owner } = await newcomer();
    const { error } = await owner.call('saveOwnDocument', { hostId, document });
    expect(error.fields).toEqual({ document: sentence });
  });

  test('goes with a refusal, and none is taken once it is decided or from anybody else', async () => {
    const { hostId, owner, applicationId } = await newcomer();
    const document = documentOf(DOCUMENTS.pdf);
    const other = await newcomer();
    expect((await other.owner.call('saveOwnDocument', { hostId, document })).error.code).toBe('forbidden');
    await enterBasics(db, hostId);
    await operator.call('decideApplication', { id: applicationId, approve: true });
    expect((await owner.call('saveOwnDocument', { hostId, document })).error.code).toBe('already-decided');
  });
});

test('OWN-903 a restaurant that sells already is asked for no test order', async () => {
  const { owner, site, restaurant } = await makeOwned(app, { approved_at: app.clock.now() });
  const { hostId } = owner;
  const trial = async () =>
    (await owner.guest.call('ownStart', { hostId })).answer.steps.find(({ step }) => step === 'trial')?.state;
  expect(await trial()).toBe('open');
  await makeBareOrders(db, { site, restaurant }, 1, { state: 'completed', accepted_at: app.clock.now() });
  expect(await trial()).toBe('done');
});
