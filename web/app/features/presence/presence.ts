import { addressCall } from '#contract/calls.ts';
import { call } from '../../api.ts';
import { apiOrigin } from '../../token.ts';

let session: Promise<string | null> | undefined;
// Beacons carry what holds when they are sent: a page that was left meanwhile is not entered.
let latest = 0;

/** The session's public id (ENT-059); the session keeps it over log-in and log-out, so it is asked for once. */
function knowSession(): Promise<string | null> {
  session ??= call('getSessionId').then(
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
  if (id === null || mine !== latest) return;
  if (host === null) send('leaveHosts', { session: id });
  else send('joinHost', { host, session: id });
}

// Text, so that no preflight is needed where calls have a host of their own.
function send(name: 'joinHost' | 'leaveHosts', body: object): void {
  navigator.sendBeacon(apiOrigin() + addressCall(name, {}).url, JSON.stringify(body));
}
