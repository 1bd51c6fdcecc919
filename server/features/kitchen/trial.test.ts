import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Answer } from '#contract/contract.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeCategory, makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { inkOf, StarPrinter } from '#e2e/fixtures/world/printers.ts';

const app = await testApp();
const { db } = app.database;

type Ticket = NonNullable<Answer<'kitchenBoard'>['trial']>;

/** A restaurant whose owner can ring its kitchen. */
async function rehearsing() {
  const shop = await makeShop(db);
  const hostId = shop.restaurant.id;
  const owner = await staffOf(app, shop.site.host, 'owner', hostId);
  const shown = async () => (await owner.call('kitchenBoard', { hostId })).answer.trial;
  const running = async (): Promise<Ticket> => {
    const ticket = await shown();
    if (!ticket) throw new Error('no test order runs');
    return ticket;
  };
  const begins = () => owner.call('kitchenTrial', { hostId });
  const steps = async (state: Ticket['state'], given: object = {}) =>
    owner.call('kitchenTrialStep', { hostId, version: (await running()).version, state, ...given });
  return { shop, hostId, owner, shown, running, begins, steps };
}

/** How many rows each table holds. */
async function rowsOfAll(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const counts = tables.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::int as count from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

test('OWN-975 what has alcohol and no age asks for an ID in a test order as in any other', async () => {
  const { shop, begins, running } = await rehearsing();
  await db
    .updateTable('product')
    .set({ alcohol_tenths: 400, age_limit: null })
    .where('id', '=', shop.dish.id)
    .execute();
  await begins();
  expect((await running()).ageLimit).toBe(18);
});

describe('OWN-905 a restaurant rings its own kitchen', () => {
  test('with dishes of its own menu, step by step as with an order, until it is handed over', async () => {
    const { shop, shown, running, begins, steps } = await rehearsing();
    expect(await shown()).toBeNull();
    await begins();
    const ticket = await running();
    expect(ticket).toMatchObject({
      orderId: 0,
      state: 'placed',
      guest: 'Probe',
      toCollect: 0,
      mode: 'delivery',
    });
    expect(ticket.lines).toMatchObject([{ count: 2, title: shop.dish.title }]);
    expect(ticket.comment).toContain('Kein Gast wartet');
    expect(ticket.ageLimit).toBeNull();
    await steps('accepted', { minutes: 25 });
    const accepted = await running();
    expect(Date.parse(accepted.promisedAt ?? '')).toBe(
      app.clock.now().add({ minutes: 25 }).epochMilliseconds,
    );
    for (const state of ['preparing', 'ready', 'on-the-way'] as const) {
      await steps(state);
      expect((await running()).state).toBe(state);
    }
    expect((await steps('completed')).answer.ticket.state).toBe('completed');
    expect(await shown()).toBeNull();
  });

  test('no step is taken twice, skipped backwards or by who saw an older one', async () => {
    const { hostId, owner, running, begins, steps } = await rehearsing();
    await begins();
    const { version } = await running();
    expect((await steps('placed')).error.code).toBe('order-moved-on');
    expect((await steps('expired')).error.code).toBe('order-moved-on');
    await steps('accepted');
    const late = await owner.call('kitchenTrialStep', { hostId, version, state: 'refused' });
    expect(late.error.code).toBe('order-moved-on');
  });

  test('one that nobody accepts, or forgets, ends by itself; another one takes the place of one that runs', async () => {
    const { shop, shown, running, begins, steps } = await rehearsing();
    await begins();
    const first = await running();
    await begins();
    expect((await running()).version).toBeGreaterThan(first.version);
    app.clock.pass({ minutes: shop.restaurant.accept_minutes });
    expect(await shown()).toBeNull();
    await begins();
    await steps('accepted', { minutes: 15 });
    app.clock.pass({ minutes: 59 });
    expect(await shown()).not.toBeNull();
    app.clock.pass({ minutes: 1 });
    expect(await shown()).toBeNull();
  });

  test('without a dish that has a price there is nothing to cook', async () => {
    const { shop, begins } = await rehearsing();
    await db.updateTable('product').set({ is_active: false }).where('id', '=', shop.dish.id).execute();
    expect((await begins()).error.code).toBe('not-ready');
  });

  test('who may accept orders there may ring; drivers see none of it, and nobody rings elsewhere', async () => {
    const { shop, hostId, begins } = await rehearsing();
    const other = await rehearsing();
    const driver = await staffOf(app, shop.site.host, 'driver', hostId);
    expect((await driver.call('kitchenTrial', { hostId })).error.code).toBe('forbidden');
    await begins();
    expect((await driver.call('kitchenBoard', { hostId })).answer.trial).toBeNull();
    expect((await other.owner.call('kitchenTrial', { hostId })).error.code).toBe('forbidden');
    const cook = await staffOf(app, shop.site.host, 'kitchen', hostId);
    expect((await cook.call('kitchenTrial', { hostId })).status).toBe(200);
  });
});

test('OWN-906 a test order leaves nothing behind but itself, its slip and who rang', async () => {
  const { shop, hostId, owner, begins, steps } = await rehearsing();
  await openKitchen(app, shop.site.host, shop.restaurant);
  const drinks = await makeCategory(db, shop.restaurant, 'Getränke');
  await makeProduct(db, shop.restaurant, { category_id: drinks.id, age_limit: 18 });
  const { answer } = await owner.call('addPrinter', { hostId, name: 'Küche', kind: 'star' });
  const printer = new StarPrinter(app, answer.url);
  const before = await rowsOfAll();
  await begins();
  expect(await printer.asks()).toBe(false);
  await steps('accepted', { minutes: 20 });
  expect(await printer.asks()).toBe(true);
  const [paper] = printer.papers;
  expect(paper && (await inkOf(paper))).toBeGreaterThan(0.02);
  for (const state of ['preparing', 'ready', 'on-the-way', 'completed'] as const) await steps(state);
  const after = await rowsOfAll();
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(changed.toSorted()).toEqual(['audit_entry', 'print_job', 'trial_order']);
  expect((await owner.call('kitchenBoard', { hostId })).answer).toMatchObject({
    tickets: [],
    today: { orders: 0, value: 0 },
  });
  expect((await owner.call('ownOrders', { hostId })).answer.count).toBe(0);
});

test('OWN-905 OWN-906 one that nobody accepts ends in silence: no guest, nobody who runs the place and no operator hears of it', async () => {
  const { shop, running, shown, begins } = await rehearsing();
  await openKitchen(app, shop.site.host, shop.restaurant);
  await db
    .updateTable('restaurant')
    .set({ in_charge_phone: '+4915112345678' })
    .where('id', '=', shop.restaurant.id)
    .execute();
  await begins();
  await running();
  const before = await rowsOfAll();
  for (const minutes of [1, 1, shop.restaurant.accept_minutes]) {
    app.clock.pass({ minutes });
    await app.sweep();
  }
  expect(await shown()).toBeNull();
  const after = await rowsOfAll();
  for (const table of ['message', 'alarm', 'order_call', 'audit_entry', 'orders', 'order_event'])
    expect([table, after[table]]).toEqual([table, before[table]]);
});

test('OWN-906 a slip of a test order that is over is not printed any more', async () => {
  const { hostId, owner, begins, steps } = await rehearsing();
  const { answer } = await owner.call('addPrinter', { hostId, name: 'Küche', kind: 'star' });
  const printer = new StarPrinter(app, answer.url);
  await begins();
  await steps('accepted', { minutes: 20 });
  await steps('cancelled');
  await printer.asks();
  expect(printer.papers).toEqual([]);
});
