import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { countWaiting } from '#e2e/fixtures/count-waiting.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { countRows } from '#server/database/rows.ts';
import { ownDatabase } from '#tools/test-database.ts';

// Both work on the same queue.
const mailbox = await openMailbox();
const database = await ownDatabase('written_once');
const channels = { smtpUrl: mailbox.url };
const apps = [await testApp({ database, channels }), await testApp({ database, channels })] as const;
const { db, pool } = database;
const WORDS = 'Der Fahrer kommt gleich noch einmal.';

/** An order whose guest two operators write to, each by another process. */
async function asked() {
  const shop = await makeShop(db);
  const email = `${uniqueName()}@guest.example`;
  const { orderId } = await placeOneOrder(apps[0], shop, { email });
  await mailbox.mailTo(email);
  const staff = await Promise.all(apps.map((app) => staffOf(app, shop.site.host, 'support', null)));
  const write = () =>
    Promise.all(
      staff.map((one) => one.call('officeWriteAboutOrder', { orderId, to: 'guest', message: WORDS })),
    );
  const written = () => countRows(db, 'message', { order_id: orderId, kind: 'order-written' });
  const noted = () => countRows(db, 'audit_entry', { action: 'order-guest-written-to', subject_id: orderId });
  const isQueued = async () => {
    const { rowCount } = await pool.query(
      "select from pgboss.job where name = 'message-delivery' and state < 'completed'",
    );
    return rowCount !== 0;
  };
  // What was sent about order and log-ins is done with as well.
  await expect.poll(isQueued).toBe(false);
  const mails = () => mailbox.mailsTo(email).filter(({ text }) => text?.includes(WORDS)).length;
  return { write, written, noted, isQueued, mails };
}

test('OFF-325 the same words written by two processes at once are one message, one job, one entry and one mail', async () => {
  const { write, written, noted, isQueued, mails } = await asked();
  expect((await Promise.all([write(), write()])).flat().map(({ status }) => status)).toEqual([
    200, 200, 200, 200,
  ]);
  expect([await written(), await noted()]).toEqual([1, 1]);
  await expect.poll(isQueued).toBe(false);
  expect(mails()).toBe(1);
});

test('OFF-325 a process that is killed between message and entry leaves nothing, and what is asked again goes out once', async () => {
  const { write, written, noted, isQueued, mails } = await asked();
  const holder = await pool.connect();
  await holder.query('begin; lock table audit_entry in share row exclusive mode');
  const cut = write();
  await expect.poll(() => countWaiting(db)).toBe(2);
  expect(await countWaiting(db, 'insert into "audit_entry"')).toBe(1);
  // What the database sees of a process that dies: the one that had written its message, and who waited for it.
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  expect((await cut).map(({ status }) => status < 500)).not.toContain(true);
  await holder.query('rollback');
  holder.release();
  expect([await written(), await noted(), await isQueued()]).toEqual([0, 0, false]);
  expect((await write()).map(({ status }) => status)).toEqual([200, 200]);
  expect([await written(), await noted()]).toEqual([1, 1]);
  await expect.poll(isQueued).toBe(false);
  expect(mails()).toBe(1);
});
