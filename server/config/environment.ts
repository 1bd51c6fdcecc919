import { z } from 'zod';
import { SMS_COUNTRIES } from '#domain/people/phone.ts';
import { isCreditorId, isSepaIban } from '#domain/money/sepa.ts';
import { readDomainName } from '#domain/text/domain-name.ts';
import { StartProblem } from '../start-problem.ts';

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
const serviceUrl = z
  .url({ protocol: /^https?$/, error: 'ist eine Adresse wie https://api.example.org/v1' })
  .transform((url) => url.replace(/\/+$/, ''));
const fontFamily = z.string().regex(/^[\p{L}\d -]{1,60}$/u, 'ist der Name einer Schrift');
const BASE64_KEY = /^[A-Za-z0-9+/]{43}=$/;
const list = (text: string) => text.split(',').map((entry) => entry.trim());

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: origin.optional(),
  DOMAIN_TARGET: z
    .string()
    .transform((text) => readDomainName(text).name)
    .pipe(z.string('ist ein Name wie seiten.example.org'))
    .optional(),
  DOMAIN_ADDRESSES: z
    .string()
    .transform(list)
    .pipe(z.array(z.union([z.ipv4(), z.ipv6()], 'nennt IP-Adressen mit Komma dazwischen')))
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'beginnt mit postgresql://' }).optional(),
  DATA_KEYS: z
    .string()
    .transform(list)
    .pipe(
      z.array(z.string().regex(BASE64_KEY, 'nennt Schlüssel aus 32 Bytes als Base64, mit Komma dazwischen')),
    )
    .transform((keys) => keys.map((key) => Buffer.from(key, 'base64')))
    .optional(),
  HSTS_SUBDOMAINS: switchOf.optional(),
  DEMO: switchOf.optional(),
  TRUST_PROXY: z.string().transform(list).pipe(z.array(network)).default([]),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,60}$/i, 'ist der Name einer Kopfzeile wie CF-IPCountry')
    .optional(),
  PUSH_KEY: z.string().optional(),
  PUSH_SECRET: z.string().min(16, 'ist mindestens 16 Zeichen lang').optional(),
  PUSHER_APP_ID: z.string().optional(),
  PUSHER_KEY: z.string().optional(),
  PUSHER_SECRET: z.string().optional(),
  PUSHER_URL: origin.optional(),
  PUSHER_CLIENT_HOST: hostName.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceUrl.optional(),
  TRACE_SHARE: z.coerce
    .number('ist eine Zahl von 0 bis 1')
    .min(0)
    .max(1, 'ist eine Zahl von 0 bis 1')
    .default(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'beginnt mit smtp:// oder smtps://' }).optional(),
  BOUNCE_ADDRESS: z.email('ist eine Mailadresse').optional(),
  BOUNCE_TOKEN: z.string().min(16, 'ist mindestens 16 Zeichen lang').optional(),
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
  NOTE_MODEL_URL: serviceUrl.optional(),
  NOTE_MODEL: z.string().optional(),
  NOTE_MODEL_KEY: z.string().optional(),
  REVIEW_MODEL_URL: serviceUrl.optional(),
  REVIEW_MODEL: z.string().optional(),
  REVIEW_MODEL_KEY: z.string().optional(),
  SMS_COUNTRIES: z
    .string()
    .transform(list)
    .pipe(z.array(z.enum(SMS_COUNTRIES, 'nennt DE, AT oder CH, mit Komma dazwischen')).min(1))
    .default([...SMS_COUNTRIES]),
  PROCESSES: z
    .string()
    .regex(/^[1-9]\d?$/, 'ist eine Zahl von 1 bis 99')
    .transform(Number)
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'ist mindestens 16 Zeichen lang').optional(),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, 'sind Sekunden von 0 bis 999')
    .transform(Number)
    .default(0),
  TABLE_MINUTES: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'sind Minuten von 1 bis 9999')
    .transform(Number)
    .default(180),
  BACKUP_HOURS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'sind Stunden von 1 bis 9999')
    .transform(Number)
    .default(30),
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
  MAP_TILES: z.string().optional(),
  GEOCODER_URL: serviceUrl.optional(),
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

/** The settings as they are named in the environment. */
export type Environment = z.infer<typeof Environment>;

/** Reads them; an empty one counts as unset. Throws a StartProblem that names every wrong one. */
export function readEnvironment(environment: Record<string, string | undefined>): Environment {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '');
  const parsed = Environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`);
    throw new StartProblem(`Die Einstellungen stimmen nicht: ${sentences.join(' ')}`);
  }
  return parsed.data;
}

type TextSetting = {
  [Name in keyof Environment]-?: NonNullable<Environment[Name]> extends string ? Name : never;
}[keyof Environment];

/** What is only good all together, under names of ours; undefined where none of it is set. Throws a StartProblem. */
export function together<Field extends string>(
  settings: Environment,
  names: Record<Field, TextSetting>,
): Record<Field, string> | undefined {
  const wanted = Object.values<TextSetting>(names);
  const missing = wanted.filter((name) => settings[name] === undefined);
  if (missing.length === wanted.length) return undefined;
  if (missing.length > 0)
    throw new StartProblem(
      `Die Einstellungen stimmen nicht: ${missing.join(', ')} fehlt zu ${wanted.join(', ')}.`,
    );
  const given = Object.entries<TextSetting>(names).map(([field, name]) => [field, settings[name]]);
  return Object.fromEntries(given) as Record<Field, string>;
}
