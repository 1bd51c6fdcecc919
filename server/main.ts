import 'temporal-polyfill/global';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock, systemRandom } from './adapters/clock.ts';
import { geocoder } from './adapters/geocoder.ts';
import { type MapTiles, openMapTiles } from './adapters/map-tiles.ts';
import { nameLookup } from './adapters/name-lookup.ts';
import { buildApp, type App } from './app.ts';
import { parseConfig, type Config } from './config.ts';
import { connect } from './database/connect.ts';
import { startEmbedded } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import type { Seals } from './database/seals.ts';
import { isOperatorSetUp, offerSetUp } from './features/account/set-up-operator.ts';
import { paymentOrigins } from './adapters/payment/open-services.ts';
import { settleOwnSite } from './features/site/settle-own-site.ts';
import { openSeals } from './data-keys.ts';
import { loadWebApp } from './plumbing/pages/load-web-app.ts';
import type { Siblings } from './plumbing/metrics.ts';
import type { WebApp } from './plumbing/pages/web-host.ts';
import { settleKind } from './settle-kind.ts';
import { settlePort } from './settle-port.ts';
import { StartProblem } from './start-problem.ts';

/** Often enough that nobody waits for a deadline, seldom enough to cost nothing. */
const SWEEP_MS = 2000;
/** The first visitors come before what nobody waits for. */
const SOON_MS = 2000;
const REQUESTS_PER_MINUTE = 600;

/**
 * Connections at most and milliseconds at most. Nobody waits longer than five seconds in all: a connection, the statement,
 * and the way back of its answer.
 */
const VISITORS = { most: 16, wait: 1500, budget: 3000 };
/** Connections at most where several processes serve. */
const VISITORS_OF_ALL = 48;
/** Several queues work on five jobs at once; sweeps must not wait for them. */
const BACKGROUND = { most: 12, wait: 10_000, budget: 60_000 };

/** A running server. */
export interface Running {
  address: string;
  databaseFolder: string | undefined;
  /** Where the operator sets up an account; undefined once that is done, and in a demo. */
  setUpLink: string | undefined;
  /** Ends with its last answer; without `drains` at once, since others take what comes. */
  stop(drains?: boolean): Promise<void>;
}

export interface Steps {
  /** Runs on the migrated database before anything is served. */
  prepare?: (databaseUrl: string, config: Config) => Promise<void>;
  /** What it shares with others that serve the same port; undefined: it is the only one. */
  share?: Share;
  /** The built pages unless given. */
  loadWeb?: () => Promise<WebApp>;
}

/** The part of one of several processes on one machine. */
export interface Share {
  /** Brings the database up to date, looks after what is due and works on jobs; one of them does. */
  leads: boolean;
  /** How many there are. */
  processes: number;
  siblings: Siblings;
}

/** Config → database → app → listen. */
export async function startServer(given: Config, steps: Steps = {}): Promise<Running> {
  const config = await settlePort(given);
  const mapTiles = config.mapTiles === undefined ? undefined : await openMapTiles(config.mapTiles);
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataFolder);
  try {
    const { stop, ...served } = await serve(config, config.databaseUrl ?? embedded?.url ?? '', {
      ...steps,
      mapTiles,
    });
    const stopAll = (drains?: boolean) =>
      stop(drains)
        .finally(() => embedded?.stop())
        .finally(() => mapTiles?.close());
    return { ...served, databaseFolder: embedded?.folder, stop: stopAll };
  } catch (error) {
    await embedded?.stop();
    await mapTiles?.close();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new StartProblem(
      `Port ${config.port} ist belegt. Mit PORT=… vor dem Befehl nimmst du einen anderen.`,
    );
  }
}

async function serve(
  config: Config,
  databaseUrl: string,
  { prepare, share, loadWeb = loadWebApp, mapTiles }: Steps & { mapTiles: MapTiles | undefined },
): Promise<Omit<Running, 'databaseFolder'>> {
  const works = share?.leads ?? true;
  const seals = works ? await settle(databaseUrl, config, prepare) : await joinOthers(databaseUrl, config);
  // Nobody else carries what it needs.
  const traces = config.traces && (await import('./adapters/traces.ts')).openTraces(config.traces);
  const onStatement = traces?.statement;
  const connection = connect(databaseUrl, {
    ...VISITORS,
    most: mostOf(share?.processes ?? 1),
    onStatement,
  });
  const background = works ? connect(databaseUrl, { ...BACKGROUND, onStatement }) : undefined;
  const app = await buildApp({
    connection,
    ...(background && { background }),
    databaseUrl,
    works,
    siblings: share?.siblings,
    clock: systemClock,
    random: systemRandom,
    seals,
    settings: {
      isDemo: config.demo,
      simulatesTse: config.demo,
      fiskalyUrl: config.fiskalyUrl,
      // The log-ins that the demo prints are everybody's.
      demandsFactor: !config.demo,
      publicUrl: config.publicUrl,
      domainTarget: config.domainTarget,
      creditor: config.creditor,
      tableMinutes: config.tableMinutes,
      backupHours: config.backupHours,
      smsCountries: config.smsCountries,
      tagManagerId: config.tagManagerId,
      fonts: config.fonts,
      readers: {
        address: hostOf(config.geocoderUrl),
        notes: hostOf(config.noteModel?.url),
        reviews: hostOf(config.reviewModel?.url),
      },
      mapTiles,
      paymentOrigins: paymentOrigins(config.payments),
    },
    http: {
      logger: { level: 'warn' },
      trustProxy: config.trustProxy,
      strictSubdomains: config.strictSubdomains,
      countryHeader: config.countryHeader,
      requestsPerMinute: REQUESTS_PER_MINUTE,
    },
    channels: config.channels,
    payments: config.payments,
    noteModel: config.noteModel,
    reviewModel: config.reviewModel,
    nameLookup: nameLookup(),
    geocoder: config.geocoderUrl === undefined ? undefined : geocoder(config.geocoderUrl),
    pushKeys: config.push,
    pushCluster: config.pusher,
    metricsToken: config.metricsToken,
    traces,
    apiHosts: { origin: config.apiOrigin, staging: config.staging },
    web: await loadWeb(),
  });
  const setUpLink = config.demo || !works ? undefined : await prepareOperator(app);
  const address = await app.http.listen({ port: config.port, host: config.host });
  const remembering = pause(SOON_MS).then(() =>
    Promise.all([app.rememberLaw(), works ? app.drawMenus() : undefined]),
  );
  const sweep = works ? app.sweep : app.follow;
  const stopSweeping = sweepRegularly(() => sweep().catch((error: unknown) => app.http.log.error(error)));
  return {
    address,
    setUpLink,
    async stop(drains = true) {
      app.leave();
      if (drains) await pause(config.drainSeconds * 1000);
      await stopSweeping();
      await remembering;
      await app.close();
      await Promise.all([connection.close(), background?.close(), traces?.close()]);
    },
  };
}

/** What one of several processes takes of the connections that PostgreSQL has by default. */
const mostOf = (processes: number): number =>
  processes === 1 ? VISITORS.most : Math.max(3, Math.floor(VISITORS_OF_ALL / processes));

/** Another process has brought everything up to date; where nobody answers, its keeper tries again with a new one. */
async function joinOthers(databaseUrl: string, config: Config): Promise<Seals> {
  const { db, close } = connect(databaseUrl, { ...BACKGROUND, most: 1 });
  return openSeals(db, config, systemRandom).finally(close);
}

/** What has to be done before anything is served, however long it takes. */
async function settle(databaseUrl: string, config: Config, prepare: Steps['prepare']): Promise<Seals> {
  const { db, pool, close } = connect(databaseUrl, { most: 2 });
  try {
    await migrate(pool);
    await settleKind(db, config);
    await prepare?.(databaseUrl, config);
    const seals = await openSeals(db, config, systemRandom);
    await seals.sealAll(db);
    return seals;
  } finally {
    await close();
  }
}

async function prepareOperator({ context }: App): Promise<string | undefined> {
  await settleOwnSite(context);
  if (await isOperatorSetUp(context)) return undefined;
  return context.settings.publicUrl + (await offerSetUp(context));
}

function sweepRegularly(sweep: () => Promise<void>): () => Promise<void> {
  let isOver = false;
  let timer: NodeJS.Timeout;
  let round = Promise.resolve();
  const next = () => {
    timer = setTimeout(() => {
      round = sweep().then(() => (isOver ? undefined : next()));
    }, SWEEP_MS);
  };
  next();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await round;
  };
}

if (import.meta.main) {
  try {
    const { address, stop } = await startServer(parseConfig(process.env));
    console.log(`Henkelmann: ${address}`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void stop().then(() => process.exit(0)));
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

const hostOf = (url: string | undefined): string | undefined =>
  url === undefined ? undefined : new URL(url).hostname;
