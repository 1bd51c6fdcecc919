import type { z } from 'zod';
import type { sitePayments } from '#contract/payment.ts';
import { offeredPayments } from '#domain/money/payment-methods.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { handsOff } from '../basket/offers.ts';
import type { PaymentGateway } from './services.ts';

/** What a restaurant that offers everything has its guests choose from on this site. */
export function showSitePayments(
  { site }: Pick<VisitContext, 'site'>,
  { services }: Pick<PaymentGateway, 'services'>,
): z.input<typeof sitePayments.answer> {
  const hasTransfer = services['bank-transfer'] !== null;
  return {
    methods: offeredPayments({
      takesCash: true,
      takesEc: true,
      takesOnline: true,
      hasCardAccount: services.stripe !== null,
      hasPaypalAccount: services.paypal !== null,
      appleAllowed: site.allows_apple_pay,
      appleSession: null,
      sofortConfigured: handsOff(site, hasTransfer, 'sofort'),
      giropayConfigured: handsOff(site, hasTransfer, 'giropay'),
    }),
  };
}
