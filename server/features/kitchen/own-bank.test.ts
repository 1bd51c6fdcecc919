import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { BANK, paperOf, tenthShop } from '#e2e/fixtures/shop/statement.ts';

const app = await testApp();
const { db } = app.database;

const mandatesOf = (restaurantId: number) =>
  db
    .selectFrom('restaurant_mandate')
    .select(['reference', 'holder', 'street', 'city', 'terms', 'ended_as'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id')
    .execute();

/** A restaurant whose owner has said where the money goes. */
async function banked() {
  const { shop, hostId, owner } = await tenthShop(app);
  const boss = await owner();
  await boss.call('saveOwnBank', { hostId, ...BANK });
  const bank = async () => (await boss.call('ownBank', { hostId })).answer;
  return { shop, hostId, boss, bank };
}

test('LED-032 an owner says where the money goes; it is sealed, shown masked, and noted', async () => {
  const { shop, hostId, bank } = await banked();
  expect((await bank()).bank).toEqual({ holder: BANK.holder, iban: 'DE89••••••••••••••3000' });
  const { iban } = await db
    .selectFrom('restaurant_bank')
    .select('iban')
    .where('restaurant_id', '=', hostId)
    .executeTakeFirstOrThrow();
  expect(iban.toString('latin1')).not.toContain('0532013000');
  const entry = await db
    .selectFrom('audit_entry')
    .select('details')
    .where('restaurant_id', '=', hostId)
    .where('action', '=', 'bank-saved')
    .executeTakeFirstOrThrow();
  expect(entry.details).toEqual({ iban: 'DE89••••••••••••••3000' });
  for (const role of ['manager', 'kitchen', 'cashier', 'driver'] as const) {
    const staff = await staffOf(app, shop.site.host, role, hostId);
    expect((await staff.send('ownBank', { hostId })).status).toBe(403);
    expect((await staff.send('saveOwnBank', { hostId, ...BANK })).status).toBe(403);
  }
});

test('LED-032 money goes elsewhere only after a fresh log-in', async () => {
  const { hostId, boss } = await banked();
  app.clock.pass({ hours: 2 });
  const answers = [
    await boss.send('saveOwnBank', { hostId, ...BANK }),
    await boss.send('signOwnMandate', { hostId, signature: 'Anke Petersen' }),
  ];
  expect(answers.map(({ error }) => error.code)).toEqual(['fresh-login-needed', 'fresh-login-needed']);
});

test.each([
  ['iban', { iban: 'DE89 3704 0044 0532 0130 01' }, 'keine gültige IBAN'],
  ['iban', { iban: 'BR1500000000000010932840814P2' }, 'keine gültige IBAN'],
  ['holder', { holder: '' }, 'wem das Konto gehört'],
  ['holder', { holder: '株式会社' }, 'lateinische Buchstaben'],
])('LED-032 a wrong %s is refused beside its field: %o', async (field, wrong, sentence) => {
  const { hostId, boss } = await banked();
  const { status, error } = await boss.call('saveOwnBank', { hostId, ...BANK, ...wrong });
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  expect(error.fields?.[field]).toContain(sentence);
});

test('LED-033 an owner lets the operator collect, word for word, once, and can end it', async () => {
  const { shop, hostId, boss, bank } = await banked();
  const { terms } = await bank();
  expect(terms?.text[2]).toContain('was mein Restaurant nach der Abrechnung des Vormonats schuldet');
  const sign = () => boss.call('signOwnMandate', { hostId, signature: 'Anke Petersen' });
  await Promise.all([sign(), sign()]);
  const reference = `HM-R${String(hostId).padStart(6, '0')}-1`;
  expect(await mandatesOf(hostId)).toEqual([
    expect.objectContaining({
      reference,
      holder: BANK.holder,
      terms: terms?.text.join('\n'),
      ended_as: null,
    }),
  ]);
  expect((await bank()).mandate).toMatchObject({ reference, signature: 'Anke Petersen' });
  const paper = await paperOf(app, boss, `ownMandateCopy/${hostId}`);
  expect(paper).toContain('SEPA-Lastschriftmandat');
  expect(paper).toContain('DE89 3704 0044 0532 0130 00');
  const mail = () =>
    db
      .selectFrom('message')
      .select(['recipient', 'body_text'])
      .where('dedupe_key', 'like', `%restaurant-mandate-signed:${reference}%`)
      .executeTakeFirst();
  await expect.poll(mail).toMatchObject({ recipient: shop.restaurant.email });
  await boss.call('revokeOwnMandate', { hostId });
  expect((await bank()).mandate).toBeNull();
  expect((await boss.call('revokeOwnMandate', { hostId })).error.code).toBe('unknown-mandate');
  expect(await mandatesOf(hostId)).toMatchObject([{ ended_as: 'revoked' }]);
});

test('LED-033 a mandate ends with its account, and what was signed stays as it was', async () => {
  const { hostId, boss, bank } = await banked();
  await boss.call('signOwnMandate', { hostId, signature: 'Anke Petersen' });
  await boss.call('saveOwnBank', { hostId, ...BANK });
  expect((await bank()).mandate).not.toBeNull();
  const changed = db
    .updateTable('restaurant_mandate')
    .set({ holder: 'Jemand' })
    .where('restaurant_id', '=', hostId)
    .execute();
  await expect(changed).rejects.toThrow('what was signed stays');
  await boss.call('saveOwnBank', { hostId, ...BANK, iban: 'DE02 1203 0000 0000 2020 51' });
  expect((await bank()).mandate).toBeNull();
  expect(await mandatesOf(hostId)).toMatchObject([{ ended_as: 'replaced', holder: BANK.holder }]);
});

test('LED-033 without an account nothing is signed, and a mandate that nobody used for three years is over', async () => {
  const { hostId, owner } = await tenthShop(app);
  const boss = await owner();
  const signed = await boss.call('signOwnMandate', { hostId, signature: 'Anke Petersen' });
  expect(signed.error.code).toBe('no-bank');
  await boss.call('saveOwnBank', { hostId, ...BANK });
  const short = await boss.call('signOwnMandate', { hostId, signature: 'A' });
  expect(short.error.fields?.['signature']).toContain('vollen Namen');
  await boss.call('signOwnMandate', { hostId, signature: 'Anke Petersen' });
  const now = app.clock.now();
  app.clock.set(now.add({ hours: 24 * 1100 }));
  const later = await owner();
  expect((await later.call('ownBank', { hostId })).answer.mandate).toBeNull();
  await later.call('signOwnMandate', { hostId, signature: 'Anke Petersen' });
  app.clock.set(now);
  expect(await mandatesOf(hostId)).toMatchObject([{ ended_as: 'expired' }, { ended_as: null }]);
});
