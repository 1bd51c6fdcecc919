import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '#server/plumbing/context.ts';
import { isSameText } from './report-delivery.ts';
import { findByGatewayId, holdAddressee, isSmsUnderWay, markDelivered, markUndelivered } from './store.ts';

/** What never changes again and is not 'DELIVERED'. https://docs.seven.io/en/rest-api/endpoints/status-reports */
const LOST = ['NOTDELIVERED', 'EXPIRED', 'REJECTED', 'FAILED'];

/** Older signatures may have been overheard. */
const FRESH_SECONDS = 300;

const Report = z.object({
  webhook_event: z.literal('dlr'),
  data: z.object({
    msg_id: z.union([z.string().min(1).max(100), z.number().transform(String)]),
    status: z.string(),
  }),
});

interface Posted {
  body: Buffer;
  /** As the gateway called it, with protocol and host. */
  url: string;
  signature: string;
  nonce: string;
  timestamp: string;
}

/** Whether the gateway signed the report with the key it shares with us. https://docs.seven.io/en/rest-api/signing */
export function isSignedBySms(posted: Posted, signingKey: string, now: Temporal.Instant): boolean {
  const { body, url, signature, nonce, timestamp } = posted;
  const age = Math.abs(now.epochMilliseconds / 1000 - Number(timestamp));
  // NaN is not fresh either.
  if (!(age <= FRESH_SECONDS)) return false;
  const signed = [timestamp, nonce, 'POST', url, createHash('md5').update(body).digest('hex')].join('\n');
  return isSameText(signature, createHmac('sha256', signingKey).update(signed).digest('hex'));
}

/**
 * Notes what the SMS gateway reports: arrived, or not, which the operator then sees. False where it is to report once
 * more, since the message may still be on its way into our books.
 */
export async function reportSms(outer: Context, body: unknown): Promise<boolean> {
  const report = Report.safeParse(body);
  if (!report.success) return true;
  const { msg_id: gatewayId, status } = report.data.data;
  const isLost = LOST.includes(status);
  if (!isLost && status !== 'DELIVERED') return true;
  const id = await findByGatewayId(outer.db, gatewayId);
  if (id === undefined) return !(await isSmsUnderWay(outer.db));
  const now = outer.clock.now();
  if (!isLost) await markDelivered(outer.db, id, 'sms', now);
  else
    await outer.transaction(async ({ db }) => {
      await holdAddressee(db, id);
      await markUndelivered(db, id, 'sms', { reason: status, handledAt: null });
    });
  return true;
}
