import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { refusals } from '#contract/refusals.ts';

const { database, clock, http } = await testApp();
const { db } = database;
const site = await makeSite(db);
const place = await makePlace(db);

/** A visitor with cookie and token, as raw headers. */
async function visitor() {
  const { cookies, body } = await http.inject({ url: '/api/gettoken', headers: { host: site.host } });
  const { token } = JSON.parse(body) as { token: string };
  return { cookie: `henkelmann=${cookies[0]?.value}`, token };
}

/** Sends a call that stores something with the session. */
async function choosePlace(headers: Record<string, string>) {
  const response = await http.inject({
    method: 'POST',
    url: '/api/setGeoId',
    headers: { host: site.host, ...headers },
    payload: { geoid: place.id },
  });
  const { statusCode: status, headers: said } = response;
  return { status, type: said['content-type'], error: response.json<{ error?: object }>().error };
}

async function chosenPlace(cookie: string): Promise<unknown> {
  const headers = { host: site.host, cookie };
  const response = await http.inject({ method: 'POST', url: '/api/lastlocation', headers, payload: {} });
  return response.json();
}

const expired = {
  status: 401,
  type: 'application/renewtoken',
  error: { code: 'token-expired', message: refusals['token-expired'][1] },
};
const foreign = {
  status: 403,
  type: 'application/json; charset=utf-8',
  error: { code: 'token-missing', message: refusals['token-missing'][1] },
};

test('TOK-003 TOK-007 a call with the token of its session is served', async () => {
  const { cookie, token } = await visitor();
  expect((await choosePlace({ cookie, token })).status).toBe(200);
  expect(await chosenPlace(cookie)).toMatchObject({ id: place.id });
});

describe('TOK-008 a token that does not count changes nothing and asks for a new one', () => {
  test.each([
    ['nonsense', 'x'],
    ['without signature', '99999999999.'],
    ['with a foreign signature', `99999999999.${'A'.repeat(43)}`],
    ['with an endless number', `${'9'.repeat(400)}.${'A'.repeat(43)}`],
  ])('%s', async (_what, token) => {
    const { cookie } = await visitor();
    expect(await choosePlace({ cookie, token })).toEqual(expired);
    expect(await chosenPlace(cookie)).toBeNull();
  });

  test('with its end moved', async () => {
    const { cookie, token } = await visitor();
    const [until, signature] = token.split('.');
    expect(await choosePlace({ cookie, token: `${Number(until) + 1}.${signature}` })).toEqual(expired);
  });

  test('of another session', async () => {
    const [one, other] = [await visitor(), await visitor()];
    expect(await choosePlace({ cookie: one.cookie, token: other.token })).toEqual(expired);
    expect(await chosenPlace(one.cookie)).toBeNull();
  });

  test('without a session', async () => {
    expect(await choosePlace({ token: (await visitor()).token })).toEqual(expired);
  });

  test('even from our own page', async () => {
    const { cookie } = await visitor();
    expect(await choosePlace({ cookie, token: 'x', origin: `http://${site.host}` })).toEqual(expired);
  });

  test('after twelve hours', async () => {
    const { cookie, token } = await visitor();
    clock.pass({ hours: 11, minutes: 59, seconds: 59 });
    expect((await choosePlace({ cookie, token })).status).toBe(200);
    clock.pass({ seconds: 1 });
    expect(await choosePlace({ cookie, token })).toEqual(expired);
  });
});

describe('TOK-004 without a token a call counts only from our own page', () => {
  const own = `http://${site.host}`;
  test.each<[string, Record<string, string>, number]>([
    ['our Origin', { origin: own }, 200],
    ['an empty token and our Origin', { token: '', origin: own }, 200],
    ['no Origin, but fetched by the same origin', { 'sec-fetch-site': 'same-origin' }, 200],
    ['nothing at all', {}, 403],
    ['a foreign Origin', { origin: 'http://evil.example' }, 403],
    ['a foreign Origin that begins like ours', { origin: `${own}.evil.example` }, 403],
    ['our host under another protocol', { origin: `https://${site.host}` }, 403],
    ['our host at another port', { origin: `${own}:8080` }, 403],
    ['an Origin that hides', { origin: 'null', 'sec-fetch-site': 'same-origin' }, 403],
    ['no Origin, fetched by a sibling host', { 'sec-fetch-site': 'same-site' }, 403],
    ['no Origin, typed into the address line', { 'sec-fetch-site': 'none' }, 403],
    ['a mark that only our rendering knows', { 'x-in-process': 'guessed' }, 403],
  ])('%s', async (_what, headers, status) => {
    const { cookie } = await visitor();
    const served = { status: 200, type: 'application/json; charset=utf-8', error: undefined };
    expect(await choosePlace({ cookie, ...headers })).toEqual(status === 200 ? served : foreign);
    expect((await chosenPlace(cookie)) !== null).toBe(status === 200);
  });
});

test('TOK-015 beacons and TOK-018 stylesheets need neither token nor origin', async () => {
  const headers = { host: site.host, 'content-type': 'text/plain;charset=UTF-8' };
  const payload = JSON.stringify({ session: 'abc' });
  const left = await http.inject({ method: 'POST', url: '/api/leaveHosts', headers, payload });
  expect([left.statusCode, left.body]).toEqual([204, '']);
  const style = await http.inject({ url: '/website/styles/1.css', headers: { host: site.host } });
  expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
});
