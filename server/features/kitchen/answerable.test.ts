import { expect, test } from 'vitest';
import { pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { makeOwned, DISH } from '#e2e/fixtures/shop/own.ts';

const app = await pageTestApp();
const { db } = app.database;

const QUESTION = { title: 'Welche Soßen?', description: '', included: 0 };
const SAUCES = ['Remoulade', 'Ketchup'].map((title) => ({ title, price: 0, bySize: {} }));

/** A restaurant with a question that has two choices, and whoever asks it. */
async function makeAsking() {
  const { owner, site } = await makeOwned(app);
  const { hostId, guest } = owner;
  const ask = (changes: object = {}) =>
    guest.call('saveOwnRule', { hostId, ...QUESTION, min: 2, max: 3, choices: SAUCES, ...changes });
  const { id } = (await ask()).answer;
  const categoryId = await owner.addsCategory('Fisch');
  return { owner, site, hostId, guest, ask, id, categoryId };
}

const TOO_MUCH = 'Mindestens 3 kann niemand wählen: Zur Auswahl stehen nur 2.';

test('MNU-700 a question asks for no more choices than it has, each taken once; its form says so and keeps what was typed', async () => {
  const { owner, site, hostId, ask, id, guest } = await makeAsking();
  const [saved] = (await owner.menu()).rules;
  expect(saved).toMatchObject({ id, min: 2 });
  const refused = await ask({ id, version: saved?.version, min: 3 });
  expect([refused.status, refused.error.fields]).toEqual([400, { min: TOO_MUCH }]);
  expect((await ask({ title: 'Eine?', min: 2, choices: SAUCES.slice(0, 1) })).error.fields).toEqual({
    min: 'Mindestens 2 kann niemand wählen: Zur Auswahl steht nur eins.',
  });
  const path = `/kueche/extras/${id}?restaurant=${hostId}`;
  const typed = {
    host: String(hostId),
    version: saved?.version ?? '',
    title: QUESTION.title,
    description: 'Zum Dippen',
    min: '3',
    max: '3',
    included: '0',
    'choice-0-title': 'Remoulade',
    'choice-1-title': 'Ketchup',
  };
  const page = await sendForm(app.http, site.host, path, typed, { cookie: guest.cookie });
  expect(page.text).toContain(TOO_MUCH);
  expect(page.text).toContain('Zum Dippen');
  expect((await owner.menu()).rules).toEqual([saved]);
});

test('MNU-701 what a question needs of its choices is not deleted with an ingredient, and the question is named', async () => {
  const { owner, hostId, guest } = await makeAsking();
  const [first] = (await owner.menu()).ingredients;
  const remove = () => guest.call('removeOwnEntry', { hostId, kind: 'ingredient', id: first?.id ?? 0 });
  const refused = await remove();
  expect(refused.status).toBe(400);
  expect(refused.error.message).toContain('„Welche Soßen?“');
  const other = await makeAsking();
  const foreign = await other.guest.call('removeOwnEntry', {
    hostId: other.hostId,
    kind: 'ingredient',
    id: first?.id ?? 0,
  });
  expect(foreign.error.code).toBe('unknown-entry');
  await db.updateTable('rule').set({ min_choices: 1 }).where('restaurant_id', '=', hostId).execute();
  expect((await remove()).status).toBe(200);
  expect((await owner.menu()).ingredients).toHaveLength(1);
});

test('MNU-702 a dish does not ask what nobody can answer, neither by its form nor by a table, which names the row', async () => {
  const { owner, hostId, guest, id, categoryId } = await makeAsking();
  // As it was entered before that was looked at.
  await db.updateTable('rule').set({ min_choices: 3, max_choices: 3 }).where('id', '=', id).execute();
  const said = '„Welche Soßen?“ verlangt mindestens 3, hat aber nur 2 zur Auswahl. Ändere zuerst die Frage.';
  expect((await owner.saves({ categoryId, ruleIds: [id] })).error.fields).toEqual({ ruleIds: said });
  const { categoryId: _, ...dish } = { ...DISH, categoryId };
  const rows = [
    { ...dish, version: '', category: 'Fisch', title: 'Matjes' },
    { ...dish, version: '', category: 'Fisch', title: 'Scholle', ruleIds: [id] },
  ];
  const table = await guest.call('saveOwnSheet', { hostId, rows, draft: '' });
  expect([table.status, table.error.fields]).toEqual([400, { 'rows.1.ruleIds': said }]);
  expect((await owner.menu()).products).toEqual([]);
  await db.updateTable('rule').set({ min_choices: 2 }).where('id', '=', id).execute();
  expect((await owner.saves({ categoryId, ruleIds: [id] })).status).toBe(200);
});
