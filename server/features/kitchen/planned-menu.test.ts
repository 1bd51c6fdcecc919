import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { countWaiting } from '#e2e/fixtures/count-waiting.ts';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { jobsOf } from '#e2e/fixtures/jobs.ts';
import { DISH, makeOwned, type Owner, sizeOf } from '#e2e/fixtures/shop/own.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { publishPlanned } from './publish-planned.ts';

const app = await pageTestApp();
const elsewhere = await testApp();
const put = [jobsOf(app), jobsOf(elsewhere)];

type Row = Input<'saveOwnSheet'>['rows'][number];
const row = (given: Partial<Row>): Row => ({ version: '', category: 'Pizza', ...DISH, ...given });
const FIRST = { day: '2026-12-01', time: '00:00' };

const plans = ({ guest, hostId }: Owner, rows: Row[], publish = FIRST) =>
  guest.call('saveOwnSheet', { hostId, rows, publish });
const versions = async ({ guest, hostId }: Owner) =>
  (await guest.call('ownVersions', { hostId })).answer.versions;

/** Whatever is due an hour later is published, by two processes at once. */
async function onTheFirst(work: () => Promise<void> = async () => {}) {
  const due = Temporal.Instant.from('2026-12-01T00:00:00+01:00');
  for (const process of [app, elsewhere]) process.clock.set(due);
  await Promise.all([publishPlanned(app.context), publishPlanned(elsewhere.context)]);
  await work();
  for (const process of [app, elsewhere]) process.clock.set(EVENING);
}

/** A menu with one pizza for 9 EUR. */
async function withRoma() {
  const { owner, site, restaurant } = await makeOwned(app, { approved_at: app.clock.now() });
  const categoryId = await owner.addsCategory('Pizza');
  await owner.saves({ categoryId, title: 'Roma', sizes: [sizeOf('big', 9)] });
  const [roma] = (await owner.menu()).products;
  const dearer = row({ ...roma, vatClass: 'food', sizes: [sizeOf('big', 10)] });
  const seen = async () =>
    (await app.guest(site.host).call('menu', { hostId: owner.hostId })).answer.products.map(
      ({ title, priceLarge }) => [title, priceLarge],
    );
  return { owner, site, restaurant, roma, dearer, seen };
}

test('KIT-760 KIT-761 a change of the table goes on the menu at its time, once, with what is new', async () => {
  const { owner, dearer, seen } = await withRoma();
  const cola = row({ title: 'Cola', category: 'Getränke', vatClass: 'drink', sizes: [sizeOf('small', 3)] });
  expect((await plans(owner, [dearer, cola])).status).toBe(200);
  expect(await seen()).toEqual([['Roma', 9]]);
  expect((await owner.menu()).planned.map(({ at }) => at)).toEqual(['2026-11-30T23:00:00Z']);
  await publishPlanned(app.context);
  expect(await seen()).toEqual([['Roma', 9]]);
  await onTheFirst(async () => {
    expect(await seen()).toEqual([
      ['Roma', 10],
      ['Cola', 0],
    ]);
  });
  const [published, ...before] = await versions(owner);
  expect([published?.label, published?.entries, published?.plannedFor]).toEqual([
    'Geplante Speisekarte veröffentlicht',
    3,
    null,
  ]);
  expect(before.some(({ plannedFor }) => plannedFor)).toBe(false);
  // What was published is taken back as every other version.
  await owner.guest.call('takeBackOwnVersion', { hostId: owner.hostId, id: published?.id ?? 0 });
  expect(await seen()).toEqual([['Roma', 9]]);
});

test('KIT-760 what is due is published by itself', async () => {
  const { owner, dearer, seen } = await withRoma();
  await plans(owner, [dearer], { day: '2026-11-21', time: '18:05' });
  app.clock.set(EVENING.add({ minutes: 5 }));
  await app.sweep();
  expect(await seen()).toEqual([['Roma', 10]]);
  app.clock.set(EVENING);
});

test('KIT-761 what is planned stands in the history, is taken back there and is then not published', async () => {
  const { owner, site, dearer, seen } = await withRoma();
  await plans(owner, [dearer]);
  const [planned] = await versions(owner);
  expect([planned?.label, planned?.plannedFor]).toEqual([
    'Änderung der Speisekarte geplant',
    '2026-11-30T23:00:00Z',
  ]);
  const id = planned?.id ?? 0;
  const { changes } = (await owner.guest.call('ownVersions', { hostId: owner.hostId, id })).answer;
  expect(changes?.[0]?.cells).toEqual([{ column: 'price', size: '', before: '9,00', after: '10,00' }]);
  const opens = async (path: string) =>
    (await loadPage(app.http, site.host, path, { headers: { cookie: owner.guest.cookie } })).text;
  expect(await opens('/kueche/speisekarte')).toContain('Eine Änderung ist');
  expect(await opens(`/kueche/speisekarte/verlauf?fassung=${id}`)).toContain('Nicht veröffentlichen');
  const stranger = await makeOwned(app);
  expect((await stranger.owner.guest.call('takeBackOwnVersion', { hostId: owner.hostId, id })).status).toBe(
    403,
  );
  expect((await owner.guest.call('takeBackOwnVersion', { hostId: owner.hostId, id })).status).toBe(200);
  expect((await owner.menu()).planned).toEqual([]);
  await onTheFirst(async () => expect(await seen()).toEqual([['Roma', 9]]));
});

test('KIT-762 what others changed meanwhile stays; where it is the same, nothing is published and the house is told', async () => {
  const { owner, roma, dearer, seen } = await withRoma();
  await plans(owner, [dearer]);
  // Another field of the same dish is no hindrance.
  await owner.guest.call('saveOwnSheet', {
    hostId: owner.hostId,
    rows: [row({ ...roma, vatClass: 'food', content: 'scharf' })],
  });
  await onTheFirst(async () => expect(await seen()).toEqual([['Roma', 10]]));
  expect((await owner.menu()).products[0]?.content).toBe('scharf');

  const other = await withRoma();
  await plans(other.owner, [other.dearer]);
  await other.owner.guest.call('saveOwnSheet', {
    hostId: other.owner.hostId,
    rows: [row({ ...other.roma, vatClass: 'food', sizes: [sizeOf('big', 9.5)] })],
  });
  await onTheFirst(async () => expect(await other.seen()).toEqual([['Roma', 9.5]]));
  const [, hindered] = await versions(other.owner);
  expect(hindered?.hindrance).toBe(
    'Daran hat inzwischen jemand etwas geändert: Roma. Veröffentlicht ist davon nichts.',
  );
  await publishPlanned(app.context);
  expect((await versions(other.owner))[1]?.id).toBe(hindered?.id);
});

test('KIT-762 what was just said to be hindered is not published by who had begun to', async () => {
  const { owner, dearer, seen } = await withRoma();
  await plans(owner, [dearer]);
  const { db } = app.database;
  const holding = await db.startTransaction().execute();
  await holding.selectFrom('restaurant').select('id').where('id', '=', owner.hostId).forUpdate().execute();
  app.clock.set(Temporal.Instant.from('2026-12-01T00:00:00+01:00'));
  const publishing = publishPlanned(app.context);
  await expect.poll(() => countWaiting(db)).toBe(1);
  const hindrance = 'Daran hat inzwischen jemand etwas geändert.';
  await db.updateTable('menu_version').set({ hindrance }).where('restaurant_id', '=', owner.hostId).execute();
  await holding.rollback().execute();
  await publishing;
  expect(await seen()).toEqual([['Roma', 9]]);
  app.clock.set(EVENING);
});

test('KIT-762 two plans for the same are refused at once, and so is what a saving would refuse', async () => {
  const { owner, dearer } = await withRoma();
  await plans(owner, [dearer]);
  const again = await plans(owner, [dearer], { day: '2026-12-02', time: '00:00' });
  expect([again.status, again.error.message]).toEqual([
    409,
    'Für „Roma“ ist schon etwas geplant. Nimm das im Verlauf zuerst zurück.',
  ]);
  const wrong = await plans(owner, [row({ title: '', sizes: [] })]);
  expect(Object.keys(wrong.error.fields ?? {})).toEqual(['rows.0.title', 'rows.0.price-big']);
  const past = await plans(owner, [row({ title: 'Neu' })], { day: '2026-11-21', time: '18:00' });
  expect(Object.keys(past.error.fields ?? {})).toEqual(['publish']);
  expect((await owner.menu()).products).toHaveLength(1);
});

test('KIT-762 whoever runs the place gets one mail about what was hindered', async () => {
  const { owner, site, restaurant, roma, dearer } = await withRoma();
  await staffOf(app, site.host, 'manager', restaurant.id);
  await plans(owner, [dearer]);
  await owner.guest.call('removeOwnEntry', { hostId: owner.hostId, kind: 'product', id: roma?.id ?? 0 });
  for (const jobs of put) jobs.length = 0;
  await onTheFirst();
  await onTheFirst();
  const mails = put.flat().filter(({ payload }) => payload['kind'] === 'menu-not-published');
  expect(new Set(mails.map(({ payload }) => payload['recipient'])).size).toBe(2);
  expect(mails).toHaveLength(2);
});
