import { z } from 'zod';
import { internationalDigits, takesTexts } from '#domain/people/phone.ts';
import type { Delivery } from '#server/adapters/delivery.ts';
import type { OutgoingMail } from '#server/adapters/mail.ts';
import type { PushDelivery } from '#server/adapters/web-push.ts';
import { drawMandate } from '#server/features/business/draw-mandate.ts';
import { isRequestUnanswered, isUnanswered } from '#server/features/order/progress/unanswered.ts';
import { drawGiftsOf } from '#server/features/order/papers/print-gift-vouchers.ts';
import type { Context } from '#server/plumbing/context.ts';
import { MAIL_REFUSED } from '#server/plumbing/mail.ts';
import type { Channels } from './channels.ts';
import { keepMessages } from './keep-messages.ts';
import { mailPictures } from './mail-pictures.ts';
import { messageIdOf } from './message-id.ts';
import { sendPush } from './order-push.ts';
import { deleteEndpoint } from './push-store.ts';
import { CANCEL_WAITS, ORDER_WAITS } from './wake-devices.ts';
import { findSender, holdAddressee, lockMessage, saveAttempt, type Message, type Sender } from './store.ts';

const Payload = z.object({
  messageIds: z.array(z.number()).default([]),
  /** One alone. */
  messageId: z.number().optional(),
  siteId: z.number().nullish(),
});

/**
 * As often as the queue tries, about a day. A status by WhatsApp is stale sooner: then an SMS goes out. In a browser it
 * is so after ten minutes.
 */
const MOST_ATTEMPTS: Record<Message['channel'], number> = { email: 15, whatsapp: 3, sms: 15, 'web-push': 8 };

type Outcome = (Delivery | PushDelivery | { outcome: 'not-configured' }) & { endpoint?: string };

/**
 * Handles `message-delivery`: sends the messages of one occasion one after another, so that they arrive in their order and
 * hold one connection, and throws where the queue should try again; then only those that have not gone out are sent.
 */
export async function deliverMessages(context: Context, channels: Channels, payload: unknown): Promise<void> {
  const { messageIds, messageId, siteId = null } = Payload.parse(payload);
  const ids = messageId === undefined ? messageIds : [messageId, ...messageIds];
  const sender = await findSender(context.db, siteId);
  const problems: string[] = [];
  for (const id of ids) {
    await deliverMessage(context, channels, id, sender).catch((error) => problems.push(String(error)));
  }
  if (problems.length > 0) throw new Error(problems.join(', '));
}

/**
 * Sends a message and notes how it went; throws where it is to be tried again. The row is held meanwhile, so that two
 * workers never send the same. Killed between sending and noting, it goes out a second time, a minute later at the
 * earliest: rather twice than never. Each channel has something by which the double is dropped: a mail's Message-ID is the
 * same, the SMS gateway refuses an equal text to the same number, what a browser shows is replaced, and WhatsApp has
 * reported by then under our id what arrived.
 */
async function deliverMessage(
  outer: Context,
  channels: Channels,
  messageId: number,
  sender: Sender,
): Promise<void> {
  const tried = await outer.transaction(async (context) => {
    await holdAddressee(context.db, messageId);
    const message = await lockMessage(context.db, messageId);
    if (message?.state !== 'queued') return null;
    const result = await send(context, channels, message, sender);
    const attempts = message.attempts + 1;
    const state = stateAfter(result, attempts, message.channel);
    const isOver = state === 'failed' || state === 'not-configured';
    const isElsewhere = isOver && (await fallBack(context, channels, message, state));
    const isEnded = result.outcome === 'refused' && message.unsubscribe_url !== null;
    if (isEnded) await context.enqueue({ queue: MAIL_REFUSED, payload: { url: message.unsubscribe_url } });
    const reason = 'reason' in result ? result.reason : '';
    const now = context.clock.now();
    await saveAttempt(context.db, messageId, {
      state,
      attempts,
      last_error: reason,
      sent_at: state === 'sent' ? now : null,
      // Nobody can do anything about a browser or a mailbox that does not want to hear of us any more.
      handled_at: isElsewhere || isEnded || result.outcome === 'gone' ? now : null,
      ...('gatewayId' in result && { gateway_id: result.gatewayId }),
      ...(state === 'sent' && holdsSecret(message) && { body_text: '', body_html: '' }),
    });
    return { state, reason, gone: result.outcome === 'gone' ? result.endpoint : undefined };
  });
  if (tried?.gone) await deleteEndpoint(outer.db, tried.gone);
  if (tried?.state === 'queued') throw new Error(`message ${messageId}: ${tried.reason}`);
}

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
  if (await isAnswered(context, message)) return { outcome: 'gone', reason: 'schon beantwortet' };
  if (channel === 'email') {
    if (!channels.email) return { outcome: 'not-configured' };
    return channels.email.send({
      from: { name: sender.title, address: sender.company_mail },
      to: recipient,
      replyTo: message.reply_to,
      subject,
      text,
      html,
      messageId: messageIdOf(message, sender),
      attachments: [
        ...(await attachmentsOf(context, message, sender)),
        ...(await mailPictures(context, html, sender)),
      ],
      unsubscribeUrl: message.unsubscribe_url,
    });
  }
  if (channel === 'web-push') return sendPush(context, channels.push, message, sender);
  if (channel === 'sms' && !mayText(context, recipient)) return { outcome: 'refused', reason: NO_TEXTS };
  const note = { to: internationalDigits(recipient), text, reference: String(message.id) };
  return (await channels[channel]?.send(note)) ?? { outcome: 'not-configured' };
}

/** What the guest waits for, by the kind of message that calls somebody to it. */
const STILL_WAITS: Readonly<Record<string, typeof isUnanswered>> = {
  [ORDER_WAITS]: isUnanswered,
  [CANCEL_WAITS]: isRequestUnanswered,
};

async function isAnswered(context: Context, { kind, order_id: orderId }: Message): Promise<boolean> {
  const stillWaits = STILL_WAITS[kind];
  return stillWaits !== undefined && orderId !== null && !(await stillWaits(context, orderId));
}

const NO_TEXTS = 'An diese Nummer schicken wir keine SMS.';

const mayText = ({ settings }: Context, recipient: string): boolean =>
  takesTexts(recipient, settings.smsCountries);

/** Where WhatsApp is not set up, or did not take the message, the same goes out as an SMS; answers whether it does. */
export async function fallBack(
  context: Context,
  channels: Channels,
  message: Message,
  state: Message['state'],
): Promise<boolean> {
  if (message.channel !== 'whatsapp' || !mayText(context, message.recipient)) return false;
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

/**
 * Whether a message of this kind carries a code or a link that opens something by itself. Once it is sent, that stands
 * nowhere but in the hands of whom it was sent to.
 */
const holdsSecret = ({ kind }: { kind: string }): boolean =>
  /^(?:(?:code|access|invitation)-|new-log-in$|gift$|newsletter$)/.test(kind);

/** What goes out with a mail; drawn when it is sent, so that nothing is kept twice. */
async function attachmentsOf(
  context: Context,
  { kind, order_id: orderId, mandate_id: mandateId }: Message,
  sender: Sender,
): Promise<NonNullable<OutgoingMail['attachments']>> {
  if (mandateId !== null) return attached('SEPA-Mandat.pdf', await drawMandate(context, mandateId));
  if (kind !== 'gift-vouchers' || orderId === null) return [];
  return attached('Geschenkgutschein.pdf', await drawGiftsOf(context, orderId, sender));
}

const attached = (filename: string, pdf: Uint8Array | null) =>
  pdf ? [{ filename, content: Buffer.from(pdf), contentType: 'application/pdf' }] : [];
