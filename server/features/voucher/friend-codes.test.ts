import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { logIn, makeMember } from '#e2e/fixtures/shop/account.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await testApp();
const { db } = app.database;
const site = await makeSite(db);

const vouchersOf = ({ id }: { id: number }) =>
  db.selectFrom('voucher').selectAll().where('person_id', '=', id).orderBy('id').execute();
const at = (text: string) => Temporal.Instant.from(text);

test('CPN-015 CPN-021 CPN-022 API-098 API-099 NUM-031 three codes a month, then none but a reason', async () => {
  const { person, as } = await makeMember(app, site);
  expect((await as.call('userGetC4CBudget', {})).answer).toEqual({ budget: 3, codes: [], thanks: [] });
  for (const left of [2, 1, 0]) {
    const { status, answer } = await as.call('getCouponForCoupon', {});
    expect({ status, answer }).toEqual({ status: 200, answer: { success: true, code: answer.code } });
    const { budget, codes } = (await as.call('userGetC4CBudget', {})).answer;
    expect([budget, codes[0]?.code]).toEqual([left, answer.code]);
  }
  expect((await as.call('getCouponForCoupon', {})).answer).toEqual({
    success: false,
    error: 'Deine 3 Codes für diesen Monat hast du schon geholt. Am Ersten gibt es neue.',
  });
  expect(await vouchersOf(person)).toHaveLength(3);
});

test('CPN-016 CPN-017 CPN-018 NUM-031 NUM-032 a code is worth 5,00 € from 10,00 € for two weeks', async () => {
  const { person, as } = await makeMember(app, site);
  const { answer } = await as.call('getCouponForCoupon', {});
  const [code] = (await as.call('userGetC4CBudget', {})).answer.codes;
  expect(code).toEqual({
    code: answer.code,
    link: `${site.origin}/coupon/${answer.code}`,
    value: 5,
    minimum: 10,
    validUntil: '2026-12-05T22:59:59Z',
    state: 'open',
  });
  const [voucher] = await vouchersOf(person);
  expect(voucher).toMatchObject({
    nature: 'means-of-payment',
    funded_by: 'operator',
    new_users_only: true,
    max_redemptions: 1,
  });
  app.clock.set(at('2026-12-05T23:59:59+01:00'));
  const later = await logIn(app, site, person);
  const state = async () => (await later.call('userGetC4CBudget', {})).answer.codes[0]?.state;
  expect(await state()).toBe('open');
  app.clock.pass({ seconds: 1 });
  expect(await state()).toBe('expired');
  app.clock.set(EVENING);
});

test('CPN-015 NUM-031 of two hundred calls at once three get a code', async () => {
  const { person, as } = await makeMember(app, site);
  const devices = [as, ...(await Promise.all([1, 2, 3].map(() => logIn(app, site, person))))];
  const said = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      (devices[at % devices.length] ?? as).call('getCouponForCoupon', {}),
    ),
  );
  expect(new Set(said.map(({ status }) => status))).toEqual(new Set([200]));
  const codes = said.flatMap(({ answer }) => answer.code ?? []);
  expect([codes.length, new Set(codes).size]).toEqual([3, 3]);
  expect((await vouchersOf(person)).map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
});

test('CPN-015 CPN-021 the month is that of Berlin, and what was left does not add up', async () => {
  const { person, as } = await makeMember(app, site);
  await as.call('getCouponForCoupon', {});
  const budgetAt = async (instant: string) => {
    app.clock.set(at(instant));
    return (await (await logIn(app, site, person)).call('userGetC4CBudget', {})).answer.budget;
  };
  expect(await budgetAt('2026-11-30T22:59:59Z')).toBe(2);
  expect(await budgetAt('2026-11-30T23:00:00Z')).toBe(3);
  app.clock.set(EVENING);
});

describe('API-098 API-099 whoever has no activated account', () => {
  test.each(['userGetC4CBudget', 'getCouponForCoupon'] as const)('%s is refused', async (name) => {
    const guest = await app.guest(site.host).call(name, {});
    expect([guest.status, guest.error.code]).toEqual([401, 'login-needed']);
    const { as } = await makeMember(app, site, { activated_at: null });
    const newcomer = await as.call(name, {});
    expect([newcomer.status, newcomer.error.code]).toEqual([403, 'not-activated']);
  });
});
