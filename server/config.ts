import { z } from 'zod';
import { isCreditorId, isSepaIban } from '#domain/sepa.ts';
import type { Creditor } from '#domain/sepa-mandate.ts';
import { StartProblem } from './start-problem.ts';

/** A push cluster of others that speaks the Pusher protocol. */
export interface PusherCluster {
  appId: string;
  key: string;
  secret: string;
  /** Where the server posts events to. */
  url: string;
  /** What browsers connect to; undefined when it is the same host. */
  clientHost: string | undefined;
}

/** A number at the WhatsApp Cloud API, and the name of its approved template. */
export interface WhatsappAccount {
  url: string;
  token: string;
  phoneId: string;
  template: string;
  appSecret: string;
  verifyToken: string;
}

/** Accounts at payment services; each with the script of a stand-in where browsers load one. */
export interface PaymentAccounts {
  stripe?: {
    secretKey: string;
    publishableKey: string;
    webhookSecret: string;
    apiUrl?: string;
    script?: string;
  };
  paypal?: { clientId: string; secret: string; webhookId: string; apiUrl: string; script?: string };
  bankTransfer?: { secret: string };
}

/** Every setting of a process, from its environment. */
export interface Config {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Origin of the operator's own site, without a trailing slash. */
  publicUrl: string;
  /** Uploads, generated keys and the embedded database. */
  dataFolder: string;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** Sandbox, demo data, demo log-ins, /test and test payments. */
  demo: boolean;
  /** Addresses or networks of our own proxies; empty: believe no forwarded header. */
  trustProxy: string[];
  /** Undefined: generated at the first start and kept. */
  push: { key: string; secret: string } | undefined;
  pusher: PusherCluster | undefined;
  /** Ways to tell people something; undefined is not set up. A demo uses its sandbox for what is not set. */
  channels: {
    smtpUrl: string | undefined;
    whatsapp: WhatsappAccount | undefined;
    sms: { url: string; apiKey: string; sender: string; signingKey: string | undefined } | undefined;
    webPush: { standIn: string } | undefined;
  };
  /** Who moves money online; what is undefined is not set up. A demo uses its sandbox for what is not set. */
  payments: PaymentAccounts;
  /** A model that reads guests' notes; undefined: the rules of the house do. */
  noteModel: { url: string; model: string; key: string | undefined } | undefined;
  /** A model that sums up reviews; undefined: the rules of the house do. */
  reviewModel: { url: string; model: string; key: string | undefined } | undefined;
  /** How long a guest may order to a table after scanning its card. */
  tableMinutes: number;
  /** Undefined: pages load no tag manager. */
  tagManagerId: string | undefined;
  /** Undefined: pages use their own files. */
  fonts: { stylesheet: string; files: string; head: string; text: string } | undefined;
  /** Who collects from companies by direct debit; undefined is not set up. */
  creditor: Creditor | undefined;
  /** Where browsers send /api to when it is not the page's own origin. */
  apiOrigin: string | undefined;
  /** Page host to API host, for staging domains. */
  staging: Record<string, string>;
  /** The sandbox of this process's machine; only with demo. */
  sandbox: { url: string; smtpUrl: string } | undefined;
}

const switchOf = z.enum(['0', '1'], 'ist 0 oder 1').transform((value) => value === '1');
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'ist eine Portnummer von 0 bis 65535')
  .transform(Number)
  .refine((number) => number <= 65_535, 'ist eine Portnummer von 0 bis 65535');
const hostName = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, 'ist ein Hostname');
const origin = z
  .url({ protocol: /^https?$/, error: 'ist eine Adresse wie https://example.org' })
  .transform((text) => new URL(text))
  .refine((url) => url.pathname === '/' && !url.search, 'hat keinen Pfad: nur Protokoll, Host und Port')
  .transform((url) => url.origin);
const network = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'nennt Adressen oder Netze mit Komma dazwischen',
);
const modelUrl = z
  .url({ protocol: /^https?$/, error: 'ist eine Adresse wie https://api.example.org/v1' })
  .transform((url) => url.replace(/\/+$/, ''));
const fontFamily = z.string().regex(/^[\p{L}\d -]{1,60}$/u, 'ist der Name einer Schrift');
const list = (text: string) => text.split(',').map((entry) => entry.trim());

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'beginnt mit postgresql://' }).optional(),
  DEMO: switchOf.optional(),
  TRUST_PROXY: z.string().transform(list).pipe(z.array(network)).default([]),
  PUSH_KEY: z.string().optional(),
  PUSH_SECRET: z.string().min(16, 'ist mindestens 16 Zeichen lang').optional(),
  PUSHER_APP_ID: z.string().optional(),
  PUSHER_KEY: z.string().optional(),
  PUSHER_SECRET: z.string().optional(),
  PUSHER_URL: origin.optional(),
  PUSHER_CLIENT_HOST: hostName.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'beginnt mit smtp:// oder smtps://' }).optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_PHONE_ID: z.string().regex(/^\d+$/, 'besteht aus Ziffern').optional(),
  WHATSAPP_APP_SECRET: z.string().optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().optional(),
  WHATSAPP_TEMPLATE: z.string().default('bestellstatus'),
  SMS_API_KEY: z.string().optional(),
  SMS_SIGNING_KEY: z.string().optional(),
  SMS_SENDER: z
    .string()
    .regex(/^[a-z0-9]{1,11}$/i, 'hat höchstens 11 Buchstaben oder Ziffern')
    .default('Henkelmann'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_TEST: switchOf.optional(),
  HAND_OFF_SECRET: z.string().min(16, 'ist mindestens 16 Zeichen lang').optional(),
  NOTE_MODEL_URL: modelUrl.optional(),
  NOTE_MODEL: z.string().optional(),
  NOTE_MODEL_KEY: z.string().optional(),
  REVIEW_MODEL_URL: modelUrl.optional(),
  REVIEW_MODEL: z.string().optional(),
  REVIEW_MODEL_KEY: z.string().optional(),
  TABLE_MINUTES: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'sind Minuten von 1 bis 9999')
    .transform(Number)
    .default(180),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'ist die Nummer eines Containers wie GTM-AB12CD')
    .optional(),
  FONT_STYLESHEET: z.url({ protocol: /^https$/, error: 'beginnt mit https://' }).optional(),
  FONT_FILES: origin.optional(),
  FONT_HEAD: fontFamily.optional(),
  FONT_TEXT: fontFamily.optional(),
  SEPA_CREDITOR_NAME: z.string().max(70, 'hat höchstens 70 Zeichen').optional(),
  SEPA_CREDITOR_ID: z.string().refine(isCreditorId, 'ist eine Gläubiger-Identifikationsnummer').optional(),
  SEPA_CREDITOR_IBAN: z.string().refine(isSepaIban, 'ist eine IBAN').optional(),
  API_ORIGIN: origin.optional(),
  STAGING: z
    .string()
    .transform((text) => list(text).map((pair) => pair.split('=')))
    .pipe(
      z.array(z.tuple([hostName, hostName], 'nennt Paare wie staging.example.org=api.staging.example.org')),
    )
    .transform((pairs) => Object.fromEntries(pairs) as Record<string, string>)
    .default({}),
  SANDBOX_PORT: port.optional(),
  SANDBOX_SMTP_PORT: port.optional(),
});

type Settings = z.infer<typeof Environment>;

/** Reads the settings; an empty one counts as unset. Throws a StartProblem that names every wrong one. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '');
  const parsed = Environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`);
    throw new StartProblem(`Die Einstellungen stimmen nicht: ${sentences.join(' ')}`);
  }
  const settings = parsed.data;
  const demo = settings.DEMO ?? settings.DATABASE_URL === undefined;
  const sandbox = demo ? sandboxOf(settings) : undefined;
  return {
    port: settings.PORT,
    // Demo log-ins need no password: a demo is for this machine alone unless someone says otherwise.
    host: settings.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    dataFolder: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    demo,
    trustProxy: settings.TRUST_PROXY,
    push: pushKeys(settings),
    pusher: pusherCluster(settings),
    channels: channelsOf(settings, sandbox),
    payments: paymentsOf(settings, sandbox?.url),
    noteModel: modelOf(settings, 'NOTE'),
    reviewModel: modelOf(settings, 'REVIEW'),
    tableMinutes: settings.TABLE_MINUTES,
    tagManagerId: settings.TAG_MANAGER_ID,
    fonts: fontSource(settings),
    creditor: creditorOf(settings) ?? (demo ? DEMO_CREDITOR : undefined),
    apiOrigin: settings.API_ORIGIN,
    staging: settings.STAGING,
    sandbox,
  };
}

// Next to our own port, so that two demos on one machine do not meet.
function sandboxOf(settings: Settings): NonNullable<Config['sandbox']> {
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

function creditorOf(settings: Settings): Creditor | undefined {
  if (!together(settings, 'SEPA_CREDITOR_NAME', 'SEPA_CREDITOR_ID', 'SEPA_CREDITOR_IBAN')) return undefined;
  const {
    SEPA_CREDITOR_NAME: name = '',
    SEPA_CREDITOR_ID: id = '',
    SEPA_CREDITOR_IBAN: iban = '',
  } = settings;
  return { name, id: id.replace(/\s/g, '').toUpperCase(), iban: iban.replace(/\s/g, '').toUpperCase() };
}

function channelsOf(settings: Settings, sandbox: Config['sandbox']): Config['channels'] {
  const { WHATSAPP_TEMPLATE: template, SMS_SENDER: sender, SMS_API_KEY: apiKey } = settings;
  const { SMS_SIGNING_KEY: signingKey } = settings;
  const inSandbox = {
    token: 'sandbox',
    phoneId: '0',
    template,
    appSecret: 'sandbox',
    verifyToken: 'sandbox',
  };
  return {
    smtpUrl: settings.SMTP_URL ?? sandbox?.smtpUrl,
    whatsapp:
      whatsappAccount(settings, template) ?? (sandbox && { url: `${sandbox.url}/v23.0`, ...inSandbox }),
    sms: apiKey
      ? { url: 'https://gateway.seven.io', apiKey, sender, signingKey }
      : sandbox && { url: sandbox.url, apiKey: 'sandbox', sender, signingKey: 'sandbox' },
    webPush: sandbox && { standIn: sandbox.url },
  };
}

function whatsappAccount(settings: Settings, template: string): WhatsappAccount | undefined {
  const names = [
    'WHATSAPP_TOKEN',
    'WHATSAPP_PHONE_ID',
    'WHATSAPP_APP_SECRET',
    'WHATSAPP_VERIFY_TOKEN',
  ] as const;
  if (!together(settings, ...names)) return undefined;
  const [token = '', phoneId = '', appSecret = '', verifyToken = ''] = names.map((name) => settings[name]);
  return { url: 'https://graph.facebook.com/v23.0', token, phoneId, template, appSecret, verifyToken };
}

function paymentsOf(settings: Settings, sandbox: string | undefined): PaymentAccounts {
  const stripe = stripeOf(settings);
  const paypal = paypalOf(settings);
  const secret = settings.HAND_OFF_SECRET;
  const test = sandbox === undefined ? {} : testPayments(sandbox);
  return {
    ...test,
    ...(stripe && { stripe }),
    ...(paypal && { paypal }),
    ...(secret && { bankTransfer: { secret } }),
  };
}

function stripeOf(settings: Settings): PaymentAccounts['stripe'] {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  if (!together(settings, ...names)) return undefined;
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = names.map((name) => settings[name]);
  return { secretKey, publishableKey, webhookSecret };
}

function paypalOf(settings: Settings): PaymentAccounts['paypal'] {
  const names = ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;
  if (!together(settings, ...names)) return undefined;
  const [clientId = '', secret = '', webhookId = ''] = names.map((name) => settings[name]);
  const apiUrl = settings.PAYPAL_TEST ? 'https://api-m.sandbox.paypal.com' : 'https://api-m.paypal.com';
  return { clientId, secret, webhookId, apiUrl };
}

/** The sandbox knows everybody by these; outside of it they are worth nothing. */
const testPayments = (url: string): PaymentAccounts => ({
  stripe: {
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret: 'whsec_sandbox',
    apiUrl: url,
    script: `${url}/vendor/stripe.js`,
  },
  paypal: {
    clientId: 'sandbox',
    secret: 'sandbox',
    webhookId: 'WH-SANDBOX',
    apiUrl: url,
    script: `${url}/vendor/paypal.js`,
  },
  bankTransfer: { secret: 'sandbox' },
});

function modelOf(settings: Settings, use: 'NOTE' | 'REVIEW'): Config['noteModel'] {
  together(settings, `${use}_MODEL_URL`, `${use}_MODEL`);
  const [url, model] = [settings[`${use}_MODEL_URL`], settings[`${use}_MODEL`]];
  return url && model ? { url, model, key: settings[`${use}_MODEL_KEY`] } : undefined;
}

function fontSource(settings: Settings): Config['fonts'] {
  if (!together(settings, 'FONT_STYLESHEET', 'FONT_FILES', 'FONT_HEAD', 'FONT_TEXT')) return undefined;
  const { FONT_STYLESHEET = '', FONT_FILES = '', FONT_HEAD = '', FONT_TEXT = '' } = settings;
  return { stylesheet: FONT_STYLESHEET, files: FONT_FILES, head: FONT_HEAD, text: FONT_TEXT };
}

function pushKeys(settings: Settings): Config['push'] {
  if (!together(settings, 'PUSH_KEY', 'PUSH_SECRET')) return undefined;
  const { PUSH_KEY = '', PUSH_SECRET = '' } = settings;
  return { key: PUSH_KEY, secret: PUSH_SECRET };
}

function pusherCluster(settings: Settings): PusherCluster | undefined {
  if (!together(settings, 'PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET', 'PUSHER_URL')) return undefined;
  const { PUSHER_APP_ID = '', PUSHER_KEY = '', PUSHER_SECRET = '', PUSHER_URL = '' } = settings;
  return {
    appId: PUSHER_APP_ID,
    key: PUSHER_KEY,
    secret: PUSHER_SECRET,
    url: PUSHER_URL,
    clientHost: settings.PUSHER_CLIENT_HOST,
  };
}

function together(settings: Settings, ...names: (keyof Settings)[]): boolean {
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    throw new StartProblem(
      `Die Einstellungen stimmen nicht: ${missing.join(', ')} fehlt zu ${names.join(', ')}.`,
    );
  }
  return missing.length === 0;
}
