import { expect, test } from 'vitest';
import type { Answer, Input } from '#contract/contract.ts';
import { ownInstallation, testApp } from '#e2e/fixtures/app.ts';
import { GIFT_SELLER } from '#e2e/fixtures/shop/gift-shop.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { orderRow } from '#e2e/fixtures/shop/paying.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await testApp();
const { db } = app.database;
const office = await makeSite(db);
const operator = await staffOf(app, office.host, 'operator', null);
const settings = await staffOf(app, office.host, 'settings', null);
const money = await staffOf(app, office.host, 'money', null);
const content = await staffOf(app, office.host, 'content', null);
const support = await staffOf(app, office.host, 'support', null);

const page = async (id: number) => (await operator.call('officeSite', { id })).answer;
const seen = async (host: string, at = app) => (await at.guest(host).call('site', {})).answer;
type Part = 'basics' | 'money' | 'words';
const CALLS = {
  basics: 'saveOfficeSite',
  money: 'saveOfficeSiteMoney',
  words: 'saveOfficeSiteWords',
} as const;
/** Saves a part of a site as its form does: everything that it shows, with what somebody changed. */
async function save(id: number, part: Part, change: object, by = operator) {
  const form: object = (await page(id))[part];
  return by.send(CALLS[part], { id, ...form, ...change });
}

test('OFF-100 every site is found by title, domain or restaurant, with its kind, domains and state', async () => {
  const name = uniqueName();
  const restaurant = await makeRestaurant(db, { site: null, name: `Möwe ${name}` });
  const own = await makeSite(db, { type: 'customer', restaurant_id: restaurant.id, title: 'Zur Möwe' });
  const closed = await makeSite(db, { title: `Zu ${name}`, in_maintenance: true });
  const list = async (asked: Input<'officeSiteList'>) =>
    (await operator.call('officeSiteList', asked)).answer;
  expect(await list({ search: `möwe ${name}` })).toMatchObject({
    count: 1,
    sites: [{ id: own.id, type: 'customer', hosts: [own.host], restaurant: `Möwe ${name}`, state: 'open' }],
  });
  expect((await list({ search: own.host })).sites.map(({ id }) => id)).toEqual([own.id]);
  expect((await list({ search: name, state: 'maintenance' })).sites.map(({ id }) => id)).toEqual([closed.id]);
  await db.updateTable('site_host').set({ is_on: false }).where('site_id', '=', closed.id).execute();
  expect((await list({ search: name, state: 'waiting' })).sites.map(({ id }) => id)).toEqual([closed.id]);
});

test('OFF-101 each area sees the sites and changes its own part of them alone', async () => {
  const { id, host } = await makeSite(db);
  const by = async (part: Part) =>
    Promise.all(
      [settings, money, content, support].map(async (staff) => (await save(id, part, {}, staff)).status),
    );
  expect(await by('basics')).toEqual([200, 403, 403, 403]);
  expect(await by('money')).toEqual([403, 200, 403, 403]);
  expect(await by('words')).toEqual([403, 403, 200, 403]);
  expect((await support.call('officeSite', { id })).status).toBe(403);
  expect((await app.guest(host).call('officeSite', { id })).status).toBe(401);
});

test('OFF-102 what is changed of a site is seen at once in every process, and noted', async () => {
  const elsewhere = await testApp();
  const { id, host } = await makeSite(db);
  await seen(host, elsewhere);
  const shop = await makeRestaurant(db, { site: null, ...GIFT_SELLER });
  const saved = await save(id, 'basics', {
    title: 'Nordteller',
    tagline: 'Gutes Essen',
    region: 'Lübeck',
    brand: 'nordteller',
    look: 'kutter',
    instagram: '@nordteller',
    giftShopId: shop.id,
    keepsWww: true,
  });
  expect(saved.status).toBe(200);
  const now = {
    title: 'Nordteller',
    tagline: 'Gutes Essen',
    region: 'Lübeck',
    brand: 'nordteller',
    look: 'kutter',
    instagram: 'https://www.instagram.com/nordteller',
    giftVoucherUrl: shop.url,
  };
  expect(await seen(host)).toMatchObject(now);
  await expect.poll(() => seen(host, elsewhere)).toMatchObject(now);
  const { action } = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_kind', '=', 'site')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(action).toBe('site-changed');
});

test('OFF-103 of two who change the same part the second is told, and nothing of theirs is kept', async () => {
  const { id, host } = await makeSite(db);
  const before = (await page(id)).basics;
  await save(id, 'basics', { title: 'Eins' });
  const second = await operator.send('saveOfficeSite', { id, ...before, title: 'Zwei' });
  expect([second.status, second.error.code]).toEqual([409, 'changed-meanwhile']);
  expect((await seen(host)).title).toBe('Eins');
  // Another part is nobody's conflict, and the same said twice neither.
  expect((await save(id, 'money', { commissionPercent: 8 })).status).toBe(200);
  expect((await operator.send('saveOfficeSite', { id, ...before, title: 'Eins' })).status).toBe(200);
});

test.each([
  ['basics', { title: '' }, 'title'],
  ['basics', { instagram: 'https://evil.example/x' }, 'instagram'],
  ['basics', { framedBy: ['*'] }, 'framedBy'],
  ['basics', { giftShopId: 2147483647 }, 'giftShopId'],
  ['money', { donationPercent: 1, donationPurpose: '' }, 'donationPurpose'],
  ['money', { commissionPercent: 51 }, 'commissionPercent'],
  ['money', { donationGoal: -1 }, 'donationGoal'],
  ['money', { bankTarget: 'http://bank.example' }, 'bankTarget'],
  ['money', { bankTarget: 'https://10.0.0.1/#x' }, 'bankTarget'],
  ['words', { companyName: '' }, 'companyName'],
  ['words', { companyMail: 'kein' }, 'companyMail'],
  ['words', { startContent: '<script>x</script>' }, 'startContent'],
] as const)('OFF-103 of %s %j is refused beside its field', async (part, change, field) => {
  const { status, error } = await save(office.id, part, change);
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
});

test('OFF-104 share and donation of a site hold for new orders', async () => {
  const shop = await makeShop(db);
  const before = await placeOneOrder(app, shop);
  const change = {
    commissionPercent: 12.5,
    donationPercent: 1,
    donationGoal: 750,
    donationPurpose: 'die Tafel',
  };
  expect((await save(shop.site.id, 'money', change, money)).status).toBe(200);
  const after = await placeOneOrder(app, shop);
  const shares = await Promise.all(
    [before, after].map(async ({ orderId }) => (await orderRow(db, orderId)).commission_basis_points),
  );
  expect(shares).toEqual([1000, 1250]);
  expect((await seen(shop.site.host)).donation).toMatchObject({
    goal: 750,
    percent: 1,
    purpose: 'die Tafel',
  });
});

test('OFF-105 who runs a site and what its start page says is written in the editor of the legal texts', async () => {
  const { id, host } = await makeSite(db);
  const words = {
    companyName: 'Nordteller eG',
    companyMail: 'hallo@nordteller.example',
    startContent: '## Moin\n\n**Hier** gibt es Essen.',
  };
  expect((await save(id, 'words', words, content)).status).toBe(200);
  const startContent = '<h2>Moin</h2>\n<p><strong>Hier</strong> gibt es Essen.</p>';
  expect(await seen(host)).toMatchObject({ ...words, startContent });
  const { words: kept } = await page(id);
  expect(kept.startContent).toBe(startContent);
  // What is shown is what is kept: saved once more nothing changes.
  await save(id, 'words', {}, content);
  expect((await page(id)).words).toEqual(kept);
});

const BROWN = { rim: '#7a1f2b', enamel: '#fdf8ef' };

test('OFF-130 two colours and initials dress a marketplace: pages, app icon and manifest, until it takes those of its brand again', async () => {
  const { id, host } = await makeSite(db, { brand: 'nordteller', title: 'Möwe' });
  const dress = async (colours: typeof BROWN | null, bearsInitials: boolean) =>
    operator.call('saveOfficeSiteLook', {
      id,
      colours,
      bearsInitials,
      version: (await page(id)).look?.version ?? '',
    });
  const file = async (url: string) => (await app.http.inject({ url, headers: { host } })).payload;
  const before = await file('/icon.svg');
  expect((await page(id)).look).toMatchObject({ rim: '#0f5257', isOwn: false, bearsInitials: false });
  expect((await seen(host)).ownColours).toBeNull();
  expect((await dress(BROWN, true)).status).toBe(200);
  expect(await seen(host)).toMatchObject({ ownColours: expect.any(String) });
  expect(await file('/website/styles/seite.css')).toMatch(
    /^:root\[data-brand\],\[data-brand\] \[data-theme\]\{.*--rim:light-dark\(#7a1f2b, /,
  );
  expect(JSON.parse(await file('/manifest.webmanifest'))).toMatchObject({ theme_color: '#7a1f2b' });
  const icon = await file('/icon.svg');
  expect([icon.includes('#7a1f2b'), icon.match(/d="[^"]+"/)?.[0] === before.match(/d="[^"]+"/)?.[0]]).toEqual(
    [true, false],
  );
  await dress(null, false);
  expect([await file('/website/styles/seite.css'), await file('/icon.svg')]).toEqual(['', before]);
});

test.each([
  ['#ff9f1c', '#ffffff', 'rim'],
  ['#1d3a6e', '#8a8a8a', 'enamel'],
  ['url(x)', '#ffffff', 'rim'],
])('OFF-131 %s on %s is refused beside its colour', async (rim, enamel, field) => {
  const { id, host } = await makeSite(db);
  const { version = '' } = (await page(id)).look ?? {};
  const refused = await operator.send('saveOfficeSiteLook', {
    id,
    colours: { rim, enamel },
    bearsInitials: false,
    version,
  });
  expect([
    refused.status,
    Object.keys(refused.error.fields ?? {}).map((name) => name.split('.').at(-1)),
  ]).toEqual([400, [field]]);
  expect((await seen(host)).ownColours).toBeNull();
});

test('OFF-131 of two who dress a site the second is told, and a restaurant dresses its own website itself', async () => {
  const { id } = await makeSite(db);
  const stale = { id, colours: BROWN, bearsInitials: false, version: 'alt' };
  expect((await operator.call('saveOfficeSiteLook', stale)).error.code).toBe('changed-meanwhile');
  const { id: restaurant_id } = await makeRestaurant(db, { site: null });
  const own = await makeSite(db, { type: 'customer', restaurant_id });
  expect((await page(own.id)).look).toBeNull();
  expect((await operator.call('saveOfficeSiteLook', { ...stale, id: own.id })).error.code).toBe('bad-input');
});

const make = (changes: Partial<Input<'makeOfficeSite'>>) => {
  const domain = `${uniqueName()}.example`;
  const company = { companyName: 'Nordteller eG', companyMail: 'hallo@nordteller.example' };
  return operator.call('makeOfficeSite', {
    kind: 'default',
    title: 'Nordteller',
    domain,
    ...company,
    ...changes,
  });
};

test.each([
  ['default', 'default'],
  ['brand', 'default'],
  ['strandbutler', 'strandbutler'],
  ['customer', 'customer'],
  ['insite', 'insite'],
  ['pos', 'pos'],
] as const)(
  'OFF-110 NUM-020 a site of the kind %s is made with its commission, and reached once its domain is switched on',
  async (kind, type) => {
    const isOwn = ['customer', 'insite', 'pos'].includes(kind);
    const restaurant = await makeRestaurant(db, { site: null });
    const domain = `${uniqueName()}.example`;
    const { status, answer } = await make({
      kind,
      domain,
      ...(isOwn && { restaurantId: restaurant.id, title: '', companyName: '', companyMail: '' }),
      ...(kind === 'insite' && { framedBy: 'https://www.moewe.example' }),
      ...(kind === 'brand' && { brand: 'nordteller' }),
    });
    expect(status).toBe(200);
    const made = await page(answer.id);
    expect(made).toMatchObject({
      type,
      state: 'waiting',
      origin: `http://${domain}`,
      restaurant: isOwn ? { id: restaurant.id } : null,
    });
    expect((await app.guest(domain).send('site', {})).status).toBe(404);
    await operator.call('setOfficeDomain', { id: answer.id, domain, step: 'on' });
    expect(await seen(domain)).toMatchObject({
      type,
      title: isOwn ? restaurant.name : 'Nordteller',
      hostId: isOwn ? restaurant.id : null,
      commissionPercent: kind === 'strandbutler' ? 13 : 10,
      embeddedBy: kind === 'insite' ? ['https://www.moewe.example'] : [],
      ...(kind === 'brand' && { brand: 'nordteller' }),
    });
  },
);

test('OFF-111 a new market takes over restaurants and legal texts of another one, and lacks what that one lacks', async () => {
  const shop = await makeShop(db);
  const kind = 'terms';
  await content.call('officeSaveLegalText', {
    siteId: shop.site.id,
    kind,
    title: 'AGB',
    source: 'Bei {title}.',
  });
  const domain = `${uniqueName()}.example`;
  const { id } = (await make({ kind: 'brand', domain, listsFrom: shop.site.id, textsFrom: shop.site.id }))
    .answer;
  const { openTexts } = await page(id);
  expect(openTexts).toEqual([
    'Impressum',
    'Datenschutz',
    'Allgemeine Geschäftsbedingungen für Anbieter',
    'Allgemeine Geschäftsbedingungen für Geschäftskunden',
  ]);
  await operator.call('setOfficeDomain', { id, domain, step: 'on' });
  expect((await app.guest(domain).call('agb', {})).answer.content).toBe('<p>Bei Nordteller.</p>\n');
  expect((await seen(domain)).restaurantCount).toBe(1);
});

test('OFF-110 sent twice it is one site, also at once; another one does not get the same domain', async () => {
  const domain = `${uniqueName()}.example`;
  const both = await Promise.all([make({ domain }), make({ domain })]);
  const again = await make({ domain });
  const ids = new Set([...both, again].filter(({ status }) => status === 200).map(({ answer }) => answer.id));
  expect(ids.size).toBe(1);
  expect(
    (await db.selectFrom('site_host').selectAll().where('host_name', '=', domain).execute()).length,
  ).toBe(1);
  const other = await make({ domain, title: 'Anders' });
  expect(Object.keys(other.error.fields ?? {})).toEqual(['domain']);
});

test.each([
  [{ title: '' }, ['title']],
  [{ domain: '' }, ['domain']],
  [{ companyName: '', companyMail: 'x' }, ['companyMail', 'companyName']],
  [{ kind: 'customer' }, ['restaurantId']],
  [{ kind: 'insite', framedBy: '*', title: '' }, ['framedBy', 'restaurantId']],
] as const)('OFF-110 %j is refused beside its field', async (change, fields) => {
  const { status, error } = await make(change);
  expect([status, Object.keys(error.fields ?? {}).toSorted()]).toEqual([400, fields]);
});

test('OFF-110 of a restaurant that has no address for mails the field it is chosen in says so', async () => {
  const { id } = await makeRestaurant(db, { site: null, email: '' });
  const own = { kind: 'customer', restaurantId: id, title: '', companyName: '', companyMail: '' } as const;
  const { status, error } = await make({ ...own, domain: `${uniqueName()}.example` });
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['restaurantId']]);
});

test('OFF-110 the form offers restaurants by part of their name, and every open site', async () => {
  const name = uniqueName();
  const { id: place_id, town } = await makePlace(db);
  const { id } = await makeRestaurant(db, { site: null, place_id, name: `Möwe ${name}` });
  const choices = async (asked: Input<'officeSiteChoices'>): Promise<Answer<'officeSiteChoices'>> =>
    (await operator.call('officeSiteChoices', asked)).answer;
  const found = { id, name: `Möwe ${name}`, town };
  expect((await choices({ search: name })).restaurants).toEqual([found]);
  expect((await choices({ restaurantId: id })).restaurants).toEqual([found]);
  expect((await choices({})).restaurants).toEqual([]);
  expect((await choices({})).sites.map((site) => site.id)).toContain(office.id);
});

const end = (id: number, changes: object = {}, by = operator) =>
  by.send('endOfficeSite', { id, reason: 'Aufgegeben', ...changes });

test('OFF-112 a closed site leads to another one, is no longer listed among the open ones, and opens again', async () => {
  const [old, next] = [await makeSite(db), await makeSite(db)];
  expect(Object.keys((await end(old.id, { reason: '' })).error.fields ?? {})).toEqual(['reason']);
  expect((await end(old.id, { successorId: next.id })).status).toBe(200);
  const visited = await app.http.inject({ url: '/icon.svg?x=1', headers: { host: old.host } });
  expect([visited.statusCode, visited.headers.location]).toEqual([301, `${next.origin}/icon.svg?x=1`]);
  const { state, ended } = await page(old.id);
  expect([state, ended]).toMatchObject(['ended', { reason: 'Aufgegeben', successor: next.title }]);
  for (const part of ['basics', 'money', 'words'] as const)
    expect((await save(old.id, part, {})).error.code).toBe('site-ended');
  expect((await end(old.id)).error.code).toBe('site-ended');
  // What led to a site that is closed as well leads on, never into a circle.
  const last = await makeSite(db);
  expect((await end(next.id, { successorId: old.id })).error.fields).toHaveProperty('successorId');
  await end(next.id, { successorId: last.id });
  const further = await app.http.inject({ url: '/icon.svg', headers: { host: old.host } });
  expect(further.headers.location).toBe(`${last.origin}/icon.svg`);
  await operator.call('reopenOfficeSite', { id: old.id });
  expect((await app.guest(old.host).call('site', {})).status).toBe(200);
});

test('OFF-112 one that leads nowhere is unknown, and restaurants no longer see their own one', async () => {
  const restaurant = await makeRestaurant(db, { site: null });
  const own = await makeSite(db, { type: 'pos', restaurant_id: restaurant.id });
  const owner = await staffOf(app, office.host, 'owner', restaurant.id);
  const sites = async () => (await owner.call('ownSites', { hostId: restaurant.id })).answer.sites.length;
  expect(await sites()).toBe(1);
  await end(own.id);
  expect(await sites()).toBe(0);
  expect((await app.guest(own.host).send('site', {})).error.code).toBe('unknown-site');
});

test('OFF-113 the last market stays, also of two that are closed at once, and so does the one somebody works on', async () => {
  const alone = await ownInstallation();
  const [one, other] = [await makeSite(alone.database.db), await makeSite(alone.database.db)];
  const boss = await staffOf(alone, one.host, 'operator', null);
  const deputy = await staffOf(alone, other.host, 'operator', null);
  expect((await end(one.id, {}, boss)).error.code).toBe('site-in-use');
  const both = await Promise.all([end(other.id, {}, boss), end(one.id, {}, deputy)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const open = await alone.database.db
    .selectFrom('site')
    .select('id')
    .where('ended_at', 'is', null)
    .execute();
  expect(open).toHaveLength(1);
});
