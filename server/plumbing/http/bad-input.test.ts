import { describe, expect, test } from 'vitest';
import { calls } from '#contract/all-calls.ts';
import { refusals, type RefusalCode } from '#contract/refusals.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { portOf, sendBytes } from '#e2e/fixtures/wire.ts';

const { database, http } = await testApp({ isDemo: true });
const { host } = await makeSite(database.db);
const ours = { host, origin: `http://${host}` };
const json = { ...ours, 'content-type': 'application/json' };
const port = await portOf(http);

function bodyOf(code: RefusalCode) {
  return { error: { code, message: refusals[code][1] } };
}

async function post(url: string, payload: string | Buffer, headers: Record<string, string> = json) {
  const response = await http.inject({ method: 'POST', url, headers, payload });
  return { status: response.statusCode, body: response.body && response.json<unknown>() };
}

describe('API-001 what is no request of ours is refused in German', () => {
  test.each<[string, string, RefusalCode]>([
    ['broken JSON', '{"query":', 'bad-json'],
    ['no JSON at all', '<xml/>', 'bad-json'],
    ['an array', '[{"query":"x"}]', 'bad-json'],
    ['a text', '"query"', 'bad-json'],
    ['a poisoned prototype', '{"__proto__":{"query":"x"}}', 'bad-json'],
    ['a body beyond 64 KB', JSON.stringify({ query: 'x'.repeat(66_000) }), 'too-large'],
  ])('%s', async (_what, payload, code) => {
    const [status] = refusals[code];
    expect(await post('/api/locations', payload)).toEqual({ status, body: bodyOf(code) });
  });

  test('JSON is named and nothing sent: a call without parameters is answered, another asks for them', async () => {
    expect((await post('/api/infos', '')).status).toBe(200);
    expect(await post('/api/locations', '')).toMatchObject({ body: { error: { code: 'bad-input' } } });
  });

  test('a format that no call reads', async () => {
    const said = await post('/api/locations', '<x/>', { ...ours, 'content-type': 'application/xml' });
    expect(said).toEqual({ status: 415, body: bodyOf('unsupported-type') });
  });

  test('broken JSON as a beacon', async () => {
    const said = await post('/api/leaveHosts', '{"session"', { ...ours, 'content-type': 'text/plain' });
    expect(said).toEqual({ status: 400, body: bodyOf('bad-json') });
  });

  test.each<['GET' | 'POST' | 'PUT' | 'DELETE', string, RefusalCode, string | undefined]>([
    ['GET', '/api/nothing', 'unknown-call', undefined],
    ['POST', '/api/nothing', 'unknown-call', undefined],
    ['POST', '/api/constructor', 'unknown-call', undefined],
    ['POST', '/api/menu/too/many/parts', 'unknown-call', undefined],
    ['GET', '/api/locations', 'wrong-method', 'POST'],
    ['PUT', '/api/LOCATIONS', 'wrong-method', 'POST'],
    ['POST', '/api/sessionid', 'wrong-method', 'GET'],
    ['DELETE', '/api/gettoken?x', 'wrong-method', 'GET'],
  ])('%s %s', async (method, url, code, allow) => {
    const response = await http.inject({ method, url, headers: ours });
    expect(response.json()).toEqual(bodyOf(code));
    expect([response.statusCode, response.headers.allow]).toEqual([refusals[code][0], allow]);
  });

  test('whatever is not marked otherwise is a POST, and nothing else is taken', async () => {
    const other = { GET: 'POST', POST: 'GET' } as const;
    for (const spoken of Object.values(calls)) {
      const [method, path = ''] = spoken.split(' ') as ['GET' | 'POST', string];
      const url = `/api/${path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '1')}`;
      const response = await http.inject({ method: other[method], url, headers: ours });
      expect([url, response.statusCode, response.headers.allow]).toEqual([url, 405, method]);
    }
  });

  test('a missing field names itself', async () => {
    const { status, body } = await post('/api/locations', '{"query":{"a":[]}}');
    const fields = { query: 'Diese Angabe fehlt oder passt hier nicht.' };
    expect([status, body]).toMatchObject([400, { error: { code: 'bad-input', fields } }]);
  });
});

describe('API-001 what a database cannot keep is left out of every text', () => {
  test.each(['Lübeck\0', '\ud800Lübeck', '\0'.repeat(50)])('%j', async (query) => {
    expect((await post('/api/locations', JSON.stringify({ query }))).status).toBe(200);
  });

  test('%00 in a path and in a query', async () => {
    const inPath = await http.inject({
      method: 'POST',
      url: '/api/imprint/%00',
      headers: json,
      payload: '{}',
    });
    expect([inPath.statusCode, inPath.json().error?.code]).toEqual([400, 'bad-input']);
    const { statusCode } = await http.inject({ url: '/api/map/1?uid=%00%ed%a0%80', headers: ours });
    expect(statusCode).toBe(404);
  });

  test('nesting without an end', async () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    expect((await post('/api/locations', `{"query":${deep}}`)).status).toBe(400);
    expect((await post('/api/leaveHosts', `{"session":"x","more":${deep}}`)).status).toBe(204);
  });
});

describe('what is hardly HTTP', () => {
  const head = (line: string, ...headers: string[]) =>
    [line, `Host: ${host}`, 'Connection: close', ...headers, '', ''].join('\r\n');

  const sentences = new RegExp(
    (['bad-json', 'bad-input', 'too-large', 'unknown-site', 'unknown-call'] as const)
      .map((code) => refusals[code][1])
      .join('|'),
  );

  test.each<[string, string, number]>([
    ['no HTTP', 'HELO mail.example\r\n\r\n', 400],
    ['a header with NUL', head('GET /api/gettoken HTTP/1.1', 'token: a\0b'), 400],
    ['a header without a name', head('GET /api/gettoken HTTP/1.1', ': x'), 400],
    ['two lengths', head('POST /api/locations HTTP/1.1', 'Content-Length: 1', 'Content-Length: 2'), 400],
    ['a long address', head(`GET /api/gettoken?${'x'.repeat(20_000)} HTTP/1.1`), 431],
    ['no host', 'GET /api/gettoken HTTP/1.0\r\n\r\n', 404],
    ['a host with blanks', 'GET /api/gettoken HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 404],
    ['an address of its own', head('GET http://evil.example/api/gettoken HTTP/1.1'), 404],
    ['a path that is not UTF-8', head('POST /api/sethost/%ff HTTP/1.1', 'Content-Length: 0'), 400],
    ['half a percent sign', head('GET /api/map/% HTTP/1.1'), 400],
    ['a long path segment', head(`GET /api/map/${'9'.repeat(5000)} HTTP/1.1`), 404],
    ['a line break in a cookie', head('GET /api/gettoken HTTP/1.1', 'Cookie: henkelmann=%0d%0aX: y'), 200],
    ['a line break in a path', head('GET /api/map/%0d%0aset-cookie:%20x=y HTTP/1.1'), 400],
  ])('%s is answered', async (_what, bytes, status) => {
    const answer = await sendBytes(port, bytes);
    const [line, ...rest] = answer.split('\r\n');
    expect(line).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(rest.join('\n')).not.toMatch(/^x:|^set-cookie: x=/im);
    expect(answer).toMatch(status === 200 ? /\{"token":"/ : sentences);
  });
});

test.each(['nobody.example', 'NOBODY.example:80', '[::1]', '_', '127.0.0.1'])(
  'API-001 the host %s is told that it is none of ours',
  async (unknown) => {
    const response = await http.inject({ url: '/api/gettoken', headers: { host: unknown } });
    expect([response.statusCode, response.json()]).toEqual([404, bodyOf('unknown-site')]);
  },
);
