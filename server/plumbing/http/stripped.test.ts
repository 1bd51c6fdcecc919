import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { samplesOf } from '#e2e/fixtures/shop/sample.ts';
import { Ports } from '../ports.ts';
import { JsonText, Routes } from './route.ts';
import { sharedAnswer } from './shared-text.ts';
import type { Visits } from '../visit/visit.ts';

/** What no contract knows. */
const SECRET = 'never-promised';

const app = await testApp();
const json = app.endpoints.filter(({ answerType }) => answerType === 'application/json');

/** Objects that take any field, by call and path, each for a reason. */
const OPEN: Record<string, string> = {
  // Everything that is known of a person belongs to them; what of it is secret stays out where it is collected.
  exportUser: 'a copy of rows for the person themselves',
  takeData: 'a copy of rows for the person themselves',
  // WebAuthn's own words, made by the library for the browser's own interface.
  passkeyOptions: 'spoken to the browser',
  beginPasskey: 'spoken to the browser',
};

/** Answers that are kept as text; they are stripped when they are written. */
const KEPT = ['site', 'menu', 'hosts'];

/** The production routes, in front of a handler that says more than it may. */
async function answersOf(endpoint: Endpoint, said: unknown, isKept: boolean): Promise<string> {
  const http = fastify();
  const visit = { ports: new Ports(), session: null, site: { in_maintenance: false } };
  const visits = { openCall: async () => visit, checkToken: () => null, count: async () => null };
  const routes = new Routes(http, visits as unknown as Visits);
  const { fresh: _fresh, takesFile: _file, ...spoken } = endpoint;
  const open = { ...spoken, may: 'anyone' as const, request: z.unknown(), path: '/api/x' };
  routes.serve(open, async () => (isKept ? new JsonText(sharedAnswer(endpoint.answer, said)) : said));
  const { statusCode, body } = await http.inject({ method: endpoint.method, url: '/api/x' });
  if (statusCode !== 200) throw new Error(body);
  return body;
}

// The number of orders is an answer without any field.
test.each(json.map((endpoint) => [endpoint.name, endpoint] as const))(
  'HSE-011 %s says nothing that the contract does not promise',
  async (name, endpoint) => {
    const samples = samplesOf(endpoint.answer, 'input', { extra: { [SECRET]: SECRET } });
    const objects = samples.filter((said) => JSON.stringify(said).includes(SECRET));
    expect(objects.length > 0).toBe(name !== 'archivedOrdersCount');
    const answers = await Promise.all(objects.map((said) => answersOf(endpoint, said, KEPT.includes(name))));
    expect(answers.every((body) => body.includes(SECRET) === name in OPEN)).toBe(true);
  },
);
