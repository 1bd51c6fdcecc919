/** What a restaurant's programs are told by themselves. */
export const WEBHOOK_TYPES = {
  'order.placed': 'Bestellung eingegangen',
  'order.changed': 'Bestellung geändert',
  'webhook.test': 'Probe',
} as const;
export type WebhookType = keyof typeof WEBHOOK_TYPES;

/** Seconds until each further try; together about a day. */
const RETRY_AFTER = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 21_600, 36_000];

/** Seconds after which to try again what has failed so many times; null: not any more. */
export const retryAfter = (tries: number): number | null => RETRY_AFTER[tries - 1] ?? null;

/** An address that has taken nothing for so long is told nothing more. */
export const OFF_AFTER = { hours: 72 } as const;

/** How long the secret before goes on signing beside the new one. */
export const OVERLAP = { hours: 24 } as const;

/** Whether an answer says that it was taken. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** The other side wants nothing more, now or ever (Standard Webhooks). */
export const GONE = 410;
