import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/plumbing/context.ts';
import type { Channels, ChannelSettings } from './channels.ts';
import { isSigned, reportDelivery } from './report-delivery.ts';

/** Where WhatsApp posts its reports: a call of a service, outside of the contract, without site and session. */
export function messageRoutes(
  app: FastifyInstance,
  context: Context,
  channels: Channels,
  whatsapp: NonNullable<ChannelSettings['whatsapp']>,
): void {
  void app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );

    scope.post('/api/webhooks/whatsapp', async (request, reply) => {
      const { body } = request;
      const signature = String(request.headers['x-hub-signature-256'] ?? '');
      if (!Buffer.isBuffer(body) || !isSigned(body, signature, whatsapp.appSecret))
        return reply.code(403).send();
      await reportDelivery(context, channels, parse(body));
      return reply.code(200).send();
    });

    scope.get<{ Querystring: Record<string, string> }>('/api/webhooks/whatsapp', (request, reply) => {
      const { 'hub.verify_token': word, 'hub.challenge': challenge = '' } = request.query;
      return word === whatsapp.verifyToken
        ? reply.type('text/plain').send(challenge)
        : reply.code(403).send();
    });
  });
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
