import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '#server/plumbing/context.ts';
import type { Channels } from './channels.ts';
import { fallBack } from './deliver-message.ts';
import { holdAddressee, markDelivered, markUndelivered } from './store.ts';

const Status = z.object({
  status: z.string(),
  /** The reference the message was sent with: its id. */
  biz_opaque_callback_data: z.string().regex(/^\d{1,9}$/),
  errors: z.array(z.object({ code: z.number(), title: z.string().default('') })).default([]),
});

const Report = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: z.object({ statuses: z.array(z.unknown()).default([]) }) })),
    }),
  ),
});

/** Whether the service signed the report with the secret it shares with us. */
export function isSigned(body: Buffer, signature: string, appSecret: string): boolean {
  return isSameText(signature, `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`);
}

/** Compares a signature without telling by the time it takes how much of it is right. */
export function isSameText(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Notes what WhatsApp reports of messages it took: arrived, or not, whereupon an SMS goes out. */
export async function reportDelivery(context: Context, channels: Channels, body: unknown): Promise<void> {
  const report = Report.safeParse(body);
  const statuses = (report.data?.entry ?? []).flatMap(({ changes }) =>
    changes.flatMap(({ value }) => value.statuses),
  );
  for (const known of statuses) {
    const status = Status.safeParse(known);
    if (status.success) await note(context, channels, status.data);
  }
}

async function note(outer: Context, channels: Channels, report: z.output<typeof Status>): Promise<void> {
  const id = Number(report.biz_opaque_callback_data);
  if (report.status === 'delivered' || report.status === 'read')
    return markDelivered(outer.db, id, 'whatsapp', outer.clock.now());
  if (report.status !== 'failed') return;
  const reason = report.errors.map(({ code, title }) => `${code} ${title}`.trim()).join(', ');
  await outer.transaction(async (context) => {
    await holdAddressee(context.db, id);
    const message = await markUndelivered(context.db, id, 'whatsapp', {
      reason,
      handledAt: context.clock.now(),
    });
    if (message) await fallBack(context, channels, message, 'failed');
  });
}
