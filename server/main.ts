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
import { freePort } from './database/embedded-process.ts';
import { migrate } from './database/migrate.ts';
import type { Seals } from './database/seals.ts';
import { isOperatorSetUp, offerSetUp } from './features/account/set-up-operator.ts';
import { paymentOrigins } from './adapters/payment/open-services.ts';
import { settleOwnSite } from './features/site/settle-own-site.ts';
import { openSeals } from './data-keys.ts';
import { loadWebApp } from './plumbing/pages/load-web-app.ts';
import type { WebApp } from './plumbing/pages/web-host.ts';
import { settleKind } from './settle-kind.ts';
import { StartProblem } from './start-problem.ts';

/** Often enough that nobody waits for a deadline, seldom enough to cost nothing. */
const SWEEP_MS = 2000;
const REQUESTS_PER_MINUTE = 600;

/**
 * Connections at most and milliseconds at most. Nobody waits longer than five seconds in all: a connection, the statement,
 * and the way back of its answer.
 */
const VISITORS = { most: 16, wait: 1500, budget: 3000 };
/** Several queues work on five jobs at once; sweeps must not wait for them. */
const BACKGROUND = { most: 12, wait: 10_000, budget: 60_000 };

/** A running server. */
export interface Running {
  address: string;
  databaseFolder: string | undefined;
  /** Where the operator sets up an account; undefined once that is done, and in a demo. */
  setUpLink: string | undefined;
  stop(): Promise<void>;
}

interface Steps {
  /** Runs on the migrated database before anything is served. */
  prepare?: (databaseUrl: string, config: Config) => Promise<void>;
  /** The built pages unless given. */
  loadWeb?: () => Promise<WebApp>;
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
    const stopAll = () =>
      stop()
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

/** Takes a free port where any will do, so that links know it from the start. */
async function settlePort(config: Config): Promise<Config> {
  if (config.port !== 0) return config;
  const port = await freePort(undefined);
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) };
}

async function serve(
  config: Config,
  databaseUrl: string,
  { prepare, loadWeb = loadWebApp, mapTiles }: Steps & { mapTiles: MapTiles | undefined },
): Promise<Omit<Running, 'databaseFolder'>> {
  const seals = await settle(databaseUrl, config, prepare);
  const connection = connect(databaseUrl, VISITORS);
  const background = connect(databaseUrl, BACKGROUND);
  const app = await buildApp({
    connection,
    background,
    databaseUrl,
    clock: systemClock,
    random: systemRandom,
    seals,
    settings: {
      isDemo: config.demo,
      // The log-ins that the demo prints are everybody's.
      demandsFactor: !config.demo,
      publicUrl: config.publicUrl,
      domainTarget: config.domainTarget,
      creditor: config.creditor,
      tableMinutes: config.tableMinutes,
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
    apiHosts: { origin: config.apiOrigin, staging: config.staging },
    web: await loadWeb(),
  });
  const setUpLink = config.demo ? undefined : await prepareOperator(app);
  const address = await app.http.listen({ port: config.port, host: config.host });
  const remembering = Promise.all([app.rememberLaw(), app.drawMenus()]);
  const stopSweeping = sweepRegularly(() => app.sweep().catch((error: unknown) => app.http.log.error(error)));
  return {
    address,
    setUpLink,
    async stop() {
      app.leave();
      await pause(config.drainSeconds * 1000);
      await stopSweeping();
      await remembering;
      await app.close();
      await Promise.all([connection.close(), background.close()]);
    },
  };
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
