import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { nameLookup } from '#server/adapters/name-lookup.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { openNameServer } from '#e2e/fixtures/world/name-server.ts';

const OURS = '8.8.4.4';
const zone: Parameters<typeof openNameServer>[0] = {
  'market.example': { A: [OURS], AAAA: ['2a01:4f8:0:0:0:0:0:7'] },
};
const names = await openNameServer(zone);
const nobody = await openNameServer({ 'stumm.example': 'silent' });
const app = await testApp({ nameLookup: nameLookup({ servers: [names.address] }) });
const { db } = app.database;
const office = await makeSite(db);
const operator = await staffOf(app, office.host, 'settings', null);

const add = (id: number, domain: string) => operator.call('addOfficeDomain', { id, domain });
const step = (id: number, host: string, what: Input<'setOfficeDomain'>['step']) =>
  operator.call('setOfficeDomain', { id, domain: host, step: what });
const page = async (id: number) => (await operator.call('officeSite', { id })).answer;
const visit = (host: string, at = app) => at.http.inject({ url: '/icon.svg', headers: { host } });
const leadsTo = async (host: string, path = '/icon.svg') => {
  const { statusCode, headers } = await app.http.inject({ url: path, headers: { host } });
  return statusCode === 301 || statusCode === 308 ? headers.location : statusCode;
};

test('OFF-120 OFF-123 nobody is answered under a domain before it is switched on, then in every process at once', async () => {
  const elsewhere = await testApp();
  const site = await makeSite(db);
  const host = `${uniqueName()}.example`;
  expect((await add(site.id, `https://${host.toUpperCase()}./`)).status).toBe(200);
  expect((await page(site.id)).domains).toEqual([
    { host: site.host, shown: site.host, isMain: true, isOn: true, redirects: false },
    { host, shown: host, isMain: false, isOn: false, redirects: true },
  ]);
  expect([(await visit(host)).statusCode, (await visit(host, elsewhere)).statusCode]).toEqual([404, 404]);
  await step(site.id, host, 'serve');
  await step(site.id, host, 'on');
  expect((await visit(host)).statusCode).toBe(200);
  await expect.poll(async () => (await visit(host, elsewhere)).statusCode).toBe(200);
  await step(site.id, host, 'off');
  expect((await visit(host)).statusCode).toBe(404);
  await expect.poll(async () => (await visit(host, elsewhere)).statusCode).toBe(404);
});

test('OFF-120 no two sites have the same domain, also of two operators at once', async () => {
  const [one, other] = [await makeSite(db, { title: 'Zur Möwe' }), await makeSite(db)];
  const host = `${uniqueName()}.example`;
  const both = await Promise.all([add(one.id, host), add(other.id, host)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const taken = await add(other.id, one.host);
  expect(taken.error.fields).toEqual({ domain: 'Diese Domain gehört schon zu „Zur Möwe“.' });
  expect((await add(one.id, one.host)).status).toBe(200);
});

test.each([
  ['', 'Wie heißt die Domain'],
  ['möwe.example:3000', 'Bitte ohne Port: möwe.example'],
  ['moewe.example/karte', 'nach dem Schrägstrich'],
  ['drucker.local', 'nur in einem eigenen Netz'],
  ['datenbank.internal', 'nur in einem eigenen Netz'],
  ['10.0.0.1', 'IP-Adresse'],
])('OFF-121 %j is refused beside its field', async (domain, sentence) => {
  const { status, error } = await add(office.id, domain);
  expect([status, error.fields?.['domain']]).toEqual([400, expect.stringContaining(sentence)]);
});

test('OFF-121 a domain with umlauts is asked for in ASCII and shown as people write it', async () => {
  const site = await makeSite(db);
  const name = uniqueName();
  await add(site.id, `Möwe-${name}.example`);
  expect((await page(site.id)).domains[1]).toMatchObject({
    host: expect.stringMatching(/^xn--/),
    shown: `möwe-${name}.example`,
  });
  const found = (await operator.call('officeSiteList', { search: `möwe-${name}` })).answer;
  expect(found.sites.map(({ id }) => id)).toEqual([site.id]);
});

test('OFF-124 another domain becomes the main one, and the one before leads to it', async () => {
  const site = await makeSite(db);
  const host = `${uniqueName()}.example`;
  await add(site.id, host);
  expect((await step(site.id, host, 'main')).error.code).toBe('domain-off');
  await step(site.id, host, 'on');
  expect(await leadsTo(host)).toBe(`${site.origin}/icon.svg`);
  expect((await step(site.id, host, 'main')).status).toBe(200);
  expect((await page(site.id)).origin).toBe(`http://${host}`);
  expect(await leadsTo(site.host)).toBe(`http://${host}/icon.svg`);
  expect(await leadsTo(host)).toBe(200);
  for (const what of ['off', 'lead', 'remove'] as const)
    expect((await step(site.id, host, what)).error.code).toBe('main-domain');
  await step(site.id, site.host, 'remove');
  expect(await leadsTo(site.host)).toBe(404);
  expect((await step(site.id, site.host, 'on')).error.code).toBe('unknown-domain');
  const deeds = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_kind', '=', 'site')
    .where('subject_id', '=', site.id)
    .orderBy('id')
    .execute();
  expect(deeds.map(({ action }) => action)).toEqual([
    'domain-taken',
    'domain-on',
    'domain-main',
    'domain-remove',
  ]);
});

test('OFF-124 the main domain of the installation itself is changed by its setting alone', async () => {
  const site = await makeSite(db, { origin: 'http://market.example' });
  const host = `${uniqueName()}.example`;
  await add(site.id, host);
  await db.insertInto('site_host').values({ host_name: 'market.example', site_id: site.id }).execute();
  await step(site.id, host, 'on');
  expect((await page(site.id)).followsSetting).toBe(true);
  expect((await step(site.id, host, 'main')).error.code).toBe('fixed-domain');
  await db.deleteFrom('site').where('id', '=', site.id).execute();
});

test('OFF-122 a check says what the DNS says, without connecting to anything', async () => {
  const site = await makeSite(db);
  const name = uniqueName();
  const cases: [string, (typeof zone)[string], string, string[]][] = [
    ['alias', { CNAME: 'market.example' }, 'here', ['CNAME market.example', `A ${OURS}`, 'AAAA 2a01:4f8::7']],
    ['ours', { A: [OURS] }, 'here', [`A ${OURS}`]],
    ['theirs', { A: ['9.9.9.9'] }, 'elsewhere', ['A 9.9.9.9']],
    ['half', { A: [OURS, '9.9.9.9'] }, 'elsewhere', [`A ${OURS}`, 'A 9.9.9.9']],
    ['inside', { A: ['10.1.2.3'] }, 'elsewhere', ['A eine Adresse in einem eigenen Netz']],
    ['empty', {}, 'nowhere', []],
    ['none', undefined as never, 'nowhere', []],
  ];
  for (const [label, records, verdict, told] of cases) {
    const host = `${label}-${name}.example`;
    if (records) zone[host] = records;
    await add(site.id, host);
    const { answer } = await operator.call('checkOfficeDomain', { id: site.id, domain: host });
    expect([answer.verdict, answer.found.map(({ type, value }) => `${type} ${value}`)]).toEqual([
      verdict,
      told,
    ]);
    expect(answer.wanted).toEqual([OURS, '2a01:4f8::7']);
  }
  expect(names.asked).toContain(`ours-${name}.example`);
});

test('OFF-122 only what a site has taken is looked up, and what the operator has set needs no look-up', async () => {
  const { id } = await makeSite(db);
  const host = `fremd-${uniqueName()}.example`;
  expect((await operator.call('checkOfficeDomain', { id, domain: host })).error.code).toBe('unknown-domain');
  expect(names.asked).not.toContain(host);
});

test('OFF-122 a name server that stays silent is waited for only so long', async () => {
  const lookup = nameLookup({ servers: [nobody.address], patience: 60 });
  expect(await lookup('stumm.example')).toBeNull();
  expect(nobody.asked).toContain('stumm.example');
});
