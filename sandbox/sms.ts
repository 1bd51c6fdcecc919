import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Inbox } from './inbox.ts';

type SmsRequest = { to?: unknown; from?: unknown; text?: unknown; foreign_id?: unknown };

/** Numbers ending in these digits get no SMS. */
const UNREACHABLE = '999';
/** Their telephone is off for days: the gateway takes the SMS and reports later that it did not arrive. */
const SWITCHED_OFF = '998';

/**
 * An SMS gateway in the shape of seven.io: the answer is 200 with a code, 100 when sent, and a report follows.
 * https://docs.seven.io/en/rest-api/endpoints/sms
 */
export function smsRoutes(app: FastifyInstance, inbox: Inbox, server: string | undefined): void {
  app.post<{ Body: SmsRequest | null }>('/api/sms', async (request, reply) => {
    const key = request.headers['x-api-key'];
    if (typeof key !== 'string' || key === '') return failed('900');
    const answer = await send(request.body ?? {}, inbox);
    const [sent] = answer.messages;
    if (sent) reply.raw.once('finish', () => void report(server, key, sent));
    return answer;
  });
}

type Sent = { id: string; recipient: string };

/** Milliseconds; the vendor waits for a minute. */
const RETRY_AFTER = 1000;

// Signed like the vendor's webhooks; the sandbox's signing key is the API key it was called with.
async function report(server: string | undefined, key: string, sent: Sent, tries = 5): Promise<void> {
  if (!server) return;
  const url = `${server}/api/webhooks/sms`;
  const status = sent.recipient.endsWith(SWITCHED_OFF) ? 'EXPIRED' : 'DELIVERED';
  const at = new Date();
  const data = { msg_id: sent.id, status, timestamp: at.toISOString() };
  const body = JSON.stringify({ webhook_event: 'dlr', webhook_timestamp: at.toISOString(), data });
  const [timestamp, nonce] = [String(Math.floor(at.getTime() / 1000)), randomBytes(16).toString('hex')];
  const digest = createHash('md5').update(body).digest('hex');
  const signed = [timestamp, nonce, 'POST', url, digest].join('\n');
  const signature = createHmac('sha256', key).update(signed).digest('hex');
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature': signature,
      'x-nonce': nonce,
      'x-timestamp': timestamp,
    },
    body,
  }).catch((error: Error) => console.error(`SANDBOX: Zustellbericht: ${error.message}`));
  if (response?.status !== 503 || tries === 1) return;
  await setTimeout(RETRY_AFTER);
  await report(server, key, sent, tries - 1);
}

async function send({ to, from, text, foreign_id: foreignId }: SmsRequest, inbox: Inbox) {
  if (typeof to !== 'string' || !/^\+?\d{6,15}$/.test(to) || to.endsWith(UNREACHABLE)) return failed('202');
  if (typeof text !== 'string' || text === '') return failed('305');
  const sender = typeof from === 'string' ? from : 'SANDBOX';
  const message = {
    channel: 'sms' as const,
    sender,
    recipient: `+${to.replace('+', '')}`,
    subject: '',
    text,
    html: '',
    reference: typeof foreignId === 'string' ? foreignId : '',
  };
  const id = to.endsWith(SWITCHED_OFF) ? randomUUID() : (await inbox.add(message)).id;
  const messages = [{ id, recipient: to, sender, text, success: true, error: null, error_text: null }];
  return { success: '100', total_price: 0, balance: 0, debug: 'false', sms_type: 'direct', messages };
}

function failed(code: string) {
  return { success: code, total_price: 0, balance: 0, debug: 'false', sms_type: 'direct', messages: [] };
}
