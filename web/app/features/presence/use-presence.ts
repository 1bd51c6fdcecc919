import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { addressCall } from '#contract/calls.ts';
import { call } from '../../api.ts';
import { isLate, type Late } from '../../lib/late.ts';
import { apiOrigin, haveToken } from '../../token.ts';

/** Pages on which somebody is busy with a restaurant's food. */
const AT_A_RESTAURANT = /^\/(?:speisekarte|warenkorb|generator)\/[^/]/;

/**
 * Lets the restaurant know how many look at its menu right now (session tracking). What its pages load says which
 * restaurant it is, as `host`; on a slow line it comes after the page.
 */
export function usePresence(): void {
  const { pathname } = useLocation();
  const matches = useMatches();
  const loaded = matches.findLast(({ loaderData }) => isOfRestaurant(loaderData))?.loaderData;
  const shown = AT_A_RESTAURANT.test(pathname) ? loaded : undefined;
  useEffect(() => {
    let isOver = false;
    const report = async () => {
      const host = document.visibilityState === 'hidden' ? null : await hostIdOf(shown);
      if (!isOver) await reportPresence(host);
    };
    const look = () => void report();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', look);
    };
  }, [shown]);
  // To the rooms behind the counter, which have a frame of their own.
  useEffect(() => () => void reportPresence(null), []);
}

interface OfRestaurant {
  host?: { id: number };
}

function isOfRestaurant(loaded: unknown): loaded is OfRestaurant | Late<OfRestaurant> {
  return typeof loaded === 'object' && loaded !== null && (isLate<OfRestaurant>(loaded) || 'host' in loaded);
}

async function hostIdOf(loaded: unknown): Promise<number | null> {
  if (!isOfRestaurant(loaded)) return null;
  const { host } = isLate<OfRestaurant>(loaded)
    ? await loaded.promise.catch((): OfRestaurant => ({}))
    : loaded;
  return host?.id ?? null;
}

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
async function reportPresence(host: number | null): Promise<void> {
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
