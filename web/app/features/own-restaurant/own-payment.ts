import type { Answer } from '#contract/contract.ts';
import type { SentForm } from '../../forms/sent-form.ts';

export type OwnPayment = Answer<'ownPayment'>;
export type Payee = OwnPayment['payees'][number];

/** What each part of the page of online payment is made of. */
export interface PaymentProps {
  own: OwnPayment;
  sent: SentForm | undefined;
}
