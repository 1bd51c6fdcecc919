import { z } from 'zod';
import { postJson, type Delivery } from './delivery.ts';
import type { PhoneSender } from './whatsapp.ts';

export interface SmsSettings {
  /** Without a trailing slash, such as https://gateway.seven.io */
  url: string;
  apiKey: string;
  /** What phones show as the sender: at most 11 letters or digits. */
  sender: string;
  /** Signs the gateway's reports; undefined: none are taken. */
  signingKey?: string | undefined;
}

/** 402: the same text went to this number within the last minutes, so a repeated attempt has already arrived. */
const SENT = ['100', '101', '402'];
/** Number or text are wrong; everything else (credit, key, network) can be mended. */
const FINAL = ['201', '202', '301', '305', '401'];

/** Sends over seven.io, a German gateway. https://docs.seven.io/en/rest-api/endpoints/sms */
export function smsSender({ url, apiKey, sender }: SmsSettings): PhoneSender {
  return {
    async send({ to, text, reference }): Promise<Delivery> {
      const body = { to, text, from: sender, foreign_id: reference };
      const result = await postJson(`${url}/api/sms`, { 'x-api-key': apiKey }, body);
      if ('outcome' in result) return result;
      const code = codeOf(result.answer);
      const gatewayId = idIn(result.answer);
      if (SENT.includes(code)) return { outcome: 'sent', ...(gatewayId && { gatewayId }) };
      return {
        outcome: FINAL.includes(code) ? 'refused' : 'later',
        reason: `${result.status} ${code}`.trim(),
      };
    },
  };
}

const Sent = z.object({ messages: z.tuple([z.object({ id: z.coerce.string().min(1).max(100) })]) });

// A message to one number has one id; one that the gateway had already is not named again.
const idIn = (answer: unknown): string | undefined => Sent.safeParse(answer).data?.messages[0].id;

// The gateway answers an object with the code, or on some failures the code alone.
function codeOf(answer: unknown): string {
  const code = typeof answer === 'object' && answer !== null && 'success' in answer ? answer.success : answer;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : '';
}
