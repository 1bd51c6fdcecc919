import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#domain/people/newsletter.ts';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeOwned } from '#e2e/fixtures/shop/own.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;

async function openShop(newsletter_on = true) {
  app.clock.set(EVENING);
  const made = await makeOwned(app, { approved_at: EVENING, newsletter_on });
  const { hostId, guest: owner } = made.owner;
  const guest = app.guest(made.site.host);
  const asks = (email: string, given: { version?: number; page?: 'menu' | 'order' } = {}) =>
    guest.call('joinNewsletter', { hostId, email, version: CONSENT_VERSION, ...given });
  const codeTo = async (email: string, after = 0) =>
    linkIn((await mailbox.mailTo(email, 'bestätige', after)).text, 'bestaetigen');
  const joins = async (email: string) => {
    await asks(email);
    await guest.call('confirmNewsletter', { code: await codeTo(email) });
  };
  const stand = async () => (await owner.call('ownNewsletter', { hostId })).answer;
  return { ...made, hostId, owner, guest, asks, codeTo, joins, stand };
}

const linkIn = (text: string | undefined, way: string): string =>
  new RegExp(`/newsletter/${way}/([\\w-]+)`).exec(text ?? '')?.[1] ?? '';

const someone = () => `${uniqueName()}@guest.example`;

const rowsOf = (email: string) =>
  db.selectFrom('newsletter_guest').selectAll().where('email', '=', email).execute();

const mailsTo = (recipient: string, kind: string) =>
  db
    .selectFrom('message')
    .select(['dedupe_key', 'state'])
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .execute();

test('OWN-930 OWN-931 a guest gets the newsletter only once the link in the mail is confirmed, and the log keeps how', async () => {
  const shop = await openShop();
  const email = someone();
  expect((await shop.asks(email.toUpperCase(), { page: 'order' })).answer).toEqual({ success: true });
  const code = await shop.codeTo(email);
  expect(await shop.stand()).toMatchObject({ guests: 0, unconfirmed: 1 });
  const seen = await shop.guest.call('newsletterLink', { code, does: 'confirm' });
  expect(seen.answer).toEqual({ name: shop.restaurant.name, isDone: false });
  app.clock.set(EVENING.add({ hours: 1 }));
  await shop.guest.call('confirmNewsletter', { code });
  expect((await shop.guest.call('confirmNewsletter', { code })).status).toBe(200);
  expect(await shop.stand()).toMatchObject({ guests: 1, unconfirmed: 0 });
  expect(JSON.stringify(await shop.stand())).not.toContain(email);
  const [row] = await rowsOf(email);
  expect(row).toMatchObject({ page: 'order', consent_text: CONSENT_VERSION, site_id: shop.site.id });
  expect([row?.asked_at, row?.confirmed_at].map(String)).toEqual(
    [EVENING, EVENING.add({ hours: 1 })].map(String),
  );
});

test('OWN-930 a link is good for 48 hours, and another one makes it void', async () => {
  const { asks, codeTo, guest, site } = await openShop();
  const email = someone();
  await asks(email);
  const first = await codeTo(email);
  app.clock.set(EVENING.add({ minutes: 30 }));
  await asks(email);
  const second = await codeTo(email, 1);
  expect((await guest.call('confirmNewsletter', { code: first })).status).toBe(410);
  app.clock.set(EVENING.add({ hours: 48, minutes: 30 }));
  const later = app.guest(site.host);
  expect((await later.call('confirmNewsletter', { code: second })).status).toBe(410);
});

test('OWN-932 the answer never says who is known, and nobody’s mailbox is filled', async () => {
  const { asks, joins, stand } = await openShop();
  const email = someone();
  await joins(email);
  expect((await asks(email)).answer).toEqual({ success: true });
  const other = someone();
  for (const minutes of [0, 1, 30, 60, 90, 120]) {
    app.clock.set(EVENING.add({ minutes }));
    expect((await asks(other)).answer).toEqual({ success: true });
  }
  expect(await rowsOf(other)).toMatchObject([{ links: 3 }]);
  expect(await rowsOf(email)).toMatchObject([{ links: 1 }]);
  expect(await stand()).toMatchObject({ guests: 1, unconfirmed: 1 });
});

test('OWN-932 an address is asked by five restaurants a day at most', async () => {
  const email = someone();
  for (let shops = 0; shops < 6; shops += 1) await (await openShop()).asks(email);
  expect(await rowsOf(email)).toHaveLength(5);
});

test('OWN-930 what is no address, an old text or a restaurant without newsletter is refused in German', async () => {
  const { asks } = await openShop();
  const wrong = await asks('kein@');
  expect(wrong.error?.fields?.['email']).toMatch(/^Bitte gib deine E-Mail-Adresse an/);
  expect((await asks(someone(), { version: CONSENT_VERSION + 1 })).error?.message).toMatch(
    /lade die Seite neu/,
  );
  const off = await openShop(false);
  expect((await off.asks(someone())).status).toBe(404);
  await off.owner.call('switchOwnNewsletter', { hostId: off.hostId, isOn: true });
  expect((await off.asks(someone())).status).toBe(200);
  await off.owner.call('switchOwnNewsletter', { hostId: off.hostId, isOn: false });
  expect((await off.asks(someone())).status).toBe(404);
});

test('OWN-933 one click ends it without log-in, twice is once, and a new wish begins anew', async () => {
  const { asks, joins, guest, stand } = await openShop();
  const email = someone();
  await joins(email);
  const [row] = await rowsOf(email);
  const code = row?.end_key ?? '';
  expect((await guest.call('newsletterLink', { code, does: 'end' })).answer.isDone).toBe(false);
  expect((await guest.call('endNewsletter', { code })).answer).toMatchObject({ success: true });
  expect((await guest.call('endNewsletter', { code })).status).toBe(200);
  expect((await guest.call('endNewsletter', { code: 'x' })).status).toBe(410);
  expect(await rowsOf(email)).toMatchObject([{ ended_by: 'guest' }]);
  expect(await stand()).toMatchObject({ guests: 0, ended: 1 });
  await asks(email);
  expect(await rowsOf(email)).toHaveLength(2);
});

test('OWN-933 who erases an account is in the export before, and in no list after', async () => {
  const { site, joins, hostId } = await openShop();
  const email = someone();
  await joins(email);
  const { guest, person } = await loggedIn(app, site, { email });
  expect((await guest.call('exportUser', {})).answer.newsletters).toMatchObject([
    { email, restaurant_id: hostId, consent_text: CONSENT_VERSION },
  ]);
  await guest.call('deleteUser', { login: { password: person.password } });
  expect(await rowsOf(email)).toEqual([]);
  expect(await mailsTo(email, 'code-newsletter')).toEqual([]);
});

test('OWN-939 a manager may, the kitchen may not', async () => {
  const { hostId, site } = await openShop();
  for (const [role, status] of [
    ['manager', 200],
    ['kitchen', 403],
  ] as const) {
    const staff = await staffOf(app, site.host, role, hostId);
    expect((await staff.call('ownNewsletter', { hostId })).status).toBe(status);
  }
});
