import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { FontSource, PushSettings } from '#contract/site.ts';
import type { SmsCountry } from '#domain/people/phone.ts';
import type { Creditor } from '#domain/money/mandate.ts';
import type { Clock, Random } from '#server/adapters/clock.ts';
import type { MapTiles } from '#server/adapters/map-tiles.ts';
import type { Db } from '#server/database/db.ts';
import type { Seals } from '#server/database/seals.ts';
import type { DeviceCookie } from './visit/device-cookie.ts';
import type { KeyVisit } from './visit/key.ts';
import type { Device } from './visit/known-device.ts';
import type { Ports } from './ports.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import type { Site } from './visit/site-by-host.ts';
import type { VersionMemory } from './pages/version-memory.ts';

/** A visit, as the cookie proved it. */
export interface Session {
  id: number;
  publicId: string;
  siteId: number;
  personId: number | null;
  isStaff: boolean;
  /** When the person last proved here who they are. */
  provenAt: Temporal.Instant | null;
  placeId: number | null;
  restaurantId: number | null;
  /** Sits at some table, or sat there until a while ago; false spares every call of others the question. */
  isSeated: boolean;
}

/** What features may know of the settings. */
export interface Settings {
  isDemo: boolean;
  /** A simulated fiscal device may be attached; where real money is taken it would only be mistaken for one. */
  simulatesTse?: boolean;
  /** Where fiscal devices of restaurants' own accounts are reached; undefined: nowhere. */
  fiskalyUrl?: string | undefined;
  /** Who works for the operator or decides where money goes needs a second factor. */
  demandsFactor: boolean;
  publicUrl: string;
  /** What the DNS has to say of a domain; undefined: it is an alias of the host of `publicUrl`. */
  domainTarget?: { name: string; addresses: readonly string[] } | undefined;
  /** What hashing a password takes; undefined: as recommended. */
  passwordCosts?: { memory: number; passes: number; parallelism: number } | undefined;
  /** Who collects from companies by direct debit; undefined is not set up. */
  creditor?: Creditor | undefined;
  /** How long a guest may order to a table after scanning its card; undefined: as long as the house says. */
  tableMinutes?: number | undefined;
  /** After so many a backup is too old. */
  backupHours?: number | undefined;
  /** Countries whose mobile numbers get texts; undefined: all that there are rules for. */
  smsCountries?: readonly SmsCountry[] | undefined;
  /** Where browsers reach the push server. */
  push: z.infer<typeof PushSettings>;
  /** The container of the tag manager; undefined: none. */
  tagManagerId?: string | undefined;
  /** The origins that payment pages need: a sandbox's own, or the services' (true). */
  paymentOrigins?: { stripe: string | true | null; paypal: string | true | null } | undefined;
  /** Where type comes from that is not the pages' own, and the origin of its files. */
  fonts?: (z.infer<typeof FontSource> & { files: string }) | undefined;
  /** Services that an operator has configured and that learn something of people, by their host. */
  readers?:
    | { address?: string | undefined; notes?: string | undefined; reviews?: string | undefined }
    | undefined;
  /** The operator's own map; undefined: there is none. */
  mapTiles?: MapTiles | undefined;
}

/** What an answer shows: whose change makes it old, and when it grows old by itself. */
export interface Shown {
  tags: string[];
  until?: Temporal.Instant | null;
}

/** Where somebody is on the way to the guest of an order; null: it is not shared any more. Kept in memory alone. */
export interface Position {
  orderId: number;
  at: string;
  point: {
    latitude: number;
    longitude: number;
    /** To the middle of where it goes, and minutes by car; null: nobody knows where that is. */
    metres: number | null;
    minutes: number | null;
  } | null;
}

/** What others are told after a commit: ids only, never contents; but where a driver is stands nowhere else. */
export interface Change {
  orders?: number[];
  officeOrders?: number[];
  /** Whose test order moved. */
  trials?: number[];
  /** Tags of cached pages that now show something old. */
  tags?: string[];
  /** Queues that a job was put into. */
  queues?: string[];
  positions?: Position[];
  /** Whose right to listen has ended; the tables announce it themselves. */
  endings?: string[];
}

/** Work to be done after the commit and surely once, handled by the feature it belongs to. */
export interface Job {
  queue: string;
  payload: Record<string, unknown>;
  /** Done so many seconds later, once for all that are put in with the same key until then. */
  together?: { key: string; seconds: number };
}

/** What a use case needs when nobody visits: jobs and sweeps. */
export interface Context {
  /** The database or, inside a transaction, that transaction. */
  db: Db;
  clock: Clock;
  random: Random;
  settings: Settings;
  log: FastifyBaseLogger;
  memory: VersionMemory;
  /** Locks and opens what is sealed in the database. */
  seals: Seals;
  /** Where a feature asks what features above it know. */
  ports: Ports;
  /** Runs the work in one transaction, or joins the open one. A returned refusal rolls back. */
  transaction<C extends Context, Result>(this: C, work: (context: C) => Promise<Result>): Promise<Result>;
  /** Puts a job into the queue within the open transaction. */
  enqueue(job: Job): Promise<void>;
  /** Tells every process after the commit; outside a transaction at once. */
  announce(change: Change): void;
}

/** What a text for everybody is made from: whose site, but nobody's session. */
export interface SiteContext extends Context {
  site: Site;
}

/** What a use case needs when somebody asks for it. */
export interface VisitContext extends SiteContext {
  session: Session | null;
  /** A program that comes in by a key; then there is no session, and there will be none. */
  key: KeyVisit | null;
  /** The session of a call that is served without looking for it first. */
  loadSession(): Promise<Session | null>;
  /** What proves a paired till. */
  till: DeviceCookie;
  /** What proves a paired device of a kitchen. */
  kitchen: DeviceCookie;
  /** The browser itself, beyond its sessions. */
  device: Device;
  /** Client address, for limits and lock-outs only. */
  address: string;
  /** What the address counts for in limits; an IPv6 address counts for its network. */
  network: string;
  /** Of the visitor, as the operator's own proxy says (ISO 3166-1 alpha-2); null where nobody says. */
  country: string | null;
  /** Of the page that the visitor sees: another one than the site's under its other names. */
  pageOrigin: string;
  /** Where this site's pages send their calls to; null is their own host. */
  apiOrigin: string | null;
  /** The session, made now if there is none yet. */
  requireSession(): Promise<Session>;
  /** The session's public id; makes the session if there is none. */
  publicId(): Promise<string>;
  /** A token for the session's state-changing calls. */
  makeToken(): Promise<string>;
  /** The code of a link that takes the session into the top window once; null without a session. */
  makeLink(path: string): Promise<string | null>;
  /** Notes what this answer shows; a page made of it is cached no longer than that holds. */
  shows(shown: Shown): void;
  /** Ends the session; the next request on this device begins another one. */
  endVisit(): Promise<void>;
  /** Puts the session under a new secret and another person, at log-in and log-out. */
  changePerson(person: { id: number; isStaff: boolean } | null): Promise<void>;
  /** Notes that the person of the session has just proved who they are. */
  noteProof(): Promise<void>;
}

/** Services behind a context; one set per process. */
export interface Services {
  db: Db;
  clock: Clock;
  random: Random;
  settings: Settings;
  log: FastifyBaseLogger;
  memory: VersionMemory;
  seals: Seals;
  ports: Ports;
  enqueue(db: Db, job: Job): Promise<void>;
  publish(change: Change): void;
}

export function makeContext(services: Services): Context {
  const { db, clock, random, settings, log, memory, seals, ports } = services;
  return {
    db,
    clock,
    random,
    settings,
    log,
    memory,
    seals,
    ports,
    async enqueue(job) {
      await services.enqueue(db, job);
      services.publish({ queues: [job.queue] });
    },
    announce: (change) => services.publish(change),
    transaction(work) {
      return inTransaction(services, this, work);
    },
  };
}

class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

async function inTransaction<C extends Context, Result>(
  services: Services,
  outer: C,
  work: (context: C) => Promise<Result>,
): Promise<Result> {
  const changes: Change[] = [];
  try {
    const result = await services.db.transaction().execute(async (db) => {
      const inner: C = {
        ...outer,
        db,
        enqueue: async (job: Job) => {
          await services.enqueue(db, job);
          changes.push({ queues: [job.queue] });
        },
        announce: (change: Change) => void changes.push(change),
        transaction: (joined: (context: C) => Promise<unknown>) => joined(inner),
      };
      const outcome = await work(inner);
      if (isRefusal(outcome)) throw new RolledBack(outcome);
      return outcome;
    });
    if (changes.length > 0) services.publish(mergeChanges(changes));
    return result;
  } catch (error) {
    // A Result that can be a refusal says so in its type; this one came from the work itself.
    if (error instanceof RolledBack) return error.refusal as Result;
    throw error;
  }
}

/** One change that says what all of them say, each thing once. */
export function mergeChanges(changes: readonly Change[]): Change {
  const all = (key: Exclude<keyof Change, 'positions'>) => [
    ...new Set(changes.flatMap((change): (number | string)[] => change[key] ?? [])),
  ];
  return {
    orders: all('orders') as number[],
    officeOrders: all('officeOrders') as number[],
    trials: all('trials') as number[],
    tags: all('tags') as string[],
    queues: all('queues') as string[],
    endings: all('endings') as string[],
    positions: changes.flatMap((change) => change.positions ?? []),
  };
}
