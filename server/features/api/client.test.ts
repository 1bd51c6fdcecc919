import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type * as Client from '#client/henkelmann.ts';
import { Henkelmann, HenkelmannError } from '#client/henkelmann.ts';
import { readWebhook } from '#client/webhook.ts';
import { API_VERSION } from '#contract/api-version.ts';
import { scopesFor } from '#domain/api/key-scopes.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { makeKeyAt } from '#e2e/fixtures/shop/program.ts';
import { openReceiver } from '#e2e/fixtures/world/hook-receiver.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { clientText } from '#tools/client/client-text.ts';
import { readContract } from '#tools/client/contract.ts';

const path = (file: string) => fileURLToPath(new URL(`../../../${file}`, import.meta.url));

test('API-223 the client is what the contract says today', async () => {
  const text = clientText(await readContract());
  const formatted = execFileSync(path('node_modules/.bin/oxfmt'), ['--stdin-filepath=client/calls.ts'], {
    input: text,
    cwd: path('.'),
  });
  expect(formatted.toString()).toBe(await readFile(path('client/calls.ts'), 'utf8'));
  expect(await readFile(path('client/henkelmann.ts'), 'utf8')).toContain(`'${API_VERSION}'`);
});

const database = await ownDatabase('client');
const app = await testApp({ isDemo: true, database });
const address = await app.http.listen({ port: 0, host: '127.0.0.1' });

const shop = await makeShop(database.db);
const hostId = shop.restaurant.id;
await database.db.insertInto('site_host').values({ host_name: '127.0.0.1', site_id: shop.site.id }).execute();
const { guest: boss } = await loggedIn(app, shop.site, { roles: [{ role: 'owner', restaurant_id: hostId }] });
const { secret: key } = await makeKeyAt(boss, hostId, scopesFor('restaurant'));

/** A client to which the first answers get lost on their way. */
function clientWith(given: { key?: string }, lost = 0) {
  const sent: (string | null)[] = [];
  const ask: typeof fetch = async (url, init) => {
    sent.push(new Headers(init?.headers).get('idempotency-key'));
    const response = await fetch(url, init);
    const headers = { 'retry-after': '0.001' };
    return sent.length <= lost ? new Response('', { status: 503, headers }) : response;
  };
  return { sent, client: new Henkelmann({ url: address, ...given, fetch: ask }) };
}

test('API-224 a program reads the board and accepts an order through the client, once, though answers get lost', async () => {
  const { orderId } = await placeOneOrder(app, shop);
  const { client, sent } = clientWith({ key }, 2);
  const { ticket } = await client.call('kitchenAccept', { orderId, version: 1, minutes: 30 });
  expect(ticket).toMatchObject({ orderId, state: 'accepted' });
  expect([sent.length, new Set(sent).size]).toEqual([3, 1]);
  const { tickets } = await client.call('kitchenBoard', { hostId });
  expect(tickets).toMatchObject([{ orderId, state: 'accepted' }]);
  const refused = client.call('kitchenAccept', { orderId, version: 1, minutes: 30 });
  await expect(refused).rejects.toBeInstanceOf(HenkelmannError);
  await expect(refused).rejects.toMatchObject({ status: 409, code: 'order-moved-on' });
});

test('API-224 without a key it reads what is open to everybody: restaurants of a place and their menus', async () => {
  const { client } = clientWith({});
  const [place] = await client.call('locations', { query: shop.place.postal_code });
  const { hosts } = await client.call('hosts', { geourl: place?.item_url ?? '' });
  expect(hosts.real.map(({ id }) => id)).toContain(hostId);
  expect(Object.keys(await client.call('menu', { hostId }))).not.toEqual([]);
  await expect(client.call('ownMenu', { hostId })).rejects.toMatchObject({
    status: 401,
    code: 'login-needed',
  });
});

test('OFF-185 the client that is fetched from the product compiles by itself and speaks with that product', async () => {
  const docs = await (await fetch(`${address}/api/docs`)).text();
  const [, link = ''] = /href="(\/api\/client\/[^"]+)"/.exec(docs) ?? [];
  const described = (await (await fetch(`${address}/api/openapi.json`)).json()) as {
    externalDocs: { url: string };
  };
  expect(described.externalDocs.url).toBe(link);
  const answer = await fetch(address + link);
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename="henkelmann-${API_VERSION}.ts"`,
  ]);
  const text = await answer.text();
  expect(text).toMatch(new RegExp(`^/\\*![^/]*version ${API_VERSION}`));
  expect(text).toContain('Licence:');
  const folder = await mkdtemp(join(tmpdir(), 'client-'));
  try {
    await writeFile(join(folder, 'package.json'), '{"type": "module"}');
    await writeFile(join(folder, 'henkelmann.ts'), text);
    await writeFile(
      join(folder, 'program.ts'),
      `import { Henkelmann, readWebhook } from './henkelmann.ts';
      const shop = new Henkelmann({ url: 'https://henkelmann.example', key: 'hk_' });
      const { tickets } = await shop.call('kitchenBoard', { hostId: 12 });
      export const ids: number[] = tickets.map(({ orderId }) => orderId);
      // @ts-expect-error there is no such call
      await shop.call('kitchenFoo', {});
      export const told: Promise<{ type: string } | null> = readWebhook('', new Headers(), '', 0);
      `,
    );
    const options =
      '--ignoreConfig --noEmit --strict --target es2024 --module nodenext --allowImportingTsExtensions';
    execFileSync(
      path('node_modules/.bin/tsc'),
      [
        ...options.split(' '),
        '--types',
        'node',
        '--typeRoots',
        path('node_modules/@types'),
        join(folder, 'program.ts'),
      ],
      {
        cwd: folder,
        stdio: 'pipe',
      },
    );
    const fetched = (await import(
      /* @vite-ignore */ pathToFileURL(join(folder, 'henkelmann.ts')).href
    )) as typeof Client;
    const client = new fetched.Henkelmann({ url: address, key });
    const { restaurant } = await client.call('kitchenBoard', { hostId });
    expect(restaurant.id).toBe(hostId);
    await expect(client.call('ownMenu', { hostId: 2147483647 })).rejects.toBeInstanceOf(
      fetched.HenkelmannError,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('API-225 the client reads what a webhook says, and nothing that is not signed or is old', async () => {
  const receiver = await openReceiver();
  const { webhookId, secret } = (await boss.call('addWebhook', { hostId, url: receiver.url })).answer;
  await boss.call('tryWebhook', { hostId, webhookId });
  const [heard] = receiver.heard;
  if (!heard) throw new Error('nothing heard');
  const headers = new Headers({
    'webhook-id': heard.id,
    'webhook-timestamp': String(heard.timestamp),
    'webhook-signature': heard.signatures.join(' '),
  });
  const reads = (body = heard.body, now = heard.timestamp + 60) => readWebhook(secret, headers, body, now);
  expect(await reads()).toMatchObject({ type: 'webhook.test', data: { hostId } });
  expect(await reads(heard.body.replace('test', 'best'))).toBeNull();
  expect(await reads(heard.body, heard.timestamp + 301)).toBeNull();
});
