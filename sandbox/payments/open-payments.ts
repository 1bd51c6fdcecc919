import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { accountPages } from './account-routes.ts';
import type { KeptAnswer } from './answers.ts';
import { bankApi } from './bank-api.ts';
import { type Behaviour, failAsTold, NORMAL } from './behaviour.ts';
import { browserRoutes } from './browser-routes.ts';
import { Ledger, type TestPayment } from './ledger.ts';
import { accountNotice, noticeOf } from './notices.ts';
import { type Notice, Outbox } from './outbox.ts';
import { paymentControl, payPages } from './payment-routes.ts';
import { paypalApi } from './paypal-api.ts';
import { openShelf } from './shelf.ts';
import { stripeAccountApi } from './stripe-account-api.ts';
import { disputeApi } from './stripe-disputes.ts';
import { Accounts, type TestAccount } from './stripe-accounts.ts';
import { stripeApi } from './stripe-api.ts';

/** The payment services in small: their interfaces, pages and webhooks over one folder. Answers how to end them. */
export async function openPayments(
  app: FastifyInstance,
  settings: { folder: string; server: string | undefined; origin: () => string },
): Promise<() => Promise<void>> {
  const behaviour: Behaviour = { ...NORMAL };
  const payments = await openShelf<TestPayment>(join(settings.folder, 'payments'));
  const answers = await openShelf<KeptAnswer>(join(settings.folder, 'payment-answers'));
  const outbox = new Outbox(
    await openShelf<Notice>(join(settings.folder, 'payment-notices')),
    behaviour,
    settings.server,
  );
  const ledger = new Ledger(payments, (payment, change) => {
    const body = noticeOf(payment, change, settings.origin());
    if (body) outbox.send(payment.vendor, body);
  });
  const payees = await openShelf<TestAccount>(join(settings.folder, 'payment-accounts'));
  const accounts = new Accounts(payees, (account) => outbox.send('stripe', accountNotice(account)));
  const till = { ledger, accounts, answers, behaviour };
  const kept = () => Promise.all([payments.settled(), payees.settled(), answers.settled()]);
  await app.register(async (services) => {
    // What is answered is on the disk.
    services.addHook('onSend', async (_request, _reply, payload) => {
      await kept();
      return payload;
    });
    payPages(services, till);
    accountPages(services, till);
    paymentControl(services, till, outbox);
    await services.register(async (browsers) => browserRoutes(browsers, till));
    await services.register(async (apis) => {
      failAsTold(apis, behaviour);
      stripeApi(apis, till);
      disputeApi(apis, till);
      stripeAccountApi(apis, till, settings.origin);
      paypalApi(apis, till);
      await apis.register(async (bank) => bankApi(bank, till));
    });
  });
  return async () => {
    await kept();
    await outbox.close();
  };
}
