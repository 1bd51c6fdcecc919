import { expect, test } from 'vitest';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await pageTestApp({ http: { trustProxy: ['127.0.0.1'], countryHeader: 'CF-IPCountry' } });
const { db } = app.database;
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

/** A log-in by the page alone, as our own proxy reports the visitor. */
async function logsInByPage() {
  const site = await makeSite(db);
  const person = await makePerson(db);
  const headers = { 'x-forwarded-for': '198.51.100.23', 'user-agent': FIREFOX, 'cf-ipcountry': 'at' };
  const { email, password } = person;
  const page = await sendForm(app.http, site.host, '/anmelden', { email, password }, headers);
  const set = [page.headers['set-cookie'] ?? []].flat() as string[];
  const cookie = set.map((one) => one.split(';')[0]).join('; ');
  return { site, person, headers: { ...headers, cookie } };
}

test('TRU-252 a log-in without scripts says from which browser, network and country it came', async () => {
  const { person } = await logsInByPage();
  const entry = await db
    .selectFrom('audit_entry')
    .select(['action', 'device', 'network', 'details'])
    .where('person_id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    action: 'logged-in',
    device: 'Firefox, Android',
    network: '198.51.100.23',
    details: { country: 'AT' },
  });
});

test('TRU-252 what a visitor writes into the header between page and calls counts for nothing', async () => {
  const site = await makeSite(db);
  const { id, email, password } = await makePerson(db);
  const headers = { 'x-forwarded-for': '198.51.100.24', 'x-in-process-country': 'FR' };
  await app.guest(site.host).call('userLogin', { email, password }, headers);
  await sendForm(app.http, site.host, '/anmelden', { email, password }, headers);
  const entries = await db
    .selectFrom('audit_entry')
    .select(['action', 'details'])
    .where('person_id', '=', id)
    .execute();
  const loggedIn = { action: 'logged-in', details: {} };
  expect(entries).toEqual([loggedIn, loggedIn]);
});

test('TRU-253 whoever may not see a page is offered to log out, not to try again', async () => {
  const { site, headers } = await logsInByPage();
  const page = await loadPage(app.http, site.host, '/verwaltung/team', { headers });
  expect(page.status).toBe(403);
  expect(page.text).toContain('href="/abmelden"');
  expect(page.text).not.toContain('Noch einmal versuchen');
});
