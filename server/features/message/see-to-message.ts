import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { holdAddressee, lockMessage, markHandled, requeue, type Message } from './store.ts';

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
    await requeue(context.db, id, context.clock.now());
    const payload = { messageId: id, siteId: message.site_id };
    await context.enqueue({ queue: 'message-delivery', payload });
    return null;
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
  const isOpen = message.state === 'failed' || message.state === 'not-configured';
  return isOpen && message.handled_at === null ? message : refuse('already-decided');
}
