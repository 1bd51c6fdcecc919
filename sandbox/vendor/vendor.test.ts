import type {
  PayPalButtonsComponent,
  PayPalButtonsComponentOptions,
  PayPalNamespace,
} from '@paypal/paypal-js';
import type {
  Stripe,
  StripeConstructor,
  StripeElements,
  StripeExpressCheckoutElement,
  StripePaymentElement,
} from '@stripe/stripe-js';
import { expectTypeOf, test } from 'vitest';
import type { ButtonsHere, ButtonsOptions } from './paypal-interface.ts';
import type {
  CardElement,
  CardEvents,
  ElementsHere,
  StripeConstructorHere,
  StripeHere,
  WalletElement,
  WalletEvents,
} from './stripe-interface.ts';

type Handlers = { [Kind in keyof WalletEvents]: (event: WalletEvents[Kind]) => void };

type CardHandlers = { [Kind in keyof CardEvents]: (event: CardEvents[Kind]) => void };

// The type check compares: what our pages call on a stand-in, they can call on the vendor's own library.
test('the stand-in for Stripe has no method that Stripe does not have in the same shape', () => {
  expectTypeOf<StripeExpressCheckoutElement>().toExtend<
    Pick<WalletElement, 'mount' | 'unmount' | 'destroy'>
  >();
  const listen = (real: StripeExpressCheckoutElement, here: Handlers) =>
    real
      .on('ready', here.ready)
      .on('click', here.click)
      .on('confirm', here.confirm)
      .on('cancel', here.cancel)
      .on('shippingaddresschange', here.shippingaddresschange)
      .on('shippingratechange', here.shippingratechange);
  expectTypeOf(listen).returns.toExtend<StripeExpressCheckoutElement>();
  expectTypeOf<StripePaymentElement>().toExtend<Pick<CardElement, 'mount' | 'destroy'>>();
  const listenToCard = (real: StripePaymentElement, here: CardHandlers) =>
    real.on('ready', here.ready).on('loaderror', here.loaderror);
  expectTypeOf(listenToCard).returns.toExtend<StripePaymentElement>();
  expectTypeOf<StripeElements>().toExtend<Omit<ElementsHere, 'create'>>();
  expectTypeOf<Stripe>().toExtend<StripeHere<StripeElements>>();
  expectTypeOf<Parameters<StripeConstructor>>().toExtend<[string, ...unknown[]]>();
  expectTypeOf<Parameters<StripeConstructorHere>>().toExtend<Parameters<StripeConstructor>>();
});

test('the stand-in for PayPal has no method that PayPal does not have in the same shape', () => {
  expectTypeOf<PayPalButtonsComponent>().toExtend<ButtonsHere>();
  expectTypeOf<PayPalButtonsComponentOptions>().toExtend<Pick<ButtonsOptions, 'style' | 'fundingSource'>>();
  expectTypeOf<PayPalNamespace>().toHaveProperty('Buttons');
});
