import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { nameLookup } from '#server/adapters/name-lookup.ts';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { openNameServer } from '#e2e/fixtures/world/name-server.ts';

const zone: Parameters<typeof openNameServer>[0] = {};
const names = await openNameServer(zone);
const app = await pageTestApp({ nameLookup: nameLookup({ servers: [names.address] }) });
const { db } = app.database;

async function openRestaurant(approved_at: Temporal.Instant | null = app.clock.now()) {
  const shop = await makeShop(db, { restaurant: { approved_at } });
  const hostId = shop.restaurant.id;
  const owner = await staffOf(app, shop.site.host, 'owner', hostId);
  const propose = (asked: Partial<Input<'proposeOwnSite'>> & { domain: string }) =>
    owner.call('proposeOwnSite', { hostId, kind: 'customer', ...asked });
  const own = async () => (await owner.call('ownSites', { hostId })).answer;
  return { shop, hostId, owner, propose, own, domain: `${uniqueName()}.example` };
}

test('OFF-140 a restaurant makes its own site, the operator is told and switches it on', async () => {
  const { shop, hostId, owner, propose, own, domain } = await openRestaurant();
  expect((await propose({ domain })).status).toBe(200);
  expect((await propose({ domain })).status).toBe(200);
  const { sites, target } = await own();
  expect(sites).toMatchObject([
    { type: 'customer', origin: `http://${domain}`, domains: [{ host: domain, isMain: true, isOn: false }] },
  ]);
  expect(target.name).toBe('market.example');
  expect((await loadPage(app.http, domain, '/')).status).toBe(404);
  const mails = db
    .selectFrom('message')
    .select('recipient')
    .where('kind', '=', 'site-proposed')
    .where('site_id', '=', shop.site.id);
  await expect.poll(() => mails.execute()).toEqual([{ recipient: shop.site.company_mail }]);
  const [made] = sites;
  const siteId = made?.id ?? 0;
  zone[domain] = { CNAME: 'market.example' };
  const check = { hostId, siteId, domain };
  expect((await owner.call('checkOwnDomain', check)).answer.verdict).toBe('here');
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  await operator.call('setOfficeDomain', { id: siteId, domain, step: 'on' });
  expect((await loadPage(app.http, domain, '/')).text).toContain(shop.restaurant.name);
});

test('OFF-141 what is wrong stands beside its field, and nobody takes what is somebody else’s', async () => {
  const { shop, hostId, owner, propose, own, domain } = await openRestaurant();
  const taken = await propose({ domain: shop.site.host });
  expect(taken.error.fields?.['domain']).toContain('gehört schon');
  expect((await propose({ domain: 'moewe' })).error.fields?.['domain']).toContain('fehlt die Endung');
  expect(Object.keys((await propose({ domain, kind: 'insite', framedBy: '*' })).error.fields ?? {})).toEqual([
    'framedBy',
  ]);
  expect((await own()).sites).toEqual([]);
  const foreign = { hostId, siteId: shop.site.id, domain: shop.site.host };
  expect((await owner.call('checkOwnDomain', foreign)).error.code).toBe('unknown-domain');
  expect(names.asked).not.toContain(shop.site.host);
  const other = await openRestaurant();
  const cook = await staffOf(app, shop.site.host, 'kitchen', hostId);
  for (const stranger of [other.owner, cook])
    expect((await stranger.call('proposeOwnSite', { hostId, kind: 'pos', domain })).status).toBe(403);
});

test('OFF-141 KIT-746 a restaurant that is not approved makes none, and none makes more than five', async () => {
  const waiting = await openRestaurant(null);
  expect((await waiting.propose({ domain: waiting.domain })).status).toBe(400);
  const { text } = await sendForm(
    app.http,
    waiting.shop.site.host,
    `/kueche/eigene-seite?restaurant=${waiting.hostId}`,
    { host: String(waiting.hostId), intent: 'propose', kind: 'pos', domain: waiting.domain },
    { cookie: waiting.owner.cookie },
  );
  expect([text.includes('Das hat nicht geklappt'), text.includes('Oh no!')]).toEqual([true, false]);
  const { propose, own, domain } = await openRestaurant();
  const made: number[] = [];
  for (let number = 1; number <= 6; number += 1)
    made.push((await propose({ domain: `${number}.${domain}` })).status);
  expect([made, (await own()).sites.length]).toEqual([[200, 200, 200, 200, 200, 409], 5]);
});

test('OFF-141 a restaurant that has no address for mails is told to enter one first', async () => {
  const { hostId, propose, own, domain } = await openRestaurant();
  await db.updateTable('restaurant').set({ email: '' }).where('id', '=', hostId).execute();
  const { status, error } = await propose({ domain });
  expect([status, error.fields]).toEqual([400, undefined]);
  expect(error.message).toContain('E-Mail-Adresse');
  expect((await own()).sites).toEqual([]);
});

test('OFF-140 its page shows the record to enter and what the check found, without scripts', async () => {
  const { shop, hostId, owner, domain } = await openRestaurant();
  const url = `/kueche/eigene-seite?restaurant=${hostId}`;
  const headers = { cookie: owner.cookie };
  const sends = (fields: Record<string, string>) =>
    sendForm(app.http, shop.site.host, url, { host: String(hostId), ...fields }, headers);
  const refused = await sends({ intent: 'propose', kind: 'pos', domain: 'moewe' });
  expect(refused.text).toContain('fehlt die Endung');
  expect(refused.text).toContain('value="moewe"');
  expect((await sends({ intent: 'propose', kind: 'pos', domain })).status).toBe(302);
  const { text } = await loadPage(app.http, shop.site.host, url, { headers });
  expect(text).toContain('<code>CNAME market.example</code>');
  const [, siteId = ''] = /name="checked" value="(\d+)"/.exec(text) ?? [];
  const checked = await sends({ intent: 'check', checked: siteId, domain });
  expect(checked.text).toContain('gibt es noch keinen Eintrag');
});
