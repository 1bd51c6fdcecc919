import type { Context } from '#server/plumbing/context.ts';
import { holdLiving, insertMessages, type NewMessage } from './store.ts';

/** Messages of one occasion, such as a step of an order, in the order in which they go out, and in whose name. */
export interface Occasion {
  siteId: number | null;
  messages: readonly NewMessage[];
}

/** Keeps the messages of one occasion as `keepAll` does. */
export const keepMessages = (
  context: Context,
  siteId: number | null,
  messages: readonly NewMessage[],
): Promise<void> => keepAll(context, [{ siteId, messages }]);

/**
 * Keeps messages and a job for each occasion that delivers them, all or none; one whose key is known is left alone.
 * Whoever deleted their account meanwhile is told nothing more.
 */
export async function keepAll(outer: Context, occasions: readonly Occasion[]): Promise<void> {
  if (occasions.every(({ messages }) => messages.length === 0)) return;
  await outer.transaction(async (context) => {
    const rows = occasions.flatMap(({ siteId, messages }) =>
      messages.map((message) => ({ ...message, site_id: siteId })),
    );
    const living = await holdLiving(
      context.db,
      rows.flatMap(({ person_id }) => person_id ?? []),
    );
    const kept = await insertMessages(
      context.db,
      rows.filter(({ person_id }) => !person_id || living.has(person_id)),
    );
    const toSend = new Map(
      kept.flatMap(({ id, dedupe_key, state }) => (state === 'queued' ? [[dedupe_key, id] as const] : [])),
    );
    for (const { siteId, messages } of occasions) {
      const messageIds = messages.flatMap(({ dedupe_key }) => toSend.get(dedupe_key) ?? []);
      if (messageIds.length > 0)
        await context.enqueue({ queue: 'message-delivery', payload: { messageIds, siteId } });
    }
  });
}
