import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/plumbing/context.ts';
import type { Channels, ChannelSettings } from './channels.ts';
import { reportBounce } from './report-bounce.ts';
import { isSameText, isSigned, reportDelivery } from './report-delivery.ts';
import { isSignedBySms, reportSms } from './report-sms.ts';

/** Where services post their reports: calls of theirs, outside of the contract, without site and session. */
export function messageRoutes(
  app: FastifyInstance,
  context: Context,
  channels: Channels,
  { whatsapp, sms, bounces }: Pick<ChannelSettings, 'whatsapp' | 'sms' | 'bounces'>,
): void {
  void app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    if (whatsapp) whatsappRoutes(scope, context, channels, whatsapp);
    if (sms?.signingKey) smsRoutes(scope, context, sms.signingKey);
    if (bounces) bounceRoutes(scope, context, bounces.token);
  });
}

function whatsappRoutes(
  scope: FastifyInstance,
  context: Context,
  channels: Channels,
  whatsapp: NonNullable<ChannelSettings['whatsapp']>,
): void {
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
    return word === whatsapp.verifyToken ? reply.type('text/plain').send(challenge) : reply.code(403).send();
  });
}

function smsRoutes(scope: FastifyInstance, context: Context, signingKey: string): void {
  scope.post('/api/webhooks/sms', async (request, reply) => {
    const { body, protocol, host, originalUrl } = request;
    const header = (name: string) => String(request.headers[name] ?? '');
    if (!Buffer.isBuffer(body)) return reply.code(403).send();
    const posted = {
      body,
      url: `${protocol}://${host}${originalUrl}`,
      signature: header('x-signature'),
      nonce: header('x-nonce'),
      timestamp: header('x-timestamp'),
    };
    if (!isSignedBySms(posted, signingKey, context.clock.now())) return reply.code(403).send();
    // The gateway tries again after 503, and after nothing else.
    return reply.code((await reportSms(context, parse(body))) ? 200 : 503).send();
  });
}

/** A mail that came back brings the whole one with it, pictures too. */
const BOUNCE_LIMIT = 5 * 1024 * 1024;

function bounceRoutes(scope: FastifyInstance, context: Context, token: string): void {
  scope.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  scope.post('/api/webhooks/mail', { bodyLimit: BOUNCE_LIMIT }, async (request, reply) => {
    const { body, headers } = request;
    const isOurs = isSameText(headers.authorization ?? '', `Bearer ${token}`);
    if (!isOurs || !Buffer.isBuffer(body)) return reply.code(403).send();
    await reportBounce(context, body);
    return reply.code(200).send();
  });
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
