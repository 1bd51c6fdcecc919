import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { countWaiting } from '#e2e/fixtures/count-waiting.ts';
import { makeReceivers } from '#e2e/fixtures/shop/newsletter.ts';
import { makeOwned } from '#e2e/fixtures/shop/own.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { insertRow, listRows } from '#server/database/rows.ts';
import { sendIssues } from './send-issues.ts';

const mailbox = await openMailbox();
const bounces = { address: 'zurueck@henkelmann.example', token: 'nobody-guesses-this' };
const app = await testApp({ channels: { smtpUrl: mailbox.url, bounces } });
const { db } = app.database;

const TEXT = { subject: 'Ab Freitag Grünkohl', body: 'Moin!\n\nAb Freitag kochen wir wieder Grünkohl.' };
type Move = Partial<Input<'moveOwnIssue'>>;

async function openShop(guests = 1) {
  app.clock.set(EVENING);
  const made = await makeOwned(app, { approved_at: EVENING, newsletter_on: true });
  const { hostId, guest: owner } = made.owner;
  const emails = Array.from({ length: guests }, () => `${uniqueName()}@guest.example`);
  await makeReceivers(db, { restaurant_id: hostId, site_id: made.site.id, emails, at: EVENING });
  const writes = async (words = TEXT) => (await owner.call('saveOwnIssue', { hostId, ...words })).answer.id;
  const opens = async (id: number) => (await owner.call('ownIssue', { hostId, id })).answer;
  const moves = async (id: number, move: Move = {}) => {
    const { version } = (await opens(id)).issue;
    return owner.call('moveOwnIssue', { hostId, id, version, step: 'send', ...move });
  };
  const stand = async () => (await owner.call('ownNewsletter', { hostId })).answer;
  return { ...made, hostId, owner, emails, writes, opens, moves, stand };
}

const mailsOf = (id: number) =>
  db
    .selectFrom('message')
    .select(['recipient', 'state'])
    .where('dedupe_key', 'like', `letter:newsletter:${id}:%`)
    .execute();

test('OWN-934 OWN-935 an issue goes to each guest once, in the name and with the imprint of the restaurant', async () => {
  const { site, restaurant, emails, writes, moves, stand, opens } = await openShop(2);
  const id = await writes();
  const preview = (await opens(id)).mail;
  expect(preview.subject).toBe(`${restaurant.name}: Ab Freitag Grünkohl`);
  expect(preview.html).toContain('src="data:image/png;base64,');
  expect((await moves(id)).status).toBe(200);
  await app.sweep();
  const [email = ''] = emails;
  const mail = await mailbox.mailTo(email, 'Grünkohl');
  const link = `${site.origin}/newsletter/abmelden/${email.replaceAll(/\W/g, '')}/${id}`;
  const header = (name: string) => mail.headerLines.find(({ key }) => key === name)?.line;
  expect(header('list-unsubscribe')?.replaceAll(/\s+/g, '')).toBe(`List-Unsubscribe:<${link}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail.text).toContain(`Newsletter abbestellen:\n${link}`);
  expect(mail.text).toContain(`${restaurant.name}, Inhaber: `);
  expect(mail.text).toContain('Wir messen nicht, ob du diese Mail öffnest');
  expect(mail.html).not.toMatch(/<img[^>]*src="http/);
  expect(mail.messageId).toMatch(new RegExp(`^<\\d+\\.letter\\.newsletter\\.${id}\\.\\d+\\.`));
  expect((await stand()).issues).toMatchObject([{ id, state: 'sent', receivers: 2 }]);
  for (const step of ['send', 'hold', 'remove'] as const)
    expect((await moves(id, { step })).error?.code).toBe('issue-under-way');
});

test('OWN-794 what stands below each other in an issue stands so in its mail', async () => {
  const { writes, opens } = await openShop();
  const body = 'Wir haben wieder offen:\n\nMo–Fr 11–14 Uhr\nSa 12–22 Uhr <Küche>';
  const { mail } = await opens(await writes({ ...TEXT, body }));
  expect(mail.html).toContain('>Mo–Fr 11–14 Uhr<br />Sa 12–22 Uhr &lt;Küche&gt;</p>');
});

test('OWN-935 however many sweep at once, everybody gets one mail, and what is done is done', async () => {
  const { emails, writes, moves, stand } = await openShop(45);
  const id = await writes();
  await moves(id);
  await Promise.all([app.sweep(), app.sweep(), app.sweep()]);
  await app.sweep();
  await app.sweep();
  const mails = await mailsOf(id);
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(emails.toSorted());
  expect((await stand()).issues).toMatchObject([{ state: 'sent', receivers: 45 }]);
});

test('OWN-934 one issue a week, planned ones included; what is planned can be taken back until it goes out', async () => {
  const { writes, moves, opens, owner, hostId } = await openShop();
  const [first, second] = [await writes(), await writes({ ...TEXT, subject: 'Noch mehr Grünkohl' })];
  expect((await moves(first, { day: '2026-11-23', time: '12:00' })).status).toBe(200);
  const denied = await moves(second);
  expect(denied.error?.fields?.['day']).toBe(
    'Deine Gäste bekommen höchstens eine Ausgabe in sieben Tagen. Wieder möglich: Montag, 30. November um 12:00 Uhr.',
  );
  expect((await opens(second)).freeFrom).toBe('2026-11-30T11:00:00Z');
  expect((await moves(second, { day: '2026-11-30', time: '12:00' })).status).toBe(200);
  const { version } = (await opens(first)).issue;
  const words = { ...TEXT, subject: 'Ganz anders' };
  expect((await owner.call('saveOwnIssue', { hostId, id: first, version, ...words })).status).toBe(409);
  expect((await moves(first, { step: 'hold' })).status).toBe(200);
  expect((await moves(await writes(), { step: 'remove' })).status).toBe(200);
  app.clock.set(Temporal.Instant.from('2026-11-23T12:00Z'));
  await app.sweep();
  expect(await mailsOf(first)).toEqual([]);
  app.clock.set(Temporal.Instant.from('2026-11-30T11:00Z'));
  await app.sweep();
  expect(await mailsOf(second)).toHaveLength(1);
});

test('OWN-934 what is too short, has a link, is over or was changed by somebody else is refused in German', async () => {
  const { writes, moves, owner, hostId } = await openShop();
  const saves = (words: typeof TEXT) => owner.call('saveOwnIssue', { hostId, ...words });
  const short = await saves({ subject: 'x', body: 'kurz' });
  expect(Object.keys(short.error?.fields ?? {})).toEqual(['subject', 'body']);
  const linked = await saves({ ...TEXT, body: 'Mehr unter https://boese.example, jetzt gleich!' });
  expect(linked.error?.fields?.['body']).toBe('Bitte schreib hier keine Internetadresse hinein.');
  const id = await writes();
  const past = await moves(id, { day: '2026-11-01', time: '12:00' });
  expect(past.error?.fields?.['day']).toBe('Dieser Zeitpunkt ist schon vorbei.');
  expect((await moves(id, { day: '2026-11-30', time: '29:99' })).status).toBe(400);
  expect((await moves(id, { version: '99' })).error?.code).toBe('changed-meanwhile');
});

test('OWN-779 a draft that is saved twice by a double tap is one', async () => {
  const { owner, hostId, stand } = await openShop();
  const saves = () => owner.call('saveOwnIssue', { hostId, ...TEXT });
  const [one, again] = await Promise.all([saves(), saves()]);
  expect([one.status, again.answer.id]).toEqual([200, one.answer.id]);
  expect((await stand()).count).toBe(1);
});

test('OWN-936 a mailbox that takes no mails ends it and is counted; the operator is not bothered', async () => {
  const { emails, writes, moves, stand } = await openShop();
  const id = await writes();
  await moves(id);
  mailbox.refuseWith(550);
  await app.sweep();
  const outcome = async () => (await stand()).issues[0];
  await expect.poll(outcome).toMatchObject({ undelivered: 1, endings: 0 });
  mailbox.refuseWith(null);
  const rows = await db
    .selectFrom('newsletter_guest')
    .select('ended_by')
    .where('email', 'in', emails)
    .execute();
  expect(rows).toEqual([{ ended_by: 'mailbox' }]);
  const [message] = await db
    .selectFrom('message')
    .select('handled_at')
    .where('recipient', 'in', emails)
    .execute();
  expect(message?.handled_at).not.toBeNull();
});

/** As a mail server writes later that there is no such mailbox (RFC 3464). */
const reportOf = (messageId: string, status: string) =>
  [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="grenze"',
    '',
    '--grenze',
    'Content-Type: message/delivery-status',
    '',
    'Action: failed',
    `Status: ${status}`,
    '',
    '--grenze',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: ${messageId}`,
    '',
    '--grenze--',
    '',
  ].join('\r\n');

test.each([
  ['is not there', '5.1.1', 0],
  ['is full today', '4.2.2', 1],
])('OWN-936 a mail comes back later since the mailbox %s', async (_title, status, guests) => {
  const { emails, writes, moves, stand } = await openShop();
  const id = await writes();
  await moves(id);
  await app.sweep();
  const { messageId = '' } = await mailbox.mailTo(emails[0] ?? '');
  await expect.poll(async () => (await mailsOf(id))[0]?.state).toBe('sent');
  const headers = {
    host: 'x.example',
    authorization: `Bearer ${bounces.token}`,
    'content-type': 'message/rfc822',
  };
  const payload = reportOf(messageId, status);
  await app.http.inject({ method: 'POST', url: '/api/webhooks/mail', headers, payload });
  expect((await mailsOf(id))[0]?.state).toBe('failed');
  await expect.poll(async () => (await stand()).guests).toBe(guests);
  expect((await stand()).issues[0]?.undelivered).toBe(1 - guests);
});

test('OWN-936 who ends it because of an issue is counted there, and gets nothing that has not gone out', async () => {
  const { emails, writes, moves, stand, site } = await openShop(2);
  const id = await writes();
  await moves(id);
  mailbox.refuseWith(451);
  await app.sweep();
  const [email = ''] = emails;
  const code = email.replaceAll(/\W/g, '');
  await app.guest(site.host).call('endNewsletter', { code, issueId: id });
  expect((await mailsOf(id)).map(({ recipient }) => recipient)).toEqual([emails[1]]);
  mailbox.refuseWith(null);
  expect((await stand()).issues).toMatchObject([{ endings: 1 }]);
  expect(await stand()).toMatchObject({ guests: 1, ended: 1 });
});

test('OWN-936 who ends it while the issue is written gets nothing of it either', async () => {
  const { emails, hostId, writes, moves, site } = await openShop(2);
  const id = await writes();
  await moves(id);
  mailbox.refuseWith(451);
  const guests = await listRows(db, 'newsletter_guest', { restaurant_id: hostId }, 'id');
  const [first, second] = guests.map((guest) => ({ ...guest, mark: guest.end_key.slice(0, 10) }));
  if (!first || !second) throw new Error('nobody gets it');
  // Whoever writes it knows of both guests, and waits with the mail to the first.
  const holding = await db.startTransaction().execute();
  const dedupe_key = `letter:newsletter:${id}:${first.id}:${first.mark}`;
  await insertRow(holding, 'message', {
    kind: 'newsletter',
    channel: 'email',
    recipient: first.email,
    subject: '',
    body_text: '',
    body_html: '',
    dedupe_key,
    state: 'queued',
    attempts: 0,
    created_at: EVENING,
  });
  const written = sendIssues(app.context);
  await expect.poll(() => countWaiting(db)).toBe(1);
  let isEnded = false;
  const ended = app
    .guest(site.host)
    .call('endNewsletter', { code: second.end_key, issueId: id })
    .finally(() => (isEnded = true));
  await expect.poll(async () => isEnded || (await countWaiting(db)) === 2).toBe(true);
  await holding.rollback().execute();
  await Promise.all([written, ended]);
  expect((await mailsOf(id)).map(({ recipient }) => recipient)).toEqual([emails[0]]);
  mailbox.refuseWith(null);
});

test('OWN-937 a test goes to whoever asks, and to no guest', async () => {
  const { owner, hostId, writes, opens, emails } = await openShop();
  const id = await writes();
  const { testTo } = await opens(id);
  expect((await owner.call('testOwnIssue', { hostId, id })).status).toBe(200);
  const mail = await mailbox.mailTo(testTo, 'Grünkohl');
  expect(mail.text).toContain('Hier steht bei deinen Gästen der Link');
  expect(mailbox.mailsTo(emails[0] ?? '')).toEqual([]);
});
