import { z } from 'zod';
import { internationalDigits } from '#domain/phone.ts';
import type { Delivery } from '#server/adapters/delivery.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { PushDelivery } from '#server/adapters/web-push.ts';
import { attachmentsOf } from './attachments.ts';
import type { Channels } from './channels.ts';
import { keepMessages } from './keep-messages.ts';
import { sendPush } from './order-push.ts';
import { deleteEndpoint } from './push-store.ts';
import { findSender, holdAddressee, lockMessage, saveAttempt, type Message, type Sender } from './store.ts';

const Payload = z.object({ messageId: z.number(), siteId: z.number().nullish() });

/**
 * As often as the queue tries, about a day. A status by WhatsApp is stale sooner: then an SMS goes out. In a browser it
 * is so after ten minutes.
 */
const MOST_ATTEMPTS: Record<Message['channel'], number> = { email: 15, whatsapp: 3, sms: 15, 'web-push': 8 };

type Outcome = (Delivery | PushDelivery | { outcome: 'not-configured' }) & { endpoint?: string };

/**
 * Handles `message-delivery`: sends a message and notes how it went; throws where the queue should try again.
 * The row is held meanwhile, so that two workers never send the same. Killed between sending and noting, it
 * goes out a second time, which no sender over SMTP can avoid; the Message-ID is then the same, by which
 * receivers drop the double, and the SMS gateway refuses an equal text to the same number by itself.
 */
export async function deliverMessage(outer: Context, channels: Channels, payload: unknown): Promise<void> {
  const { messageId, siteId = null } = Payload.parse(payload);
  const tried = await outer.transaction(async (context) => {
    await holdAddressee(context.db, messageId);
    const message = await lockMessage(context.db, messageId);
    if (message?.state !== 'queued') return null;
    const sender = await findSender(context.db, siteId);
    const result = await send(context, channels, message, sender);
    const attempts = message.attempts + 1;
    const state = stateAfter(result, attempts, message.channel);
    const isOver = state === 'failed' || state === 'not-configured';
    const isElsewhere = isOver && (await fallBack(context, channels, message, state));
    const reason = 'reason' in result ? result.reason : '';
    const now = context.clock.now();
    await saveAttempt(context.db, messageId, {
      state,
      attempts,
      last_error: reason,
      sent_at: state === 'sent' ? now : null,
      // Nobody can do anything about a browser that does not want to hear of us any more.
      handled_at: isElsewhere || result.outcome === 'gone' ? now : null,
      ...('gatewayId' in result && { gateway_id: result.gatewayId }),
      ...(state === 'sent' && holdsCode(message) && { body_text: '', body_html: '' }),
    });
    return { state, reason, gone: result.outcome === 'gone' ? result.endpoint : undefined };
  });
  if (tried?.gone) await deleteEndpoint(outer.db, tried.gone);
  if (tried?.state === 'queued') throw new Error(`message ${messageId}: ${tried.reason}`);
}

// A code stands nowhere but in the hands of whom it was sent to.
const holdsCode = ({ kind }: Message): boolean => kind.startsWith('code-');

function stateAfter({ outcome }: Outcome, attempts: number, channel: Message['channel']): Message['state'] {
  if (outcome === 'sent' || outcome === 'not-configured') return outcome;
  const isFinal = outcome === 'refused' || outcome === 'gone';
  return isFinal || attempts >= MOST_ATTEMPTS[channel] ? 'failed' : 'queued';
}

async function send(
  context: Context,
  channels: Channels,
  message: Message,
  sender: Sender,
): Promise<Outcome> {
  const { channel, recipient, subject, body_text: text, body_html: html } = message;
  if (channel === 'email') {
    const from = { name: sender.title, address: sender.company_mail };
    const mail = {
      from,
      to: recipient,
      subject,
      text,
      html,
      messageId: messageIdOf(message, sender),
      attachments: channels.email ? await attachmentsOf(context, message, sender) : [],
      unsubscribeUrl: message.unsubscribe_url,
    };
    return (await channels.email?.send(mail)) ?? { outcome: 'not-configured' };
  }
  if (channel === 'web-push') return sendPush(context, channels.push, message, sender);
  const note = { to: internationalDigits(recipient), text, reference: String(message.id) };
  return (await channels[channel]?.send(note)) ?? { outcome: 'not-configured' };
}

function messageIdOf({ dedupe_key: key }: Message, { company_mail: address }: Sender): string {
  return `<${key.replaceAll(/[^\w-]/g, '.')}@${address.split('@').at(-1)}>`;
}

/** Where WhatsApp is not set up, or did not take the message, the same goes out as an SMS; answers whether it does. */
export async function fallBack(
  context: Context,
  channels: Channels,
  message: Message,
  state: Message['state'],
): Promise<boolean> {
  if (message.channel !== 'whatsapp') return false;
  // With neither of both set up, one message that waits for the operator is enough.
  if (state === 'not-configured' && !channels.sms) return false;
  const { kind, recipient, body_text, order_id, person_id } = message;
  await keepMessages(context, message.site_id, [
    {
      kind,
      recipient,
      body_text,
      order_id,
      person_id,
      channel: 'sms',
      dedupe_key: `${message.dedupe_key}:sms`,
      created_at: context.clock.now(),
    },
  ]);
  return true;
}
