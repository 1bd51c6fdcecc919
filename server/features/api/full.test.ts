import { expect, test } from 'vitest';
import { workLimits } from '#domain/limits/work.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { makeKeyAt } from '#e2e/fixtures/shop/program.ts';

const app = await testApp();
const { db } = app.database;

async function ownerOf() {
  const { site, restaurant } = await makeShop(db);
  return { hostId: restaurant.id, owner: await staffOf(app, site.host, 'owner', restaurant.id) };
}

test('API-234 a restaurant has so many keys and no more, until one is taken back', async () => {
  const { hostId, owner } = await ownerOf();
  for (let n = 0; n < workLimits.api.keys; n += 1) await makeKeyAt(owner, hostId, ['orders:read']);
  const more = () =>
    owner.call('makeOwnKey', { hostId, name: 'Noch einer', scopes: ['orders:read'], endsOn: '' });
  expect((await more()).error.code).toBe('too-many-entries');
  const [first] = (await owner.call('ownKeys', { hostId })).answer.keys;
  expect((await owner.call('endOwnKey', { hostId, keyId: first?.keyId ?? 0 })).status).toBe(200);
  expect((await more()).status).toBe(200);
});

test('API-235 a restaurant tells so many addresses and no more, and each once', async () => {
  const { hostId, owner } = await ownerOf();
  const adds = (n: number) => owner.call('addWebhook', { hostId, url: `https://hoert-${n}.example/in` });
  for (let n = 0; n < workLimits.api.webhooks; n += 1) expect((await adds(n)).status).toBe(200);
  expect((await adds(99)).error.code).toBe('too-many-entries');
  expect((await owner.call('ownWebhooks', { hostId })).answer.webhooks).toHaveLength(workLimits.api.webhooks);
});
