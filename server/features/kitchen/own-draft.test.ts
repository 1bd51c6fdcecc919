import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { EMPTY_LINE, type Line } from '#domain/menu/sheet/columns.ts';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { DISH, makeOwned, sizeOf } from '#e2e/fixtures/shop/own.ts';

const app = await testApp();
const { db } = app.database;

type Entry = Input<'keepOwnDraft'>['entries'][number];
const line = (cells: Partial<Line>): Line => ({ ...EMPTY_LINE, ...cells });
/** A new dish, half typed: no price is one. */
const ROMA: Entry = {
  id: null,
  version: '',
  was: [],
  lines: [line({ title: 'Roma', category: 'Pizza', price: 'acht' })],
};

async function twoDevices() {
  const { owner, site, restaurant } = await makeOwned(app, { approved_at: app.clock.now() });
  const { guest: first, hostId } = owner;
  const second = await staffOf(app, site.host, 'manager', hostId);
  const keeps = (guest: Guest, entries: Entry[], version = '') =>
    guest.call('keepOwnDraft', { hostId, version, entries });
  const kept = async (guest: Guest) => (await guest.call('ownDraft', { hostId })).answer.draft;
  return { owner, site, restaurant, first, second, hostId, keeps, kept };
}

test('OWN-1040 what was typed at one device lies ready at every other, unchecked, and stands on no menu', async () => {
  const { owner, first, second, keeps, kept } = await twoDevices();
  expect(await kept(first)).toBeNull();
  const { version } = (await keeps(first, [ROMA])).answer;
  expect(await kept(second)).toEqual({
    version,
    at: EVENING.toString(),
    who: expect.stringMatching(/\S/),
    entries: [ROMA],
  });
  expect((await owner.menu()).products).toEqual([]);
  expect((await keeps(second, [], version)).answer.version).toBe('');
  expect(await kept(first)).toBeNull();
});

test('OWN-1040 of two who put away at once one is told, and what lies there is replaced by nobody who has not seen it', async () => {
  const { first, second, keeps, kept } = await twoDevices();
  const mine: Entry = { ...ROMA, lines: [line({ title: 'Tonno' })] };
  const said = await Promise.all([keeps(first, [ROMA]), keeps(second, [mine])]);
  expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = said.find(({ status }) => status === 409);
  expect(refused?.error.message).toContain('jemand anders einen Entwurf abgelegt');
  const lies = await kept(first);
  expect(lies?.entries).toHaveLength(1);
  expect((await keeps(second, [])).error.code).toBe('changed-meanwhile');
  expect((await keeps(second, [ROMA, mine], lies?.version)).status).toBe(200);
  expect((await kept(first))?.entries).toEqual([ROMA, mine]);
});

test('OWN-1040 what is sent twice, or again since its answer was lost, is put away once', async () => {
  const { first, keeps, kept } = await twoDevices();
  const said = await Promise.all([keeps(first, [ROMA]), keeps(first, [ROMA])]);
  expect(said.map(({ status }) => status)).toEqual([200, 200]);
  const { version } = (await keeps(first, [ROMA])).answer;
  expect(said.map(({ answer }) => answer.version)).toEqual([version, version]);
  expect((await kept(first))?.entries).toEqual([ROMA]);
});

test('OWN-1040 a draft ends with its saving or planning, and with nothing that was refused or is of another', async () => {
  const { first, hostId, keeps, kept } = await twoDevices();
  const saves = (draft: string, more: Partial<Input<'saveOwnSheet'>> = {}, title = 'Roma') =>
    first.call('saveOwnSheet', {
      hostId,
      draft,
      rows: [{ version: '', category: 'Pizza', ...DISH, title, sizes: [sizeOf('big', 8)] }],
      ...more,
    });
  const { version } = (await keeps(first, [ROMA])).answer;
  expect((await saves(version, {}, '')).status).toBe(400);
  expect((await kept(first))?.version).toBe(version);
  expect((await saves('', {}, 'Funghi')).status).toBe(200);
  expect((await kept(first))?.version).toBe(version);
  expect((await saves(version)).status).toBe(200);
  expect(await kept(first)).toBeNull();

  const later = (await keeps(first, [ROMA])).answer.version;
  const publish = { day: '2026-12-01', time: '00:00' };
  expect((await saves(later, { publish: { ...publish, day: '2020-01-01' } }, 'Tonno')).status).toBe(400);
  expect((await kept(first))?.version).toBe(later);
  expect((await saves(later, { publish }, 'Tonno')).status).toBe(200);
  expect(await kept(first)).toBeNull();
});

test('OWN-1040 a draft stays when the account of who put it away goes, and names nobody then', async () => {
  const { first, second, restaurant, keeps, kept } = await twoDevices();
  await keeps(second, [ROMA]);
  const row = db.selectFrom('menu_draft').select('person_id').where('restaurant_id', '=', restaurant.id);
  const { person_id: id } = await row.executeTakeFirstOrThrow();
  await db.deleteFrom('person').where('id', '=', id).execute();
  expect((await kept(first))?.who).toBe('');
  expect((await kept(first))?.entries).toEqual([ROMA]);
});

test('OWN-1040 who may not change the menu neither sees nor replaces its draft', async () => {
  const { first, site, hostId, keeps, kept } = await twoDevices();
  await keeps(first, [ROMA]);
  const cook = await staffOf(app, site.host, 'kitchen', hostId);
  expect((await cook.call('ownDraft', { hostId })).status).toBe(403);
  expect((await keeps(cook, [])).status).toBe(403);
  expect(await kept(first)).not.toBeNull();
  const long = { ...ROMA, lines: [line({ title: 'x'.repeat(601) })] };
  expect((await keeps(first, [long], (await kept(first))?.version)).status).toBe(400);
});
