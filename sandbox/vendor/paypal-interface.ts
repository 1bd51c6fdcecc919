import type {
  OnApproveActions,
  OnApproveData,
  PayPalButtonsComponent,
  PayPalButtonsComponentOptions,
} from '@paypal/paypal-js';

/** Of PayPal's browser library what our pages call; a test holds it against the library's own types. */
export interface ButtonsOptions extends Pick<PayPalButtonsComponentOptions, 'style' | 'fundingSource'> {
  createOrder?(data: { paymentSource: 'paypal' }, actions: object): Promise<string>;
  onApprove?(data: OnApproveData, actions: Pick<OnApproveActions, 'restart' | 'redirect'>): Promise<void>;
  onCancel?(data: Record<string, unknown>, actions: { redirect: () => void }): void;
  onError?(error: Record<string, unknown>): void;
}

export type ButtonsHere = Pick<PayPalButtonsComponent, 'render' | 'close' | 'isEligible'>;

export interface PaypalHere {
  version: string;
  Buttons(options?: ButtonsOptions): ButtonsHere;
}
