import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { staffOf, takenOverBy } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { makeKeyAt, Program } from '#e2e/fixtures/shop/program.ts';
import { makeStatement } from '#e2e/fixtures/shop/statement.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { countRows, insertRow } from '#server/database/rows.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;
const REASON = 'Die Öffnungszeiten stimmen nicht';
const NEEDED = [403, 'take-over-needed', 'Du siehst das Restaurant nur an. Übernimm es, um etwas zu ändern.'];

async function visited() {
  const shop = await makeShop(db);
  const hostId = shop.restaurant.id;
  const owner = await loggedIn(app, shop.site, { roles: [{ role: 'owner', restaurant_id: hostId }] });
  const operator = await loggedIn(app, shop.site, { roles: [{ role: 'operator', restaurant_id: null }] });
  const save = (guest: Guest, name = 'Suppen') =>
    guest.call('saveOwnCategory', { hostId, name, description: '' });
  const takeOver = (guest: Guest, reason = REASON) => guest.call('takeOver', { id: hostId, reason });
  const noted = async () => {
    const { answer } = await owner.guest.call('ownAudit', { hostId, page: 1 });
    return answer.entries.map(({ label, personId, details }) => ({ label, personId, details }));
  };
  return { shop, hostId, owner, operator, save, takeOver, noted };
}

const said = ({ status, error }: { status: number; error: { code: string; message: string } }) => [
  status,
  error.code,
  error.message,
];

describe('looking in', () => {
  test('OFF-240 the operator reads what is there and changes nothing, whatever a call names', async () => {
    const {
      shop,
      hostId,
      operator: { guest },
      save,
    } = await visited();
    const { orderId } = await placeOneOrder(app, shop);
    const board = await guest.call('kitchenBoard', { hostId });
    expect(board.answer.tickets.map((ticket) => ticket.orderId)).toEqual([orderId]);
    expect((await guest.call('ownMenu', { hostId })).status).toBe(200);
    expect(said(await save(guest))).toEqual(NEEDED);
    const [{ version = 0 } = {}] = board.answer.tickets;
    expect(said(await guest.call('kitchenRefuse', { orderId, version, reason: 'Nein' }))).toEqual(NEEDED);
    const { answer } = await guest.call('myRights', { hostId, visit: true });
    expect(answer.visit).toMatchObject({ hostId, as: 'looks', until: null });
  });

  test('OFF-241 a look is noted once in an hour for each of them, where the owner reads it', async () => {
    const { shop, hostId, operator, noted } = await visited();
    const other = await loggedIn(app, shop.site, { roles: [{ role: 'support', restaurant_id: null }] });
    const looks = async () => (await noted()).filter(({ label }) => label === 'Vom Betreiber angesehen');
    const look = ({ guest }: { guest: Guest }) =>
      Promise.all([guest.call('ownMenu', { hostId }), guest.call('kitchenBoard', { hostId })]);
    await look(operator);
    await look(operator);
    expect((await looks()).map(({ personId }) => personId)).toEqual([operator.person.id]);
    await look(other);
    expect((await looks()).map(({ personId }) => personId)).toEqual([other.person.id, operator.person.id]);
    app.clock.pass({ minutes: 61 });
    await look(operator);
    expect(await looks()).toHaveLength(3);
  });

  test('OFF-246 what is read by its own number is noted where it belongs, papers as well', async () => {
    const { shop, operator } = await visited();
    const statementId = await makeStatement(app, shop);
    const invoiceId = await insertRow(db, 'invoice', {
      year: 2026,
      statement_id: statementId,
      net_cents: 100,
      vat_percent: 19,
      vat_cents: 19,
      content: '{}',
      written_at: app.clock.now(),
    });
    const noticeId = await insertRow(db, 'seller_notice', {
      restaurant_id: shop.restaurant.id,
      year: 2025,
      content: app.context.seals.seal('{}', 'seller_notice.content'),
      digest: '',
      told_at: app.clock.now(),
    });
    const { orderId } = await placeOneOrder(app, shop);
    const reads: [name: Parameters<Guest['send']>[0], input: Record<string, unknown>][] = [
      ['ownStatement', { id: statementId }],
      ['ownStatementPaper', { id: statementId }],
      ['ownInvoice', { id: invoiceId }],
      ['ownTaxNotice', { id: noticeId }],
      ['ownOrder', { orderId }],
    ];
    const looks = () =>
      countRows(db, 'audit_entry', { restaurant_id: shop.restaurant.id, action: 'restaurant-looked-at' });
    for (const [at, [name, input]] of reads.entries()) {
      app.clock.pass({ minutes: 61 });
      await operator.guest.send(name, input);
      expect([name, await looks()]).toEqual([name, at + 1]);
    }
    expect((await operator.guest.send('ownStatement', { id: 2147483647 })).status).toBe(404);
  });

  test('OFF-247 by a key somebody does what they may at the restaurant itself, and nothing as the operator', async () => {
    const { shop, hostId, noted } = await visited();
    const elsewhere = (await makeShop(db)).restaurant.id;
    const { guest } = await loggedIn(app, shop.site, {
      roles: [
        { role: 'operator', restaurant_id: null },
        { role: 'manager', restaurant_id: hostId },
      ],
    });
    const { secret } = await makeKeyAt(guest, hostId, ['menu:read', 'menu:write']);
    const program = new Program(app.http, shop.site.host, secret);
    const category = { name: 'Suppen', description: '' };
    expect((await program.call('saveOwnCategory', { hostId, ...category })).status).toBe(200);
    expect((await noted()).map(({ label }) => label)).not.toContain('Vom Betreiber angesehen');
    for (const isTakenOver of [false, true]) {
      if (isTakenOver) await guest.call('takeOver', { id: elsewhere, reason: REASON });
      const refused = [
        await program.call('ownMenu', { hostId: elsewhere }),
        await program.call('saveOwnCategory', { hostId: elsewhere, ...category }),
      ];
      expect(refused.map(({ error }) => error.code)).toEqual(['forbidden', 'forbidden']);
    }
    // Nor is a key made by somebody who only has it for an hour.
    const wanted = { name: 'Kasse', scopes: ['menu:write' as const], endsOn: '' };
    expect((await guest.call('makeOwnKey', { hostId: elsewhere, ...wanted })).error.code).toBe('forbidden');
  });

  test('OFF-242 who works at the restaurant is nobody’s guest there, whatever else they are', async () => {
    const { shop, hostId, save, noted } = await visited();
    const { person, guest } = await loggedIn(app, shop.site, {
      roles: [
        { role: 'support', restaurant_id: null },
        { role: 'manager', restaurant_id: hostId },
      ],
    });
    await guest.call('ownMenu', { hostId });
    expect((await save(guest)).status).toBe(200);
    const labels = (await noted()).filter(({ personId }) => personId === person.id).map(({ label }) => label);
    expect(labels).not.toContain('Vom Betreiber angesehen');
    const elsewhere = await makeShop(db);
    const there = { hostId: elsewhere.restaurant.id, name: 'Suppen', description: '' };
    expect(said(await guest.call('saveOwnCategory', there))).toEqual(NEEDED);
  });
});

describe('taking over', () => {
  test('OFF-243 it needs a reason, the owner is told, and what is done meanwhile is noted as theirs', async () => {
    const { shop, owner, operator, save, takeOver, noted } = await visited();
    const { guest, person } = operator;
    expect(Object.keys((await takeOver(guest, ' ')).error.fields ?? {})).toEqual(['reason']);
    expect((await takeOver(guest, 'x'.repeat(501))).status).toBe(400);
    const [first, again] = [await takeOver(guest), await takeOver(guest)];
    expect([first.status, again.answer.until]).toEqual([200, first.answer.until]);
    const mail = await mailbox.mailTo(owner.person.email, 'übernommen');
    const end = Temporal.Instant.from(first.answer.until).toZonedDateTimeISO('Europe/Berlin').toPlainTime();
    expect(mail.subject).toContain(shop.restaurant.name);
    for (const told of [shop.site.brand, REASON, end.toString({ smallestUnit: 'minute' })])
      expect(mail.text).toContain(told);
    expect((await save(guest)).status).toBe(200);
    const deeds = (await noted()).filter(({ personId }) => personId === person.id);
    expect(deeds.map(({ label }) => label).slice(0, 2)).toEqual([
      'Kategorie gespeichert',
      'Vom Betreiber übernommen',
    ]);
    expect(deeds[1]?.details).toContain(REASON);
  });

  test('OFF-244 it ends by itself after an hour, or sooner', async () => {
    const {
      hostId,
      operator: { guest },
      save,
      takeOver,
      noted,
    } = await visited();
    await takeOver(guest);
    app.clock.pass({ minutes: 59 });
    expect((await save(guest)).status).toBe(200);
    app.clock.pass({ minutes: 1 });
    expect(said(await save(guest))).toEqual(NEEDED);
    expect((await takeOver(guest)).error.code).toBe('fresh-login-needed');
    await guest.call('proveAgain', { proofPassword: 'sturmflut' });
    await takeOver(guest);
    for (const _ of [1, 2]) expect((await guest.call('endTakeOver', { id: hostId })).status).toBe(200);
    expect(said(await save(guest))).toEqual(NEEDED);
    const ended = (await noted()).filter(({ label }) => label === 'Übernahme durch den Betreiber beendet');
    expect(ended).toHaveLength(1);
  });

  test('OFF-248 whoever runs the restaurant sees it while it lasts, with reason and end', async () => {
    const { shop, hostId, owner, operator, takeOver, noted } = await visited();
    const cook = await staffOf(app, shop.site.host, 'kitchen', hostId);
    const told = async (guest: Guest) => (await guest.call('myRights', { hostId, visit: true })).answer.visit;
    expect(await told(owner.guest)).toBeNull();
    const { until } = (await takeOver(operator.guest)).answer;
    expect(await told(owner.guest)).toMatchObject({ as: 'told', until, reason: REASON });
    expect(await told(operator.guest)).toMatchObject({ as: 'runs', until });
    expect(await told(cook)).toBeNull();
    const end = Temporal.Instant.from(until).toZonedDateTimeISO('Europe/Berlin').toPlainTime();
    expect((await noted())[0]?.details).toContain(`bis ${end.toString({ smallestUnit: 'minute' })} Uhr`);
    app.clock.pass({ minutes: 60 });
    expect(await told(owner.guest)).toBeNull();
    expect(await told(operator.guest)).toMatchObject({ as: 'looks', until: null });
    expect((await operator.guest.call('myRights', { hostId })).answer.visit).toBeNull();
  });

  test('OFF-245 it is for one of them at one restaurant, within their own area', async () => {
    const { shop, hostId, operator, save, takeOver } = await visited();
    await takeOver(operator.guest);
    expect(said(await save(await staffOf(app, shop.site.host, 'operator', null)))).toEqual(NEEDED);
    const elsewhere = await makeShop(db, { site: {} });
    const { orderId } = await placeOneOrder(app, elsewhere);
    const refused = await operator.guest.call('kitchenRefuse', { orderId, version: 1, reason: 'Nein' });
    expect(refused.error.code).toBe('unknown-order');
    const money = await takenOverBy(app, shop.site.host, 'money', hostId);
    expect((await save(money)).error.code).toBe('forbidden');
    expect((await operator.guest.call('takeOver', { id: 2147483647, reason: REASON })).status).toBe(404);
  });

  test('OFF-261 of two who take over at once one stands: the other looks on, and reads until when', async () => {
    const { shop, hostId, owner, operator, save, takeOver, noted } = await visited();
    const rival = await staffOf(app, shop.site.host, 'operator', null);
    const both = [operator.guest, rival];
    const begun = await Promise.all(both.map((guest) => takeOver(guest)));
    expect(begun.map(({ status }) => status)).toEqual([200, 200]);
    const saved = await Promise.all(both.map((guest, at) => save(guest, `Suppen ${at}`)));
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const roleOf = async (guest: Guest) =>
      (await guest.call('myRights', { hostId, visit: true })).answer.visit;
    const seen = await Promise.all(both.map(roleOf));
    expect(seen.map((visit) => visit?.as).toSorted()).toEqual(['looks', 'runs']);
    expect(new Set(seen.map((visit) => visit?.until)).size).toBe(1);
    expect(await roleOf(owner.guest)).toMatchObject({ as: 'told', until: seen[0]?.until });
    const labels = (await noted()).map(({ label }) => label);
    expect(labels.filter((label) => label === 'Vom Betreiber übernommen')).toHaveLength(2);
    expect(labels.filter((label) => label === 'Übernahme durch den Betreiber beendet')).toHaveLength(1);
    const row = await db.selectFrom('take_over').selectAll().where('restaurant_id', '=', hostId).execute();
    const other = { ...row.at(-1), id: undefined, person_id: row[0]?.person_id };
    await expect(insertRow(db, 'take_over', other as never)).rejects.toThrow('take_over_by_one');
  });
});
