import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/all-calls.ts';
import { callAliases, type CallName } from '#contract/calls.ts';
import { SCOPES } from '#domain/api/key-scopes.ts';
import { refusals } from '#contract/refusals.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const page = await app.http.inject({ url: '/api/openapi.json', headers: { host: 'any.example' } });

const Schema = z.record(z.string(), z.unknown());
const Content = z.record(z.string().regex(/^[a-z]+\/[a-z+.-]+$/), z.strictObject({ schema: Schema }));
const Parameter = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: Schema,
});
const Operation = z.strictObject({
  operationId: z.string().regex(/^\w+$/),
  summary: z.string().min(10),
  tags: z.tuple([z.string()]),
  description: z.string().endsWith('.'),
  'x-may': z.union([z.string(), z.record(z.string(), z.union([z.string(), z.literal(true)]))]),
  'x-fresh': z.enum(['log-in', 'money']).optional(),
  'x-scope': z.enum(Object.keys(SCOPES)).optional(),
  parameters: z.array(Parameter),
  security: z
    .array(z.partialRecord(z.enum(['session', 'token', 'till', 'kitchen', 'key']), z.tuple([])))
    .optional(),
  requestBody: z.strictObject({ required: z.literal(true), content: Content }).optional(),
  responses: z.record(
    z.string().regex(/^[2345]\d\d$/),
    z.strictObject({
      description: z.string().min(1),
      content: Content.optional(),
      headers: z.record(z.string(), z.strictObject({ schema: z.unknown() })).optional(),
    }),
  ),
});
/** What OpenAPI 3.1 asks of a document, as far as this one uses it. */
const OpenApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.iso.date(), description: z.string() }),
  externalDocs: z.strictObject({ description: z.string(), url: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string().min(10) })),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(['get', 'post']), Operation)),
  webhooks: z.record(z.string(), z.strictObject({ post: Schema })),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), Schema),
    schemas: z.record(z.string(), Schema),
  }),
});
const { info, paths, webhooks, components } = OpenApi.parse(page.json());
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

test('API-001 every call of the contract is served', () => {
  const served = app.endpoints.map(({ name }) => name);
  expect(served.toSorted()).toEqual((Object.keys(calls) as CallName[]).toSorted());
});

test.each(Object.entries(calls))('API-001 %s stands in the page as %s', (_name, spoken) => {
  const [method = '', path = ''] = spoken.split(' ');
  const template = `/api/${path.replaceAll(/:(\w+)\??/g, '{$1}')}`;
  expect(paths[template]).toHaveProperty(method.toLowerCase());
});

// The documents ask for these with GET; whatever else is asked so leads to a file or another page.
const ASKED = 'exportUser getSessionId gettoken legalsBusiness qrCodeContact retrieveBasket site'.split(' ');

test('API-001 all calls are POST with JSON but those of the documents, files and ways that lead elsewhere', () => {
  const gets = app.endpoints.filter(({ method }) => method === 'GET');
  const speaking = gets.filter(({ answerType }) => answerType === 'application/json');
  expect(speaking.map(({ name }) => name).toSorted()).toEqual(ASKED);
  expect(app.endpoints.filter(({ method }) => method !== 'POST' && method !== 'GET')).toEqual([]);
});

test('API-001 what is a POST is nothing to whoever asks with GET', async () => {
  const posts = app.endpoints.filter(({ method, path }) => method === 'POST' && !path.includes(':'));
  const answers = await Promise.all(
    posts.map(async ({ name, path }) => {
      const { statusCode } = await app.http.inject({ url: path, headers: { host: 'any.example' } });
      return statusCode === 404 || statusCode === 405 ? [] : [`${name} ${statusCode}`];
    }),
  );
  expect(posts.length).toBeGreaterThan(100);
  expect(answers.flat()).toEqual([]);
});

test.each(Object.entries(callAliases))(
  'API-008 the other spelling %s of %s stands there too',
  (alias, name) => {
    const [method] = calls[name].split(' ');
    expect(paths[`/api/${alias}`]).toMatchObject({
      [method?.toLowerCase() ?? '']: { summary: `The same as ${name}` },
    });
  },
);

test('the page is OpenAPI: ids once, path parameters as in the path, references that lead somewhere', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { path, parameters, requestBody, method } of operations) {
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(requestBody !== undefined).toBe(method === 'post');
  }
  const references = [...page.body.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
  expect(new Set(references)).toEqual(new Set(['#/components/schemas/Error']));
  expect(Object.keys(components.schemas)).toEqual(['Error']);
});

test('each operation says how it is refused, and calls with a token how it is renewed', () => {
  for (const { responses, security } of operations) {
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '404', '429', '503']));
    expect('application/renewtoken' in (responses['401']?.content ?? {})).toBe(
      security?.some((way) => 'token' in way) ?? false,
    );
  }
  expect(paths['/api/setGeoId']?.post?.responses['404']?.description).toContain(refusals['unknown-place'][1]);
});

test('what is really answered is what the page says', async () => {
  const { guest } = await placeOneOrder(app, await makeShop(app.database.db));
  const said = [
    ['/api/lastOrder', await guest.call('lastOrder', {})],
    ['/api/archivedOrdersCount', await guest.call('archivedOrdersCount', {})],
    ['/api/userData', await guest.call('userData', {})],
  ] as const;
  for (const [path, { status, answer }] of said) {
    const schema = paths[path]?.post?.responses['200']?.content?.['application/json']?.schema;
    expect(status).toBe(200);
    expect(z.fromJSONSchema(schema ?? { not: {} }).safeParse(answer)).toMatchObject({ success: true });
  }
  const wrong = await guest.send('setGeoId', { geoid: 'x' });
  expect(z.fromJSONSchema(components.schemas['Error'] ?? {}).safeParse({ error: wrong.error }).success).toBe(
    true,
  );
});

test('HSE-001 each operation says who may make it, what proves it and how others are refused', () => {
  const unproven = operations.filter(({ security }) => security === undefined).map((one) => one['x-may']);
  expect(new Set(unproven)).toEqual(new Set(['anyone', 'link']));
  expect(paths['/api/officeCollectionFile/{id}']?.get).toMatchObject({
    description:
      "For the operator's people with the right “collections”. Needs a fresh log-in and a second factor.",
    'x-may': { office: 'collections' },
    'x-fresh': 'money',
    security: [{ session: [] }],
  });
  expect(paths['/api/kitchenAccept']?.post).toMatchObject({
    'x-may': { at: 'orders', of: 'orderId', orDevice: true },
    security: [{ session: [], token: [] }, { kitchen: [], session: [], token: [] }, { key: [] }],
    'x-scope': 'orders:write',
  });
  expect(paths['/api/kitchenAccept']?.post?.responses['403']?.description).toContain('forbidden');
});

test('API-226 the description says how programs come in, which scope a call takes and what they are told', () => {
  expect(info.description).toContain('Authorization: Bearer hk_…');
  expect(paths['/api/ownMenu']?.post).toMatchObject({ 'x-scope': 'menu:read' });
  expect(paths['/api/ownMenu']?.post?.parameters).toEqual([]);
  expect(paths['/api/saveOwnSheet']?.post).toMatchObject({
    'x-scope': 'menu:write',
    parameters: [{ name: 'Idempotency-Key', in: 'header', required: false }],
  });
  expect(paths['/api/makeOwnKey']?.post).not.toHaveProperty('x-scope');
  expect(Object.keys(webhooks)).toEqual(['order.placed', 'order.changed', 'webhook.test']);
  const Told = z.fromJSONSchema(
    page.json().webhooks['order.placed'].post.requestBody.content['application/json'].schema,
  );
  const told = { type: 'order.placed', timestamp: '2026-11-21T17:00:00Z' };
  const data = { hostId: 12, orderId: 3527, state: 'placed', version: 1 };
  expect(Told.safeParse({ ...told, data })).toMatchObject({ success: true });
  expect(Told.safeParse({ ...told, data: { hostId: 12 } })).toMatchObject({ success: false });
});
