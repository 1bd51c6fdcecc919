import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { type CashShop, cashShop, eats, paperOf, pays } from '#e2e/fixtures/shop/cash.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await testApp();

/** A restaurant where somebody has a PIN, and a receipt that is to be cancelled. */
async function atWork() {
  const place = await cashShop(app);
  const { hostId, shop } = place;
  const roles = [{ role: 'cashier' as const, restaurant_id: hostId }];
  const { id, email, password } = await makePerson(app.database.db, {
    roles,
    first_name: 'Anke',
    last_name: 'Petersen',
  });
  const anke = app.guest(shop.site.host);
  await anke.call('userLogin', { login: { email, password } });
  await anke.call('setOwnPin', { hostId, pin: '4711' });
  await eats(app, place);
  const { recordId } = (await pays(place)).answer;
  return { place, personId: id, recordId };
}

const cancels = ({ till }: CashShop, recordId: number, changes: Partial<Input<'tillCancelReceipt'>>) =>
  till.call('tillCancelReceipt', { recordId, reason: 'Vertippt', key: uniqueName(), ...changes });

test('FIS-053 who cancels, counts or takes cash shows it by their PIN, and their name stands on the paper', async () => {
  const { place, personId, recordId } = await atWork();
  const { till } = place;
  expect((await till.call('tillPeople', {})).answer.people).toEqual([{ personId, name: 'Anke Petersen' }]);
  const byName = await cancels(place, recordId, { by: 'Der Chef' });
  expect(Object.keys(byName.error.fields ?? {})).toEqual(['personId', 'pin']);
  const wrong = await cancels(place, recordId, { personId, pin: '4712' });
  expect(Object.keys(wrong.error.fields ?? {})).toEqual(['pin']);
  const stranger = await makePerson(app.database.db);
  expect((await cancels(place, recordId, { personId: stranger.id, pin: '4711' })).status).toBe(400);
  const { answer } = await cancels(place, recordId, { personId, pin: '4711' });
  expect((await paperOf(place, answer.recordId)).note).toContain('Von Anke Petersen');
  const who = { personId, pin: '4711' };
  const cash = { kind: 'cash-in', amount: 20, reason: 'Wechselgeld', key: uniqueName(), ...who } as const;
  const moved = (await till.call('tillMoveCash', cash)).answer;
  expect((await paperOf(place, moved.recordId)).note).toContain('Von Anke Petersen');
  const { expected } = (await till.call('tillDay', {})).answer;
  const counts = [{ value: 20, count: 1 }];
  const closed = (await till.call('tillClose', { counts, expected, key: uniqueName(), ...who })).answer;
  expect((await paperOf(place, closed.recordId)).note).toContain('Von Anke Petersen');
});

test('FIS-053 after five wrong PINs the till asks nobody for a while', async () => {
  const { place, personId, recordId } = await atWork();
  const tries: (string | undefined)[] = [];
  for (let more = 0; more < 6; more += 1)
    tries.push((await cancels(place, recordId, { personId, pin: '0815' })).error.code);
  expect(tries).toEqual([...Array<string>(5).fill('bad-input'), 'too-many-tries']);
  expect((await cancels(place, recordId, { personId, pin: '4711' })).error.code).toBe('too-many-tries');
  app.clock.pass({ minutes: 6 });
  expect((await cancels(place, recordId, { personId, pin: '4711' })).status).toBe(200);
});
