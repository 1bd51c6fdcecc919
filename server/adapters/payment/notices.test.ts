import { afterEach, expect, test } from 'vitest';
import type { PaymentProvider } from '#domain/money/payment.ts';
import { type HeardNotice, startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { bankPayee } from './bank-transfer.ts';

const world = await startPaymentServices();
const { services } = world;
afterEach(() => world.behave());

const ALL = ['stripe', 'paypal', 'bank-transfer'] as const;

/** A payment that was taken; half of it went back from the service's side. Answers what was posted meanwhile. */
async function story(provider: PaymentProvider): Promise<{ reference: string; posted: HeardNotice[] }> {
  await world.deliver();
  const from = world.heard.length;
  const service = services[provider];
  const payee = provider === 'bank-transfer' ? bankPayee(world.bank, 'BANK') : 'PAYEE';
  const { reference } = await service.start({
    paymentId: 1,
    orderId: 1001,
    attempt: uniqueName('uid'),
    payee,
    amountCents: 1000,
    feeCents: 0,
    isTakenAtOnce: true,
    description: 'Bestellung 1001',
    returnUrl: 'http://market.example/danke/1',
    cancelUrl: 'http://market.example/archiv',
  });
  await world.guest(reference);
  await service.authorise({ paymentId: 1, reference, payee });
  await world.refundByItself(reference, 500);
  await world.deliver();
  return { reference, posted: world.heard.slice(from) };
}

const read = (provider: PaymentProvider, { body, headers }: HeardNotice) =>
  services[provider].readNotice(body, headers);

test.each([
  ['stripe', ['payment_intent.succeeded', 'charge.refunded']],
  ['paypal', ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REFUNDED']],
  ['bank-transfer', ['paid', 'refunded']],
] as const)('%s posts what happened, each event naming its payment', async (provider, kinds) => {
  const { reference, posted } = await story(provider);
  const notices = await Promise.all(posted.map((notice) => read(provider, notice)));
  expect(notices.map((notice) => notice?.kind).sort()).toEqual([...kinds].sort());
  expect(new Set(notices.map((notice) => notice?.eventId)).size).toBe(kinds.length);
  expect(new Set(notices.map((notice) => notice?.reference))).toEqual(new Set([reference]));
  expect(new Set(posted.map(({ path }) => path))).toEqual(new Set([`/api/webhooks/${provider}`]));
});

test.each(ALL)('nothing is believed that %s did not sign', async (provider) => {
  const [notice] = (await story(provider)).posted;
  if (!notice) throw new Error('Nothing was posted');
  const { body, headers } = notice;
  const changed = Buffer.from(body.toString('utf8').replace('{', '{"forged":1,'));
  const { readNotice } = services[provider];
  expect(await readNotice(changed, headers)).toBeNull();
  expect(await readNotice(body, {})).toBeNull();
  expect(await readNotice(Buffer.from('no JSON'), headers)).toBeNull();
  const signatures = Object.entries(headers).filter(([name]) => /signature|transmission/.test(name));
  const forged = Object.fromEntries(signatures.map(([name]) => [name, 'f'.repeat(64)]));
  expect(await readNotice(body, { ...headers, ...forged })).toBeNull();
});

test.each(ALL)('%s posts twice, late and in the wrong order when told', async (provider) => {
  await world.behave({ webhooks: 'doubled' });
  const doubled = await story(provider);
  const ids = await Promise.all(doubled.posted.map((notice) => read(provider, notice)));
  expect(ids.length).toBe(2 * new Set(ids.map((notice) => notice?.eventId)).size);
  await world.behave({ webhooks: 'reversed' });
  const reversed = await story(provider);
  const kinds = await Promise.all(reversed.posted.map((notice) => read(provider, notice)));
  expect(kinds[0]?.kind.toLowerCase()).toContain('refunded');
  await world.behave({ webhooks: 'lost' });
  expect((await story(provider)).posted).toEqual([]);
});
