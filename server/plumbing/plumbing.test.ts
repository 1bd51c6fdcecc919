import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';

const app = await testApp();
await app.database.db
  .insertInto('site')
  .values({
    key: 'plumbing',
    type: 'default',
    brand: 'henkelmann',
    title: 'Plumbing',
    origin: 'http://plumbing.example',
    company_name: 'Plumbing GmbH',
    company_mail: 'post@plumbing.example',
    created_at: app.clock.now(),
  })
  .returning('id')
  .executeTakeFirstOrThrow()
  .then(({ id }) =>
    app.database.db.insertInto('site_host').values({ host_name: 'plumbing.example', site_id: id }).execute(),
  );

test.each(['/api/site', '/api/nothing', '/icon.svg', '/manifest.webmanifest', '/sitemap.xml'])(
  'TRU-220 %s does nothing when it is opened by itself',
  async (url) => {
    const { headers } = await app.http.inject({ url, headers: { host: 'plumbing.example' } });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* frame-ancestors 'none'$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  },
);

test('API-003 TOK-003 gettoken answers a token and makes the session', async () => {
  const guest = app.guest('plumbing.example');
  const { status, answer } = await guest.call('gettoken', {});
  expect(status).toBe(200);
  expect(answer).toEqual({ token: expect.stringMatching(/^\d+\./) });
  const [session] = await app.database.db
    .selectFrom('session')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(guest.cookie).toContain('henkelmann=');
  expect(guest.cookie).not.toContain(session?.secret_hash);
});

test('API-007 API-008 getSessionId and its alias answer the public id, in any case', async () => {
  const guest = app.guest('plumbing.example');
  const { answer } = await guest.call('getSessionId', {});
  expect(answer.sessionId).toMatch(/^[\w-]{16}$/);
  for (const url of ['/api/sessionid', '/api/GETSESSIONID']) {
    const response = await app.http.inject({ url, headers: { host: guest.host, cookie: guest.cookie } });
    expect(response.json()).toEqual({ sessionId: answer.sessionId });
  }
});

test('an unknown host name is told so in German', async () => {
  const { status, error } = await app.guest('nobody.example').call('getSessionId', {});
  expect(status).toBe(404);
  expect(error.code).toBe('unknown-site');
});

test('API-002 the page of all calls names every served call', async () => {
  const page = (await app.http.inject('/api/openapi.json')).json();
  expect(Object.keys(page.paths)).toContain('/api/gettoken');
});
