import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import type { WebApp } from './web-host.ts';

/** Pages that count how often they are made. */
function countingWeb(): WebApp & { made: number } {
  const web: WebApp & { made: number } = {
    made: 0,
    render: async (_request, _call, { nonce }) =>
      new Response(`<p nonce="${nonce}">${++web.made}</p>`, { headers: { 'content-type': 'text/html' } }),
    serveFiles: async () => undefined,
  };
  return web;
}

test('in development every page is made afresh, and the bundler may run its scripts', async () => {
  const [built, sources] = [countingWeb(), { ...countingWeb(), isInDevelopment: true as const }];
  const texts = [];
  for (const web of [built, sources]) {
    const app = await testApp({ web });
    const { host } = await makeSite(app.database.db);
    const answers = [];
    for (let count = 0; count < 2; count += 1)
      answers.push(await app.http.inject({ url: '/', headers: { host } }));
    texts.push(
      answers.map(({ body, headers }) => [/\d+(?=<)/.exec(body)?.[0], 'content-security-policy' in headers]),
    );
  }
  expect(texts).toEqual([
    [
      ['1', true],
      ['1', true],
    ],
    [
      ['1', false],
      ['2', false],
    ],
  ]);
});

test('what a page throws is a readable answer, and is not kept', async () => {
  const web = countingWeb();
  let isBroken = true;
  const app = await testApp({
    web: {
      ...web,
      render: (...page) => (isBroken ? Promise.reject(new Error('a bug')) : web.render(...page)),
    },
  });
  const { host } = await makeSite(app.database.db);
  const broken = await app.http.inject({ url: '/', headers: { host } });
  expect([broken.statusCode, broken.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  expect(broken.body).toContain('Das hat leider nicht funktioniert.');
  expect(broken.body).not.toContain('a bug');
  isBroken = false;
  expect((await app.http.inject({ url: '/', headers: { host } })).statusCode).toBe(200);
});

test('TRU-264 a form of another site is not taken, the one-click ways out of mails apart', async () => {
  const web = countingWeb();
  const app = await testApp({ web });
  const { host, origin } = await makeSite(app.database.db);
  const post = (url: string, from: string) =>
    app.http.inject({
      method: 'POST',
      url,
      headers: { host, origin: from, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=jule%40guest.example',
    });
  const foreign = await post('/anmelden', 'https://boese.example');
  expect([foreign.statusCode, foreign.body]).toEqual([
    403,
    expect.stringContaining('kam nicht von unserer Seite'),
  ]);
  expect(web.made).toBe(0);
  expect((await post('/anmelden', origin)).statusCode).toBe(200);
});

test('TRU-265 no page leads away from its site', async () => {
  let to = 'https://boese.example/anmelden';
  const web: WebApp = {
    render: async () => new Response(null, { status: 302, headers: { location: to } }),
    serveFiles: async () => undefined,
  };
  const app = await testApp({ web });
  const { host } = await makeSite(app.database.db);
  const asks = () => app.http.inject({ url: '/anmelden', headers: { host } });
  for (to of ['https://boese.example/', '//boese.example', '/\\boese.example', 'javascript:alert(1)']) {
    const { statusCode, headers } = await asks();
    expect([to, statusCode, headers['location']]).toEqual([to, 400, undefined]);
  }
  to = '/warenkorb?ort=1';
  expect((await asks()).headers['location']).toBe(to);
});
