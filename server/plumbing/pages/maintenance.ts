import type { CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { VisitContext } from '../context.ts';
import { refuse, type Refusal } from '../refusal.ts';
import type { Site } from '../visit/site-by-host.ts';

type Closed = Pick<Site, 'maintenance_message' | 'maintenance_until'>;

/** Seconds after which a page that could not be shown is asked for again (LAY-018). */
export const RELOAD_SECONDS = 30;

/** What visitors of a closed site are told. */
export function sayMaintenance(site: Closed, now: Temporal.Instant): string {
  const message = site.maintenance_message || 'Wir bauen gerade um.';
  const until = endOf(site, now);
  if (!until) return `${message} Gleich sind wir wieder da.`;
  const [day, end] = [now, until].map((instant) => instant.toZonedDateTimeISO('Europe/Berlin'));
  const time = end?.toLocaleString('de-DE', { hour: '2-digit', minute: '2-digit' });
  const isToday = end && day?.toPlainDate().equals(end.toPlainDate());
  const date = end?.toLocaleString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' });
  return `${message} Voraussichtlich ${isToday ? 'ab' : `am ${date} ab`} ${time} Uhr sind wir wieder da.`;
}

/** For the header Retry-After, in seconds: the planned end, else as soon as the page itself asks again. */
export function retryAfter(site: Site, now: Temporal.Instant): number {
  const until = site.in_maintenance ? endOf(site, now) : null;
  return until ? Math.ceil(until.since(now).total('seconds')) : RELOAD_SECONDS;
}

// What the law wants to be reachable, the log-in of those who may come in, and what belongs to an order on its way.
const STAYS_OPEN: ReadonlySet<CallName> = new Set<CallName>([
  'gettoken',
  'getSessionId',
  'site',
  'imprint',
  'privacy',
  'agb',
  'legalsBusiness',
  'legalText',
  'declare',
  'userData',
  'userLogin',
  'secondStep',
  'finishLogin',
  'passkeyOptions',
  'loginByPasskey',
  'userLogout',
  'setUpOpen',
  'setUp',
  'orderByUid',
  'lastOrder',
  'orderMap',
  'orderWay',
  'cancel',
  'pusherAuth',
]);

/**
 * The refusal of a call while its site is closed. Staff is never refused, so that kitchens finish their
 * orders and the office can open the site again.
 */
export async function refuseInMaintenance(
  { name }: Endpoint,
  { site, clock, loadSession }: VisitContext,
): Promise<Refusal | null> {
  if (!site.in_maintenance || STAYS_OPEN.has(name)) return null;
  if ((await loadSession())?.isStaff) return null;
  const now = clock.now();
  return refuse('unhealthy', { message: sayMaintenance(site, now), retryAfter: retryAfter(site, now) });
}

function endOf({ maintenance_until }: Closed, now: Temporal.Instant): Temporal.Instant | null {
  return maintenance_until && Temporal.Instant.compare(maintenance_until, now) > 0 ? maintenance_until : null;
}
