import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiHosts } from './api-hosts.ts';
import { makeContext, type Services, type Shown, type SiteContext, type VisitContext } from './context.ts';
import { refuse, type Refusal } from './refusal.ts';
import { RequestSession } from './session.ts';
import type { Site, SiteMatch, SitesByHost } from './site-by-host.ts';
import { tillCookie } from './till-cookie.ts';
import type { Tokens } from './token.ts';
import { visitedProtocol } from './visited-protocol.ts';

interface VisitTools {
  sites: SitesByHost;
  tokens: Tokens;
  apiHosts: ApiHosts;
  /** Marks calls that our own page rendering makes in-process; nobody outside knows it. */
  inProcessMark: string;
}

/** Turns requests into contexts: whose site, which session, may it change something. */
export class Visits {
  #services: Services;
  #sites: SitesByHost;
  #tokens: Tokens;
  #apiHosts: ApiHosts;
  readonly inProcessMark: string;

  constructor(services: Services, { sites, tokens, apiHosts, inProcessMark }: VisitTools) {
    this.#services = services;
    this.#sites = sites;
    this.#tokens = tokens;
    this.#apiHosts = apiHosts;
    this.inProcessMark = inProcessMark;
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
    const session = this.#sessionOf(request, reply, match);
    if (when === 'now') await session.load();
    const context = makeContext(this.#services);
    return Object.defineProperty(
      {
        ...context,
        site: match.site,
        session: null,
        till: tillCookie({
          request,
          reply,
          site: match.site,
          domain: this.#apiHosts.cookieDomain(request),
        }),
        address: request.ip,
        apiOrigin: this.apiOriginFor(request),
        loadSession: () => session.load(),
        shows: (shown: Shown) => this.#noteShown(request, reply, shown),
        requireSession: () => session.require(),
        makeToken: () => session.makeToken(),
        makeLink: (path: string) => session.makeLink(path),
        endVisit: () => session.end(),
        changePerson: (person: { id: number; isStaff: boolean } | null) => session.changePerson(person),
      },
      'session',
      // A session made during the request is seen by what runs after.
      { get: () => session.current, enumerable: true },
    );
  }

  /** Takes a session into this window by a link that counts once; answers where the link leads. */
  async enter(request: FastifyRequest, reply: FastifyReply, code: string): Promise<string | Refusal> {
    const match = await this.findSite(request);
    if (!match) return refuse('unknown-site');
    return (await this.#sessionOf(request, reply, match).enter(code)) ?? refuse('code-expired');
  }

  #sessionOf(request: FastifyRequest, reply: FastifyReply, { site }: SiteMatch): RequestSession {
    const domain = this.#apiHosts.cookieDomain(request);
    return new RequestSession(this.#services, { request, reply, site, domain, tokens: this.#tokens });
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
    const own = `${visitedProtocol(request, site)}://${this.#apiHosts.pageHostOf(request)}`;
    if (origin !== undefined) return origin === own.toLowerCase();
    return request.headers['sec-fetch-site'] === 'same-origin';
  }
}
