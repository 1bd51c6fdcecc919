import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { loggedIn, stranger } from '#e2e/fixtures/shop/person.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { samplesOf } from '#e2e/fixtures/shop/sample.ts';
import { makeForeignWorld } from '#e2e/fixtures/world/foreign-world.ts';
import { ownDatabase } from '#tools/test-database.ts';

/** Requests in all; `npm run hostile` sends a hundred thousand. */
const REQUESTS = Number(process.env['HOSTILE'] ?? 1500);
/** Repeats the requests of a run. */
const SEED = Number(process.env['SEED'] ?? 1);

const app = await testApp({ database: await ownDatabase('hostile'), isDemo: true });
// What is sent as 1 or true means this one; that it closes for maintenance keeps nobody else out.
const closing = await makeSite(app.database.db);
const world = await makeForeignWorld(app);

/** Everybody who may do something, at the place where they may: what they send gets past the first door. */
const held = [
  [],
  ...(['owner', 'manager', 'kitchen', 'cashier', 'driver'] as const).map((role) => [
    { role, restaurant_id: world.hostId },
  ]),
  [{ role: 'operator', restaurant_id: null } as const],
];

interface Visitor {
  guest: Guest;
  /** Among what is sent are log-outs and deletions. */
  comeBack: () => Promise<void>;
}

async function arrive(roles: (typeof held)[number]): Promise<Visitor> {
  const visitor: Visitor = { ...(await loggedIn(app, world.site, { roles })), comeBack };
  async function comeBack() {
    visitor.guest = (await loggedIn(app, world.site, { roles })).guest;
  }
  return visitor;
}

const visitors: Visitor[] = await Promise.all(held.map(arrive));
const [owner, operator] = await Promise.all([arrive(held[1] ?? []), arrive(held.at(-1) ?? [])]);
visitors.push({ guest: stranger(app, world.site), comeBack: async () => undefined });

const nasty = fc.oneof(
  fc.constantFrom<unknown>(0, -1, 1.5, null, true, false, '', '0', 'null', '\0', '\ud800', '%00', '٣', '＿'),
  fc.constantFrom<unknown>(
    "'; --",
    '../..',
    '1e400',
    '<b>',
    '=1+1',
    '\r\nX: y',
    '{{}}',
    '${0}',
    'a'.repeat(5000),
  ),
  fc.constantFrom<unknown>(2 ** 31, 2 ** 53, 1e308, -1e308, Number.MIN_VALUE, [], {}, [[[]]], { id: [{}] }),
  fc.constantFrom<unknown>(
    '2026-02-30',
    '9999-12-31',
    '0000-01-01',
    '24:00',
    '23:59:60',
    '+262000-01-01T00:00Z',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** One thing done to a request that would have been right. */
const change = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'drop', 'add', 'repeat'),
  value: nasty,
});

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;
type Inner = Record<string, unknown> | unknown[];

/** Every place in an input, at any depth: what holds it, and its key there. */
function placesIn(input: Inner): [Inner, string][] {
  return Object.entries(input).flatMap(([key, value]): [Inner, string][] => [
    [input, key],
    ...(typeof value === 'object' && value !== null ? placesIn(value as Inner) : []),
  ]);
}

function changed(sample: unknown, changes: readonly Change[]): Record<string, unknown> {
  const input = structuredClone(sample) as Record<string, unknown>;
  for (const { at, how, value } of changes) {
    const places = placesIn(input);
    const [inner, key] = places[at % Math.max(places.length, 1)] ?? [input, 'id'];
    const inside = inner as Record<string, unknown>;
    if (how === 'replace') inside[key] = structuredClone(value);
    else if (how === 'drop') delete inside[key];
    else if (how === 'add') inside[`${key}x`] = structuredClone(value);
    else inside[key] = Array.from({ length: 40 }, () => structuredClone(inside[key]));
  }
  return input;
}

const told = new Map<number, number>();

afterAll(() => {
  if (!process.env['HOSTILE']) return;
  const answers = [...told]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`);
  const megabytes = Math.round(process.memoryUsage().rss / 2 ** 20);
  process.stdout.write(`HSE-220: seed ${SEED}, ${answers.join(', ')}; ${megabytes} MB resident\n`);
});

const each = Math.ceil(REQUESTS / app.endpoints.length);

const samples = (endpoint: Endpoint) =>
  samplesOf(endpoint.request, 'input', {
    known: (field) =>
      endpoint.name === 'officeMaintenance' && field === 'siteId'
        ? closing.id
        : world.known(endpoint.name, field),
  });

test.each(app.endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'HSE-220 API-001 %s answers what is nearly right, whoever sends it',
  async (name, endpoint) => {
    const right = samples(endpoint);
    const tries = fc.sample(
      fc.record({
        sample: fc.constantFrom(...right),
        changes: fc.array(change, { minLength: 0, maxLength: 3 }),
        who: fc.nat(visitors.length - 1),
      }),
      { numRuns: each, seed: SEED },
    );
    const failed: unknown[] = [];
    for (const { sample, changes, who } of tries) {
      const input = changed(sample, changes);
      // Whoever may not is told so at the door; an owner or an operator gets further.
      for (const visitor of [visitors[who], owner, operator]) {
        const { status, error } = await (visitor ?? owner).guest.send(name, input);
        told.set(status, (told.get(status) ?? 0) + 1);
        if (status >= 500) failed.push([who, status, JSON.stringify(input).slice(0, 400), error]);
        if (status !== 401 && status !== 403) break;
        await (visitor ?? owner).comeBack();
      }
    }
    expect(failed).toEqual([]);
  },
);
