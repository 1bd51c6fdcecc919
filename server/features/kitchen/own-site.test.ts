import { expect, test } from 'vitest';
import { contrast } from '#domain/look/contrast.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeOwned } from '#e2e/fixtures/shop/own.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await testApp();
const { db } = app.database;

type Type = 'customer' | 'insite' | 'pos';

async function makeOwnSite(type: Type = 'customer') {
  const made = await makeOwned(app, { approved_at: app.clock.now() });
  const { hostId } = made.owner;
  const site = await makeSite(db, { type, restaurant_id: hostId, title: 'Alt' });
  const own = async () => (await made.owner.guest.call('ownSites', { hostId })).answer;
  const seen = async () => (await app.guest(site.host).call('site', {})).answer;
  const saves = async (change: Record<string, unknown>, version?: string) => {
    const [before] = (await own()).sites;
    if (!before) throw new Error('there is no site');
    const { id: siteId, origin: _, type: __, ...said } = before;
    return made.owner.guest.call('saveOwnSite', {
      hostId,
      siteId,
      ...said,
      ...(version !== undefined && { version }),
      ...change,
    });
  };
  const colours = async (rim: string, enamel: string) => {
    const { version } = (await own()).colours;
    return made.owner.guest.call('saveOwnColours', { hostId, colours: { rim, enamel }, version });
  };
  const stylesheet = async () =>
    (await app.http.inject({ url: `/website/styles/${hostId}.css`, headers: { host: site.host } })).payload;
  return { ...made, hostId, own, ownSite: site, seen, saves, colours, stylesheet };
}

test('KIT-310 two colours dress the own site by day and by night, and go again', async () => {
  const { owner, hostId, own, colours, stylesheet } = await makeOwnSite();
  expect(await stylesheet()).toBe('');
  expect((await colours('#7a1f2b', '#fdf8ef')).status).toBe(200);
  const css = await stylesheet();
  expect(css).toMatch(/--rim:light-dark\(#7a1f2b, #[0-9a-f]{6}\);/);
  expect(css).toMatch(/--enamel:light-dark\(#fdf8ef, #10161f\);/);
  const { version, ...chosen } = (await own()).colours;
  expect(chosen).toEqual({ rim: '#7a1f2b', enamel: '#fdf8ef', isOwn: true });
  const stale = { hostId, colours: null, version: 'stale' };
  expect((await owner.guest.call('saveOwnColours', stale)).error.code).toBe('changed-meanwhile');
  await owner.guest.call('saveOwnColours', { hostId, colours: null, version });
  expect(await stylesheet()).toBe('');
});

test.each([
  ['#ff9f1c', '#ffffff', 'rim'],
  ['#1d3a6e', '#8a8a8a', 'enamel'],
])('KIT-311 %s on %s is refused with the nearest that can be read', async (rim, enamel, field) => {
  const { colours, stylesheet } = await makeOwnSite();
  const { status, error } = await colours(rim, enamel);
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  const [, ratio = '', nearest = ''] =
    /Der Kontrast ist ([\d,]+), nötig sind [\d,]+\. Am nächsten kommt (#[0-9a-f]{6})\.$/.exec(
      error.fields?.[field] ?? '',
    ) ?? [];
  expect(Number(ratio.replace(',', '.'))).toBeLessThan(4.5);
  const better = field === 'rim' ? ([nearest, enamel] as const) : ([rim, nearest] as const);
  expect((await colours(...better)).status).toBe(200);
  expect(contrast(...better)).toBeGreaterThanOrEqual(4.5);
  expect(await stylesheet()).toContain(nearest);
});

test.each(['rot', '#12345', '#1d3a6e;}', 'url(x)'])('KIT-311 %j is no colour', async (rim) => {
  const { colours, stylesheet } = await makeOwnSite();
  expect((await colours(rim, '#ffffff')).status).toBe(400);
  expect(await stylesheet()).toBe('');
});

test('KIT-312 name, texts, links and type of the own site are seen there at once, and nothing runs in them', async () => {
  const { seen, saves } = await makeOwnSite();
  const saved = await saves({
    title: 'Zur Möwe',
    tagline: 'Fisch am Hafen',
    startContent: '<h2>Moin</h2><p onclick="x">Wir braten.<script>alert(1)</script></p>',
    instagram: '@moewe',
    facebook: 'facebook.com/moewe',
    look: 'kutter',
  });
  expect(saved.status).toBe(200);
  expect(await seen()).toMatchObject({
    title: 'Zur Möwe',
    tagline: 'Fisch am Hafen',
    startContent: '<h2>Moin</h2><p>Wir braten.</p>',
    instagram: 'https://www.instagram.com/moewe',
    facebook: 'https://www.facebook.com/moewe',
    look: 'kutter',
  });
  expect((await saves({ title: 'Andere' }, 'stale')).error.code).toBe('changed-meanwhile');
  expect((await seen()).title).toBe('Zur Möwe');
});

test.each([
  [{ title: '' }, 'title'],
  [{ instagram: 'https://evil.example/moewe' }, 'instagram'],
  [{ facebook: 'http://www.facebook.com/moewe' }, 'facebook'],
  [{ framedBy: ['*'] }, 'framedBy'],
  [{ framedBy: ['https://*.moewe.example'] }, 'framedBy'],
  [{ framedBy: ['http://moewe.example'] }, 'framedBy'],
  [{ framedBy: ["https://moewe.example 'unsafe-inline'"] }, 'framedBy'],
])('KIT-312 %j is refused beside its field', async (change, field) => {
  const { saves } = await makeOwnSite();
  const { status, error } = await saves(change);
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
});

test('KIT-313 a restaurant names the pages that its menu may stand in, by their origins', async () => {
  const { ownSite, saves, own } = await makeOwnSite('insite');
  await saves({ framedBy: ['moewe.example/speisekarte', 'https://www.moewe.example'] });
  expect((await own()).sites[0]?.framedBy).toEqual(['https://moewe.example', 'https://www.moewe.example']);
  const site = await db
    .selectFrom('site')
    .select('frame_ancestors')
    .where('id', '=', ownSite.id)
    .executeTakeFirstOrThrow();
  expect(site.frame_ancestors).toEqual(['https://moewe.example', 'https://www.moewe.example']);
});

test('KIT-312 nobody changes a site that is not their own restaurant’s', async () => {
  const mine = await makeOwnSite();
  const theirs = await makeOwnSite();
  const market = await makeSite(db);
  for (const siteId of [theirs.ownSite.id, market.id]) {
    const refused = await mine.saves({ siteId });
    expect([refused.status, refused.error.code]).toEqual([404, 'unknown-entry']);
  }
});
