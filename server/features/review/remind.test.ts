import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { REMINDER_CONSENT } from '#domain/time/reminder.ts';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { add, livesAt } from '#e2e/fixtures/shop/basket.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { hungryGuest, makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { linkOf, ratingOf } from '#e2e/fixtures/shop/review.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;
const NOON = EVENING.add({ hours: 18 });

/** Whoever ordered with the tick and got their food; the wish is noted. */
async function served(form: Partial<Input<'order'>> = {}) {
  app.clock.set(EVENING);
  const shop = await makeShop(db);
  const email = `${uniqueName()}@guest.example`;
  const guest = await hungryGuest(app, shop);
  const { orderId } = await ordered(guest, orderForm(shop, { email, reviewReminder: true, ...form }));
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'completed');
  return { shop, email, guest, orderId, link: await linkOf(guest, orderId) };
}

const plannedFor = (orderId: number) =>
  db.selectFrom('review_reminder').select('due_at').where('order_id', '=', orderId).executeTakeFirst();

/** Waits until the job that was written with the completion has noted the reminder. */
async function planned(orderId: number): Promise<Temporal.Instant | undefined> {
  await expect.poll(() => plannedFor(orderId)).toBeDefined();
  return (await plannedFor(orderId))?.due_at;
}

const remindersTo = (email: string) =>
  db
    .selectFrom('message')
    .selectAll()
    .where('recipient', '=', email)
    .where('kind', '=', 'review-reminder')
    .execute();

/** Everything is due now. Answers once a later letter went out, behind which none is waiting any more. */
async function passNoon(): Promise<void> {
  app.clock.set(NOON);
  await app.sweep();
  const last = await served();
  await planned(last.orderId);
  app.clock.set(NOON);
  await app.sweep();
  await mailbox.mailTo(last.email, 'Wie war');
}

test('REV-021 whoever ticked it is asked once, at noon of the next day, with a link to rate and one to end it', async () => {
  const { shop, email, orderId, link } = await served();
  const row = await db
    .selectFrom('orders')
    .select(['review_reminder_consent_at', 'review_reminder_consent_text'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(row.review_reminder_consent_at?.equals(EVENING)).toBe(true);
  expect(row.review_reminder_consent_text).toBe(REMINDER_CONSENT.version);
  expect((await planned(orderId))?.equals(NOON)).toBe(true);
  app.clock.set(NOON.subtract({ seconds: 1 }));
  await app.sweep();
  expect(await plannedFor(orderId)).toBeDefined();
  app.clock.set(NOON);
  await app.sweep();
  await app.sweep();
  const mail = await mailbox.mailTo(email, 'Wie war');
  const page = `${shop.site.origin}/bewerten/${orderId}/${link.checksum}`;
  expect(mail.text).toContain(`Jetzt bewerten:\n${page}\n`);
  expect(mail.text).toContain(`Keine Erinnerungen mehr:\n${page}/abmelden`);
  expect(mail.html).toContain(`href="${page}/abmelden"`);
  const header = (name: string) => mail.headerLines.find(({ key }) => key === name)?.line;
  expect(header('list-unsubscribe')?.replaceAll(/\s+/g, '')).toBe(`List-Unsubscribe:<${page}/abmelden>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(await remindersTo(email)).toHaveLength(1);
});

test('REV-021 nobody is asked without the tick, after rating, or where reviews are off', async () => {
  const unasked = await served({ reviewReminder: false });
  const rated = await served();
  const off = await served();
  await planned(rated.orderId);
  await planned(off.orderId);
  await rated.guest.call('review', ratingOf(rated.link));
  await db
    .updateTable('restaurant')
    .set({ allows_reviews: false })
    .where('id', '=', off.shop.restaurant.id)
    .execute();
  await passNoon();
  for (const { email, orderId } of [unasked, rated, off]) {
    expect(await remindersTo(email)).toEqual([]);
    expect(await plannedFor(orderId)).toBeUndefined();
  }
});

test('REV-021 an order that came to nothing is not asked about', async () => {
  app.clock.set(EVENING);
  const shop = await makeShop(db);
  const email = `${uniqueName()}@guest.example`;
  const guest = await hungryGuest(app, shop);
  const { orderId } = await ordered(guest, orderForm(shop, { email, reviewReminder: true }));
  await guest.call('cancel', { orderId });
  await passNoon();
  expect(await plannedFor(orderId)).toBeUndefined();
  expect(await remindersTo(email)).toEqual([]);
});

test('REV-036 who ends the reminders gets none for what was ticked before; a new tick counts again', async () => {
  const { shop, email, guest, orderId, link } = await served();
  await planned(orderId);
  expect((await guest.call('stopReviewReminders', { ...link, checksum: 'x' })).status).toBe(404);
  expect((await guest.call('stopReviewReminders', link)).answer).toEqual({ success: true });
  expect(await plannedFor(orderId)).toBeUndefined();
  await passNoon();
  expect(await remindersTo(email)).toEqual([]);
  app.clock.set(EVENING.add({ hours: 1 }));
  const again = await hungryGuest(app, shop);
  const second = await ordered(again, orderForm(shop, { email, reviewReminder: true }));
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(second.orderId);
  await kitchen.moves(second.orderId, 'completed');
  await planned(second.orderId);
  app.clock.set(NOON);
  await app.sweep();
  expect((await mailbox.mailTo(email, 'Wie war')).text).toContain(`/bewerten/${second.orderId}/`);
});

test('Art. 17 DSGVO: whoever deletes the account is in the export before, and in no list after', async () => {
  app.clock.set(EVENING);
  const shop = await makeShop(db);
  const email = `${uniqueName()}@guest.example`;
  const { guest, person } = await loggedIn(app, shop.site, { email });
  await livesAt(guest, shop.place);
  await add(guest, shop.dish);
  const { orderId } = await ordered(guest, orderForm(shop, { reviewReminder: true }));
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'completed');
  await planned(orderId);
  const told = JSON.stringify((await guest.call('exportUser', {})).answer);
  expect(told).toContain('"review_reminder_consent_text":"2026-11-21"');
  expect(told).toContain(`"planned":[{"order_id":${orderId},`);
  await guest.call('deleteUser', { login: { password: person.password } });
  expect(await plannedFor(orderId)).toBeUndefined();
  await passNoon();
  expect(await remindersTo(email)).toEqual([]);
});
