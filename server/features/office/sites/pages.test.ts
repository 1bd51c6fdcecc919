import { expect, test } from 'vitest';
import { nameLookup } from '#server/adapters/name-lookup.ts';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { openNameServer } from '#e2e/fixtures/world/name-server.ts';

const names = await openNameServer({ 'market.example': { A: ['8.8.4.4'] } });
const app = await pageTestApp({ nameLookup: nameLookup({ servers: [names.address] }) });
const { db } = app.database;
const office = await makeSite(db);
const operator = await staffOf(app, office.host, 'operator', null);
const support = await staffOf(app, office.host, 'content', null);

const see = async (url: string, { cookie } = operator) =>
  (await loadPage(app.http, office.host, url, { headers: { cookie } })).text.replaceAll('<!-- -->', '');
const sends = (url: string, fields: Record<string, string>) =>
  sendForm(app.http, office.host, url, fields, { cookie: operator.cookie });

test('OFF-110 OFF-123 without scripts a site is made from its kind to its domain that is switched on', async () => {
  const { id, name } = await makeRestaurant(db, { site: null });
  expect(await see('/verwaltung/seiten/neu')).toContain('Eigene Website');
  const found = await see(`/verwaltung/seiten/neu?art=customer&suche=${name}`);
  expect(found).toContain(`/verwaltung/seiten/neu?art=customer&amp;restaurant=${id}`);
  const form = `/verwaltung/seiten/neu?art=customer&restaurant=${id}`;
  expect(await see(form)).toContain(`value="${name}"`);
  const refused = await sends(form, { title: 'Zur Möwe', domain: 'moewe' });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('moewe.de')]);
  expect(refused.text).toContain('value="Zur Möwe"');
  const domain = `${uniqueName()}.example`;
  const made = await sends(form, { title: 'Zur Möwe', domain });
  const page = String(made.headers['location']);
  expect([made.status, page]).toEqual([302, expect.stringMatching(/^\/verwaltung\/seiten\/\d+$/)]);
  const text = await see(page);
  expect(text).toContain('ohne Domain');
  expect(text).toContain('Noch nicht geschrieben: Impressum');
  expect(text).toContain('<code>CNAME market.example</code>');
  const checked = await sends(page, { intent: 'domain-check', domain });
  expect(checked.text).toContain('gibt es noch keinen Eintrag');
  expect(checked.text).toContain('Richtig wäre: 8.8.4.4');
  expect((await loadPage(app.http, domain, '/')).status).toBe(404);
  expect((await sends(page, { intent: 'domain-on', domain })).status).toBe(302);
  expect((await loadPage(app.http, domain, '/')).status).toBe(200);
});

test('OFF-103 a form that comes back keeps what was typed, and says what is wrong beside its field', async () => {
  const site = await makeSite(db);
  const page = `/verwaltung/seiten/${site.id}`;
  const { basics } = (await operator.call('officeSite', { id: site.id })).answer;
  const typed = { intent: 'basics', version: basics.version, title: 'Neuer Name', look: 'kutter' };
  const { status, text } = await sends(page, { ...typed, instagram: 'evil.example/x' });
  expect([status, text]).toEqual([400, expect.stringContaining('Das führt nicht zu instagram.com')]);
  for (const kept of ['value="Neuer Name"', 'value="evil.example/x"']) expect(text).toContain(kept);
  expect((await sends(page, { ...typed, instagram: '@nordteller' })).status).toBe(302);
  expect(await see(page)).toContain('https://www.instagram.com/nordteller');
});

test('OFF-754 sites of one name to which the domains of a closed one may lead are told apart by their own', async () => {
  const title = uniqueName('Pizzeria ');
  const [one, other] = [await makeSite(db, { title }), await makeSite(db, { title })];
  const page = await see(`/verwaltung/seiten/${office.id}`);
  for (const { host } of [one, other]) expect(page).toContain(`>zu ${title} (${host})</option>`);
});

test('OFF-101 who may not change a part reads it, without a button', async () => {
  const site = await makeSite(db);
  const text = await see(`/verwaltung/seiten/${site.id}`, support);
  expect(text).toContain('Betreiber und Starttext speichern');
  for (const missing of [
    'Auftritt speichern',
    'Provision und Spende speichern',
    'DNS prüfen',
    'Seite schließen',
  ])
    expect(text).not.toContain(missing);
});

test('OFF-105 what a market says on its start page stands there', async () => {
  const site = await makeSite(db, { start_content: '<h2>Moin aus dem Norden</h2>' });
  expect((await loadPage(app.http, site.host, '/')).text).toContain('<h2>Moin aus dem Norden</h2>');
});

test('OFF-106 the rooms of the office stand in groups, without those in which somebody has none', async () => {
  const groups = (text: string) =>
    [...text.matchAll(/role="group" aria-label="([^"]+)"/g)].map(([, name]) => name);
  expect(groups(await see('/verwaltung/seiten'))).toEqual([
    'Tagesgeschäft',
    'Restaurants',
    'Geld',
    'Seiten',
    'Haus',
  ]);
  expect(groups(await see('/verwaltung/seiten', support))).toEqual([
    'Tagesgeschäft',
    'Restaurants',
    'Seiten',
  ]);
});
