import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { EVENING } from '#e2e/fixtures/app.ts';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await pageTestApp();
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
      .select(['recipient', 'subject', 'body_text'])
      .where('kind', '=', 'terms-announced')
      .where('site_id', '=', site.id)
      .orderBy('recipient')
      .execute();
  const recipients = async () => (await told()).map(({ recipient }) => recipient);
  return { site, restaurant, operator, save, announce, first, told, recipients };
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
  const { site, restaurant, announce } = await openMarket();
  const owner = await staffOf(app, site.host, 'owner', restaurant.id);
  const see = async (url: string, cookie = '') =>
    (await loadPage(app.http, site.host, url, { headers: { cookie } })).text.replaceAll('<!-- -->', '');
  const own = async () => (await owner.call('ownToday', { hostId: restaurant.id })).answer.comingTerms;
  const home = () => see(`/kueche/betrieb?restaurant=${restaurant.id}`, owner.cookie);
  expect(await own()).toEqual([]);
  await announce({ source: 'Verworfen.' });
  await announce();
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
  expect(coming).toContain('Diese Fassung gilt ab 07.12.2026');
  expect(coming).toContain('<p>Neu.</p>');
  app.clock.set(Temporal.Instant.from('2026-12-07T00:00:00+01:00'));
  const later = await staffOf(app, site.host, 'owner', restaurant.id);
  expect((await later.call('ownToday', { hostId: restaurant.id })).answer.comingTerms).toEqual([]);
  const begun = await see('/agb/anbieter');
  expect(begun).toContain('<p>Neu.</p>');
  expect(begun).not.toContain('gilt eine neue Fassung');
  app.clock.set(EVENING);
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
