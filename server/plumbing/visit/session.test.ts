import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const { database, clock, http, context } = await testApp();
const { db } = database;
const market = await makeSite(db);
const place = await makePlace(db);
const ownPage = (site: { host: string }) => ({ host: site.host, origin: `http://${site.host}` });

/** Both names of the cookie: over plain http, and where no other host may write it. */
const cookieOf = (secret: string) => ({ henkelmann: secret, '__Host-henkelmann': secret });

/** Asks for the session's public id with this cookie, and answers what came with it. */
async function visit(site: { host: string }, secret?: string) {
  const response = await http.inject({
    url: '/api/getSessionId',
    headers: { host: site.host },
    ...(secret && { cookies: cookieOf(secret) }),
  });
  return { id: response.json<{ sessionId: string }>().sessionId, cookie: response.cookies[0] };
}

async function newSession(site = market) {
  const { id, cookie } = await visit(site);
  return { id, secret: cookie?.value ?? '' };
}

/** The secret of a session that has come back once. */
async function usedSession() {
  const { secret } = await newSession();
  await visit(market, secret);
  return secret;
}

async function logIn(secret: string, person: { email: string; password: string }) {
  const response = await http.inject({
    method: 'POST',
    url: '/api/userLogin',
    headers: ownPage(market),
    cookies: cookieOf(secret),
    payload: { login: { email: person.email, password: person.password } },
  });
  return response.cookies[0];
}

describe('cookie', () => {
  test.each([
    ['http', 'default', 'henkelmann', undefined, undefined, 'Lax'],
    ['https', 'default', '__Host-henkelmann', true, undefined, 'Lax'],
    ['https', 'insite', '__Host-henkelmann', true, true, 'None'],
  ] as const)(
    'TOK-011 TRU-002 over %s on a %s site',
    async (protocol, type, name, secure, partitioned, sameSite) => {
      const { id: restaurant_id } = await makeRestaurant(db, { site: null });
      const site = await makeSite(db, { type, restaurant_id, origin: `${protocol}://own.example` });
      const { cookie } = await visit(site);
      expect(cookie).toMatchObject({ name, path: '/', httpOnly: true, sameSite });
      // Host-only: no other host name of the operator gets it.
      expect(cookie).not.toHaveProperty('domain');
      expect([cookie?.secure, (cookie as { partitioned?: true } | undefined)?.partitioned]).toEqual([
        secure,
        partitioned,
      ]);
    },
  );

  test('TOK-011 holds a secret of which the database keeps only the hash', async () => {
    const { id, secret } = await newSession();
    const row = await db.selectFrom('session').selectAll().where('public_id', '=', id).executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect((await visit(market, secret)).id).toBe(id);
    expect((await visit(market, String(row?.secret_hash))).id).not.toBe(id);
  });

  test('TOK-011 of one site opens nothing at another', async () => {
    const { id, secret } = await newSession();
    expect((await visit(await makeSite(db), secret)).id).not.toBe(id);
  });

  test.each(['', '%00', '%ff', 'a'.repeat(5000), '"', 'x; henkelmann=y', '💣'])(
    'a cookie of %j is nobody, never a failure',
    async (value) => {
      const response = await http.inject({
        url: '/api/getSessionId',
        headers: { host: market.host, cookie: `henkelmann=${value}` },
      });
      expect(response.statusCode).toBe(200);
      expect(response.cookies[0]?.value).toHaveLength(43);
    },
  );
});

describe('lifetime', () => {
  const roles = [{ role: 'operator' as const, restaurant_id: null }];
  test.each([
    ['guest', 180 * 24, async () => usedSession()],
    ['user', 30 * 24, async () => (await logIn((await newSession()).secret, await makePerson(db)))?.value],
    [
      'staff',
      12,
      async () => (await logIn((await newSession()).secret, await makePerson(db, { roles })))?.value,
    ],
  ])('TOK-011 the session of a %s slides for %i hours', async (_who, hours, open) => {
    const secret = (await open()) ?? '';
    const { id } = await visit(market, secret);
    for (let turn = 0; turn < 2; turn += 1) {
      clock.pass({ hours: hours - 1 });
      const { id: same, cookie } = await visit(market, secret);
      expect([same, cookie?.maxAge]).toEqual([id, hours * 3600]);
    }
    clock.pass({ hours });
    expect((await visit(market, secret)).id).not.toBe(id);
  });

  test('TRU-126 a session that nobody used ends after a day', async () => {
    const { id, secret } = await newSession();
    clock.pass({ hours: 24 });
    expect((await visit(market, secret)).id).not.toBe(id);
  });

  test('TRU-126 the second request makes it last, and says so to the browser once', async () => {
    const { id, secret } = await newSession();
    const { id: same, cookie } = await visit(market, secret);
    expect([same, cookie?.maxAge]).toEqual([id, 180 * 24 * 3600]);
    expect((await visit(market, secret)).cookie).toBeUndefined();
    clock.pass({ hours: 179 * 24 });
    expect((await visit(market, secret)).id).toBe(id);
  });

  test('TOK-011 is not written again at every step', async () => {
    const secret = await usedSession();
    clock.pass({ hours: 23 });
    expect((await visit(market, secret)).cookie).toBeUndefined();
  });
});

/** Nothing that was sent with an old secret is under way any more. */
async function afterAMinute<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = clock.now();
  clock.set(before.add({ seconds: 61 }));
  const result = await work();
  clock.set(before);
  return result;
}

test('TOK-011 log-in and log-out keep the session and replace its secret', async () => {
  const { id, secret: first } = await newSession();
  const second = (await logIn(first, await makePerson(db)))?.value ?? '';
  const out = await http.inject({
    method: 'POST',
    url: '/api/userLogout',
    headers: ownPage(market),
    cookies: cookieOf(second),
    payload: {},
  });
  const third = out.cookies[0]?.value ?? '';
  const ids = await afterAMinute(() =>
    Promise.all([first, second, third].map(async (secret) => (await visit(market, secret)).id)),
  );
  expect(ids[2]).toBe(id);
  expect(ids.slice(0, 2)).not.toContain(id);
});

test('TOK-011 what was under way during a log-in does not undo it: for a minute the old secret begins no session', async () => {
  const { id, secret: old } = await newSession();
  const known = (await logIn(old, await makePerson(db)))?.value ?? '';
  const overtaken = () =>
    http.inject({
      method: 'POST',
      url: '/api/setGeoId',
      headers: ownPage(market),
      cookies: cookieOf(old),
      payload: { geoid: place.id },
    });
  const { statusCode, cookies, body } = await overtaken();
  expect([statusCode, cookies]).toEqual([409, []]);
  expect(body).toContain('Du hast dich gerade an- oder abgemeldet.');
  expect(await visit(market, old)).toEqual({ id, cookie: undefined });
  expect((await afterAMinute(overtaken)).statusCode).toBe(200);
  expect((await visit(market, known)).id).toBeTruthy();
});

describe('a frame without cookies', async () => {
  const { id: restaurant_id } = await makeRestaurant(db, { site: null });
  const frame = await makeSite(db, { type: 'insite', restaurant_id });

  /** Asks without any cookie, as a frame does from which the browser keeps them. */
  async function ask(call: string, headers: Record<string, string>, payload?: object, site = frame) {
    const response = await http.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api/${call}`,
      headers: { host: site.host, ...headers },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: JSON.parse(response.body), headers: response.headers };
  }

  const tokenFor = async (headers: Record<string, string> = {}): Promise<string> =>
    (await ask('gettoken', headers)).body.token;
  const sessionOf = async (token: string): Promise<string> =>
    (await ask('getSessionId', { token })).body.sessionId;

  test('TOK-006 INS-001 keeps its session in the token, also when that has expired', async () => {
    const token = await tokenFor();
    const id = await sessionOf(token);
    expect(await sessionOf(token)).toBe(id);
    expect((await ask('userLogout', { token }, {})).status).toBe(200);
    clock.pass({ hours: 13 });
    expect((await ask('userLogout', { token }, {})).status).toBe(401);
    const renewed = await tokenFor({ token });
    expect([await sessionOf(renewed), (await ask('userLogout', { token: renewed }, {})).status]).toEqual([
      id,
      200,
    ]);
  });

  test('TOK-006 INS-001 learns its new secret at log-in, after which the old one is worthless', async () => {
    const token = await tokenFor();
    const id = await sessionOf(token);
    const { email, password } = await makePerson(db);
    const { headers } = await ask('userLogin', { token }, { email, password });
    expect(await sessionOf(String(headers['token']))).toBe(id);
    expect(await afterAMinute(() => sessionOf(token))).not.toBe(id);
  });

  /** Sends the form as the frame does; answers where it leads and which cookie comes with it. */
  async function follow(link: string, host = frame.host, origin = `http://${host}`) {
    const { statusCode, headers, cookies } = await http.inject({
      method: 'POST',
      url: link,
      headers: { host, origin, 'content-type': 'application/x-www-form-urlencoded' },
    });
    return { status: statusCode, leadsTo: headers['location'], cookie: cookies[0] };
  }

  test('INS-001 goes on in the top window by a link that counts once', async () => {
    const token = await tokenFor();
    const { link } = (await ask('topLink', { token }, { path: '/danke?x=1' })).body;
    const { status, leadsTo, cookie } = await follow(link);
    expect([status, leadsTo, cookie?.maxAge, cookie?.httpOnly]).toEqual([303, '/danke?x=1', 43_200, true]);
    expect((await visit(frame, cookie?.value)).id).toBe(await sessionOf(token));
    expect(await follow(link)).toMatchObject({ status: 410, cookie: undefined });
  });

  test('INS-001 a link counts for a minute, on its site only, and for one of many at once', async () => {
    const token = await tokenFor();
    const make = async () => (await ask('topLink', { token }, { path: '/danke' })).body.link as string;
    const late = await make();
    clock.pass({ seconds: 60 });
    expect((await follow(late)).status).toBe(410);
    const link = await make();
    expect((await follow(link, market.host)).status).toBe(410);
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await follow(link)).status));
    expect(statuses.toSorted()).toEqual([303, 410, 410, 410, 410]);
  });

  test.each([
    ['by the page around the frame', 'https://burger.example', 303],
    ['by a stranger', 'https://evil.example', 403],
    ['by a sandboxed page', 'null', 403],
    ['by nobody', '', 403],
  ])('TRU-125 a link that is sent %s (%s) is answered %i', async (_by, origin, status) => {
    const frame_ancestors = ['https://burger.example'];
    await db.updateTable('site').set({ frame_ancestors }).where('id', '=', frame.id).execute();
    context.announce({ tags: ['sites'] });
    const { link } = (await ask('topLink', { token: await tokenFor() }, { path: '/danke' })).body;
    const sent = await follow(link, frame.host, origin);
    expect([sent.status, sent.cookie !== undefined]).toEqual([status, status === 303]);
    // What was refused is not used up for whom it belongs to.
    expect((await follow(link)).status).toBe(status === 303 ? 410 : 303);
  });

  test('TRU-125 a foreign link that is opened changes nothing, neither for who opens it nor for whose it is', async () => {
    const { id, secret } = await newSession(frame);
    const { link } = (await ask('topLink', { token: await tokenFor() }, { path: '/danke' })).body;
    for (const method of ['GET', 'HEAD'] as const) {
      const headers = { host: frame.host, referer: `http://${frame.host}/`, 'sec-fetch-site': 'same-origin' };
      const opened = await http.inject({ method, url: link, headers, cookies: cookieOf(secret) });
      expect([opened.statusCode, opened.cookies, opened.headers['location']]).toEqual([410, [], undefined]);
    }
    expect((await visit(frame, secret)).id).toBe(id);
    expect((await follow(link)).status).toBe(303);
  });

  test('INS-001 the database knows neither the code of a link nor the secret behind it', async () => {
    const token = await tokenFor();
    const { link } = (await ask('topLink', { token }, { path: '/danke' })).body;
    const kept = JSON.stringify(await db.selectFrom('session_link').selectAll().execute());
    expect(kept).toContain('/danke');
    for (const hidden of [link.split('/').at(-1), token.split('.')[2]]) expect(kept).not.toContain(hidden);
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'danke', '', '/a b', '/\r\nx: y'])(
    'INS-001 no link leads to %j',
    async (path) => {
      const { status, body } = await ask('topLink', { token: await tokenFor() }, { path });
      expect([status, body.error.code]).toEqual([400, 'bad-input']);
    },
  );

  test('INS-001 no link is made without a session, nor on another kind of site', async () => {
    const asked = { path: '/danke' };
    const stranger = await ask('topLink', { origin: `http://${frame.host}` }, asked);
    expect([stranger.status, stranger.body.error.code]).toEqual([403, 'forbidden']);
    const token = (await ask('gettoken', {}, undefined, market)).body.token;
    expect((await ask('topLink', { token }, asked, market)).status).toBe(401);
    const { secret } = await newSession(market);
    const { statusCode } = await http.inject({
      method: 'POST',
      url: '/api/topLink',
      headers: ownPage(market),
      cookies: cookieOf(secret),
      payload: asked,
    });
    expect(statusCode).toBe(403);
  });

  test('TOK-006 with cookies gets no secret, and another kind of site takes none', async () => {
    const { secret } = await newSession(frame);
    const withCookie = await tokenFor({ cookie: `__Host-henkelmann=${secret}` });
    expect(withCookie.split('.')).toHaveLength(2);
    const { secret: ofMarket, id } = await newSession(market);
    const { body, headers } = await ask('getSessionId', { token: `1.x.${ofMarket}` }, undefined, market);
    expect(body.sessionId).not.toBe(id);
    expect(headers).not.toHaveProperty('token');
    expect((await ask('gettoken', {}, undefined, market)).body.token.split('.')).toHaveLength(2);
  });
});
