import { afterAll, expect, test } from 'vitest';
import { NEEDS, type Need } from '#domain/order/restaurant-needs.ts';
import { DUTIES, type Duty } from '#domain/people/office-duties.ts';
import { mayInOffice, OFFICE_ROLES, type OfficeRole } from '#domain/people/rights.ts';
import { TEST_SEALS } from '#e2e/fixtures/app.ts';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { walkLinks } from '#e2e/fixtures/pages/walk-links.ts';
import { announceDebit, approvedCompany, hire, makeCompany } from '#e2e/fixtures/shop/company.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { paidOrder } from '#e2e/fixtures/shop/paid-order.ts';
import { referenceOf } from '#e2e/fixtures/shop/paying.ts';
import { makePerson, stranger } from '#e2e/fixtures/shop/person.ts';
import { documentOf, DOCUMENTS, makeApplicant } from '#e2e/fixtures/shop/provider.ts';
import { makeReviews } from '#e2e/fixtures/shop/review.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { BANK, bookkeeping, makeBankEntry, makeStatement, tenthShop } from '#e2e/fixtures/shop/statement.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { bookOrder } from '#server/features/statement/book-order.ts';
import { ownDatabase } from '#tools/test-database.ts';

// Whatever waits anywhere is counted.
const database = await ownDatabase('desk_lists');
afterAll(() => database.close());
const vendors = await startPaymentServices();
const logger = { level: 'error', stream: { write: () => undefined } };
const app = await pageTestApp({ database, payments: vendors.settings, isDemo: true, http: { logger } });
vendors.postTo(app);
const { db, pool } = database;
const shop = await makeShop(db);
const { host } = shop.site;
const hostId = shop.restaurant.id;
const operator = await staffOf(app, host, 'operator', null);
const owner = await staffOf(app, host, 'owner', hostId);
await db.insertInto('installation').values({ is_demo: true, backed_up_at: app.clock.now() }).execute();

const reportOne = async () => {
  const [id = 0] = await makeReviews(db, await makeShop(db), [{ content: 'Naja.' }]);
  await app.guest(host).call('reportReview', { id, reason: 'Das stimmt nicht, ich war nie dort.' });
};

/** So many orders at a restaurant that has none yet, and its kitchen. */
async function orderAnew(count: number) {
  const asked = await makeShop(db);
  const ids: number[] = [];
  while (ids.length < count) ids.push((await placeOneOrder(app, asked)).orderId);
  return { ids, kitchen: await openKitchen(app, asked.site.host, asked.restaurant) };
}

/** A job that failed for good: nobody can read what it is to do. */
async function failJob(): Promise<void> {
  await app.context.transaction(async (context) => {
    await context.enqueue({ queue: 'review-standing', payload: { orderId: 'unreadable' } });
    context.announce({ queues: ['review-standing'] });
  });
  const inState = (state: string) =>
    expect
      .poll(
        async () =>
          (await pool.query(`select from pgboss.job where name = 'review-standing' and state = '${state}'`))
            .rowCount,
      )
      .toBe(1);
  await inState('retry');
  await pool.query(
    "update pgboss.job set retry_limit = retry_count, start_after = now() where name = 'review-standing'",
  );
  app.jobs.wake(['review-standing']);
  await inState('failed');
}

/** Money that a service keeps from going back. */
async function stopMoney(): Promise<void> {
  const { orderId } = await paidOrder(app, vendors);
  await vendors.behave({ outage: 1000 });
  const { version, key } = (await operator.call('officeRefundable', { orderId })).answer;
  const refund = { orderId, version, key, what: 'amount', amount: 4, reason: 'Kalt' } as const;
  await operator.call('officeRefund', { ...refund, borneBy: 'restaurant' });
  const due = db.selectFrom('orders').select('money_due_since').where('id', '=', orderId);
  await expect.poll(async () => (await due.executeTakeFirst())?.money_due_since).not.toBeNull();
  app.clock.pass({ minutes: 61 });
}

/** Money that the bank of a guest takes back. */
async function takeBack(): Promise<void> {
  const { orderId } = await paidOrder(app, vendors);
  await vendors.dispute(await referenceOf(db, orderId), 'open');
  const known = db.selectFrom('payment_dispute').select('id').where('order_id', '=', orderId);
  await expect.poll(() => known.execute()).toHaveLength(1);
}

/** A restaurant that is owed something by a statement. */
async function oweSomebody() {
  const { site, restaurant } = await makeShop(db);
  await makeStatement(app, { site, restaurant }, '2026-12-04', 500);
  return { hostId: restaurant.id, boss: await staffOf(app, site.host, 'owner', restaurant.id) };
}

/** A company's debit that was announced. */
async function announceOne(): Promise<void> {
  const company = await approvedCompany(app, host, await staffOf(app, host, 'operator', null));
  await announceDebit(app, shop, { company, employee: await hire(company), cents: 1200 });
}

const listedStatements = (state: 'ready' | 'no-account') => async (by: Guest) =>
  (await by.call('officeStatements', { state })).answer.statements.length;
const listedDebits = (state: 'announced' | 'returned') => async (by: Guest) =>
  (await by.call('officeCollections', { state })).answer.collections.length;

interface Case {
  /** Brings about that somebody is needed. */
  happens(): Promise<unknown>;
  /** What the list that the desk leads to shows of it. */
  listed(by: Guest): Promise<number>;
}

/** Each of a restaurant's needs is seen in the list of restaurants, narrowed to it. */
const inNeed = (need: Need, happens: Case['happens']): Case => ({
  happens,
  listed: async (by) => (await by.call('officeRestaurants', { state: need })).answer.restaurants.length,
});

const operation = async (by: Guest) => (await by.call('officeOperation', {})).answer;

const CASES: Record<Duty, Case> = {
  unseen: inNeed('unseen', async () => {
    // Two of one restaurant: the list has it once.
    await orderAnew(2);
    app.clock.pass({ minutes: 3 });
  }),
  money: {
    happens: stopMoney,
    listed: async (by) => (await by.call('officeStuckMoney', {})).answer.rows.length,
  },
  disputes: {
    happens: takeBack,
    listed: async (by) => (await by.call('officeDisputes', { state: 'waiting' })).answer.rows.length,
  },
  alarms: {
    happens: async () => {
      for (let more = 0; more < 3; more += 1)
        await operator.call('noteExport', { list: 'Bestellungen', rows: 120 });
    },
    listed: async (by) => (await by.call('officeAlarms', {})).answer.rows.length,
  },
  silent: inNeed('silent', async () => {
    const { cook } = await openKitchen(app, host, shop.restaurant);
    await cook.call('kitchenBoard', { hostId, shift: 'abend' });
    app.clock.pass({ minutes: 15 });
    await app.sweep();
  }),
  messages: {
    happens: () => orderAnew(1),
    listed: async (by) => (await by.call('officeMessages', { state: 'undelivered' })).answer.count,
  },
  jobs: {
    happens: failJob,
    listed: async (by) => (await by.call('officeFailedJobs', {})).answer.rows.length,
  },
  faults: {
    happens: async () => {
      app.context.log.error({ err: new Error('broken') }, 'counting dishes');
      await app.follow();
    },
    listed: async (by) => (await by.call('officeFaults', {})).answer.rows.length,
  },
  backup: {
    happens: () =>
      db
        .updateTable('installation')
        .set({ backed_up_at: app.clock.now().subtract({ hours: 31 }) })
        .execute(),
    listed: async (by) => Number((await operation(by)).backup.isOverdue),
  },
  webhooks: {
    happens: async () => {
      await owner.call('addWebhook', { hostId, url: 'http://127.0.0.1:9/nobody-listens' });
      await db.updateTable('webhook').set({ failing_since: app.clock.now() }).execute();
    },
    listed: async (by) => (await by.call('officeWebhooks', {})).answer.rows.length,
  },
  notices: {
    happens: () =>
      stranger(app, shop.site).call('declare', {
        kind: 'illegal-content',
        name: 'Erna Petersen',
        email: 'erna@guest.example',
        subject: '/bild',
        body: 'Verboten.',
      }),
    listed: async (by) => (await by.call('officeNotices', { state: 'open' })).answer.notices.length,
  },
  reviews: {
    happens: reportOne,
    listed: async (by) => (await by.call('officeReviews', { state: 'reported' })).answer.reviews.length,
  },
  'bank-file': {
    happens: async () => {
      const { hostId: owedId, boss } = await oweSomebody();
      await boss.call('saveOwnBank', { hostId: owedId, ...BANK });
    },
    listed: listedStatements('ready'),
  },
  'no-account': { happens: oweSomebody, listed: listedStatements('no-account') },
  debits: { happens: announceOne, listed: listedDebits('announced') },
  sellers: {
    happens: async () => {
      const now = app.clock.now();
      const { sellAt } = bookkeeping(app, { bookOrder, writeStatements: async () => undefined });
      await sellAt((await tenthShop(app)).shop, '2025-06-01T12:00:00+02:00', { cents: 300_000 });
      app.clock.set(now);
      // Looked for once a day; another case has swept already.
      await db.deleteFrom('daily_chore').where('name', '=', 'find-sellers').execute();
      await app.sweep();
    },
    listed: async (by) => {
      const { sent, ready, missing } = (await by.call('officeSellers', {})).answer;
      return sent === null && ready + missing > 0 ? 1 : 0;
    },
  },
  'seller-changes': {
    happens: () =>
      db.insertInto('seller_report').values({ year: 2024, changed_at: app.clock.now() }).execute(),
    listed: async (by) => ((await by.call('officeSellers', { year: 2024 })).answer.next ? 1 : 0),
  },
  'seller-corrections': {
    happens: async () => {
      const { id } = await makePerson(db, { roles: [] });
      await db
        .insertInto('seller_message')
        .values({
          year: 2025,
          number: 2,
          indication: 'DPI402',
          content: TEST_SEALS.seal('<DPI/>', 'seller_message.content'),
          person_id: id,
          made_at: app.clock.now(),
        })
        .execute();
    },
    listed: async (by) =>
      (await by.call('officeSellers', { year: 2025 })).answer.messages.filter(
        ({ number, sent }) => number > 1 && sent === null,
      ).length,
  },
  returned: {
    happens: async () => {
      await announceOne();
      await db.updateTable('business_collection').set({ state: 'returned' }).execute();
    },
    listed: listedDebits('returned'),
  },
  sites: {
    happens: async () => {
      const { id } = await makeSite(db, { type: 'insite', restaurant_id: hostId });
      await db.updateTable('site_host').set({ is_on: false }).where('site_id', '=', id).execute();
    },
    listed: async (by) => (await by.call('officeSiteList', { state: 'waiting' })).answer.sites.length,
  },
  applications: {
    happens: async () => {
      const applicant = await makeApplicant(db, { item_file: documentOf(DOCUMENTS.pdf) });
      await stranger(app, shop.site).call('registration', applicant);
    },
    listed: async (by) => (await by.call('officeApplications', { state: 'open' })).answer.applications.length,
  },
  lacks: inNeed('lacks', () => makeShop(db)),
  refusals: inNeed('refusals', async () => {
    const { ids, kitchen } = await orderAnew(3);
    for (const id of ids) await kitchen.refuses(id, 'Keine Zutaten mehr');
  }),
  late: inNeed('late', async () => {
    const { ids, kitchen } = await orderAnew(5);
    for (const id of ids) await kitchen.accepts(id, 20);
    app.clock.pass({ minutes: 50 });
    for (const id of ids) await kitchen.moves(id, 'completed');
  }),
  rating: inNeed('rating', async () =>
    makeReviews(
      db,
      await makeShop(db),
      Array.from({ length: 5 }, () => ({ grades: [5, 5, 5] as [number, number, number] })),
    ),
  ),
  mandates: {
    happens: () => makeCompany(app, host),
    listed: async (by) => (await by.call('officeMandates', { state: 'open' })).answer.mandates.length,
  },
  payee: inNeed('payee', () =>
    db
      .insertInto('payee_account')
      .values({ restaurant_id: hostId, provider: 'paypal', reference: 'NEU', created_at: app.clock.now() })
      .execute(),
  ),
  seller: inNeed('seller', () =>
    owner.call('proposeOwnSeller', {
      hostId,
      item_name: 'Fischkiste',
      item_owner: 'Mia Möller',
      item_street: 'Am Kai',
      item_houseno: '7',
      item_plz: shop.place.postal_code,
      item_ort: shop.place.town,
    }),
  ),
  overdue: inNeed('overdue', async () => {
    await makeStatement(app, shop);
  }),
  datev: {
    happens: async () => {
      const now = app.clock.now();
      const { sellAt } = bookkeeping(app, { bookOrder, writeStatements: async () => undefined });
      await sellAt((await tenthShop(app)).shop, '2025-06-02T12:00:00+02:00');
      app.clock.set(now);
      const { id: person_id } = await makePerson(db, { roles: [] });
      const made = { bookings: 1, lines: 1, content: Buffer.from('EXTF'), person_id, made_at: now };
      await db
        .insertInto('datev_batch')
        .values({ month: '2025-05-01', number: 1, ...made })
        .execute();
      // Looked for once a day; another case has swept already.
      await db.deleteFrom('daily_chore').where('name', '=', 'find-datev').execute();
      await app.sweep();
    },
    listed: async (by) =>
      (await by.call('officeDatev', {})).answer.months.filter(
        ({ month, batches }) => month > '2025-05' && month < '2026-11' && batches.length === 0,
      ).length,
  },
  bank: {
    happens: async () => makeBankEntry(app, (await makePerson(db)).id),
    listed: async (by) => (await by.call('officeBank', { state: 'open' })).answer.payments.length,
  },
};

const desk = async (by: Guest) => (await by.call('officeDesk', {})).answer.duties;
const countOf = async (duty: Duty, by = operator) =>
  (await desk(by)).find((waiting) => waiting.duty === duty)?.count ?? 0;

test.each(Object.keys(CASES) as Duty[])(
  'OFF-171 OFF-180 OFF-310 OFF-312 OFF-704 OFF-742 the desk says of %s what its list shows',
  async (duty) => {
    const { happens, listed } = CASES[duty];
    const before = await countOf(duty);
    await happens();
    await expect.poll(() => countOf(duty)).toBeGreaterThan(before);
    // Mails of what happened before may still be on their way.
    await expect.poll(async () => (await countOf(duty)) - (await listed(operator))).toBe(0);
  },
);

test.each(Object.keys(OFFICE_ROLES) as OfficeRole[])(
  'OFF-171 OFF-180 somebody with the area %s is told and sees in each list what is theirs',
  async (area) => {
    const person = await staffOf(app, host, area, null);
    const seen = await desk(person);
    const isTheirs = (duty: Duty) => mayInOffice([{ role: area, restaurant_id: null }], DUTIES[duty]);
    const waiting = (await desk(operator)).map(({ duty }) => duty);
    expect(seen.map(({ duty }) => duty)).toEqual(waiting.filter(isTheirs));
    // Mails of what happened before may still be on their way.
    for (const { duty } of seen)
      await expect
        .poll(async () => [duty, (await countOf(duty, person)) - (await CASES[duty].listed(person))])
        .toEqual([duty, 0]);
    const open = (url: string) => loadPage(app.http, host, url, { headers: { cookie: person.cookie } });
    const page = (await open('/verwaltung')).text;
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main'));
    const links = [...main.matchAll(/href="(\/verwaltung[^"]+)"/g)].map(([, path = '']) => path);
    expect(links).toHaveLength(seen.length);
    for (const path of new Set(links)) expect([path, (await open(path)).status]).toEqual([path, 200]);
    expect(links).toEqual(
      expect.arrayContaining(
        seen.flatMap(({ duty }) => (duty in NEEDS ? [`/verwaltung/restaurants?stand=${duty}`] : [])),
      ),
    );
  },
);

test.each(Object.keys(OFFICE_ROLES) as OfficeRole[])(
  'OFF-281 somebody with the area %s alone is led to nothing that does not open for them',
  async (area) => {
    const { cookie } = await staffOf(app, host, area, null);
    const opens = ['/verwaltung', '/kueche', '/api/'];
    const { pages, shut } = await walkLinks(app.http, { host, cookie, from: '/verwaltung', opens });
    expect(shut).toEqual([]);
    expect(pages).toBeGreaterThan(20);
  },
);
