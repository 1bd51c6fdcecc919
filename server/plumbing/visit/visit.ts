import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cost } from '#contract/costs.ts';
import type { ApiHosts } from '../http/api-hosts.ts';
import type { Budgets } from '../gates/budgets.ts';
import { DOORS } from '../gates/doors.ts';
import { makeContext, type Services, type Shown, type SiteContext, type VisitContext } from '../context.ts';
import { countingOf } from '../http/counting.ts';
import { kitchenCookie, tillCookie } from './device-cookie.ts';
import { deviceOfKey, keyIn, type KeyVisit, noBrowser } from './key.ts';
import { deviceOf } from './known-device.ts';
import { countryOf, networkOf, PASSED_ON } from '../gates/network.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { RequestSession } from './session.ts';
import type { Site, SiteMatch, SitesByHost } from './site-by-host.ts';
import type { Tokens } from './token.ts';
import type { CookieVisit } from './visit-cookie.ts';
import { visitedProtocol } from '../http/visited-protocol.ts';

interface VisitTools {
  sites: SitesByHost;
  tokens: Tokens;
  apiHosts: ApiHosts;
  budgets: Budgets;
  /** Marks calls that our own page rendering makes in-process; nobody outside knows it. */
  inProcessMark: string;
  /** Header in which a trusted proxy says from which country a visitor comes. */
  countryHeader?: string | undefined;
}

/** Turns requests into contexts: whose site, which session, may it change something. */
export class Visits {
  #services: Services;
  #sites: SitesByHost;
  #tokens: Tokens;
  #apiHosts: ApiHosts;
  #budgets: Budgets;
  readonly inProcessMark: string;
  #countryHeader: string | undefined;

  constructor(services: Services, tools: VisitTools) {
    const { sites, tokens, apiHosts, budgets, inProcessMark, countryHeader } = tools;
    this.#services = services;
    this.#budgets = budgets;
    this.#sites = sites;
    this.#tokens = tokens;
    this.#apiHosts = apiHosts;
    this.inProcessMark = inProcessMark;
    this.#countryHeader = countryHeader;
  }

  findSite(request: FastifyRequest): Promise<SiteMatch | null> {
    return this.#sites.find(this.#apiHosts.pageHostOf(request));
  }

  /** Where the page sends its calls to; null is its own host. */
  apiOriginFor(request: FastifyRequest): string | null {
    return this.#apiHosts.originFor(this.#apiHosts.pageHostOf(request), request.protocol);
  }

  /** Without a session, so that an answer which caches keep never sets a cookie. */
  openForEverybody({ site }: SiteMatch): SiteContext {
    return { ...makeContext(this.#services), site };
  }

  /** With `later` the session is loaded only when a use case asks for it: most public answers need none. */
  async open(
    request: FastifyRequest,
    reply: FastifyReply,
    when: 'now' | 'later' = 'now',
  ): Promise<VisitContext | Refusal> {
    const match = await this.findSite(request);
    if (!match) return refuse('unknown-site');
    const visit = this.#cookieVisit(request, reply, match);
    const session = new RequestSession(this.#services, this.#sessionVisit(visit));
    if (when === 'now') await session.load();
    const device = deviceOf(visit, this.#services.random);
    const context: VisitContext = {
      ...makeContext(this.#services),
      site: match.site,
      ...this.#whereFrom(request, match.site),
      session: null,
      key: null,
      till: tillCookie(visit),
      kitchen: kitchenCookie(visit),
      device,
      loadSession: () => session.load(),
      shows: (shown: Shown) => this.#noteShown(request, reply, shown),
      requireSession: () => session.require(),
      publicId: () => session.publicId(),
      makeToken: () => session.makeToken(),
      makeLink: (path: string) => session.makeLink(path),
      endVisit: () => session.end(),
      changePerson: (person: { id: number; isStaff: boolean } | null) =>
        session.changePerson(person && { ...person, deviceHash: device.require() }),
      noteProof: () => session.noteProof(),
    };
    session.showIn(context);
    return context;
  }

  /**
   * The same for a call: who brings a key comes in by that alone, whatever cookies come with it. A key that is no good
   * is counted like a wrong password.
   */
  async openCall(
    request: FastifyRequest,
    reply: FastifyReply,
    when: 'now' | 'later' = 'now',
  ): Promise<VisitContext | Refusal> {
    const secret = keyIn(request);
    if (secret === null) return this.open(request, reply, when);
    const match = await this.findSite(request);
    if (!match) return refuse('unknown-site');
    const context = makeContext(this.#services);
    const key = await context.ports.ask(DOORS).findKey(context, secret);
    if (!key) return (await this.#budgets.admit('login', countingOf(request))) ?? refuse('key-refused');
    const tooMuch = await this.#countKey(key, reply);
    if (tooMuch) return tooMuch;
    return { ...context, site: match.site, ...this.#whereFrom(request, match.site), ...visitByKey(key) };
  }

  // A program is told with every answer what is left to it, so that it need not find out.
  async #countKey({ id, perMinute }: KeyVisit, reply: FastifyReply): Promise<Refusal | null> {
    const count = await this.#budgets.admitKey(id, perMinute);
    if (!count) return null;
    reply.headers({
      'ratelimit-limit': perMinute,
      'ratelimit-remaining': count.left,
      'ratelimit-reset': count.seconds,
    });
    return count.refusal;
  }

  #whereFrom(request: FastifyRequest, site: Site) {
    return {
      // What is said while a request is answered names it.
      log: request.log,
      address: request.ip,
      network: networkOf(request.ip),
      country: this.countryOf(request),
      pageOrigin: this.#pageOriginOf(request, site),
      apiOrigin: this.apiOriginFor(request),
    };
  }

  /** Takes a session into this window by a link that counts once; answers where the link leads. */
  async enter(request: FastifyRequest, reply: FastifyReply, code: string): Promise<string | Refusal> {
    const match = await this.findSite(request);
    if (!match) return refuse('unknown-site');
    if (!this.#isSentByFrame(request, match.site)) return refuse('token-missing');
    const visit = this.#cookieVisit(request, reply, match);
    const session = new RequestSession(this.#services, this.#sessionVisit(visit));
    return (await session.enter(code)) ?? refuse('code-expired');
  }

  #sessionVisit(visit: CookieVisit) {
    const admit = () => this.#budgets.admit('session', countingOf(visit.request));
    return { ...visit, tokens: this.#tokens, admit };
  }

  // The form was sent by a page in this very browser: the frame, or the page that our script stands in.
  #isSentByFrame(request: FastifyRequest, site: Site): boolean {
    return this.isOwnOrigin(request, site) || site.frame_ancestors.includes(request.headers.origin ?? '');
  }

  #cookieVisit(request: FastifyRequest, reply: FastifyReply, { site }: SiteMatch): CookieVisit {
    return { request, reply, site, domain: this.#apiHosts.cookieDomain(request) };
  }

  /**
   * A state-changing call needs the session's token or must come from our own pages (Origin, else Sec-Fetch-Site).
   * That keeps other sites from acting in a visitor's name (CSRF).
   */
  checkToken(request: FastifyRequest, context: VisitContext): Refusal | null {
    if (this.isInProcess(request)) return null;
    const { token } = request.headers;
    if (typeof token === 'string' && token !== '') {
      const isValid =
        context.session !== null &&
        this.#tokens.isValid(token, context.session.publicId, context.clock.now());
      return isValid ? null : refuse('token-expired');
    }
    return this.isOwnOrigin(request, context.site) ? null : refuse('token-missing');
  }

  /**
   * Counts what a request costs beyond being asked. Behind a page only what costs others something is counted, since
   * the page itself is.
   */
  async count(request: FastifyRequest, cost: Cost | 'render'): Promise<Refusal | null> {
    const isOwn = ['search', 'draw'].includes(cost) && this.isInProcess(request);
    return cost === 'read' || isOwn ? null : this.#budgets.admit(cost, countingOf(request));
  }

  /** Where a visitor comes from, as far as a trusted proxy says it; a page passes it on to the calls behind it. */
  countryOf(request: FastifyRequest): string | null {
    if (!this.isInProcess(request)) return countryOf(request, this.#countryHeader);
    const passedOn = request.headers[PASSED_ON];
    return typeof passedOn === 'string' ? passedOn : null;
  }

  isInProcess(request: FastifyRequest): boolean {
    return request.headers['x-in-process'] === this.inProcessMark;
  }

  // Only our own page rendering learns it; outside it would be noise.
  #noteShown(request: FastifyRequest, reply: FastifyReply, { tags, until }: Shown): void {
    if (!this.isInProcess(request)) return;
    const [knownTags, knownUntil] = [reply.getHeader('x-shown-tags'), reply.getHeader('x-shown-until')];
    reply.header('x-shown-tags', [knownTags, ...tags].filter(Boolean).join(' '));
    if (!until) return;
    const isLater = knownUntil && Temporal.Instant.compare(String(knownUntil), until) <= 0;
    if (!isLater) reply.header('x-shown-until', until.toString());
  }

  /** Whether the browser says that the request comes from a page of this very site. */
  isOwnOrigin(request: FastifyRequest, site: Site): boolean {
    const { origin } = request.headers;
    if (origin !== undefined) return origin === this.#pageOriginOf(request, site);
    return request.headers['sec-fetch-site'] === 'same-origin';
  }

  #pageOriginOf(request: FastifyRequest, site: Site): string {
    return `${visitedProtocol(request, site)}://${this.#apiHosts.pageHostOf(request)}`.toLowerCase();
  }
}

const NO_COOKIE = { secret: null, keep: () => undefined };

/** What a visit is that has no browser; what needs one is refused. */
function visitByKey(key: KeyVisit) {
  const never = () => Promise.reject(noBrowser());
  return {
    session: null,
    key,
    till: NO_COOKIE,
    kitchen: NO_COOKIE,
    device: deviceOfKey(key),
    loadSession: () => Promise.resolve(null),
    shows: () => undefined,
    requireSession: never,
    publicId: never,
    makeToken: never,
    makeLink: () => Promise.resolve(null),
    endVisit: never,
    changePerson: never,
    noteProof: never,
  };
}
