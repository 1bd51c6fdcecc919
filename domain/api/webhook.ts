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

const FAILURES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Dort nimmt niemand eine Verbindung an',
  ENOTFOUND: 'Diese Adresse gibt es im Internet nicht',
  EAI_AGAIN: 'Diese Adresse ließ sich gerade nicht nachschlagen',
  ECONNRESET: 'Die Verbindung brach ab',
  EHOSTUNREACH: 'Der Rechner dort ist nicht zu erreichen',
  ETIMEDOUT: 'Es kam zu lange keine Antwort',
  ABORT_ERR: 'Es kam zu lange keine Antwort',
  CERT_HAS_EXPIRED: 'Das Zertifikat dort ist abgelaufen',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Das Zertifikat dort ist für eine andere Adresse',
};

/** Why nobody answered, in words and with the sign that whoever runs the other side looks for. */
export function sayFailure({ code, message }: { code?: unknown; message: string }): string {
  if (typeof code !== 'string') return message;
  const words =
    FAILURES[code] ?? (/CERT|SIGNATURE/.test(code) ? 'Dem Zertifikat dort ist nicht zu trauen' : message);
  return `${words} (${code})`;
}
