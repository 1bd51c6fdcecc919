import { expect, test } from 'vitest';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';

const vendors = await startPaymentServices();
const app = await pageTestApp({ payments: vendors.settings });
const bare = await pageTestApp({ payments: {} });
const FEES = 'Bei Onlinezahlungen kommen die Gebühren des Zahlungsanbieters hinzu.';

/** What the page for restaurants says of paying, and what of it is offered. */
async function told({ http, guest }: Pick<typeof app, 'http' | 'guest'>, host: string) {
  const { text } = await loadPage(http, host, '/informationen');
  const { methods } = (await guest(host).call('sitePayments', {})).answer;
  const said = text
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');
  return { methods, said };
}

test('PRV-016 PRV-018 OFF-315 restaurants read of the ways to pay that this site has, by their names', async () => {
  const { host } = await makeSite(app.database.db);
  const { methods, said } = await told(app, host);
  expect(methods).toEqual(['cash', 'paypal', 'googlepay', 'card', 'ec']);
  for (const words of ['Bar :', 'EC-Karte :', 'Karte, Google Pay :', 'PayPal : Für dich', FEES])
    expect(said).toContain(words);
  expect(said).not.toContain('Apple Pay');
  expect(said).not.toContain('giropay');
});

test('OFF-315 Apple Pay and bank transfer are named where the operator has switched them on', async () => {
  const { host } = await makeSite(app.database.db, {
    allows_apple_pay: true,
    hand_off_target: 'https://bank.example',
    hand_off_methods: ['giropay'],
  });
  const { methods, said } = await told(app, host);
  expect(methods).toEqual(['cash', 'paypal', 'applepay', 'googlepay', 'card', 'ec', 'giropay']);
  expect(said).toContain('Karte, Google Pay, Apple Pay :');
  expect(said).toContain('giropay : Deine Gäste überweisen');
  expect(said).not.toContain('Sofortüberweisung');
});

test('OFF-315 OFF-316 who takes bank transfers over is said in the office, and switched on there, without a restart', async () => {
  const { id, host } = await makeSite(app.database.db);
  const operator = await staffOf(app, host, 'operator', null);
  const offer = () => operator.call('officeHandOff', { siteId: id, method: 'sofort', isOffered: true });
  expect((await offer()).error.code).toBe('no-hand-off');
  expect((await told(app, host)).said).not.toContain('Sofortüberweisung');
  const { given: _, ...money } = (await operator.call('officeSite', { id })).answer.money;
  await operator.call('saveOfficeSiteMoney', { id, ...money, bankTarget: 'https://bank.example/hand-off' });
  expect((await operator.call('officeSite', { id })).answer.money.bankTarget).toBe(
    'https://bank.example/hand-off',
  );
  expect((await offer()).status).toBe(200);
  expect((await told(app, host)).said).toContain('Sofortüberweisung : Deine Gäste überweisen');
  const again = (await operator.call('officeSite', { id })).answer.money;
  const { given: __, ...now } = again;
  await operator.call('saveOfficeSiteMoney', { id, ...now, bankTarget: '' });
  expect((await told(app, host)).methods).not.toContain('sofort');
});

test('OFF-315 where nothing is paid online, neither a service nor its fees are named', async () => {
  const { host } = await makeSite(bare.database.db);
  const { methods, said } = await told(bare, host);
  expect(methods).toEqual(['cash', 'ec']);
  expect(said).not.toContain('PayPal');
  expect(said).not.toContain(FEES);
  expect(said).toContain('Welche Zahlarten du anbietest, entscheidest du.');
});
