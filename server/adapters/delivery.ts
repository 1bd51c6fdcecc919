/**
 * How an attempt to send something ended. 'refused': trying again is of no use; 'later': it may be, since the
 * other side is away, busy or wrongly set up. The reason is for the operator, not for guests.
 */
export type Delivery =
  | {
      outcome: 'sent';
      /** By which the other side reports whether it arrived. */
      gatewayId?: string;
    }
  | { outcome: 'refused' | 'later'; reason: string };

/** How long we wait for another's service, in milliseconds. */
export const PATIENCE = 10_000;

/** Posts JSON to a service; a network that fails or hangs is 'later', everything answered is read by the caller. */
export async function postJson(
  url: string,
  headers: Record<string, string>,
  body: object,
): Promise<{ status: number; answer: unknown } | Extract<Delivery, { reason: string }>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    return { status: response.status, answer: readJson(await response.text()) };
  } catch (error) {
    return { outcome: 'later', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** JSON of another's, undefined where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
