import { API_VERSION } from '#contract/api-version.ts';
import { CLIENT_PATH } from './client-file.ts';
import { callAliases, type CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { refusals, type RefusalCode } from '#contract/refusals.ts';
import { describeWebhooks } from './describe-webhooks.ts';
import { jsonSchema } from './json-schema.ts';
import { formsOf } from './route.ts';
import { KEY_MARK, SCOPES } from '#domain/api/key-scopes.ts';
import { OPEN_CALLS, scopeOf } from '#contract/key-calls.ts';
import { sayWhoMay } from './say-who-may.ts';
import { COOKIE } from '../visit/session.ts';
import { DEVICE_COOKIES } from '../visit/device-cookie.ts';

type Json = Record<string, unknown>;

const always: RefusalCode[] = ['bad-input', 'bad-json', 'unknown-site', 'too-many-tries', 'unhealthy'];
const onlyWithBody: RefusalCode[] = ['too-large', 'unsupported-type'];
const onlyWithKey: RefusalCode[] = ['key-refused', 'key-forbidden', 'unknown-api-version'];
const onlyOnce: RefusalCode[] = ['idempotency-bad', 'idempotency-running', 'idempotency-mismatch'];
const onlyWithToken: RefusalCode[] = ['token-expired', 'token-missing'];

/** By which a program names what it wants done, so that asking twice does it once. */
const IDEMPOTENCY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const components = {
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: COOKIE, description: 'made by gettoken' },
    token: { type: 'apiKey', in: 'header', name: 'token', description: 'from gettoken, good for 12 hours' },
    till: { type: 'apiKey', in: 'cookie', name: DEVICE_COOKIES.till, description: 'made by pairTill' },
    key: {
      type: 'http',
      scheme: 'bearer',
      description: `A key that begins with ${KEY_MARK}, made under “Schnittstelle”; the call names its scope (x-scope). Neither session nor token is needed with it.`,
    },
    kitchen: {
      type: 'apiKey',
      in: 'cookie',
      name: DEVICE_COOKIES.kitchen,
      description: 'made by pairKitchen',
    },
  },
  schemas: {
    Error: {
      type: 'object',
      properties: {
        error: {
          type: 'object',
          properties: {
            code: { enum: Object.keys(refusals) },
            message: { type: 'string', description: 'German, fit to be shown' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
          },
          required: ['code', 'message'],
        },
      },
      required: ['error'],
    },
  },
};

const ABOUT = `Pages come in by a session and its token, programs by a key: \`Authorization: Bearer ${KEY_MARK}…\`, made under “Schnittstelle”.
A key opens the calls of its scopes (\`x-scope\`) in the name of who made it. What changes something takes an \`Idempotency-Key\`: the same one does it once and is answered alike for a day.
Errors are \`{error: {code, message, fields}}\`; \`Retry-After\` says when to ask again. \`Deprecation\` and \`Sunset\` say that a call is to go.`;

const FOR_ALL = 'for everybody';
const FOR_PAGES = 'for pages';

/** What programs are let in for comes first; the rest is what our own pages call. */
const TAGS = [
  { name: FOR_ALL, description: 'Where there is food, and what: without a key.' },
  ...Object.entries(SCOPES).map(([name, { hint }]) => ({ name, description: hint })),
  { name: FOR_PAGES, description: 'What our own pages call; no key opens these.' },
];

const tagOf = (name: CallName): string =>
  scopeOf(name) ?? ((OPEN_CALLS as readonly CallName[]).includes(name) ? FOR_ALL : FOR_PAGES);

/** The OpenAPI 3.1 page of all calls, made from the contract. */
export function describeApi(endpoints: readonly Endpoint[], title: string) {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    for (const { path, summary } of spellingsOf(endpoint)) {
      const operationId = path.replace('/api/', '').replaceAll(/\/:?/g, '_');
      const operation = { operationId, summary, ...describeCall(endpoint, path) };
      const key = path.replaceAll(/:(\w+)/g, '{$1}');
      paths[key] = { ...paths[key], [endpoint.method.toLowerCase()]: operation };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: API_VERSION, description: ABOUT },
    externalDocs: { description: 'TypeScript client, one file', url: CLIENT_PATH },
    servers: [{ url: '/' }],
    tags: TAGS,
    paths,
    webhooks: describeWebhooks(),
    components,
  };
}

// A path parameter is never optional there: each form of a path stands for itself.
function spellingsOf({ name, path, summary }: Endpoint): { path: string; summary: string }[] {
  const aliases = Object.keys(callAliases).filter((alias) => callAliases[alias] === name);
  return [
    ...formsOf(path).map((form) => ({ path: form, summary })),
    ...aliases.map((alias) => ({ path: `/api/${alias}`, summary: `The same as ${name}` })),
  ];
}

function describeCall(endpoint: Endpoint, path: string): Json {
  const { properties = {}, ...request } = jsonSchema(endpoint.request, 'input');
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const isGet = endpoint.method === 'GET';
  const required = (request['required'] ?? []) as string[];
  const fields = Object.entries(properties as Json);
  const inBody = fields.filter(([name]) => !inPath.includes(name));
  const parameter = (place: 'path' | 'query') =>
    fields
      .filter(([name]) => inPath.includes(name) === (place === 'path'))
      .map(([name, schema]) => ({
        name,
        in: place,
        required: place === 'path' || required.includes(name),
        schema,
      }));
  const schema = {
    ...request,
    ...(fields.length > 0 && { properties: Object.fromEntries(inBody) }),
    ...(required.length > 0 && { required: required.filter((name) => !inPath.includes(name)) }),
  };
  const needsToken = endpoint.token === 'needed';
  const who = sayWhoMay(endpoint);
  const scope = scopeOf(endpoint.name);
  return {
    tags: [tagOf(endpoint.name)],
    description: who.sentence,
    'x-may': endpoint.may,
    ...(endpoint.fresh && { 'x-fresh': endpoint.fresh }),
    ...(scope && { 'x-scope': scope }),
    ...(endpoint.deprecated && { deprecated: true, 'x-sunset': endpoint.deprecated.until }),
    parameters: [
      ...parameter('path'),
      ...(isGet ? parameter('query') : []),
      ...(scope && needsToken ? [IDEMPOTENCY] : []),
    ],
    ...describeSecurity(who.schemes, needsToken, scope !== null),
    ...(!isGet && { requestBody: { required: true, content: { [bodyType(endpoint)]: { schema } } } }),
    responses: {
      ...describeAnswer(endpoint),
      ...describeRefusals([
        ...always,
        ...(isGet ? [] : onlyWithBody),
        ...(needsToken ? onlyWithToken : []),
        ...(scope ? onlyWithKey : []),
        ...(scope && needsToken ? onlyOnce : []),
        ...who.refusals,
        ...endpoint.refusals,
      ]),
    },
  };
}

// A state-changing call needs the session that its token belongs to, whatever else proves who makes it.
function describeSecurity(schemes: readonly string[], needsToken: boolean, byKey: boolean): Json {
  const token = needsToken ? { session: [], token: [] } : {};
  const ways = [
    ...schemes.map((scheme) => ({ [scheme]: [], ...token })),
    ...(byKey ? [{ key: [] as string[] }] : []),
  ];
  if (ways.length > 0) return { security: ways };
  return needsToken ? { security: [token] } : {};
}

const bodyType = ({ takesFile }: Endpoint) => (takesFile ? 'multipart/form-data' : 'application/json');

function describeAnswer(endpoint: Endpoint): Json {
  if (endpoint.answerType === 'none') return { 204: { description: 'Done, nothing to say' } };
  if (endpoint.answerType === 'redirect') {
    const headers = { location: { schema: jsonSchema(endpoint.answer, 'output') } };
    return { 303: { description: endpoint.summary, headers } };
  }
  const schema =
    endpoint.answerType === 'application/json' ? jsonSchema(endpoint.answer, 'output') : { type: 'string' };
  return { 200: { description: endpoint.summary, content: { [endpoint.answerType]: { schema } } } };
}

function describeRefusals(codes: RefusalCode[]): Json {
  const byStatus = Map.groupBy(new Set(codes), (code) => refusals[code][0]);
  const schema = { $ref: '#/components/schemas/Error' };
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => {
      const types = group.map((code) =>
        code === 'token-expired' ? 'application/renewtoken' : 'application/json',
      );
      const content = Object.fromEntries(types.map((type) => [type, { schema }]));
      return [
        status,
        { description: group.map((code) => `${code}: ${refusals[code][1]}`).join('\n'), content },
      ];
    }),
  );
}
