import type { FastifyInstance } from 'fastify';
import { PAYMENT_PROVIDERS, type PaymentProvider } from '#domain/money/payment.ts';
import { PaymentServiceAway, type PaymentNotice } from '#server/adapters/payment/service.ts';
import type { Context } from '#server/plumbing/context.ts';
import { listStripeAccounts } from './payee-store.ts';
import type { PaymentServices } from './services.ts';
import { findByReference, insertPaymentEvent, savePayment } from './store.ts';

/**
 * Where payment services post what happened: calls of services, outside of the contract, without site and session. A
 * service that is not set up has no such place.
 */
export function noticeRoutes(app: FastifyInstance, context: Context, services: PaymentServices): void {
  void app.register(async (scope) => {
    // Signatures are over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const provider of PAYMENT_PROVIDERS) {
      const service = services[provider];
      if (!service) continue;
      scope.post(`/api/webhooks/${provider}`, async ({ body, headers }, reply) => {
        if (!Buffer.isBuffer(body)) return reply.code(400).send();
        try {
          const notice = await service.readNotice(body, headers);
          if (!notice) return await reply.code(403).send();
          await takeNotice(context, provider, notice);
          return await reply.code(200).send();
        } catch (error) {
          if (!(error instanceof PaymentServiceAway)) throw error;
          // It is posted again later.
          return reply.code(503).send();
        }
      });
    }
  });
}

/** Notes a notice once; whatever it says, the payment or account itself is looked at. */
async function takeNotice(outer: Context, provider: PaymentProvider, notice: PaymentNotice): Promise<void> {
  const { eventId, kind, reference, isDispute = false, account } = notice;
  await outer.transaction(async (context) => {
    const payment = reference === null ? undefined : await findByReference(context.db, provider, reference);
    const isNew = await insertPaymentEvent(context.db, {
      payment_id: payment?.id ?? null,
      provider,
      provider_event_id: eventId,
      kind,
      received_at: context.clock.now(),
      payload: JSON.stringify({ reference, account }),
    });
    if (!isNew) return;
    if (payment && isDispute) await savePayment(context.db, payment.id, { is_disputed: true });
    if (payment) await context.enqueue({ queue: 'payment', payload: { orderId: payment.order_id } });
    const payees = account === undefined ? [] : await listStripeAccounts(context.db, account);
    for (const { id } of payees) await context.enqueue({ queue: 'payee', payload: { payeeId: id } });
  });
}
