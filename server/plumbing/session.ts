import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Clock, Random } from '#server/adapters/clock.ts';
import type { Schema } from '#server/database/schema.ts';
import type { SessionTable } from '#server/database/tables/session.ts';
import type { Session } from './context.ts';
import { describeDevice } from './device.ts';
import { makeSessionLink, spendSessionLink } from './session-link.ts';
import type { Site } from './site-by-host.ts';
import type { Tokens } from './token.ts';

export const COOKIE = 'henkelmann';
/** No secret of ours is longer. */
const LONGEST_SECRET = 100;

/** As long as a token: a window that a link opened is for paying and for watching the order. */
const LINKED_HOURS = 12;
/** Sliding lifetimes; staff log-ins end with the shift. */
const LIFETIME_HOURS = { guest: 180 * 24, person: 30 * 24, staff: 12 };

interface Tools {
  db: Kysely<Schema>;
  clock: Clock;
  random: Random;
}

interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
  site: Site;
  /** Of the cookie, where pages and calls have different hosts. */
  domain: string | undefined;
  tokens: Tokens;
}

/**
 * The session of one request. The cookie holds a secret of which the table keeps only the hash; the row's id never
 * changes. An embedded site may get no cookie, since browsers keep strangers' frames from having one: there the
 * secret travels as the last part of the token, in a header that no other site can send.
 */
export class RequestSession {
  #tools: Tools;
  #visit: Visit;
  /** Of the session, as far as this request knows it. */
  #secret: string | undefined;
  current: Session | null = null;
  #loading: Promise<Session | null> | undefined;

  constructor(tools: Tools, visit: Visit) {
    this.#tools = tools;
    this.#visit = visit;
  }

  /** The session that the request proves, looked for once; makes none. */
  async load(): Promise<Session | null> {
    this.#loading ??= this.#find();
    await this.#loading;
    return this.current;
  }

  async #find(): Promise<Session | null> {
    const secret = this.#cookie ?? this.#secretInToken();
    if (!secret || secret.length > LONGEST_SECRET) return null;
    this.#secret = secret;
    const now = this.#tools.clock.now();
    const row = await this.#tools.db
      .selectFrom('session')
      .select(KNOWN)
      .select(['seen_at', isSeated])
      .where('secret_hash', '=', hash(secret))
      .where('site_id', '=', this.#visit.site.id)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (!row) return null;
    this.current = toSession(row);
    // Writing once a day is enough for lifetimes counted in days; a shift is renewed by the hour.
    const stale = now.since(row.seen_at).total('hours') >= (row.is_staff ? 1 : 24);
    if (stale) await this.#renew(secret, now);
    return this.current;
  }

  /** The session, made now if there is none yet. */
  async require(): Promise<Session> {
    const known = await this.load();
    if (known) return known;
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
        expires_at: now.add({ hours: LIFETIME_HOURS.guest }),
      })
      .returning(KNOWN)
      .executeTakeFirstOrThrow();
    this.current = toSession({ ...row, is_seated: false });
    this.#setCookie(secret, LIFETIME_HOURS.guest);
    return this.current;
  }

  /** Log-in and log-out replace the secret, so that one known before is worth nothing after (session fixation). */
  async changePerson(person: { id: number; isStaff: boolean } | null): Promise<void> {
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
        device: person ? describeDevice(this.#visit.request.headers['user-agent'] ?? '') : '',
        logged_in_at: person && now,
        seen_at: now,
        expires_at: now.add({ hours }),
      })
      .where('id', '=', session.id)
      .execute();
    this.current = { ...session, personId: person?.id ?? null, isStaff: person?.isStaff ?? false };
    this.#setCookie(secret, hours);
    // A frame without cookies learns its new secret with the answer.
    if (this.#isWithoutCookie) this.#visit.reply.header('token', await this.makeToken());
  }

  /** Ends the session for good; on this device the next request begins another one. */
  async end(): Promise<void> {
    const session = await this.load();
    const { reply, domain } = this.#visit;
    if (session)
      await this.#tools.db
        .updateTable('session')
        .set({ expires_at: this.#tools.clock.now() })
        .where('id', '=', session.id)
        .execute();
    this.current = null;
    reply.clearCookie(this.#cookieName, { path: '/', ...(domain && { domain }) });
  }

  /** A token for state-changing calls; makes the session if there is none. */
  async makeToken(): Promise<string> {
    const { publicId } = await this.require();
    const token = this.#visit.tokens.make(publicId, this.#tools.clock.now());
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
    return passage && passage.path;
  }

  get #cookie(): string | undefined {
    return this.#visit.request.cookies[this.#cookieName];
  }

  // One cookie for several hosts must not be another site's.
  get #cookieName(): string {
    return this.#visit.domain ? `${COOKIE}-${this.#visit.site.id}` : COOKIE;
  }

  get #isWithoutCookie(): boolean {
    return this.#visit.site.type === 'insite' && this.#cookie === undefined;
  }

  #secretInToken(): string | undefined {
    const { token } = this.#visit.request.headers;
    return this.#isWithoutCookie ? String(token).split('.')[2] : undefined;
  }

  async #renew(secret: string, now: Temporal.Instant): Promise<void> {
    const session = this.current;
    if (!session) return;
    const hours = lifetime(session);
    await this.#tools.db
      .updateTable('session')
      .set({ seen_at: now, expires_at: now.add({ hours }) })
      .where('id', '=', session.id)
      .execute();
    this.#setCookie(secret, hours);
  }

  #setCookie(secret: string, hours: number): void {
    const { site, reply, domain } = this.#visit;
    this.#secret = secret;
    const inFrame = site.type === 'insite';
    // Browsers take Secure cookies on http only from localhost.
    const isSecure = site.origin.startsWith('https:') || inFrame;
    reply.setCookie(this.#cookieName, secret, {
      path: '/',
      httpOnly: true,
      secure: isSecure,
      sameSite: inFrame ? 'none' : 'lax',
      partitioned: inFrame,
      maxAge: hours * 3600,
      ...(domain && { domain }),
    });
  }
}

function lifetime({ personId, isStaff }: { personId: number | null; isStaff: boolean }): number {
  if (isStaff) return LIFETIME_HOURS.staff;
  return personId === null ? LIFETIME_HOURS.guest : LIFETIME_HOURS.person;
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

const KNOWN = ['id', 'public_id', 'site_id', 'person_id', 'is_staff', 'place_id', 'restaurant_id'] as const;

const isSeated = sql<boolean>`exists (
  select from table_session where session_id = session.id and ended_at is null)`.as('is_seated');

function toSession(
  row: Pick<Selectable<SessionTable>, (typeof KNOWN)[number]> & { is_seated: boolean },
): Session {
  return {
    id: row.id,
    publicId: row.public_id,
    siteId: row.site_id,
    personId: row.person_id,
    isStaff: row.is_staff,
    placeId: row.place_id,
    restaurantId: row.restaurant_id,
    isSeated: row.is_seated,
  };
}
