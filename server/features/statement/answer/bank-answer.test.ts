import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { BANK, bookkeeping, nameOperator } from '#e2e/fixtures/shop/statement.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { type CamtEntry, camtFile } from '#e2e/fixtures/world/camt-file.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { bookOrder } from '../book-order.ts';
import { writeStatements } from '../statements/write-statements.ts';

// There is one account of the operator in a database.
const database = await ownDatabase('bank_answer');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;
await nameOperator(app);
const { owing } = bookkeeping(app, { bookOrder, writeStatements });

type Money = Awaited<ReturnType<typeof owing>>['money'];

const upload = (
  money: Money,
  entries: readonly CamtEntry[],
  about: Partial<Parameters<typeof camtFile>[0]> = {},
) =>
  money.call('readBankFile', {
    file: new File([camtFile({ entries, ...about })], 'umsaetze.xml', { type: 'application/xml' }),
  });
const comes = (id: number, { attempt = 1, ...part } = {}): CamtEntry => ({
  cents: 238,
  reference: `EIN-${id}-${attempt}`,
  parts: [{ cents: 238, endToEndId: `HR-${id}-${attempt}`, party: 'Anke Petersen', ...part }],
});
const goesBack = (id: number, returnCode: string, kept = 0): CamtEntry => ({
  cents: -238 - kept,
  reference: `RUECK-${id}`,
  day: '2026-12-09',
  parts: [{ cents: -238 - kept, endToEndId: `HR-${id}-1`, returnCode, instructed: 238 }],
});
const search = async (money: Money, words: string) =>
  (await money.call('officeBank', { search: words })).answer.payments;
const bank = async () =>
  Number(
    (
      await db
        .selectFrom('posting')
        .select(({ fn }) => fn.sum<string>('cents').as('cents'))
        .where('account', '=', 'bank')
        .executeTakeFirstOrThrow()
    ).cents ?? 0,
  );

test('LED-062 a debit that came is paid by its reference, once, whichever files tell of it and how often', async () => {
  const { money, id, open } = await owing();
  const before = await bank();
  expect((await upload(money, [comes(id)])).answer).toMatchObject({ payments: 1, fresh: 1, matched: 1 });
  expect(await open()).toBe(0);
  expect((await money.call('officeStatement', { id })).answer).toMatchObject({ isPaid: true });
  expect((await upload(money, [comes(id)])).answer).toMatchObject({ payments: 1, fresh: 0 });
  expect((await upload(money, [comes(id)], { kind: '054', version: '02' })).answer.fresh).toBe(0);
  const both = await Promise.all([1, 2, 3].map(() => upload(money, [comes(id)])));
  expect(both.map(({ answer }) => answer.fresh)).toEqual([0, 0, 0]);
  expect(await bank()).toBe(before + 238);
  const steps = await db
    .selectFrom('booking')
    .select('happened_at')
    .where('statement_id', '=', id)
    .where('kind', '=', 'statement-paid')
    .execute();
  // It counts for the bank's day.
  expect(steps.map(({ happened_at: at }) => at.toString())).toEqual(['2026-12-06T23:00:00Z']);
});

test('LED-062 a file that two processes read at the same moment is booked once', async () => {
  const other = await testApp({ database });
  const { money, shop, id, open } = await owing();
  const there = await staffOf(other, shop.site.host, 'money', null);
  const before = await bank();
  const answers = await Promise.all([money, there, money, there].map((desk) => upload(desk, [comes(id)])));
  expect(answers.map(({ status, answer }) => [status, answer.payments])).toEqual(answers.map(() => [200, 1]));
  expect(answers.map(({ answer }) => answer.fresh).toSorted()).toEqual([0, 0, 0, 1]);
  expect([await open(), await bank()]).toEqual([0, before + 238]);
});

test('LED-063 one booking of the bank over many payments settles each; without details it is known by its file', async () => {
  const first = await owing();
  const second = await owing();
  const { money } = first;
  const made = (await money.call('makeStatementFile', { kind: 'debit' })).answer;
  const { files } = (await money.call('officeStatements', {})).answer;
  const sum = Math.round(made.amount * 100);
  const whole: CamtEntry = {
    cents: sum,
    reference: `SAMMLER-${made.id}`,
    batch: `${files.rows.find(({ id }) => id === made.id)?.messageId}-1`,
  };
  expect((await upload(money, [whole])).answer).toMatchObject({ payments: 1, fresh: 1, matched: 1 });
  expect([await first.open(), await second.open()]).toEqual([0, 0]);

  const [third, fourth] = [await owing(), await owing()];
  const parts = [third, fourth].flatMap(({ id }) => comes(id).parts ?? []);
  const batch = { cents: 476, reference: `TEILE-${third.id}` };
  expect((await upload(third.money, [batch])).answer).toMatchObject({ fresh: 1, matched: 0 });
  // The next file has what the first one left out.
  const detailed = await upload(third.money, [{ ...batch, parts }], { kind: '054' });
  expect(detailed.answer).toMatchObject({ payments: 2, fresh: 2, matched: 2 });
  expect([await third.open(), await fourth.open()]).toEqual([0, 0]);
});

test('LED-064 what comes back is open again, says why in German, ends the mandate, and what the bank keeps is booked', async () => {
  const { money, id, open, hostId, owner, shop } = await owing();
  await upload(money, [comes(id)]);
  const before = await bank();
  expect((await upload(money, [goesBack(id, 'AM04', 300)])).answer).toMatchObject({ fresh: 1, matched: 1 });
  expect(await open()).toBe(238);
  expect(await bank()).toBe(before - 538);
  const charges = db.selectFrom('posting').select('cents').where('account', '=', 'charges');
  expect(await charges.execute()).toEqual([{ cents: 300 }]);
  expect((await (await owner()).call('ownBank', { hostId })).answer.mandate).toBeNull();
  const mail = () =>
    db
      .selectFrom('message')
      .select(['recipient', 'body_text'])
      .where('dedupe_key', 'like', `%statement-returned:${id}:2%`)
      .executeTakeFirst();
  await expect.poll(mail).toMatchObject({ recipient: shop.restaurant.email });
  expect((await mail())?.body_text).toContain('Das Konto ist nicht gedeckt (AM04)');
});

test('LED-064 what comes back before it was seen to come is booked both ways, and the payment that came proves it later', async () => {
  const { money, id, open } = await owing();
  expect((await upload(money, [goesBack(id, 'MD01')])).answer.matched).toBe(1);
  expect(await open()).toBe(238);
  const before = await bank();
  expect((await upload(money, [comes(id)])).answer).toMatchObject({ fresh: 1, matched: 1 });
  expect([await open(), await bank()]).toEqual([238, before]);
});

test('LED-062 what somebody had noted by hand is proven, not booked again; a second payment for it waits', async () => {
  const { money, id, open } = await owing();
  await money.call('payStatement', { id });
  const before = await bank();
  expect((await upload(money, [comes(id)])).answer.matched).toBe(1);
  const twice = { ...comes(id), reference: `DOPPELT-${id}` };
  expect((await upload(money, [twice])).answer).toMatchObject({ fresh: 1, matched: 0 });
  expect([await open(), await bank()]).toEqual([0, before]);
  const [last] = await search(money, `HR-${id}-1`);
  expect(last).toMatchObject({
    state: 'open',
    note: 'Dazu ist schon etwas gebucht, oder es liegt nicht bei der Bank.',
  });
});

test('LED-065 a transfer is known by the purpose that was asked for', async () => {
  const { money, hostId, open } = await owing({ hasMandate: false });
  const purpose = `ABRECHNUNG 2026-11 RESTAURANT ${hostId} DANKE`;
  const paid = (cents: number): CamtEntry => ({
    cents,
    reference: `UEBERWEISUNG-${hostId}-${cents}`,
    parts: [{ cents, purpose, party: 'Fischbude' }],
  });
  expect((await upload(money, [paid(238)])).answer.matched).toBe(1);
  expect(await open()).toBe(0);
});

test('LED-066 what names nothing of ours is matched by hand with all that it pays, and taken back again', async () => {
  const [first, second] = [await owing({ hasMandate: false }), await owing({ hasMandate: false })];
  const { money } = first;
  const party = `Kutter ${first.hostId}`;
  await upload(money, [{ cents: 476, reference: party, parts: [{ cents: 476, party }] }]);
  const [payment] = await search(money, party);
  const id = payment?.id ?? 0;
  const find = async (words: string) =>
    (await money.call('officeBankEntry', { id, search: words })).answer.candidates;
  expect(await find(first.shop.restaurant.name)).toMatchObject([
    { of: 'statement', id: first.id, month: '2026-11', amount: 2.38, isReturn: false, isAlike: false },
  ]);
  const items = [first, second].map((one) => ({ of: 'statement' as const, id: one.id }));
  const before = await bank();
  expect((await money.call('matchBankEntry', { id, items: items.slice(1) })).error.message).toContain('2,38');
  const answers = await Promise.all([1, 2].map(() => money.call('matchBankEntry', { id, items })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect([await first.open(), await second.open(), await bank()]).toEqual([0, 0, before + 476]);
  expect((await money.call('officeBankEntry', { id })).answer).toMatchObject({
    payment: { state: 'matched', isByHand: true },
    matches: [{ id: first.id }, { id: second.id }],
    candidates: [],
  });

  await money.call('undoBankEntry', { id });
  expect([await first.open(), await second.open(), await bank()]).toEqual([238, 238, before]);
  expect((await money.call('officeStatement', { id: first.id })).answer).toMatchObject({
    isPaid: false,
    steps: [{ isPaid: true, isTakenBack: true }],
  });
  // A file that comes meanwhile leaves it to whoever took it back, and it can be said once more.
  await upload(money, []);
  expect((await money.call('matchBankEntry', { id, items })).status).toBe(200);
  expect(await bank()).toBe(before + 476);
});

test('LED-066 a match whose statement has moved on stays; what the bank itself names stays, too', async () => {
  const { money, id, hostId } = await owing({ hasMandate: false });
  await upload(money, [
    { cents: 238, reference: `HAND-${id}`, parts: [{ cents: 238, party: `Hand ${hostId}` }] },
  ]);
  const [payment] = await search(money, `Hand ${hostId}`);
  const entry = payment?.id ?? 0;
  await money.call('matchBankEntry', { id: entry, items: [{ of: 'statement', id }] });
  await money.call('returnStatement', { id, reason: '' });
  expect((await money.call('undoBankEntry', { id: entry })).error.code).toBe('bank-entry-unfit');
  const named = await owing();
  await upload(named.money, [comes(named.id)]);
  const [known] = await search(named.money, `HR-${named.id}-1`);
  expect((await named.money.call('undoBankEntry', { id: known?.id ?? 0 })).error.code).toBe(
    'bank-entry-unfit',
  );
});

test('LED-067 what the books know nothing of is set aside with a reason, and brought back', async () => {
  const { money, id } = await owing();
  const party = `Stadtwerke ${id}`;
  await upload(money, [{ cents: -9900, reference: party, parts: [{ cents: -9900, party }] }]);
  const [payment] = await search(money, party);
  const entry = payment?.id ?? 0;
  expect(payment).toMatchObject({ amount: -99, note: 'Darin steht keine Referenz von uns.' });
  expect((await money.call('setBankEntryAside', { id: entry })).error.fields).toHaveProperty('reason');
  await money.call('setBankEntryAside', { id: entry, reason: 'Strom im Büro' });
  expect((await search(money, party))[0]).toMatchObject({ state: 'aside', note: 'Strom im Büro' });
  expect((await money.call('officeBank', { state: 'aside', search: party })).answer.count).toBe(1);
  await money.call('undoBankEntry', { id: entry });
  expect((await search(money, party))[0]).toMatchObject({ state: 'open' });
});

test.each([
  ['stripe', 120_00, 'STRIPE TECHNOLOGY EUROPE', 'service', 'stripe', 'stripe'],
  ['donation', -40_00, 'Seenotretter', 'donation-owed', '', null],
  ['charge', -9_90, 'Ostsee-Bank', 'charges', '', null],
] as const)(
  'LED-720 a payment that is booked as %s is in the books once, on the bank’s day, and taken back by its opposite',
  async (purpose, cents, party, account, owner, likely) => {
    const { money } = await owing();
    const reference = uniqueName();
    await upload(money, [{ cents, reference, parts: [{ cents, endToEndId: '', party }] }]);
    const [payment] = await search(money, party);
    const id = payment?.id ?? 0;
    const shown = async () => (await money.call('officeBankEntry', { id })).answer;
    expect(await shown()).toMatchObject({ payment: { state: 'open' }, booked: null, likely });
    const booked = async () =>
      (
        await db
          .selectFrom('posting')
          .innerJoin('booking', 'booking.id', 'booking_id')
          .select(['posting.cents', 'happened_at'])
          .where('account', '=', account)
          .where('party', '=', owner)
          .where('key', 'like', `%:${id}:%`)
          .execute()
      ).map((row) => [row.cents, row.happened_at.toString()]);
    const before = await bank();
    const answers = await Promise.all([1, 2].map(() => money.call('bookBankEntry', { id, purpose })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await booked()).toEqual([[-cents, '2026-12-06T23:00:00Z']]);
    expect(await bank()).toBe(before + cents);
    expect(await shown()).toMatchObject({
      payment: { state: 'matched', isByHand: true },
      matches: [],
      booked: purpose,
      charge: 0,
      mayUndo: true,
    });
    expect((await money.call('undoBankEntry', { id })).status).toBe(200);
    expect(await bank()).toBe(before);
    expect((await money.call('bookBankEntry', { id, purpose })).status).toBe(200);
    expect(await bank()).toBe(before + cents);
  },
);

test('LED-061 a file of another account, of another kind or too large is refused beside its field', async () => {
  const { money, id } = await owing();
  const said = async (file: File) => (await money.call('readBankFile', { file })).error.fields?.['file'];
  const other = camtFile({ iban: 'DE89370400440532013000', entries: [comes(id)] });
  expect(await said(new File([other], 'a.xml'))).toBe(
    'Die Datei gehört zum Konto DE89 3704 0044 0532 0130 00. Beim Betreiber steht DE02 1203 0000 0000 2020 51.',
  );
  expect(await said(new File(['%PDF-1.7'], 'a.pdf'))).toContain('camt.053');
  expect(await said(new File([], 'leer.xml'))).toContain('Bitte wähle eine Datei');
  const huge = new File([new Uint8Array(9 * 1024 * 1024)], 'riesig.xml');
  expect((await money.call('readBankFile', { file: huge })).error.message).toContain('8 MB');
});

test('LED-068 only who sees to money reads and decides what the bank says, after a fresh log-in, and it is in the audit', async () => {
  const { money, id, shop } = await owing();
  await upload(money, [comes(id)]);
  const settings = await staffOf(app, shop.site.host, 'settings', null);
  expect((await settings.call('officeBank', {})).status).toBe(403);
  expect((await upload(settings, [comes(id)])).status).toBe(403);
  const noted = db.selectFrom('audit_entry').select('details').where('action', '=', 'bank-file-read');
  expect((await noted.execute()).at(-1)?.details).toEqual({ payments: 1, fresh: 1 });
  app.clock.pass({ hours: 2 });
  expect((await upload(money, [comes(id)])).error.code).toBe('fresh-login-needed');
  expect((await money.call('undoBankEntry', { id: 1 })).error.code).toBe('fresh-login-needed');
});

describe('OFF-193 banks pack their files into a ZIP', () => {
  const zipOf = (files: Record<string, string>) =>
    new File(
      [zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))],
      'a.zip',
    );

  test('all of them are read at once, each payment once, and other things in it are left alone', async () => {
    const [first, second] = [await owing(), await owing()];
    const { money } = first;
    const day = (id: number) => camtFile({ entries: [comes(id)] });
    const file = zipOf({
      '2026-12-07.xml': day(first.id),
      'ordner/2026-12-08.XML': day(second.id),
      'noch-einmal.xml': day(first.id),
      'auszug.pdf': '%PDF-1.7',
    });
    const read = { files: 3, payments: 3, fresh: 2, matched: 2 };
    expect((await money.call('readBankFile', { file })).answer).toMatchObject(read);
    expect([await first.open(), await second.open()]).toEqual([0, 0]);
    expect((await money.call('readBankFile', { file })).answer).toMatchObject({
      ...read,
      fresh: 0,
      matched: 0,
    });
  });

  test('where one of them cannot be read, none is, and the sentence says which', async () => {
    const { money, id, open } = await owing();
    const fine = camtFile({ entries: [comes(id)] });
    const said = async (file: File) => (await money.call('readBankFile', { file })).error.fields?.['file'];
    const unread = 'keine Datei camt.053 oder camt.054';
    expect(await said(zipOf({ 'gut.xml': fine, 'vorgemerkt.xml': '<Document/>' }))).toContain(
      `„vorgemerkt.xml“ ${unread}`,
    );
    expect(await said(zipOf({ 'auszug.pdf': '%PDF' }))).toBe('Im ZIP ist keine XML-Datei.');
    expect(await said(zipOf({ 'zu-gross.xml': ' '.repeat(25 * 1024 * 1024) }))).toContain('bis zu 24 MB');
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, nth) => [`${nth}.xml`, fine]));
    expect(await said(zipOf(many))).toContain('in 200 Dateien');
    const cut = new Uint8Array(await zipOf({ 'gut.xml': fine }).arrayBuffer()).slice(0, -30);
    expect(await said(new File([cut], 'a.zip'))).toContain('beschädigt');
    expect(await open()).toBe(238);
  });
});

describe('OFF-192 a return of a restaurant that was matched by mistake is taken back', () => {
  /** A debit that came and, by hand, went back; with the mandate as the restaurant sees it. */
  async function returnedByHand() {
    const owed = await owing();
    const { money, id, hostId, owner } = owed;
    const party = `Rücklauf ${id}`;
    const back: CamtEntry = { cents: -238, reference: party, parts: [{ cents: -238, party }] };
    await upload(money, [comes(id), back]);
    const [payment] = await search(money, party);
    const entry = payment?.id ?? 0;
    await money.call('matchBankEntry', { id: entry, items: [{ of: 'statement', id }] });
    const mandate = async () => (await (await owner()).call('ownBank', { hostId })).answer.mandate;
    expect([await owed.open(), await mandate()]).toEqual([238, null]);
    return { ...owed, entry, mandate };
  }

  test('with the mandate that ended by it, and the restaurant hears that it was a mistake', async () => {
    const { money, entry, open, mandate, shop } = await returnedByHand();
    expect((await money.call('undoBankEntry', { id: entry })).status).toBe(200);
    expect([await open(), await mandate()]).toEqual([0, expect.anything()]);
    const mails = db
      .selectFrom('message')
      .select('subject')
      .where('recipient', '=', shop.restaurant.email)
      .where('kind', '=', 'restaurant-mandate-again');
    await expect.poll(() => mails.execute()).toHaveLength(1);
  });

  test('another account, or another mandate, which came since, stays the one that counts', async () => {
    const { money, entry, open, mandate, owner, hostId } = await returnedByHand();
    const boss = await owner();
    await boss.call('saveOwnBank', { hostId, ...BANK, holder: 'Andere Anke' });
    await money.call('undoBankEntry', { id: entry });
    expect([await open(), await mandate()]).toEqual([0, null]);

    const other = await returnedByHand();
    const signer = await other.owner();
    await signer.call('signOwnMandate', { hostId: other.hostId, signature: 'Anke Petersen' });
    const signed = await other.mandate();
    await other.money.call('undoBankEntry', { id: other.entry });
    expect(await other.mandate()).toEqual(signed);
  });
});
