import { addressCall } from '#contract/calls.ts';
import { call } from '../../api.ts';
import { apiOrigin, haveToken } from '../../token.client.ts';

let session: Promise<string | null> | undefined;
// Beacons carry what holds when they are sent: a page that was left meanwhile is not entered.
let latest = 0;
let underWay = Promise.resolve();

/**
 * The session's public id (ENT-059); the session keeps it over log-in and log-out, so it is asked for once. Asked for
 * beside the token, a new visitor would get two sessions.
 */
function knowSession(): Promise<string | null> {
  session ??= haveToken()
    .then(() => call('getSessionId'))
    .then(
      ({ sessionId }) => sessionId,
      () => {
        session = undefined;
        return null;
      },
    );
  return session;
}

/** Tells the server at which restaurant the visitor looks now (TOK-012), or that it is none any more (TOK-013). */
export async function reportPresence(host: number | null): Promise<void> {
  const mine = ++latest;
  const id = await knowSession();
  // A report that overtook the one before it would be undone by it.
  await underWay;
  if (id === null || mine !== latest) return;
  underWay = host === null ? send('leaveHosts', { session: id }) : send('joinHost', { host, session: id });
}

// Text, so that no preflight is needed where calls have a host of their own. A page that is going sends it and is
// never told the answer.
async function send(name: 'joinHost' | 'leaveHosts', body: object): Promise<void> {
  const url = apiOrigin() + addressCall(name, {}).url;
  const text = JSON.stringify(body);
  if (document.visibilityState === 'hidden') navigator.sendBeacon(url, text);
  else await deliver(url, text).catch(() => {});
}

// Read to its end, so that the connection is free again.
async function deliver(url: string, text: string): Promise<void> {
  await (await fetch(url, { method: 'POST', body: text })).text();
}
