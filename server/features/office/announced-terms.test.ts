import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { EVENING } from '#e2e/fixtures/app.ts';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { makePerson, stranger } from '#e2e/fixtures/shop/person.ts';
import { makeApplicant } from '#e2e/fixtures/shop/provider.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const mailbox = await openMailbox();
const app = await pageTestApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;
const FIRST_DAY = '2026-12-07';

/** A marketplace of its own with one restaurant and terms to which that agreed. */
async function openMarket() {
  const shop = await makeShop(db, { site: { title: `Markt ${uniqueName()}` } });
  const { site, restaurant } = shop;
  const operator = await staffOf(app, site.host, 'operator', null);
  const save = (changes: Partial<Input<'officeSaveLegalText'>> = {}) =>
    operator.call('officeSaveLegalText', {
      siteId: site.id,
      kind: 'provider-terms',
      title: 'AGB für Anbieter',
      source: 'Neu.',
      ...changes,
    });
  const announce = (changes: Partial<Input<'officeSaveLegalText'>> = {}) =>
    save({ validFrom: FIRST_DAY, changes: 'Wir rechnen jede Woche ab.', ...changes });
  const first = await save({ source: 'Alt.' });
  const told = () =>
    db
      .selectFrom('message')
      .select(['id', 'recipient', 'subject', 'body_text', 'sent_at'])
      .where('kind', '=', 'terms-announced')
      .where('site_id', '=', site.id)
      .orderBy('recipient')
      .execute();
  const recipients = async () => (await told()).map(({ recipient }) => recipient);
  /** What an owner reads of it in the app. */
  const comingTo = async ({ id }: { id: number }) => {
    const owner = await staffOf(app, site.host, 'owner', id);
    return (await owner.call('ownToday', { hostId: id })).answer.comingTerms.map(({ validFrom }) =>
      String(Temporal.Instant.from(validFrom).toZonedDateTimeISO('Europe/Berlin').toPlainDate()),
    );
  };
  return { comingTo, site, restaurant, operator, save, announce, first, told, recipients };
}

const ownerOf = (...ids: number[]) =>
  makePerson(db, { roles: ids.map((restaurant_id) => ({ role: 'owner', restaurant_id })) });

test('OFF-351 the first terms of a marketplace hold at once, and nobody is told', async () => {
  const { site, first, operator, recipients } = await openMarket();
  expect([first.status, first.answer]).toMatchObject([200, { version: '2026-11-21', told: null }]);
  expect((await app.guest(site.host).call('legalsBusiness', {})).answer).toMatchObject({
    legals: '<p>Alt.</p>\n',
    coming: [],
  });
  const which = { siteId: site.id, kind: 'provider-terms' } as const;
  expect((await operator.call('officeLegalText', which)).answer.announcedFrom).toBe(FIRST_DAY);
  expect(await recipients()).toEqual([]);
});

test('OFF-350 changed terms that begin too early are refused with the first day that is possible, and so are those of which nobody says what changes', async () => {
  const { announce, recipients } = await openMarket();
  for (const validFrom of ['', '2026-11-21', '2026-12-06']) {
    const { status, error } = await announce({ validFrom });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['validFrom']]);
    expect(error.fields?.['validFrom']).toContain('Frühestens ab 07.12.2026');
  }
  expect((await announce({ changes: ' ' })).error.fields).toEqual({
    changes: 'Bitte schreib, was sich ändert. Das lesen die Restaurants.',
  });
  expect(await recipients()).toEqual([]);
  expect((await announce()).answer).toMatchObject({ version: FIRST_DAY, told: 1 });
});

test('OFF-351 other texts change at once, and so do those of a site that is one restaurant’s own', async () => {
  const { save, site, restaurant, recipients } = await openMarket();
  for (const source of ['Alt.', 'Neu.'])
    expect((await save({ kind: 'terms', source })).answer).toMatchObject({ told: null });
  const own = await makeSite(db, { type: 'customer', restaurant_id: restaurant.id });
  for (const source of ['Alt.', 'Neu.'])
    expect((await save({ siteId: own.id, source })).answer).toMatchObject({ told: null });
  const { version } = (await app.guest(site.host).call('agb', {})).answer;
  expect([version, await recipients()]).toEqual(['2026-11-21-2', []]);
});

test('OFF-352 everybody who owns a restaurant that agreed reads once what changes from when, where, and that they may leave before', async () => {
  const { site, restaurant, announce, operator, told, recipients } = await openMarket();
  const second = await makeRestaurant(db, { site });
  const orphan = await makeRestaurant(db, { site });
  const waiting = await makeRestaurant(db, { site: null, approved_at: null });
  const refused = await makeRestaurant(db, { site: null, approved_at: null });
  const elsewhere = await makeRestaurant(db, { site: await makeSite(db) });
  for (const [{ id }, decision] of [
    [waiting, ''],
    [refused, 'refused'],
  ] as const)
    await db
      .insertInto('provider_application')
      .values({
        site_id: site.id,
        restaurant_id: id,
        decision,
        submitted_at: EVENING,
        created_at: EVENING,
        ...(decision && { decided_at: EVENING }),
      })
      .execute();
  const owner = await ownerOf(restaurant.id, second.id);
  const applicant = await ownerOf(waiting.id);
  await ownerOf(elsewhere.id);
  await ownerOf(refused.id);
  await makePerson(db, { roles: [{ role: 'kitchen', restaurant_id: restaurant.id }] });
  expect((await announce()).answer).toMatchObject({ told: 3 });
  await expect.poll(recipients).toEqual([owner.email, applicant.email, orphan.email].toSorted());
  const mail = (await told()).find(({ recipient }) => recipient === owner.email);
  expect(mail?.subject).toBe(`Neue Bedingungen für Restaurants auf ${site.title} ab 07.12.2026`);
  for (const said of [
    'Wir rechnen jede Woche ab.',
    'vor dem 07.12.2026 kündigen',
    `${site.origin}/agb/anbieter?fassung=${FIRST_DAY}`,
  ])
    expect(mail?.body_text).toContain(said);
  const { versions } = (await operator.call('officeLegalText', { siteId: site.id, kind: 'provider-terms' }))
    .answer;
  expect(versions[0]).toMatchObject({ told: 3, changes: 'Wir rechnen jede Woche ab.' });
  const noted = await db
    .selectFrom('audit_entry')
    .select(['action', 'details'])
    .where('subject_kind', '=', 'site')
    .where('subject_id', '=', site.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(noted).toEqual({
    action: 'legal-text-written',
    details: { kind: 'provider-terms', version: FIRST_DAY, mailboxes: 3 },
  });
  const { entries } = (await operator.call('officeAudit', {})).answer;
  expect(entries.map(({ details }) => details)).toContain(`provider-terms, ${FIRST_DAY}, an 3 Postfächer`);
});

test('OFF-353 the same sent twice, also at once, is one version and one mail to each', async () => {
  const { restaurant, announce, operator, site, recipients } = await openMarket();
  const owner = await ownerOf(restaurant.id);
  const both = await Promise.all([announce(), announce()]);
  expect([...both, await announce()].map(({ answer }) => answer)).toEqual(
    [1, 2, 3].map(() => ({ success: true, version: FIRST_DAY, told: 1 })),
  );
  await expect.poll(recipients).toEqual([owner.email]);
  expect((await announce({ source: 'Noch neuer.' })).answer).toMatchObject({ version: `${FIRST_DAY}-2` });
  await expect.poll(recipients).toEqual([owner.email, owner.email]);
  const { versions } = (await operator.call('officeLegalText', { siteId: site.id, kind: 'provider-terms' }))
    .answer;
  expect(versions.map(({ version }) => version)).toEqual([`${FIRST_DAY}-2`, FIRST_DAY, '2026-11-21']);
});

test('OFF-354 the coming terms are read in the restaurant’s app and on their page until they begin, of two for a day the later', async () => {
  const { site, restaurant, announce, told } = await openMarket();
  const owner = await staffOf(app, site.host, 'owner', restaurant.id);
  const see = async (url: string, cookie = '') =>
    (await loadPage(app.http, site.host, url, { headers: { cookie } })).text.replaceAll('<!-- -->', '');
  const own = async () => (await owner.call('ownToday', { hostId: restaurant.id })).answer.comingTerms;
  const home = () => see(`/kueche/betrieb?restaurant=${restaurant.id}`, owner.cookie);
  expect(await own()).toEqual([]);
  await announce({ source: 'Verworfen.' });
  await announce();
  await expect.poll(async () => (await told()).filter(({ sent_at: at }) => at !== null)).toHaveLength(2);
  const version = `${FIRST_DAY}-2`;
  const url = `${site.origin}/agb/anbieter?fassung=${version}`;
  expect(await own()).toEqual([
    {
      site: site.title,
      validFrom: '2026-12-06T23:00:00Z',
      changes: 'Wir rechnen jede Woche ab.',
      url,
    },
  ]);
  const shown = await home();
  expect(shown).toContain(`Ab 07.12.2026 gelten neue Bedingungen für Restaurants auf ${site.title}`);
  expect(shown).toContain(`href="${url}"`);
  const now = await see('/agb/anbieter');
  expect(now).toContain('<p>Alt.</p>');
  expect(now).toContain(`href="/agb/anbieter?fassung=${version}"`);
  const coming = await see(`/agb/anbieter?fassung=${version}`);
  expect(coming).toContain('Diese Fassung gilt ab 07.12.2026. Hast du später davon erfahren');
  expect(coming).toContain('<p>Neu.</p>');
  app.clock.set(Temporal.Instant.from('2026-12-07T00:00:00+01:00'));
  const later = await staffOf(app, site.host, 'owner', restaurant.id);
  expect((await later.call('ownToday', { hostId: restaurant.id })).answer.comingTerms).toEqual([]);
  const begun = await see('/agb/anbieter');
  expect(begun).toContain('<p>Neu.</p>');
  expect(begun).not.toContain('gilt eine neue Fassung');
  app.clock.set(EVENING);
});

test('OFF-700 who comes after the announcement is told of it too, by application or by the office, and has the fifteen days', async () => {
  const { site, announce, told, recipients, comingTo } = await openMarket();
  const listed = await makeRestaurant(db, { site: null });
  const form = await makeApplicant(db);
  const applicant = form.item_email.toLowerCase();
  await announce();
  await expect.poll(recipients).toHaveLength(1);
  app.clock.set(EVENING.add({ hours: 24 * 10 }));
  const applied = await stranger(app, site).call('registration', form);
  expect(applied.status).toBe(200);
  const later = await staffOf(app, site.host, 'operator', null);
  const change = { id: site.id, restaurantIds: [listed.id], lists: true, reason: 'Will dabei sein' };
  for (const _ of [1, 2]) expect((await later.call('changeOfficeMarket', change)).status).toBe(200);
  await expect.poll(recipients).toEqual(expect.arrayContaining([applicant, listed.email]));
  const mails = (await told()).filter(({ recipient }) => [applicant, listed.email].includes(recipient));
  expect(mails.map(({ subject }) => subject)).toEqual(
    [1, 2].map(() => `Neue Bedingungen für Restaurants auf ${site.title} ab 17.12.2026`),
  );
  app.clock.set(EVENING);
  expect((await told()).length).toBe(3);
  expect(await comingTo(listed)).toEqual(['2026-12-17']);
});

test('OFF-701 a mail that goes out late, or comes back, shortens nothing: the terms hold for its restaurant fifteen days after one has gone out, as it says itself', async () => {
  const { restaurant, announce, told, comingTo } = await openMarket();
  await ownerOf(restaurant.id);
  const sent = async () => (await told()).filter(({ sent_at: at }) => at !== null);
  await announce();
  await expect.poll(sent).toHaveLength(1);
  expect((await told())[0]?.body_text).toContain('Geht diese Mail erst nach dem 21.11.2026 hinaus');
  expect(await comingTo(restaurant)).toEqual([FIRST_DAY]);
  const goesOut = (at: Temporal.Instant | null) =>
    db
      .updateTable('message')
      .set({ sent_at: at })
      .where('id', '=', mail?.id ?? 0)
      .execute();
  const [mail] = await told();
  await goesOut(EVENING.add({ hours: 24 * 3 }));
  expect(await comingTo(restaurant)).toEqual(['2026-12-10']);
  // Its mailbox sends it back, and the office has it sent once more days later.
  await db
    .updateTable('message')
    .set({ state: 'failed' })
    .where('id', '=', mail?.id ?? 0)
    .execute();
  app.clock.set(EVENING.add({ hours: 24 * 5 }));
  expect(await comingTo(restaurant)).toEqual(['2026-12-12']);
  await goesOut(null);
  app.clock.set(EVENING.add({ hours: 24 * 20 }));
  expect(await comingTo(restaurant)).toEqual(['2026-12-27']);
  app.clock.set(EVENING);
});

test('OFF-702 a thousand restaurants are noted at once and told in transactions of fifty, each owner once', async () => {
  const { site, restaurant, announce, recipients } = await openMarket();
  const { id } = restaurant;
  const copies = await sql<{ id: number }>`
    insert into restaurant select (jsonb_populate_record(restaurant, jsonb_build_object(
      'id', nextval('restaurant_id_seq'), 'url', 'kopie-' || ${id}::text || '-' || number))).*
    from restaurant, generate_series(1, 999) number where restaurant.id = ${id} returning id`.execute(db);
  const ids = [id, ...copies.rows.map((copy) => copy.id)];
  await db
    .insertInto('site_restaurant')
    .values(ids.slice(1).map((restaurant_id) => ({ site_id: site.id, restaurant_id })))
    .execute();
  const owners: string[] = [];
  for (let from = 0; from < 4; from += 1)
    owners.push((await ownerOf(...ids.filter((_, at) => at % 4 === from))).email);
  expect((await announce()).answer).toMatchObject({ told: 4 });
  const steps = () =>
    db
      .selectFrom('terms_notice')
      .innerJoin('legal_text', 'legal_text.id', 'legal_text_id')
      .select([sql<string>`terms_notice.xmin::text`.as('step'), sql<number>`count(*)::int`.as('count')])
      .where('site_id', '=', site.id)
      .where('terms_notice.written_at', 'is not', null)
      .groupBy('step')
      .execute();
  await expect.poll(async () => (await steps()).reduce((sum, { count }) => sum + count, 0)).toBe(1000);
  expect((await steps()).map(({ count }) => count)).toEqual(Array.from({ length: 20 }, () => 50));
  await expect.poll(recipients).toEqual(owners.toSorted());
});

test('OFF-355 the office’s page asks what changes, proposes the first day, keeps what was typed, and says how many were told', async () => {
  const { site, operator } = await openMarket();
  const path = `/verwaltung/rechtstexte/${site.id}/provider-terms`;
  const { cookie } = operator;
  const see = async () =>
    (await loadPage(app.http, site.host, path, { headers: { cookie } })).text.replaceAll('<!-- -->', '');
  const page = await see();
  expect(page).toContain('Was ändert sich?');
  expect(page).toContain(`value="${FIRST_DAY}"`);
  const typed = { title: 'AGB', source: 'Neu.', changes: 'Neue Preise.', validFrom: '2026-12-01' };
  const early = await sendForm(app.http, site.host, path, typed, { cookie });
  expect(early.text).toContain('Frühestens ab 07.12.2026');
  expect(early.text).toContain('Neue Preise.');
  const saved = await sendForm(app.http, site.host, path, { ...typed, validFrom: FIRST_DAY }, { cookie });
  expect(saved.status).toBe(302);
  expect(await see()).toContain('an 1 Postfach gemeldet');
});
