import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Inbox } from './inbox.ts';

interface MessageRequest {
  messaging_product?: unknown;
  to?: unknown;
  type?: unknown;
  text?: { body?: unknown };
  template?: { name?: unknown; components?: { parameters?: { text?: unknown }[] }[] };
  biz_opaque_callback_data?: unknown;
}

/** Numbers ending in these digits have no WhatsApp; as in reality, that is reported only afterwards. */
const WITHOUT_WHATSAPP = ['000', '999'];

/**
 * The WhatsApp Cloud API's way to send a message, and its delivery reports.
 * https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages
 */
export function whatsappRoutes(app: FastifyInstance, inbox: Inbox, server: string | undefined): void {
  app.post<{ Params: { phoneId: string }; Body: MessageRequest | null }>(
    '/:version/:phoneId/messages',
    async (request, reply) => {
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      if (!token) return fail(reply, 401, 190, 'Invalid OAuth access token');
      const message = readMessage(request.body ?? {}, request.params.phoneId);
      if (!message) return fail(reply, 400, 100, 'Invalid parameter');
      const to = message.recipient.slice(1);
      const isKnown = !WITHOUT_WHATSAPP.some((ending) => to.endsWith(ending));
      const id = `wamid.${isKnown ? (await inbox.add(message)).id : randomUUID()}`;
      const status = { id, recipient_id: to, biz_opaque_callback_data: message.reference };
      reply.raw.once('finish', () => void report(server, token, status, isKnown));
      const messages = [{ id, message_status: 'accepted' }];
      return { messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages };
    },
  );
}

function readMessage(body: MessageRequest, sender: string) {
  const to = typeof body.to === 'string' ? body.to.replace(/^\+/, '') : '';
  const text = textOf(body);
  if (body.messaging_product !== 'whatsapp' || !/^\d{6,15}$/.test(to) || text === '') return null;
  const data = body.biz_opaque_callback_data;
  const reference = typeof data === 'string' ? data : '';
  return {
    channel: 'whatsapp' as const,
    sender,
    recipient: `+${to}`,
    subject: '',
    text,
    html: '',
    reference,
  };
}

function textOf({ type, text, template }: MessageRequest): string {
  if (type === 'text') return typeof text?.body === 'string' ? text.body : '';
  const parameters = (template?.components ?? []).flatMap((component) => component.parameters ?? []);
  return parameters.flatMap(({ text: value }) => (typeof value === 'string' ? [value] : [])).join(' ');
}

function fail(reply: FastifyReply, status: number, code: number, message: string) {
  return reply.code(status).send({ error: { message, type: 'OAuthException', code, fbtrace_id: 'SANDBOX' } });
}

type Status = { id: string; recipient_id: string; biz_opaque_callback_data: string };

// Signed like the vendor's reports; the sandbox's app secret is the access token it was called with.
async function report(server: string | undefined, secret: string, status: Status, isKnown: boolean) {
  if (!server) return;
  const outcome = isKnown
    ? { status: 'delivered' }
    : { status: 'failed', errors: [{ code: 131026, title: 'Message undeliverable' }] };
  const timestamp = String(Math.floor(Date.now() / 1000));
  const value = { messaging_product: 'whatsapp', statuses: [{ ...status, ...outcome, timestamp }] };
  const entry = [{ id: 'SANDBOX', changes: [{ field: 'messages', value }] }];
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  await fetch(`${server}/api/webhooks/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    body,
  }).catch((error: Error) => console.error(`SANDBOX: Zustellbericht: ${error.message}`));
}
