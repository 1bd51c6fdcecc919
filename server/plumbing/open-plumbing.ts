import type { FastifyInstance } from 'fastify';
import type { Clock, Random } from '#server/adapters/clock.ts';
import type { ClusterSettings } from '#server/adapters/pusher-cluster.ts';
import type { Traces } from '#server/adapters/tracing.ts';
import type { Connection } from '#server/database/connect.ts';
import type { Seals } from '#server/database/seals.ts';
import { ApiHosts, type ApiHostSettings } from './http/api-hosts.ts';
import { Announcements } from './push/announcements.ts';
import { Faults } from './faults.ts';
import { openBudgets } from './gates/budgets.ts';
import {
  makeContext,
  type Change,
  type Context,
  type Position,
  type Services,
  type Settings,
} from './context.ts';
import { makeHttp, type HttpOptions } from './http/http.ts';
import { traceRequests } from './http/trace-requests.ts';
import { Jobs } from './jobs.ts';
import { PageCache } from './pages/page-cache.ts';
import { Push } from './push/push.ts';
import { Ports } from './ports.ts';
import { PushServer } from './push/push-server.ts';
import { Routes } from './http/route.ts';
import { installationSecret } from './visit/secrets.ts';
import { SitesByHost } from './visit/site-by-host.ts';
import { SocketDoor } from './push/socket-door.ts';
import { Tokens } from './visit/token.ts';
import { VersionMemory } from './pages/version-memory.ts';
import { Visits } from './visit/visit.ts';

export interface PlumbingDeps {
  connection: Connection;
  /** For jobs and sweeps, which nobody waits for; undefined: the same. */
  background?: Connection;
  databaseUrl: string;
  /** Whether this process works on jobs and looks after what is due; undefined: it does. */
  works?: boolean;
  clock: Clock;
  random: Random;
  settings: Omit<Settings, 'push'>;
  seals: Seals;
  http: HttpOptions;
  /** Undefined: made at the first start and kept. */
  pushKeys?: { key: string; secret: string } | undefined;
  /** Who is told how long requests and jobs take; undefined: nobody. */
  traces?: Traces | undefined;
  /** Where calls go that do not go to the page's own host. */
  apiHosts?: ApiHostSettings | undefined;
  /** Undefined: our own push server. */
  pushCluster?: (ClusterSettings & { clientHost?: string | undefined }) | undefined;
}

/** What every feature stands on and no guest ever names. */
export interface Plumbing {
  http: FastifyInstance;
  context: Context;
  /** The same for jobs and sweeps. */
  background: Context;
  services: Services;
  visits: Visits;
  routes: Routes;
  jobs: Jobs;
  cache: PageCache;
  push: Push;
  sites: SitesByHost;
  /** What the log of this process has called an error. */
  faults: Faults;
  /** Calls the listener with the sites of which something has changed, in every process; null: nobody knows which. */
  onSiteChanged(listener: (siteIds: number[] | null) => void): void;
  /** Calls the listener for every order that moved, in every process; `isOwn` where this one moved it. */
  onOrderMoved(listener: (orderId: number, isOwn: boolean) => void): void;
  /** Calls the listener for every position that a driver shares or shares no more, in every process. */
  onPosition(listener: (position: Position, isOwn: boolean) => void): void;
  /** The same for group orders. */
  onGroupMoved(listener: (groupId: number, isOwn: boolean) => void): void;
  /** The same for test orders, by their ids. */
  onTrialMoved(listener: (trialId: number, isOwn: boolean) => void): void;
  /** Begins to hear other processes and to work on jobs. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function openPlumbing(deps: PlumbingDeps): Promise<Plumbing> {
  const { connection, clock, random } = deps;
  const { db } = connection;
  // Marks calls that our own page rendering makes; nobody outside knows it.
  const inProcessMark = random.token(24);
  const countKey = await installationSecret(db, random, 'budgets');
  const budgets = openBudgets(connection, countKey, deps.http.requestsPerMinute);
  const faults = new Faults(clock);
  const http = await makeHttp(deps.http, inProcessMark, budgets, faults);
  if (deps.traces) traceRequests(http, deps.traces);
  const jobs = new Jobs(deps.databaseUrl, http.log, deps.works, deps.traces);
  const announcements = new Announcements(deps.databaseUrl, connection, http.log, random.token(9));
  const sites = new SitesByHost(db);
  const cache = new PageCache();
  const forget = ({ tags = [] }: Change) => {
    if (tags.length > 0) cache.drop(tags);
    if (tags.includes('sites')) sites.forget();
  };
  const { target, clientSettings, close: closePush } = await openPush(deps, http, sites);
  const services: Services = {
    db,
    clock,
    random,
    settings: { ...deps.settings, push: clientSettings },
    log: http.log,
    memory: new VersionMemory(),
    seals: deps.seals,
    ports: new Ports(),
    enqueue: (handle, job) => jobs.enqueue(handle, job),
    publish(change) {
      // Whoever changed something sees it at once; the others hear of it.
      forget(change);
      announcements.publish(change);
    },
  };
  const tokens = new Tokens(await installationSecret(db, random, 'token'));
  const apiHosts = new ApiHosts(deps.apiHosts ?? { origin: undefined, staging: {} });
  apiHosts.allowPages(http, async (host) => (await sites.find(host)) !== null);
  const { countryHeader } = deps.http;
  const visits = new Visits(services, { sites, tokens, apiHosts, budgets, inProcessMark, countryHeader });
  announcements.onChange((change, isOwn) => {
    if (!isOwn) forget(change);
    jobs.wake(change.queues ?? []);
    if (change.endings) target.end(change.endings);
  });
  announcements.onGap(() => {
    cache.clear();
    sites.forget();
    target.endAll();
  });
  return {
    http,
    context: makeContext(services),
    background: makeContext({ ...services, db: (deps.background ?? connection).db }),
    services,
    visits,
    routes: new Routes(http, visits, deps.http.longestCall),
    jobs,
    cache,
    push: new Push(target, http.log),
    sites,
    faults,
    onSiteChanged(listener) {
      announcements.onGap(() => listener(null));
      announcements.onChange(({ tags = [] }) => {
        const ids = tags.flatMap((tag) =>
          tag.startsWith('site:') ? [Number(tag.slice('site:'.length))] : [],
        );
        if (ids.length > 0) listener(ids);
      });
    },
    onOrderMoved: (listener) =>
      announcements.onChange(({ orders = [] }, isOwn) => orders.forEach((id) => listener(id, isOwn))),
    onPosition: (listener) =>
      announcements.onChange(({ positions = [] }, isOwn) =>
        positions.forEach((position) => listener(position, isOwn)),
      ),
    onGroupMoved: (listener) =>
      announcements.onChange(({ officeOrders = [] }, isOwn) =>
        officeOrders.forEach((id) => listener(id, isOwn)),
      ),
    onTrialMoved: (listener) =>
      announcements.onChange(({ trials = [] }, isOwn) => trials.forEach((id) => listener(id, isOwn))),
    async start() {
      await announcements.listen();
      await jobs.start();
    },
    async close() {
      closePush();
      await http.close();
      await announcements.close();
      await jobs.stop();
    },
  };
}

async function openPush(deps: PlumbingDeps, http: FastifyInstance, sites: SitesByHost) {
  const { pushCluster } = deps;
  if (pushCluster) {
    const { PusherCluster } = await import('#server/adapters/pusher-cluster.ts');
    const target = new PusherCluster(pushCluster, (error) => http.log.warn({ err: error }, 'push cluster'));
    return { target, clientSettings: clusterSettings(pushCluster), close: () => undefined };
  }
  const { key, secret } = deps.pushKeys ?? (await ownPushKeys(deps));
  const target = new PushServer(key, secret);
  const door = new SocketDoor(sites, deps.http.trustProxy, target);
  http.server.on('upgrade', (request, socket, head) => {
    void door.pass(request, socket, () => target.upgrade(request, socket, head));
  });
  // Everything null: the page's own host, port and protocol.
  const clientSettings = {
    key,
    cluster: null,
    wsHost: null,
    wsPort: null,
    wsPath: '',
    forceTLS: null,
    signsIn: false,
  };
  return { target, clientSettings, close: () => target.close() };
}

async function ownPushKeys({ connection: { db }, random }: PlumbingDeps) {
  const [key, secret] = [
    await installationSecret(db, random, 'push-key'),
    await installationSecret(db, random, 'push-secret'),
  ];
  return { key, secret };
}

function clusterSettings({
  key,
  url,
  clientHost,
}: NonNullable<PlumbingDeps['pushCluster']>): Settings['push'] {
  const { hostname, port, protocol } = new URL(url);
  const [wsHost = hostname, wsPort = port] = (clientHost ?? '').split(':').filter(Boolean);
  return {
    key,
    cluster: null,
    wsHost,
    wsPort: wsPort === '' ? null : Number(wsPort),
    wsPath: '',
    forceTLS: protocol === 'https:',
    signsIn: true,
  };
}
