import { afterAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { customerOf, makeCompany } from '#e2e/fixtures/shop/company.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { ownDatabase } from '#tools/test-database.ts';

// Whatever waits anywhere is counted, and more of it than a page holds.
const database = await ownDatabase('office_lists');
afterAll(() => database.close());
const app = await pageTestApp({ database });
const { db, pool } = database;
const shop = await makeShop(db, { restaurant: { name: 'Ümit ışık’s Große Fischbratküche 🐟' } });
const { host } = shop.site;
const operator = await staffOf(app, host, 'operator', null);
const at = () => app.clock.now().subtract({ hours: 2 });

const see = async (url: string) => {
  const { status, text } = await loadPage(app.http, host, url, { headers: { cookie: operator.cookie } });
  return { status, text: text.replaceAll('<!-- -->', '') };
};

interface Part {
  count: number;
  rows: readonly object[];
}

/** Every row of a list, page by page; none twice. */
async function allOf(read: (page: number) => Promise<Part>): Promise<object[]> {
  const found: object[] = [];
  for (let page = 1, count = 1; found.length < count; page += 1) {
    const part = await read(page);
    if (part.rows.length === 0) break;
    found.push(...part.rows);
    count = part.count;
  }
  return [...new Map(found.map((row) => [JSON.stringify(row), row])).values()];
}

describe('OFF-182 what somebody or a company has is a list of its own', () => {
  const ORDERS = 230;

  test('of an account all orders are paged, searched as they are read, sorted both ways and taken along at once', async () => {
    const person = await makePerson(db, { first_name: 'Anke', last_name: 'Jansen' });
    const ids = await makeBareOrders(db, shop, ORDERS, { person_id: person.id, state: 'completed' });
    await sql`update orders set payable_cents = 1000 + id, total_cents = 1000 + id, goods_cents = 1000 + id
      where person_id = ${person.id}`.execute(db);
    const { id: personId } = person;
    const list = async (asked: object) =>
      (await operator.call('officePersonOrders', { personId, ...asked })).answer;
    expect(await allOf((page) => list({ page }))).toHaveLength(ORDERS);
    const file = await list({ size: 1000 });
    expect([file.name, file.count, file.rows.length]).toEqual(['Anke Jansen', ORDERS, ORDERS]);
    const newest = ids.at(-1);
    expect((await list({ search: String(newest) })).rows).toMatchObject([{ orderId: newest }]);
    expect((await list({ search: 'umit isik fischbratkueche' })).count).toBe(ORDERS);
    expect((await list({ search: 'gibt es nicht' })).count).toBe(0);
    const [cheapest] = (await list({ sort: 'payable' })).rows;
    const [dearest] = (await list({ sort: 'payable', isDescending: true })).rows;
    expect([cheapest?.orderId, dearest?.orderId]).toEqual([ids[0], newest]);
    const page = await see(`/verwaltung/personen/${personId}/bestellungen?sortiert=-payable&seite=5`);
    expect(page.text).toContain(`/verwaltung/bestellungen/${ids[0]}"`);
    expect(page.text).toContain('Zurück zu Anke Jansen');
    const whole = (await see(`/verwaltung/personen/${personId}`)).text;
    expect(whole).toContain(`href="/verwaltung/personen/${personId}/bestellungen"`);
    expect(whole).toContain(`Alle ${ORDERS} ansehen`);
  });

  test('messages of a guest are narrowed by state and way, and found by what they were for', async () => {
    const [orderId = 0] = await makeBareOrders(db, shop, 1, { email: 'viel@gast.example' });
    await sql`insert into message (kind, channel, recipient, body_text, order_id, state, dedupe_key, created_at)
      select case when n % 2 = 0 then 'order-accepted' else 'order-refunded' end,
        case when n % 3 = 0 then 'sms' else 'email' end, 'viel@gast.example', '', ${orderId},
        case when n % 5 = 0 then 'failed' else 'sent' end, 'viel-' || n, ${at()}
      from generate_series(1, 300) as n`.execute(db);
    const list = async (asked: object) =>
      (await operator.call('officePersonMessages', { orderId, ...asked })).answer;
    expect((await list({})).count).toBe(300);
    expect((await list({ state: 'failed', channel: 'sms' })).count).toBe(20);
    expect((await list({ search: 'angenommen' })).count).toBe(150);
    expect(await allOf((page) => list({ page, sort: 'what' }))).toHaveLength(300);
    const page = await see(`/verwaltung/personen/gast/${orderId}/nachrichten?stand=failed&weg=sms`);
    expect(page.text).toContain('20 Treffer');
    const kept = await db
      .selectFrom('audit_entry')
      .select('details')
      .where('subject_kind', '=', 'order')
      .where('subject_id', '=', orderId)
      .execute();
    // However many rows it has, it is about one person.
    expect(new Set(kept.map(({ details }) => JSON.stringify(details)))).toEqual(new Set(['{"people":1}']));
  });

  test('whoever is on the list of a company is found there, however many there are', async () => {
    const id = await customerOf(app, await makeCompany(app, host));
    await sql`insert into employee (business_customer_id, first_name, email, budget_cents, is_active, created_at)
      select ${id}, 'Person ' || n, 'person' || n || '@firma.example', 100 * (1 + n % 50), n % 4 <> 0, ${at()}
      from generate_series(1, 230) as n`.execute(db);
    const list = async (asked: object) => (await operator.call('officeEmployees', { id, ...asked })).answer;
    expect(await allOf((page) => list({ page }))).toHaveLength(230);
    expect((await list({ state: 'paused' })).count).toBe(57);
    expect((await list({ search: 'person230@' })).rows).toMatchObject([{ budget: 31 }]);
    expect((await list({ sort: 'name', isDescending: true })).rows[0]).toMatchObject({ name: 'Person 230' });
    const page = await see(`/verwaltung/firmen/${id}/mitarbeitende?stand=paused`);
    expect(page.text).toContain('57 Treffer');
  });

  test.each([
    '/verwaltung/personen/1/unfug',
    '/verwaltung/personen/1/toString',
    '/verwaltung/firmen/1/unfug',
    '/verwaltung/betrieb/unfug',
    '/verwaltung/schutz/unfug',
    '/verwaltung/dateien/toString',
  ])('%s is not there', async (url) => {
    expect((await see(url)).status).toBe(404);
  });
});

describe('OFF-183 no list of the office ends before what it lists', () => {
  const MANY = 63;
  const duties = async () => (await operator.call('officeDesk', {})).answer.duties;
  const shown = async (url: string) => {
    const { text } = await see(url);
    return Number(/([\d.]+) Treffer/.exec(text)?.[1]);
  };

  const MAKERS = {
    jobs: () =>
      pool.query(
        `insert into pgboss.job (name, state, retry_count, completed_on, output)
          select 'review-standing', 'failed', 1, now(), jsonb_build_object('message', 'Nr. ' || n)
          from generate_series(1, ${MANY}) as n`,
      ),
    faults: () =>
      pool.query(
        `insert into fault (mark, what, problem, place, count, first_at, last_at)
          select 'mark' || n, 'GET /' || n, 'Error: ' || n, '', n, now(), now() from generate_series(1, ${MANY}) as n`,
      ),
    alarms: () =>
      pool.query(
        `insert into alarm (key, kind, at, details)
          select 'key' || n, 'many-refusals', now(), '{"refusals": 10, "network": "10.0.0.0/24"}'
          from generate_series(1, ${MANY}) as n`,
      ),
    webhooks: () =>
      pool.query(
        `insert into webhook (restaurant_id, url, secret, failing_since, made_at)
          select ${shop.restaurant.id}, 'https://h' || n || '.example/', '', now(), now()
          from generate_series(1, ${MANY * 2}) as n`,
      ),
    money: async () => {
      const ids = await makeBareOrders(db, shop, MANY, { state: 'completed' });
      await db.updateTable('orders').set({ money_due_since: at() }).where('id', 'in', ids).execute();
    },
  };

  const LISTS = {
    jobs: ['officeFailedJobs', '/verwaltung/betrieb/aufgaben'],
    faults: ['officeFaults', '/verwaltung/betrieb/fehler'],
    alarms: ['officeAlarms', '/verwaltung/protokoll/auffaellig'],
    webhooks: ['officeWebhooks', '/verwaltung/betrieb/webhooks'],
    money: ['officeStuckMoney', '/verwaltung/bestellungen/geld'],
  } as const;

  test.each(Object.keys(LISTS) as (keyof typeof LISTS)[])(
    'of %s the desk counts as many as its list has, page by page',
    async (duty) => {
      await MAKERS[duty]();
      const [call, url] = LISTS[duty];
      const rows = await allOf(async (page) => (await operator.call(call, { page })).answer);
      expect(rows.length).toBeGreaterThanOrEqual(MANY);
      expect((await duties()).find((one) => one.duty === duty)?.count).toBe(rows.length);
      expect(await shown(url)).toBe(rows.length);
      expect((await see('/verwaltung')).text).toContain(`href="${url}"`);
    },
  );

  test('a search finds more people than a page, and says where it looks through no more', async () => {
    await makeBareOrders(db, shop, 1, { first_name: 'Ole', last_name: 'Überall', email: 'ole@u.example' });
    await sql`insert into orders select (o).* from (
      select jsonb_populate_record(orders, jsonb_build_object('id', nextval(pg_get_serial_sequence('orders', 'id')),
        'uid', 'ueberall-' || n, 'email', 'ole' || n || '@u.example')) as o
      from orders, generate_series(1, 260) as n where orders.email = 'ole@u.example') as copies`.execute(db);
    const find = async (page: number) =>
      (await operator.call('officePeople', { search: 'überall', page })).answer;
    const people = await allOf(async (page) => {
      const { people: rows, count } = await find(page);
      return { rows, count };
    });
    expect([people.length, (await find(1)).isCut]).toEqual([261, false]);
    await sql`insert into orders select (o).* from (
      select jsonb_populate_record(orders, jsonb_build_object('id', nextval(pg_get_serial_sequence('orders', 'id')),
        'uid', 'mehr-' || n)) as o
      from orders, generate_series(1, 5000) as n where orders.email = 'ole@u.example') as copies`.execute(db);
    expect((await find(1)).isCut).toBe(true);
    expect((await see('/verwaltung/personen?suche=%C3%BCberall')).text).toContain('Such genauer');
  });
});
