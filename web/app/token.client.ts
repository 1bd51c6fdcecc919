import { addressCall } from '#contract/calls.ts';
import { keep, readKept } from './lib/device-storage.client.ts';

// Reloading more often than this would trap the visitor in a loop if the server never accepts a token.
const RELOAD_PAUSE_MS = 60_000;
const RELOAD_MARK = 'token-reload';
// A frame that gets no cookies carries its session in the token, as a third part, for as long as its tab is open.
const FRAME_TOKEN = 'frame-token';

let token: string | undefined;
let fetching: Promise<string | undefined> | undefined;

/** Where the calls live: the page's own host, unless the server names another one. */
export function apiOrigin(): string {
  return document.documentElement.dataset.api ?? '';
}

/** The visitor's token, fetched once and kept in memory; undefined where it could not be had. */
export function haveToken(): Promise<string | undefined> {
  if (token) return Promise.resolve(token);
  fetching ??= fetchToken().finally(() => {
    fetching = undefined;
  });
  return fetching;
}

/** Takes a token that the server gave; the old one may count no longer. */
export function keepToken(fresh: string): void {
  token = fresh;
  if (fresh.split('.').length === 3) keep('session', FRAME_TOKEN, fresh);
}

/** Has this frame been known without a cookie? */
export const hasFrameToken = (): boolean => readKept('session', FRAME_TOKEN) !== null;

async function fetchToken(): Promise<string | undefined> {
  try {
    const kept = readKept('session', FRAME_TOKEN);
    const answer = await fetch(apiOrigin() + addressCall('gettoken', {}).url, {
      credentials: 'include',
      ...(kept && { headers: { token: kept } }),
    });
    const body: unknown = answer.ok ? await answer.json() : undefined;
    if (typeof body === 'object' && body && 'token' in body && typeof body.token === 'string')
      keepToken(body.token);
    else console.warn('Token konnte nicht geladen werden', answer.status);
  } catch (error) {
    console.warn('Token konnte nicht geladen werden', error);
  }
  return token;
}

/** Drops a token that the server no longer accepts and reloads the page; false where it did so a moment ago. */
export function renewToken(): boolean {
  token = undefined;
  const now = Date.now();
  if (now - Number(readKept('session', RELOAD_MARK)) < RELOAD_PAUSE_MS) return false;
  // Without storage a loop could not be told apart from a first reload.
  if (!keep('session', RELOAD_MARK, String(now))) return false;
  location.reload();
  return true;
}
