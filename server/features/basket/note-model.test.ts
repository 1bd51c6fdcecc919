import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { makeIngredient, makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';

/** A model that says what it was told, or nothing of use. */
let content = '';
const server = createServer((request, response) => {
  request.resume();
  response.end(JSON.stringify({ choices: [{ message: { content } }] }));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const { port } = server.address() as AddressInfo;
// A loaded machine may take longer than a guest would wait.
const patience = 60_000;
const app = await testApp({
  noteModel: { url: `http://127.0.0.1:${port}`, model: 'klein', key: undefined, patience },
});
const { db } = app.database;

test('NOT-006 where a model is set up it reads notes, and the rules of the house do where it fails', async () => {
  const shop = await makeShop(db);
  const onions = await makeIngredient(db, shop.restaurant, { title: 'Zwiebeln' });
  const dish = await makeProduct(db, shop.restaurant, { ingredients: [onions] });
  const guest = app.guest(shop.site.host);
  const { id } = (await add(guest, dish)).answer;
  const writes = async (note: string) => (await guest.call('note', { basketId: id, note })).answer;
  content = JSON.stringify({ changes: [{ id: onions.id, kind: 'without', pieces: 1 }] });
  expect((await writes('was beim Schneiden weinen lässt, bitte nicht')).ingredientChangesCount).toBe(1);
  content = 'Leider kann ich das nicht.';
  expect((await writes('mit allem')).ingredientChangesCount).toBe(0);
  expect((await writes('ohne Zwiebeln')).ingredientChangesCount).toBe(1);
});
