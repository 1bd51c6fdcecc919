import type { z } from 'zod';
import type { officeMessages } from '#contract/office.ts';
import { requireRole } from '#server/features/account/permission.ts';
import { canResend } from '#server/features/message/see-to-message.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import {
  type Channel,
  countByChannel,
  countUndelivered,
  listMessages,
  type MessageState,
} from './messages-store.ts';

/** What the figures of the channels look back on. */
const HOURS = 24;
const CHANNELS: readonly Channel[] = ['email', 'whatsapp', 'sms', 'web-push'];

type Listed = Awaited<ReturnType<typeof listMessages>>['rows'][number];

export async function showMessages(
  context: VisitContext,
  filter: z.output<typeof officeMessages.request>,
): Promise<z.input<typeof officeMessages.answer> | Refusal> {
  const operator = await requireRole(context, 'operator');
  if (isRefusal(operator)) return operator;
  const [{ count, rows }, channels] = await Promise.all([
    listMessages(context.db, filter),
    readChannels(context),
  ]);
  return { count, messages: rows.map(toRow), channels };
}

function toRow(row: Listed) {
  const { created_at, sent_at, handled_at, last_error, push_subscription_id: _, order_id, ...known } = row;
  const isOpen = (row.state === 'failed' || row.state === 'not-configured') && handled_at === null;
  return {
    ...known,
    orderId: order_id,
    createdAt: created_at.toString(),
    sentAt: sent_at?.toString() ?? null,
    handledAt: handled_at?.toString() ?? null,
    lastError: last_error,
    isOpen,
    canResend: isOpen && canResend(row),
  };
}

async function readChannels({ db, clock }: VisitContext) {
  const [counted, open] = await Promise.all([
    countByChannel(db, clock.now().subtract({ hours: HOURS })),
    countUndelivered(db),
  ]);
  return CHANNELS.map((channel) => {
    const of = (...states: MessageState[]) =>
      counted
        .filter((row) => row.channel === channel && states.includes(row.state))
        .reduce((sum, row) => sum + row.count, 0);
    return {
      channel,
      sent: of('sent', 'delivered'),
      delivered: of('delivered'),
      waiting: of('queued'),
      undelivered: open.find((row) => row.channel === channel)?.count ?? 0,
    };
  });
}
