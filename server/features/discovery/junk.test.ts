import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import * as account from '#contract/account.ts';
import * as discovery from '#contract/discovery.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as location from '#contract/location.ts';
import * as restaurant from '#contract/restaurant.ts';
import * as session from '#contract/session.ts';
import * as site from '#contract/site.ts';

const { database, http } = await testApp({ isDemo: true });
const market = await makeSite(database.db);
const { host } = market;
const { id, url } = await makeRestaurant(database.db, { site: market });

const modules: object[] = [account, discovery, location, restaurant, session, site];
const endpoints = modules
  .flatMap((contract): unknown[] => Object.values(contract))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'answerType' in value);

/** What strangers send: values near the valid ones, and anything else that JSON can say. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    id,
    url,
    0,
    -1,
    1.5,
    2 ** 31,
    1e308,
    '',
    '\u0000',
    '\ud800',
    '%',
    "'; --",
    null,
    true,
    [],
    {},
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.jsonValue(),
);

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'API-001 %s never fails, whatever is sent',
  async (_name, { method, path, request }) => {
    const fields = Object.keys(
      'shape' in request ? (request.shape as object) : { login: 0, email: 0, password: 0 },
    );
    const bodies = fc.oneof(
      { weight: 4, arbitrary: fc.record(Object.fromEntries(fields.map((field) => [field, value]))) },
      { weight: 1, arbitrary: fc.jsonValue() },
    );
    const segments = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 50 }),
      fc.constant(String(id)),
    );
    await fc.assert(
      fc.asyncProperty(bodies, segments, async (body, segment) => {
        const isGet = method === 'GET';
        const response = await http.inject({
          method,
          url: path.replace(/:\w+\??/, encodeURIComponent(segment.toWellFormed())),
          headers: { host, origin: `http://${host}`, ...(!isGet && { 'content-type': 'application/json' }) },
          ...(!isGet && { payload: JSON.stringify(body) }),
        });
        expect(response.statusCode).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
  },
);

test.each(['', '{', 'null', '[]', '"x"', '\u0000', '{"hostId":{"__proto__":1}}'])(
  'API-001 a body of %j is refused or ignored, never a failure',
  async (payload) => {
    for (const { method, path } of endpoints.filter((endpoint) => endpoint.method === 'POST')) {
      const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' };
      const response = await http.inject({ method, url: path.replace(/:\w+\??/, '1'), headers, payload });
      expect([path, response.statusCode < 500]).toEqual([path, true]);
    }
  },
);
