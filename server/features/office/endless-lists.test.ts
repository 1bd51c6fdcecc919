import { afterAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { ownDatabase } from '#tools/test-database.ts';

// Whatever stands in these lists is counted, and more of it than any of them had before.
const database = await ownDatabase('endless_lists');
afterAll(() => database.close());
const app = await pageTestApp({ database });
const { db } = database;
const shop = await makeShop(db);
const { host } = shop.site;
const operator = await staffOf(app, host, 'operator', null);
const now = () => app.clock.now();

const see = async (url: string) => {
  const { text } = await loadPage(app.http, host, url, { headers: { cookie: operator.cookie } });
  return text.replaceAll('<!-- -->', '');
};

const MANY = 612;

const MAKERS = {
  blocks: () =>
    sql`insert into order_block (kind, mark, hint, reason, set_at, ends_at)
      select case when n % 3 = 0 then 'door' else 'phone' end, 'mark' || n, '0171 … ' || n, 'Scherz ' || n,
        ${now()}, ${now().add({ hours: 99 })} from generate_series(1, ${MANY}::int) as n`.execute(db),
  stopped: () =>
    sql`insert into stopped_order (at, site_id, restaurant_id, verdict, cause, payable_cents, hint)
      select ${now()}, ${shop.site.id}, ${shop.restaurant.id}, case when n % 3 = 0 then 'refused' else 'code' end,
        'blocked', n * 10, '… ' || n from generate_series(1, ${MANY}::int) as n`.execute(db),
  accounts: () =>
    sql`insert into person (wanted_email, blocked_at, blocked_reason, created_at)
      select 'gesperrt' || n || '@liste.example', ${now()}, 'Missbrauch ' || n, ${now()}
      from generate_series(1, ${MANY}::int) as n`.execute(db),
  collections: () =>
    sql`insert into collection_file (message_id, content, amount_cents, debits, person_id, created_at)
      select 'FIRMEN-' || n, '', n, n, (select min(id) from person), ${now()}
      from generate_series(1, ${MANY}::int) as n`.execute(db),
  statements: () =>
    sql`insert into statement_file (kind, message_id, content, amount_cents, payments, person_id, created_at)
      select case when n % 3 = 0 then 'transfer' else 'debit' end, 'ABRECHNUNG-' || n, '', n, n,
        (select min(id) from person), ${now()} from generate_series(1, ${MANY}::int) as n`.execute(db),
  bank: () =>
    sql`insert into bank_file (kind, message_id, payments, fresh, person_id, read_at)
      select 'camt.053', 'BANK-' || n, n, 0, (select min(id) from person), ${now()}
      from generate_series(1, ${MANY}::int) as n`.execute(db),
};

const LISTS = {
  blocks: {
    call: 'officeOrderBlocks',
    from: '/verwaltung/schutz',
    url: '/verwaltung/schutz/sperrliste',
    one: 'scherz 611',
    sort: 'setAt',
    state: ['door', 204],
  },
  stopped: {
    call: 'officeStoppedOrders',
    from: '/verwaltung/schutz',
    url: '/verwaltung/schutz/angehalten',
    one: '… 611',
    sort: 'payable',
    state: ['refused', 204],
  },
  accounts: {
    call: 'blockedAccounts',
    from: '/verwaltung/team',
    url: '/verwaltung/team/gesperrt',
    one: 'Gesperrt611@',
    sort: 'reason',
    state: null,
  },
  collections: {
    call: 'officeCollectionFiles',
    from: '/verwaltung/lastschriften',
    url: '/verwaltung/dateien/lastschriften',
    one: 'firmen-611',
    sort: 'debits',
    state: null,
  },
  statements: {
    call: 'officeStatementFiles',
    from: '/verwaltung/abrechnungen',
    url: '/verwaltung/dateien/abrechnungen',
    one: 'abrechnung-611',
    sort: 'payments',
    state: ['transfer', 204],
  },
  bank: {
    call: 'officeBankFiles',
    from: '/verwaltung/bank',
    url: '/verwaltung/dateien/bank',
    one: 'bank-611',
    sort: 'payments',
    state: null,
  },
} as const;

describe('OFF-190 what is blocked, stopped and handed to the bank is listed to its end', () => {
  test.each(Object.keys(LISTS) as (keyof typeof LISTS)[])(
    '%s: the page about it begins the list, which is searched, narrowed, sorted and taken along as a whole',
    async (name) => {
      await MAKERS[name]();
      const { call, from, url, one, sort, state } = LISTS[name];
      const ask = async (asked: object) => (await operator.call(call, asked as never)).answer;
      const whole = await ask({ size: 1000 });
      expect([whole.count, whole.rows.length]).toEqual([MANY, MANY]);
      expect((await ask({ page: 13 })).rows).toHaveLength(MANY - 600);
      expect((await ask({ search: one })).count).toBe(1);
      expect((await ask({ search: 'gibt es nicht' })).count).toBe(0);
      const [code, many] = state ?? ['', MANY];
      expect((await ask(code ? { state: code } : {})).count).toBe(many);
      const up = (await ask({ sort, size: 1000 })).rows;
      const down = (await ask({ sort, isDescending: true, size: 1000 })).rows;
      const valuesOf = (rows: readonly object[]) => rows.map((row) => (row as Record<string, unknown>)[sort]);
      expect(valuesOf(down)).toEqual(valuesOf(up).toReversed());
      const page = await see(from);
      expect(page).toContain(`Alle ${MANY} ansehen`);
      expect(page).toContain(`href="${url}"`);
      expect(await see(url)).toContain(`${MANY} Treffer`);
    },
  );

  test('an old order that was stopped is still there to block by', async () => {
    const { rows } = (await operator.call('officeStoppedOrders', { page: 13 })).answer;
    const oldest = rows.at(-1);
    expect(await see(`/verwaltung/schutz?wie=${oldest?.id}`)).toContain(`Sperren wie bei ${oldest?.phone}`);
    expect(await see('/verwaltung/schutz?wie=2147483647')).toContain('Jemanden sperren');
  });

  test('somebody is let in again out of the list, without scripts', async () => {
    const url = '/verwaltung/schutz/sperrliste?suche=scherz+611';
    const [block] = (await operator.call('officeOrderBlocks', { search: 'scherz 611' })).answer.rows;
    const fields = { intent: 'lift', id: String(block?.id) };
    const sent = await sendForm(app.http, host, url, fields, { cookie: operator.cookie });
    expect([sent.status, sent.headers['location']]).toEqual([302, url]);
    expect(await see(url)).toContain('Nichts gefunden');
  });
});

interface Described {
  operationId: string;
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, { enum?: string[] }> } }> };
}

describe('OFF-196 a list of the office is sorted by each column that it offers', () => {
  test('both ways, by whatever its call says', async () => {
    const { paths } = (await app.http.inject({ url: '/api/openapi.json', headers: { host } })).json<{
      paths: Record<string, Record<string, Described>>;
    }>();
    const lists = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ operationId, requestBody }) => {
        const { sort } = requestBody?.content['application/json']?.schema.properties ?? {};
        return sort?.enum && /^office|^blocked/.test(operationId)
          ? [[operationId, sort.enum.filter(Boolean)] as const]
          : [];
      });
    expect(lists.length).toBeGreaterThan(25);
    const failed: unknown[] = [];
    for (const [name, sorts] of lists)
      for (const sort of sorts)
        for (const isDescending of [false, true]) {
          const asked = { sort, isDescending, id: 1, personId: 1 } as never;
          const { status } = await operator.send(name as 'officeAccounts', asked);
          if (![200, 404].includes(status)) failed.push([name, sort, status]);
        }
    expect(failed).toEqual([]);
  });
});
