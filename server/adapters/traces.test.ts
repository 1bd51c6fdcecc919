import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTraces } from '#server/adapters/traces.ts';
import { connect } from '#server/database/connect.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { ownDatabase } from '#tools/test-database.ts';

interface Told {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface Export {
  resourceSpans: { scopeSpans: { spans: Told[] }[] }[];
}

/** Takes traces as a collector does. */
async function openCollector() {
  const told: Told[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { resourceSpans } = JSON.parse(body) as Export;
      told.push(...resourceSpans.flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans)));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => void server.close());
  return { told, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const database = await ownDatabase('traces');
afterAll(() => database.close());

test('OFF-173 a request is told with its statements, as a part of what called it, and names nobody', async () => {
  const { told, url } = await openCollector();
  const traces = openTraces({ url, share: 1 });
  const connection = connect(database.url, { onStatement: traces.statement });
  const app = await testApp({ database: { ...database, ...connection }, traces });
  const { host } = await makeSite(app.database.db);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { host, traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  const payload = { email: 'erna@guest.example', password: 'not hers' };
  await app.http.inject({ method: 'POST', url: '/api/locations', headers, payload: { query: 'Petersen' } });
  await app.http.inject({ method: 'POST', url: '/api/userLogin?x=erna', headers, payload });
  await sql`select 1`.execute(connection.db);
  await traces.close();
  await connection.close();
  const ours = told.filter((span) => span.traceId === traceId);
  const request = ours.find(({ name }) => name === 'POST /api/locations');
  expect(request).toMatchObject({ parentSpanId: 'b7ad6b7169203331' });
  expect(request?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 200 },
  });
  const statements = ours.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statements.map(({ name }) => name)).toContain('SELECT');
  expect(JSON.stringify(told)).not.toMatch(/erna|not hers|petersen/i);
});

test('OFF-173 of what begins here only the share that is set is told', async () => {
  const { told, url } = await openCollector();
  const traces = openTraces({ url, share: 0 });
  const begin = (parent: string) =>
    traces.begin({ kind: 'job', name: 'letter', parent }).end({ failed: true });
  begin('');
  begin('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00');
  begin('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01');
  await traces.close();
  expect(told.map(({ name, status }) => [name, status.code])).toEqual([['letter', 2]]);
});
