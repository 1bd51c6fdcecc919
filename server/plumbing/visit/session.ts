import { hash as digest } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { ownPath } from '#domain/people/own-path.ts';
import type { Clock, Random } from '#server/adapters/clock.ts';
import type { Db } from '#server/database/db.ts';
import type { SessionTable } from '#server/database/tables/session.ts';
import type { Session } from '../context.ts';
import { describeDevice } from './device.ts';
import type { Refusal } from '../refusal.ts';
import { endOf, isOver, isUnused, kindOf, lifetime, LIFETIME_HOURS, RENEWED_HOURS } from './session-life.ts';
import { makeSessionLink, spendSessionLink } from './session-link.ts';
import type { Tokens } from './token.ts';
import { type CookieVisit, type VisitCookie, visitCookie } from './visit-cookie.ts';

export const COOKIE = 'henkelmann';
/** No secret of ours is longer. */
const LONGEST_SECRET = 100;

/** As long as a token: a window that a link opened is for paying and for watching the order. */
const LINKED_HOURS = 12;
/** No request is under way for longer. */
const OVERTAKEN_SECONDS = 60;

interface Tools {
  db: Db;
  clock: Clock;
  random: Random;
}

interface Visit extends CookieVisit {
  tokens: Tokens;
  /** Counts a session that is to begin. */
  admit(): Promise<Refusal | null>;
}

/**
 * The session of one request. The cookie holds a secret of which the table keeps only the hash; the row's id never
 * changes. An embedded site may get no cookie, since browsers keep strangers' frames from having one: there the
 * secret travels as the last part of the token, in a header that no other site can send.
 */
export class RequestSession {
  #tools: Tools;
  #visit: Visit;
  #cookie: VisitCookie;
  /** Of the session, as far as this request knows it. */
  #secret: string | undefined;
  #current: Session | null = null;
  #seenBy: { session: Session | null } | undefined;
  /** Public id of the session for which the secret was good until a moment ago. */
  #overtaken: string | undefined;
  #loading: Promise<Session | null> | undefined;

  constructor(tools: Tools, visit: Visit) {
    this.#tools = tools;
    this.#visit = visit;
    this.#cookie = visitCookie(visit, COOKIE);
  }

  get current(): Session | null {
    return this.#current;
  }

  set current(session: Session | null) {
    this.#current = session;
    if (this.#seenBy) this.#seenBy.session = session;
  }

  /**
   * A session made during the request is seen there by what runs after. It is told and not asked: an object with a
   * getter of its own is unlike all others, and whatever reads one is slower for it.
   */
  showIn(context: { session: Session | null }): void {
    this.#seenBy = context;
  }

  /** The session that the request proves, looked for once; makes none. */
  async load(): Promise<Session | null> {
    this.#loading ??= this.#find();
    await this.#loading;
    return this.current;
  }

  async #find(): Promise<Session | null> {
    const secret = this.#cookie.value ?? this.#secretInToken();
    if (!secret || secret.length > LONGEST_SECRET) return null;
    this.#secret = secret;
    const now = this.#tools.clock.now();
    const row = await this.#tools.db
      .selectFrom('session')
      .select(KNOWN)
      .select(['created_at', 'expires_at', 'logged_in_at', 'seen_at', isSeated, hasRole])
      .where('secret_hash', '=', hash(secret))
      .where('site_id', '=', this.#visit.site.id)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (!row) {
      this.#overtaken = await this.#findOvertaken(secret, now);
      return null;
    }
    if (isOver(row, now)) {
      await this.#expire(row.id, now);
      return null;
    }
    // A role that was given or taken since the log-in makes it one of another kind at once.
    this.current = { ...toSession(row), isStaff: row.has_role };
    const hours = now.since(row.seen_at).total('hours');
    const isStale = hours >= RENEWED_HOURS[kindOf(row.has_role)] || row.has_role !== row.is_staff;
    if (isStale || isUnused(row)) await this.#renew(secret, now, endOf(row));
    return this.current;
  }

  /** The session, made now if there is none yet. */
  async require(): Promise<Session> {
    const known = await this.load();
    if (known) return known;
    // The cookie of a new session would undo the log-in that overtook this request.
    if (this.#overtaken)
      throw Object.assign(new Error('The session got another secret'), { code: 'session-replaced' });
    const tooMany = await this.#visit.admit();
    // Whoever asks for a session gets one or an answer that says why not.
    if (tooMany) throw Object.assign(new Error('sessions'), { statusCode: tooMany.status });
    const now = this.#tools.clock.now();
    const secret = this.#tools.random.token(32);
    const row = await this.#tools.db
      .insertInto('session')
      .values({
        public_id: this.#tools.random.token(12),
        secret_hash: hash(secret),
        site_id: this.#visit.site.id,
        created_at: now,
        seen_at: now,
        expires_at: now.add({ hours: LIFETIME_HOURS.unused }),
      })
      .returning(KNOWN)
      .executeTakeFirstOrThrow();
    this.current = toSession({ ...row, is_seated: false });
    this.#setCookie(secret, LIFETIME_HOURS.unused);
    return this.current;
  }

  /** The id that the session keeps over log-in and log-out, and tells everybody; makes the session if there is none. */
  async publicId(): Promise<string> {
    const known = await this.load();
    return known?.publicId ?? this.#overtaken ?? (await this.require()).publicId;
  }

  /** Log-in and log-out replace the secret, so that one known before is worth nothing after (session fixation). */
  async changePerson(person: LoggedIn | null): Promise<void> {
    const session = await this.require();
    const now = this.#tools.clock.now();
    const secret = this.#tools.random.token(32);
    const hours = lifetime({ personId: person?.id ?? null, isStaff: person?.isStaff ?? false });
    await this.#tools.db
      .updateTable('session')
      .set({
        person_id: person?.id ?? null,
        is_staff: person?.isStaff ?? false,
        secret_hash: hash(secret),
        former_secret_hash: this.#secret ? hash(this.#secret) : null,
        replaced_at: now,
        device_hash: person?.deviceHash ?? null,
        device: person ? describeDevice(this.#visit.request.headers['user-agent'] ?? '') : '',
        logged_in_at: person && now,
        proven_at: person && now,
        seen_at: now,
        expires_at: now.add({ hours }),
      })
      .where('id', '=', session.id)
      .execute();
    this.current = {
      ...session,
      personId: person?.id ?? null,
      isStaff: person?.isStaff ?? false,
      provenAt: person && now,
    };
    this.#setCookie(secret, hours);
    // A frame without cookies learns its new secret with the answer.
    if (this.#isWithoutCookie) this.#visit.reply.header('token', await this.makeToken());
  }

  /** Whoever is logged in has just proved who they are. */
  async noteProof(): Promise<void> {
    const session = await this.load();
    if (!session?.personId) return;
    const now = this.#tools.clock.now();
    await this.#tools.db
      .updateTable('session')
      .set({ proven_at: now })
      .where('id', '=', session.id)
      .where('person_id', '=', session.personId)
      .execute();
    this.current = { ...session, provenAt: now };
  }

  /** Ends the session for good; on this device the next request begins another one. */
  async end(): Promise<void> {
    const session = await this.load();
    if (session) await this.#expire(session.id, this.#tools.clock.now());
    this.current = null;
    this.#cookie.clear();
  }

  /** A token for state-changing calls; makes the session if there is none. */
  async makeToken(): Promise<string> {
    const token = this.#visit.tokens.make(await this.publicId(), this.#tools.clock.now());
    return this.#isWithoutCookie ? `${token}.${this.#secret}` : token;
  }

  /** The code of a link by which this session goes on in another window; null where nothing proves the session. */
  async makeLink(path: string): Promise<string | null> {
    const session = await this.load();
    if (!session || !this.#secret) return null;
    return makeSessionLink(this.#tools, session.id, { secret: this.#secret, path });
  }

  /** Goes on in this window with the session of such a link; answers where to, null where the link is spent. */
  async enter(code: string): Promise<string | null> {
    const passage = await spendSessionLink(this.#tools, this.#visit.site, code);
    if (passage) this.#setCookie(passage.secret, LINKED_HOURS);
    return passage && (ownPath(passage.path) ?? '/');
  }

  get #isWithoutCookie(): boolean {
    return this.#visit.site.type === 'insite' && this.#cookie.value === null;
  }

  #secretInToken(): string | undefined {
    const { token } = this.#visit.request.headers;
    return this.#isWithoutCookie ? String(token).split('.')[2] : undefined;
  }

  async #findOvertaken(secret: string, now: Temporal.Instant): Promise<string | undefined> {
    const row = await this.#tools.db
      .selectFrom('session')
      .select('public_id')
      .where('former_secret_hash', '=', hash(secret))
      .where('site_id', '=', this.#visit.site.id)
      .where('replaced_at', '>', now.subtract({ seconds: OVERTAKEN_SECONDS }))
      .executeTakeFirst();
    return row?.public_id;
  }

  async #expire(id: number, expires_at: Temporal.Instant): Promise<void> {
    await this.#tools.db.updateTable('session').set({ expires_at }).where('id', '=', id).execute();
  }

  async #renew(secret: string, now: Temporal.Instant, end: Temporal.Instant): Promise<void> {
    const session = this.current;
    if (!session) return;
    const hours = lifetime(session);
    const slid = now.add({ hours });
    const expires_at = session.isStaff && Temporal.Instant.compare(end, slid) < 0 ? end : slid;
    await this.#tools.db
      .updateTable('session')
      .set({ is_staff: session.isStaff, seen_at: now, expires_at })
      .where('id', '=', session.id)
      .execute();
    this.#setCookie(secret, hours);
  }

  #setCookie(secret: string, hours: number): void {
    this.#secret = secret;
    this.#cookie.keep(secret, hours);
  }
}

interface LoggedIn {
  id: number;
  isStaff: boolean;
  /** Of the browser, by which a mail can end everything that was begun in it. */
  deviceHash: string;
}

function hash(secret: string): string {
  return digest('sha256', secret);
}

const KNOWN = [
  ...(['id', 'public_id', 'site_id', 'person_id', 'is_staff', 'proven_at'] as const),
  ...(['place_id', 'restaurant_id'] as const),
] as const;

const isSeated = sql<boolean>`exists (
  select from table_session where session_id = session.id and ended_at is null)`.as('is_seated');

const hasRole = sql<boolean>`exists (
  select from person_role where person_id = session.person_id)`.as('has_role');

function toSession(
  row: Pick<Selectable<SessionTable>, (typeof KNOWN)[number]> & { is_seated: boolean },
): Session {
  return {
    id: row.id,
    publicId: row.public_id,
    siteId: row.site_id,
    personId: row.person_id,
    isStaff: row.is_staff,
    provenAt: row.proven_at,
    placeId: row.place_id,
    restaurantId: row.restaurant_id,
    isSeated: row.is_seated,
  };
}
