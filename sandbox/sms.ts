import type { FastifyInstance } from 'fastify';
import type { Inbox } from './inbox.ts';

type SmsRequest = { to?: unknown; from?: unknown; text?: unknown; foreign_id?: unknown };

/** Numbers ending in these digits get no SMS. */
const UNREACHABLE = '999';

/**
 * An SMS gateway in the shape of seven.io: the answer is 200 with a code, 100 when sent.
 * https://docs.seven.io/en/rest-api/endpoints/sms
 */
export function smsRoutes(app: FastifyInstance, inbox: Inbox): void {
  app.post<{ Body: SmsRequest | null }>('/api/sms', (request) =>
    request.headers['x-api-key'] ? send(request.body ?? {}, inbox) : failed('900'),
  );
}

async function send({ to, from, text, foreign_id: foreignId }: SmsRequest, inbox: Inbox) {
  if (typeof to !== 'string' || !/^\+?\d{6,15}$/.test(to) || to.endsWith(UNREACHABLE)) return failed('202');
  if (typeof text !== 'string' || text === '') return failed('305');
  const { id, sender } = await inbox.add({
    channel: 'sms',
    sender: typeof from === 'string' ? from : 'SANDBOX',
    recipient: `+${to.replace('+', '')}`,
    subject: '',
    text,
    html: '',
    reference: typeof foreignId === 'string' ? foreignId : '',
  });
  const messages = [{ id, recipient: to, sender, text, success: true, error: null, error_text: null }];
  return { success: '100', total_price: 0, balance: 0, debug: 'false', sms_type: 'direct', messages };
}

function failed(code: string) {
  return { success: code, total_price: 0, balance: 0, debug: 'false', sms_type: 'direct', messages: [] };
}
