import type { PayPalNamespace } from '@paypal/paypal-js';
import type { StripeConstructor, StripeExpressCheckoutElementOptions } from '@stripe/stripe-js';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visit, type WebTestApp, webTestApp } from './fixtures/pages/browser.ts';
import { foreignSite } from './fixtures/pages/foreign-page.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { startPaymentServices, type TestPaymentServices } from './fixtures/world/payment-services.ts';
import { uniqueName } from './fixtures/unique.ts';

// The pages' code below is written for the vendors' own libraries and meets the stand-ins.
declare global {
  interface Window {
    Stripe?: StripeConstructor;
    paypal?: PayPalNamespace | null;
  }
}

let app: WebTestApp;
let world: TestPaymentServices;
beforeAll(async () => {
  app = await webTestApp();
  world = await startPaymentServices();
});

/** A page with a place for buttons and one for what came of them, as strict as ours about scripts and styles. */
async function pageWith(vendor: 'stripe' | 'paypal', search = ''): Promise<Page> {
  const foreign = await foreignSite();
  const own = `default-src 'none'; script-src ${world.url}; connect-src ${world.url}; img-src data:`;
  const policy = `${own}; style-src 'nonce-of-this-page'`;
  foreign.shows(`<!doctype html><html lang="de"><title>Kasse</title>
    <meta http-equiv="Content-Security-Policy" content="${policy}"><link rel="icon" href="data:,">
    <script src="${world.url}/vendor/${vendor}.js?client-id=1" data-csp-nonce="of-this-page"></script><div id="place"></div><output></output>`);
  return visit(app, (await makeShop(app.database.db)).site, `${foreign.origin}/${search}`);
}

async function started(vendor: 'stripe' | 'paypal') {
  const service = world.services[vendor];
  const payee = uniqueName('ACCT').toUpperCase();
  const answer = await service.start({
    paymentId: 1,
    orderId: 1001,
    attempt: uniqueName('uid'),
    payee,
    amountCents: 2340,
    feeCents: 0,
    isTakenAtOnce: false,
    description: 'Bestellung 1001',
    returnUrl: 'http://market.example/danke/1',
    cancelUrl: 'http://market.example/archiv',
  });
  return { service, ...answer, handle: { paymentId: 1, reference: answer.reference, payee } };
}

/** Shows the wallets for a payment and writes down what a guest's acts lead to. */
async function showWallets(
  page: Page,
  { clientSecret = '', handle }: Awaited<ReturnType<typeof started>>,
  options: StripeExpressCheckoutElementOptions = {},
): Promise<void> {
  await page.evaluate(
    ({ clientSecret, payee, options }) => {
      const stripe = window.Stripe?.('pk_test_sandbox', { stripeAccount: payee, locale: 'de' });
      const elements = stripe?.elements({
        mode: 'payment',
        amount: 2000,
        currency: 'eur',
        captureMethod: 'manual',
        allowedPaymentMethodTypes: ['card'],
        locale: 'de',
      });
      const write = (text: string) => document.querySelector('output')?.append(`${text};`);
      void elements?.update({ amount: 2340 });
      const element = elements?.create('expressCheckout', options);
      element?.on('ready', ({ availablePaymentMethods: found }) =>
        write(found ? `apple ${found.applePay} google ${found.googlePay}` : 'none'),
      );
      element?.on('click', (event) => event.resolve({ lineItems: [{ name: 'Pizza', amount: 2340 }] }));
      element?.on('cancel', () => write('left'));
      element?.on('shippingaddresschange', ({ address, resolve, reject }) =>
        address.postal_code === '23669'
          ? resolve({ shippingRates: [{ id: 'default', amount: 0, displayName: 'Lieferung' }] })
          : reject(),
      );
      element?.on('confirm', async ({ billingDetails, shippingAddress, shippingRate }) => {
        if (!stripe || !elements) return;
        await elements.submit();
        const { error, paymentIntent } = await stripe.confirmPayment({
          elements,
          clientSecret,
          confirmParams: { return_url: location.href },
          redirect: 'if_required',
        });
        write(
          `${billingDetails?.email} ${shippingAddress?.address.line1} ${shippingRate?.id} ${error?.code ?? paymentIntent?.status}`,
        );
      });
      element?.mount('#place');
    },
    { clientSecret, payee: handle.payee, options },
  );
}

const output = (page: Page) => page.locator('output');

test('a guest pays with a test wallet: asked for mail and address, refused once, then held', async () => {
  const payment = await started('stripe');
  const page = await pageWith('stripe');
  await showWallets(page, payment, { emailRequired: true, shippingAddressRequired: true });
  await expect.poll(() => output(page).textContent()).toBe('apple false google true;');
  await page.getByRole('button', { name: 'Google Pay' }).click();
  const sheet = page.getByRole('dialog', { name: 'Testzahlung: Google Pay' });
  await sheet.getByText('Testzahlung – es fließt kein Geld').waitFor();
  await sheet.getByText('Summe: 23,40').waitFor();
  await sheet.getByRole('textbox', { name: 'Postleitzahl' }).fill('10115');
  await sheet.getByRole('textbox', { name: 'Ort' }).fill('Berlin');
  await sheet.getByText('An diese Adresse kann nicht geliefert werden.').waitFor();
  expect(await sheet.getByRole('button', { name: 'Bezahlen' }).isDisabled()).toBe(true);
  await sheet.getByRole('textbox', { name: 'Postleitzahl' }).fill('23669');
  await sheet.getByRole('textbox', { name: 'E-Mail' }).fill('jule@guest.example');
  await sheet.getByRole('button', { name: 'Karte abgelehnt' }).click();
  await expect
    .poll(() => output(page).textContent())
    .toContain('jule@guest.example Strandallee 73 default card_declined');
  expect(await payment.service.read(payment.handle)).toMatchObject({ state: 'pending' });
  await page.getByRole('button', { name: 'Google Pay' }).click();
  await sheet.getByRole('button', { name: 'Bezahlen' }).click();
  await expect.poll(() => output(page).textContent()).toContain('requires_capture');
  expect(await payment.service.read(payment.handle)).toMatchObject({ state: 'authorised' });
});

test('a page finds the wallets that the browser is told to have, and a guest can leave the sheet', async () => {
  const payment = await started('stripe');
  const page = await pageWith('stripe', '?wallets=apple');
  await showWallets(page, payment, { buttonType: { applePay: 'order' } });
  await expect.poll(() => output(page).textContent()).toBe('apple true google false;');
  await page.getByRole('button', { name: 'Bestellen mit Apple Pay' }).click();
  await page.getByRole('dialog').getByText('Pizza: 23,40').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => output(page).textContent()).toContain('left');
  await page.goto(page.url().replace('apple', 'none'));
  await showWallets(page, payment);
  await expect.poll(() => output(page).textContent()).toBe('none;');
});

test('a guest pays with the PayPal button: leaves, is refused, tries anew, and it is held', async () => {
  const payment = await started('paypal');
  const page = await pageWith('paypal');
  await page.exposeFunction('authorise', () => payment.service.authorise(payment.handle));
  await page.evaluate((order) => {
    const write = (text: string) => document.querySelector('output')?.append(`${text};`);
    const { authorise } = window as unknown as { authorise: () => Promise<object> };
    const buttons = window.paypal?.Buttons?.({
      style: { label: 'pay' },
      createOrder: async () => order,
      onCancel: () => write('left'),
      onError: ({ message }) => write(String(message)),
      onApprove: async ({ orderID }, { restart }) => {
        const answer = await authorise();
        if (orderID === order) write('declined' in answer ? 'declined' : JSON.stringify(answer));
        if ('declined' in answer) restart();
      },
    });
    if (buttons?.isEligible()) void buttons.render('#place');
  }, payment.reference);
  const sheet = page.getByRole('dialog', { name: 'Testzahlung: PayPal' });
  await page.getByRole('button', { name: 'Mit PayPal bezahlen' }).click();
  await sheet.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.poll(() => output(page).textContent()).toBe('left;');
  await page.getByRole('button', { name: 'Mit PayPal bezahlen' }).click();
  await sheet.getByText('Bestellung 1001').waitFor();
  await sheet.getByRole('button', { name: 'Zahlungsmittel wird abgelehnt' }).click();
  await expect.poll(() => output(page).textContent()).toBe('left;declined;');
  await sheet.getByRole('button', { name: 'Bezahlen' }).click();
  await expect.poll(() => output(page).textContent()).toContain('"state":"authorised"');
});
