import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const { host, id: siteId } = shop.site;
const operator = await staffOf(app, host, 'operator', null);
const visitor = app.guest(host);
const which = { siteId, kind: 'terms' } as const;

const save = (changes: Partial<Input<'officeSaveLegalText'>> = {}) =>
  operator.call('officeSaveLegalText', {
    ...which,
    title: 'AGB',
    source: '## 1. Wir\n\nkochen.',
    ...changes,
  });
const shown = async (by = visitor) => (await by.call('agb', {})).answer;
const versionOf = async (orderId: number) => {
  const order = await db
    .selectFrom('orders')
    .select('legal_versions')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return (order?.legal_versions as { terms?: string } | undefined)?.terms;
};

test('PAG-010 a new version shows at once, and every order keeps the one it saw', async () => {
  const fresh = await makeShop(db);
  const by = app.guest(fresh.site.host);
  const { id: siteId } = fresh.site;
  expect((await save({ siteId })).answer.version).toBe('2026-11-21');
  expect(await shown(by)).toEqual({
    content: '<h2>1. Wir</h2>\n<p>kochen.</p>\n',
    title: 'AGB',
    version: '2026-11-21',
  });
  const first = await placeOneOrder(app, fresh);
  app.clock.pass({ minutes: 1 });
  expect((await save({ siteId, source: 'Neu.' })).answer.version).toBe('2026-11-21-2');
  expect((await shown(by)).content).toBe('<p>Neu.</p>\n');
  const second = await placeOneOrder(app, fresh);
  expect([await versionOf(first.orderId), await versionOf(second.orderId)]).toEqual([
    '2026-11-21',
    '2026-11-21-2',
  ]);
});

test('OFF-762 of two who write the same page of law at once the second learns of the first, and may save all the same', async () => {
  const fresh = await makeShop(db);
  const page = { siteId: fresh.site.id, kind: 'imprint' } as const;
  const known = async () =>
    (await operator.call('officeLegalText', page)).answer.versions.map(({ id }) => id);
  const [before = null] = await known();
  expect((await save({ ...page, source: 'Neue Anschrift.', seen: before })).status).toBe(200);
  // The same once more is no conflict.
  expect((await save({ ...page, source: 'Neue Anschrift.', seen: before })).status).toBe(200);
  const blind = await save({ ...page, source: 'Neues Telefon.', seen: before });
  expect([blind.status, blind.error.code]).toEqual([409, 'changed-meanwhile']);
  expect((await operator.call('officeLegalText', page)).answer.source).toBe('Neue Anschrift.');
  const seen = Math.max(...(await known()));
  expect((await save({ ...page, source: 'Beides neu.', seen })).status).toBe(200);
  expect((await operator.call('officeLegalText', page)).answer.source).toBe('Beides neu.');
});

test('PAG-010 versions are kept with time and author, and can be read again', async () => {
  await save({ kind: 'privacy', source: 'Alt.' });
  app.clock.pass({ minutes: 1 });
  await save({ kind: 'privacy', source: 'Neu.' });
  const read = (versionId: number | null) =>
    operator.call('officeLegalText', { siteId, kind: 'privacy', versionId });
  const { versions, source, isCurrent } = (await read(null)).answer;
  expect([source, isCurrent]).toEqual(['Neu.', true]);
  expect(versions).toMatchObject([
    { version: '2026-11-21-2', author: 'Fiete Jansen', writtenAt: app.clock.now().toString() },
    { version: '2026-11-21', author: 'Fiete Jansen' },
  ]);
  const earlier = (await read(versions[1]?.id ?? 0)).answer;
  expect(earlier).toMatchObject({ source: 'Alt.', html: '<p>Alt.</p>\n', isCurrent: false });
  const texts = (await operator.call('officeLegalTexts', { siteId })).answer.rows;
  expect(texts.find(({ kind }) => kind === 'privacy')).toMatchObject({
    state: 'own',
    versions: 2,
    current: { version: '2026-11-21-2' },
  });
  expect(texts.find(({ kind }) => kind === 'ranking')).toMatchObject({
    state: 'standard',
    versions: 0,
    current: null,
  });
});

test('PAG-010 a version for a later day waits for it', async () => {
  await save({ source: 'Jetzt.' });
  await save({ source: 'Nächstes Jahr.', validFrom: '2027-01-01' });
  expect((await shown()).content).toBe('<p>Jetzt.</p>\n');
  const evening = app.clock.now();
  app.clock.set(Temporal.Instant.from('2027-01-01T00:00:00+01:00'));
  expect(await shown()).toMatchObject({ content: '<p>Nächstes Jahr.</p>\n', version: '2027-01-01' });
  app.clock.set(evening);
});

test('PAG-014 each site has its own', async () => {
  const other = await makeShop(db);
  await save({ source: 'Unsere.' });
  await save({ siteId: other.site.id, source: 'Ihre.' });
  expect((await shown()).content).toContain('Unsere.');
  expect((await app.guest(other.site.host).call('agb', {})).answer.content).toContain('Ihre.');
});

test('the editor begins with the text that comes with the product, and shows a draft without keeping it', async () => {
  const ranking = { siteId, kind: 'ranking' } as const;
  const { source, shown: version } = (await operator.call('officeLegalText', ranking)).answer;
  expect([source.startsWith('Die Liste steht'), version]).toEqual([true, null]);
  const { html } = (
    await operator.call('officeLegalPreview', { siteId, source: '**{title}**<script>x</script>' })
  ).answer;
  expect(html).toBe(`<p><strong>${shop.site.title}</strong></p>\n`);
  expect((await operator.call('officeLegalText', ranking)).answer.versions).toEqual([]);
});

test.each([
  ['<script>alert(1)</script>', 'script'],
  ['<p onclick="alert(1)">hier</p>', 'onclick'],
  ['[hier](javascript:alert(1))', 'javascript:'],
  ['<iframe src="https://evil.example"></iframe>', 'iframe'],
])('TRU-215 %j is not kept, and the editor says what is wrong', async (source, name) => {
  await save({ source: 'Vorher.' });
  const { status, answer } = await operator.send('officeSaveLegalText', { ...which, title: 'x', source });
  expect([status, answer]).toMatchObject([
    400,
    { error: { fields: { source: expect.stringContaining(name) } } },
  ]);
  expect((await shown()).content).toBe('<p>Vorher.</p>\n');
});

test('terms may be long', async () => {
  const source = `${'Größe. '.repeat(14_000)}Ende.`;
  expect((await save({ source })).status).toBe(200);
  expect((await shown()).content).toContain('Ende.');
  expect(
    (await operator.send('officeSaveLegalText', { ...which, title: 'x', source: 'x'.repeat(100_001) }))
      .status,
  ).toBe(400);
});

test.each([
  [{ title: '' }, 'title'],
  [{ source: ' ' }, 'source'],
  [{ validFrom: '2026-11-20' }, 'validFrom'],
  [{ validFrom: '2026-02-30' }, 'validFrom'],
])('%j is not kept', async (changes, field) => {
  const before = await shown();
  const { status, error } = await save(changes);
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  expect(await shown()).toEqual(before);
});

test('a site or version that does not exist is refused', async () => {
  expect((await save({ siteId: 999_999 })).error.code).toBe('unknown-site');
  expect((await operator.call('officeLegalText', { ...which, versionId: 999_999 })).error.code).toBe(
    'unknown-version',
  );
});

test('OFF-327 the texts of however many sites are a list: page by page, found by their site and narrowed to what is missing', async () => {
  const title = uniqueName();
  for (let more = 0; more < 6; more += 1) await makeSite(db, { title: `${title} ${more}` });
  const ask = async (asked: Partial<Input<'officeLegalTexts'>>) =>
    (await operator.call('officeLegalTexts', { search: title, ...asked })).answer;
  const all = await ask({});
  const rest = await ask({ page: 2 });
  expect([all.count, all.rows.length, rest.rows.length]).toEqual([54, 50, 4]);
  const { rows, count } = await ask({ search: `${title} 3`, state: 'missing' });
  expect(count).toBe(5);
  const [text] = rows;
  await save({ siteId: text?.siteId ?? 0, kind: text?.kind ?? 'imprint', source: 'Steht da.' });
  expect((await ask({ search: `${title} 3`, state: 'missing' })).count).toBe(4);
  const latest = await ask({ sort: 'validFrom', isDescending: true });
  expect(latest.rows[0]).toMatchObject({ siteId: text?.siteId, state: 'own', versions: 1 });
});
