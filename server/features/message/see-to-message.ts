import type { Context } from '#server/plumbing/context.ts';
import { holdName } from '#server/database/find-equal.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { keepMessages } from './keep-messages.ts';
import { holdAddressee, isCopied, lockMessage, markHandled, requeue, type Message } from './store.ts';

/** What can be sent once more at all: a code has run out by then, and a browser that is gone hears nothing. */
export const canResend = ({
  kind,
  channel,
  push_subscription_id: browser,
}: Pick<Message, 'kind' | 'channel' | 'push_subscription_id'>): boolean =>
  !kind.startsWith('code-') && (channel !== 'web-push' || browser !== null);

const TOO_LATE =
  'Das kann nicht noch einmal verschickt werden: Es gilt nicht mehr, oder niemand nimmt es mehr an.';

/** Puts a message that did not go out into the queue once more, with as many tries as a new one. */
export function resendMessage(outer: Context, id: number): Promise<null | Refusal> {
  return outer.transaction(async (context) => {
    const message = await holdUndelivered(context, id);
    if (isRefusal(message)) return message;
    if (!canResend(message)) return refuse('already-decided', { message: TOO_LATE });
    await queueAnew(context, message);
    return null;
  });
}

async function queueAnew({ db, clock, enqueue }: Context, { id, site_id: siteId }: Message): Promise<void> {
  await requeue(db, id, clock.now());
  await enqueue({ queue: 'message-delivery', payload: { messageId: id, siteId } });
}

/** What of an order's messages can go out once more: what was emptied has nothing to say, and a push is stale. */
export const canSendAgain = (message: Message): boolean =>
  message.state !== 'queued' &&
  message.body_text !== '' &&
  message.channel !== 'web-push' &&
  canResend(message);

/**
 * Sends a message about an order once more, to the same only once in sixty seconds, also from a copy of it. One that somebody has to see to is tried anew; of
 * what went out goes a copy, as receivers drop what they had. Answers the message, null where it is on its way already.
 */
export function sendAgain(outer: Context, id: number): Promise<Message | null | Refusal> {
  return outer.transaction(async (context) => {
    const { db, clock } = context;
    await holdAddressee(db, id);
    const message = await lockMessage(db, id);
    if (!message || message.order_id === null) return refuse('unknown-message');
    if (message.state === 'queued') return null;
    if (!canSendAgain(message)) return refuse('already-decided', { message: TOO_LATE });
    if (isOpen(message)) {
      await queueAnew(context, message);
      return message;
    }
    const now = clock.now();
    await holdName(db, `again:${message.order_id}`);
    if (await isCopied(db, message, now.subtract({ minutes: 1 }))) return null;
    const copy = { ...message, state: 'queued' as const, attempts: 0, created_at: now };
    await keepMessages(context, message.site_id, [{ ...copy, dedupe_key: `again:${id}:${now}` }]);
    return message;
  });
}

/** Notes that nobody has to see to a message any more, although it did not go out. */
export function closeMessage(outer: Context, id: number): Promise<null | Refusal> {
  return outer.transaction(async (context) => {
    const message = await holdUndelivered(context, id);
    if (isRefusal(message)) return message;
    await markHandled(context.db, id, context.clock.now());
    return null;
  });
}

async function holdUndelivered({ db }: Context, id: number): Promise<Message | Refusal> {
  await holdAddressee(db, id);
  const message = await lockMessage(db, id);
  if (!message) return refuse('unknown-message');
  return isOpen(message) ? message : refuse('already-decided');
}

const isOpen = ({ state, handled_at: handledAt }: Message): boolean =>
  (state === 'failed' || state === 'not-configured') && handledAt === null;
