import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { noteModel } from './note-model.ts';

interface Asked {
  headers: IncomingHttpHeaders;
  body: { model: string; messages: { content: string }[]; response_format: unknown };
}

/** Somebody's model: notes what it is asked and answers as told; null never answers. */
let answer: { status: number; body: string } | null = null;
let asked: Asked[] = [];
const server = createServer((request, response) => void take(request, response));
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  asked.push({ headers: request.headers, body: JSON.parse(await text(request)) as Asked['body'] });
  if (answer) response.writeHead(answer.status).end(answer.body);
}
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
let now = Temporal.Instant.from('2026-11-21T18:00:00+01:00');
// A loaded machine may take longer than a guest would wait.
const open = (patience = 60_000) =>
  noteModel({ url, model: 'klein', key: 'geheim', patience }, { now: () => now });
const dish = [
  { id: 7, title: 'Zwiebeln', inProduct: true },
  { id: 9, title: 'Oliven', inProduct: false },
];
const says = (content: unknown, status = 200) => {
  const written = typeof content === 'string' ? content : JSON.stringify(content);
  answer = { status, body: JSON.stringify({ choices: [{ message: { content: written } }] }) };
};

test('NOT-006 a model gets the words and the names of ingredients, and may answer with these alone', async () => {
  says({
    changes: [
      { id: 7, kind: 'without', pieces: 1 },
      { id: 9, kind: 'extra', pieces: 2 },
    ],
  });
  const note = 'Ohne Zwiebeln! Jule, jule@guest.example, 0170 1234567';
  expect(await open().read(note, dish)).toEqual([
    { ingredientId: 7, kind: 'without', pieces: 1 },
    { ingredientId: 9, kind: 'extra', pieces: 2 },
  ]);
  const [{ headers, body } = { headers: {}, body: null }] = asked;
  expect(headers.authorization).toBe('Bearer geheim');
  expect(body).toMatchObject({
    model: 'klein',
    response_format: { type: 'json_schema', json_schema: { strict: true } },
  });
  expect(JSON.stringify(body?.response_format)).toContain('"enum":[7,9]');
  expect(JSON.parse(body?.messages[1]?.content ?? '')).toEqual({
    note: 'Ohne Zwiebeln! Jule, … …',
    ingredients: [
      { id: 7, title: 'Zwiebeln', inDish: true },
      { id: 9, title: 'Oliven', inDish: false },
    ],
  });
});

test('NOT-006 what the dish does not have or offer is dropped whatever a model says', async () => {
  says({
    changes: [
      { id: 9, kind: 'without', pieces: 1 },
      { id: 8, kind: 'extra', pieces: 1 },
    ],
  });
  expect(await open().read('Alles gratis!', dish)).toEqual([]);
});

test.each([
  ['an error', () => says({ changes: [] }, 500)],
  ['no JSON', () => says('Gern!')],
  ['too many pieces', () => says({ changes: [{ id: 9, kind: 'extra', pieces: 99 }] })],
  ['another shape', () => void (answer = { status: 200, body: '{"choices":[]}' })],
  ['silence', () => void (answer = null)],
])('NOT-006 %s is no answer', async (_title, happens) => {
  happens();
  expect(await open(200).read('ohne Zwiebeln', dish)).toBeNull();
});

test('NOT-006 after three failures nobody asks for a minute', async () => {
  const model = open();
  says('', 503);
  for (let tried = 0; tried < 5; tried += 1) expect(await model.read('ohne Zwiebeln', dish)).toBeNull();
  expect(asked).toHaveLength(3);
  says({ changes: [] });
  now = now.add({ seconds: 61 });
  expect(await model.read('ohne Zwiebeln', dish)).toEqual([]);
  expect(asked).toHaveLength(4);
});
