import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '#contract/contract.ts';

// The client keeps its token in the module, so every test loads it afresh, as a page does.
let call: Call;
const requests: { url: string; method: string; headers: Record<string, string>; body: unknown }[] = [];
const reload = vi.fn<() => void>();
const storage = new Map<string, string>();
let answers: Record<string, () => Response | Promise<Response>>;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

async function fakeFetch(
  url: string,
  { method = 'GET', headers = {}, body }: RequestInit,
): Promise<Response> {
  requests.push({
    url,
    method,
    headers: { ...(headers as Record<string, string>) },
    body: body ? JSON.parse(String(body)) : undefined,
  });
  const answer = answers[url.split('?')[0] ?? ''];
  if (!answer) throw new TypeError('Failed to fetch');
  return answer();
}

beforeEach(async () => {
  requests.length = 0;
  storage.clear();
  reload.mockClear();
  answers = {
    '/api/gettoken': () => json({ token: 't1' }),
    '/api/locations': () => json([{ item_plz: '23669' }]),
  };
  vi.stubGlobal('fetch', vi.fn(fakeFetch));
  vi.stubGlobal('document', { documentElement: { dataset: { system: 'customer' } } });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.resetModules();
  ({ call } = await import('./api.ts'));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('TOK-002 TOK-007 TOK-017 a call carries the token and the type of the site', async () => {
  await expect(call('locations', { query: '236' })).resolves.toEqual([{ item_plz: '23669' }]);
  expect(requests.map(({ url }) => url)).toEqual(['/api/gettoken', '/api/locations']);
  expect(requests[1]).toMatchObject({
    method: 'POST',
    headers: { token: 't1', system: 'customer' },
    body: { query: '236' },
  });
});

test('TOK-006 the token is fetched once and kept, also for calls at the same time', async () => {
  await Promise.all([call('locations', { query: '2' }), call('locations', { query: '23' })]);
  await call('locations', { query: '236' });
  expect(requests.filter(({ url }) => url === '/api/gettoken')).toHaveLength(1);
});

test.each([
  ['fails', () => json({}, 500)],
  ['has no token', () => json({})],
])('TOK-004 TOK-005 when the token request %s the call goes on without it', async (_, answer) => {
  answers['/api/gettoken'] = answer;
  await call('locations', { query: '236' });
  expect(requests[1]?.headers).not.toHaveProperty('token');
  expect(console.warn).toHaveBeenCalledOnce();
});

test('TOK-008 a refused token is dropped and the page reloaded, but at most once a minute', async () => {
  answers['/api/locations'] = () =>
    new Response('', { status: 401, headers: { 'content-type': 'application/renewtoken' } });
  void call('locations', { query: '236' });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await expect(call('locations', { query: '236' })).rejects.toMatchObject({
    status: 401,
    code: 'token-expired',
  });
  expect(reload).toHaveBeenCalledOnce();
  expect(requests.filter(({ url }) => url === '/api/gettoken')).toHaveLength(2);
});

test('a refusal keeps its status, code, sentence and fields', async () => {
  const error = {
    code: 'order-incomplete',
    message: 'Bitte fülle alle Pflichtfelder korrekt aus',
    fields: { houseno: 'fehlt' },
  };
  answers['/api/locations'] = () => json({ error }, 422);
  await expect(call('locations', { query: '236' })).rejects.toMatchObject({ status: 422, ...error });
});

test.each([
  [500, 'unexpected'],
  [502, 'unhealthy'],
  [503, 'unhealthy'],
  [504, 'unhealthy'],
])('HSE-193 an answer that is no JSON is a refusal: %d', async (status, code) => {
  answers['/api/locations'] = () => new Response(`<h1>${status}</h1>`, { status });
  await expect(call('locations', { query: '236' })).rejects.toMatchObject({ status, code });
});

test('an answer that never comes is a refusal', async () => {
  delete answers['/api/locations'];
  await expect(call('locations', { query: '236' })).rejects.toMatchObject({ status: 0, code: 'offline' });
});

test('a GET puts its fields into the address', async () => {
  answers['/api/retrieveBasket'] = () => json({});
  await call('retrieveBasket', { basket: 'a b' } as never);
  expect(requests[1]).toMatchObject({
    method: 'GET',
    url: '/api/retrieveBasket?basket=a+b',
    body: undefined,
  });
});

test('TOK-006 INS-001 a frame without cookies keeps the token of its session for its next page, and a new one', async () => {
  answers['/api/gettoken'] = () => json({ token: '1.sig.secret' });
  await call('locations', { query: '236' });
  expect(storage.get('frame-token')).toBe('1.sig.secret');
  vi.resetModules();
  ({ call } = await import('./api.ts'));
  answers['/api/userLogout'] = () =>
    new Response('{"success":true}', {
      headers: { 'content-type': 'application/json', token: '2.sig.changed' },
    });
  await call('userLogout');
  await call('locations', { query: '236' });
  expect(requests.slice(2).map(({ headers }) => headers['token'])).toEqual([
    '1.sig.secret',
    '1.sig.secret',
    '2.sig.changed',
  ]);
  expect(storage.get('frame-token')).toBe('2.sig.changed');
});

test('TOK-006 a page with cookies keeps its token nowhere but in memory', async () => {
  answers['/api/gettoken'] = () => json({ token: '1.sig' });
  await call('locations', { query: '236' });
  expect(storage.size).toBe(0);
});
