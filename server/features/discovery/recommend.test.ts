import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const { database, guest } = await testApp();
const { db } = database;

describe('recommend', () => {
  test('API-029 REC-005 ENT-027 is kept for the operator', async () => {
    const site = await makeSite(db);
    const wish = {
      mode: 'recommend' as const,
      email: ' Mia@Example.org ',
      comment: 'Bitte das Café am Kai\u0000!',
    };
    expect((await guest(site.host).call('recommend', wish)).answer).toEqual({ success: true });
    const rows = await db.selectFrom('recommendation').selectAll().where('site_id', '=', site.id).execute();
    expect(rows).toMatchObject([
      { mode: 'recommend', email: 'mia@example.org', comment: 'Bitte das Café am Kai!', created_at: EVENING },
    ]);
  });

  test.each([
    ['no e-mail', { email: 'mia' }],
    ['an unknown mode', { mode: 'x' }],
    ['no comment', { comment: null }],
  ])('API-029 REC-004 refuses %s', async (_what, wrong) => {
    const { host, id } = await makeSite(db);
    const input = { mode: 'register', email: 'mia@example.org', comment: '', ...wrong };
    const { status, error } = await guest(host).send('recommend', input);
    expect([status, error.code]).toEqual([400, 'bad-input']);
    expect(Object.keys(error.fields ?? {})).toEqual(Object.keys(wrong));
    expect(await db.selectFrom('recommendation').selectAll().where('site_id', '=', id).execute()).toEqual([]);
  });
});
