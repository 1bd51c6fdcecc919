import type { Context } from '#server/plumbing/context.ts';
import { holdLiving, insertMessage, type NewMessage } from './store.ts';

/**
 * Keeps messages and the jobs that deliver them, all or none; one whose key is known is left alone. Whoever deleted
 * their account meanwhile is told nothing more.
 */
export async function keepMessages(
  outer: Context,
  siteId: number | null,
  messages: readonly NewMessage[],
): Promise<void> {
  await outer.transaction(async (context) => {
    const living = await holdLiving(
      context.db,
      messages.flatMap(({ person_id }) => person_id ?? []),
    );
    for (const message of messages) {
      if (message.person_id && !living.has(message.person_id)) continue;
      const messageId = await insertMessage(context.db, { ...message, site_id: siteId });
      if (messageId) await context.enqueue({ queue: 'message-delivery', payload: { messageId, siteId } });
    }
  });
}
