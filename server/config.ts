import type { SmsCountry } from '#domain/people/phone.ts';
import type { Creditor } from '#domain/money/mandate.ts';
import { type ChannelSettings, channelsOf, type Sandbox } from './config/channels.ts';
import { type Environment, readEnvironment, together } from './config/environment.ts';
import { type PaymentAccounts, paymentsOf } from './config/payments.ts';

/** A push cluster of others that speaks the Pusher protocol. */
export interface PusherSettings {
  appId: string;
  key: string;
  secret: string;
  /** Where the server posts events to. */
  url: string;
  /** What browsers connect to; undefined when it is the same host. */
  clientHost: string | undefined;
}

/** Every setting of a process, from its environment. */
export interface Config {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Origin of the operator's own site, without a trailing slash. */
  publicUrl: string;
  /** What the DNS has to say of the domains of sites. */
  domainTarget: { name: string; addresses: string[] };
  /** Uploads, generated keys and the embedded database. */
  dataFolder: string;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** Lock what is sealed in the database, the newest first; undefined: kept in the data folder. */
  dataKeys: Buffer[] | undefined;
  /** Strict-Transport-Security also for every host below those of the sites. */
  strictSubdomains: boolean;
  /** Sandbox, demo data, demo log-ins, /test and test payments. */
  demo: boolean;
  /** Addresses or networks of our own proxies; empty: believe no forwarded header. */
  trustProxy: string[];
  /** Header in which those proxies say the country of a visitor; undefined: nobody does. */
  countryHeader: string | undefined;
  /** Undefined: generated at the first start and kept. */
  push: { key: string; secret: string } | undefined;
  pusher: PusherSettings | undefined;
  channels: ChannelSettings;
  /** Who moves money online; what is undefined is not set up. A demo uses its sandbox for what is not set. */
  payments: PaymentAccounts;
  /** A model that reads guests' notes; undefined: the rules of the house do. */
  noteModel: { url: string; model: string; key: string | undefined } | undefined;
  /** A model that sums up reviews; undefined: the rules of the house do. */
  reviewModel: { url: string; model: string; key: string | undefined } | undefined;
  /** How long a guest may order to a table after scanning its card. */
  tableMinutes: number;
  /** After so many a backup is too old. */
  backupHours: number;
  /** Countries whose mobile numbers get texts. */
  smsCountries: readonly SmsCountry[];
  /** Undefined: pages load no tag manager. */
  tagManagerId: string | undefined;
  /** Undefined: pages use their own files. */
  fonts: { stylesheet: string; files: string; head: string; text: string } | undefined;
  /** Who collects from companies by direct debit; undefined is not set up. */
  creditor: Creditor | undefined;
  /** File with the tiles of the operator's map; undefined: there is no map. */
  mapTiles: string | undefined;
  /** Base of a service that finds addresses; undefined: an order goes to the middle of its place. */
  geocoderUrl: string | undefined;
  /** Where browsers send /api to when it is not the page's own origin. */
  apiOrigin: string | undefined;
  /** Page host to API host, for staging domains. */
  staging: Record<string, string>;
  /** How many processes serve; undefined: one for each processor. */
  processes: number | undefined;
  /** How long a process that is told to end still takes requests, so that a balancer hears of it. */
  drainSeconds: number;
  /** Who brings it may read the figures at /metrics; undefined: nobody. */
  metricsToken: string | undefined;
  /** Who is told by OpenTelemetry how long things take, and of which share; undefined: nobody. */
  traces: { url: string; share: number } | undefined;
  /** Where restaurants' own fiscal devices are reached. */
  fiskalyUrl: string;
  /** The sandbox of this process's machine; only with demo. */
  sandbox: Sandbox | undefined;
}

/** Reads the settings; an empty one counts as unset. Throws a StartProblem that names every wrong one. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const settings = readEnvironment(environment);
  const demo = settings.DEMO ?? settings.DATABASE_URL === undefined;
  const sandbox = demo ? sandboxOf(settings) : undefined;
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  return {
    port: settings.PORT,
    // Demo log-ins need no password: a demo is for this machine alone unless someone says otherwise.
    host: settings.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    publicUrl,
    domainTarget: {
      name: settings.DOMAIN_TARGET ?? new URL(publicUrl).hostname,
      addresses: settings.DOMAIN_ADDRESSES ?? [],
    },
    dataFolder: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    dataKeys: settings.DATA_KEYS,
    strictSubdomains: settings.HSTS_SUBDOMAINS ?? false,
    demo,
    trustProxy: settings.TRUST_PROXY,
    countryHeader: settings.COUNTRY_HEADER,
    push: together(settings, { key: 'PUSH_KEY', secret: 'PUSH_SECRET' }),
    pusher: pusherCluster(settings),
    channels: channelsOf(settings, sandbox),
    payments: paymentsOf(settings, sandbox?.url),
    fiskalyUrl: `${sandbox ? `${sandbox.url}/fiskaly` : 'https://kassensichv-middleware.fiskaly.com'}/api/v2`,
    noteModel: modelOf(settings, 'NOTE'),
    reviewModel: modelOf(settings, 'REVIEW'),
    tableMinutes: settings.TABLE_MINUTES,
    backupHours: settings.BACKUP_HOURS,
    smsCountries: settings.SMS_COUNTRIES,
    tagManagerId: settings.TAG_MANAGER_ID,
    fonts: fontSource(settings),
    creditor: creditorOf(settings) ?? (demo ? DEMO_CREDITOR : undefined),
    mapTiles: settings.MAP_TILES,
    geocoderUrl: settings.GEOCODER_URL,
    apiOrigin: settings.API_ORIGIN,
    staging: settings.STAGING,
    metricsToken: settings.METRICS_TOKEN,
    traces: settings.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { url: settings.OTEL_EXPORTER_OTLP_ENDPOINT, share: settings.TRACE_SHARE }
      : undefined,
    processes: settings.PROCESSES,
    drainSeconds: settings.DRAIN_SECONDS,
    sandbox,
  };
}

// Next to our own port, so that two demos on one machine do not meet.
function sandboxOf(settings: Environment): Sandbox {
  const base = settings.PORT || 3000;
  return {
    url: `http://127.0.0.1:${settings.SANDBOX_PORT ?? base + 1}`,
    smtpUrl: `smtp://127.0.0.1:${settings.SANDBOX_SMTP_PORT ?? base + 25}`,
  };
}

/** The identifier that the Bundesbank gives out for tests. */
const DEMO_CREDITOR: Creditor = {
  name: 'Henkelmann GmbH',
  id: 'DE98ZZZ09999999999',
  iban: 'DE02120300000000202051',
};

function creditorOf(settings: Environment): Creditor | undefined {
  const given = together(settings, {
    name: 'SEPA_CREDITOR_NAME',
    id: 'SEPA_CREDITOR_ID',
    iban: 'SEPA_CREDITOR_IBAN',
  });
  const plain = (code: string) => code.replace(/\s/g, '').toUpperCase();
  return given && { name: given.name, id: plain(given.id), iban: plain(given.iban) };
}

function modelOf(settings: Environment, use: 'NOTE' | 'REVIEW'): Config['noteModel'] {
  const given = together(settings, { url: `${use}_MODEL_URL`, model: `${use}_MODEL` });
  return given && { ...given, key: settings[`${use}_MODEL_KEY`] };
}

const fontSource = (settings: Environment): Config['fonts'] =>
  together(settings, {
    stylesheet: 'FONT_STYLESHEET',
    files: 'FONT_FILES',
    head: 'FONT_HEAD',
    text: 'FONT_TEXT',
  });

function pusherCluster(settings: Environment): PusherSettings | undefined {
  const given = together(settings, {
    appId: 'PUSHER_APP_ID',
    key: 'PUSHER_KEY',
    secret: 'PUSHER_SECRET',
    url: 'PUSHER_URL',
  });
  return given && { ...given, clientHost: settings.PUSHER_CLIENT_HOST };
}
