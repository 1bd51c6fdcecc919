import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';

const app = await testApp({ isDemo: true });
const { db } = app.database;
const shop = await makeShop(db);
const { guest, orderId, uid } = await placeOneOrder(app, shop);
const operator = await makePerson(db, { roles: [{ role: 'operator', restaurant_id: null }] });
const staff = app.guest(shop.site.host);
await staff.call('userLogin', { email: operator.email, password: operator.password });

/** Right ids among junk, so that some of it gets past the first door. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    shop.restaurant.id,
    shop.dish.id,
    shop.place.id,
    orderId,
    uid,
    0,
    -1,
    1.5,
    null,
    true,
  ),
  fc.constantFrom<unknown>('', '0', 'null', '\0', '\ud800', '%', '%00', "'; --", '../..', '1e400', '٣', '＿'),
  fc.constantFrom<unknown>(2 ** 31, 2 ** 53, 1e308, -1e308, Number.MIN_VALUE, [], {}, [[[]]], { id: [{}] }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Every field name that a request schema knows, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsOf)];
}

/** An address holds text only, and no half surrogate pairs. */
function spoken(path: string, junk: Record<string, unknown>): Record<string, unknown> {
  const inPath = (name: string, value: unknown) =>
    path.includes(`:${name}`) ? JSON.stringify(value).toWellFormed() : value;
  return Object.fromEntries(Object.entries(junk).map(([name, value]) => [name, inPath(name, value)]));
}

test.each(app.endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'API-001 %s answers whatever is sent, and never fails',
  async (name, { request, path }) => {
    const schema = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
    const names = [...new Set([...fieldsOf(schema), 'hostId', '__proto__', 'constructor', '\0'])];
    const field = fc.constantFrom(...names);
    const flat = fc.dictionary(field, nasty, { maxKeys: names.length });
    const input = fc.oneof(flat, fc.dictionary(field, fc.oneof(nasty, flat), { maxKeys: 4 }));
    const property = fc.asyncProperty(input, fc.constantFrom(guest, staff), async (junk, visitor) => {
      const { status, error, headers } = await visitor.send(name, spoken(path, junk));
      expect(status).toBeLessThan(500);
      if (status < 400) return;
      expect(error.message).toMatch(/^[A-ZÄÖÜ]/);
      expect(headers['content-type']).toMatch(/^application\/(?:json|renewtoken)/);
    });
    await fc.assert(property, { numRuns: 25 });
  },
);
