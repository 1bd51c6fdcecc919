import type { Context } from '#server/plumbing/context.ts';
import { insertMessage, type NewMessage } from './store.ts';

/** Keeps messages and the jobs that deliver them, all or none; one whose key is known is left alone. */
export async function keepMessages(
  outer: Context,
  siteId: number | null,
  messages: readonly NewMessage[],
): Promise<void> {
  await outer.transaction(async (context) => {
    for (const message of messages) {
      const messageId = await insertMessage(context.db, message);
      if (messageId) await context.enqueue({ queue: 'message-delivery', payload: { messageId, siteId } });
    }
  });
}
