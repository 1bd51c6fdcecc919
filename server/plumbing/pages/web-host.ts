import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/contract.ts';
import { ownLocation } from '#domain/people/own-path.ts';
import { isStaffPath } from '#domain/text/host-url.ts';
import type { Services } from '../context.ts';
import { hastenPaint, noteDeeds, type StyleText } from './first-paint.ts';
import { fixPage } from './fixed-page.ts';
import { InProcessClient } from '../http/in-process.ts';
import { markOld } from './mark-old.ts';
import type { CacheEntry, Kept, PageCache } from './page-cache.ts';
import { retryAfter } from './maintenance.ts';
import { placeElsewhere } from './place-elsewhere.ts';
import { settleQuery } from './page-query.ts';
import { isCall, sendProblem } from './plain-page.ts';
import { isRefusal, refuse, type Refusal, RETRY_SECONDS } from '../refusal.ts';
import { contentSecurityPolicy, type Inline, inlineByNonce } from '../http/security-headers.ts';
import type { Routes } from '../http/route.ts';
import { sendShared, SharedText } from '../http/shared-text.ts';
import type { Site } from '../visit/site-by-host.ts';
import { checkForm } from '../gates/upload.ts';
import { UPLOAD_LIMIT, UPLOAD_PAGES } from '../gates/upload-limit.ts';
import { strangersOf } from '../http/third-parties.ts';
import { visitedProtocol } from '../http/visited-protocol.ts';
import type { Visits } from '../visit/visit.ts';

/** The web app's single door. */
export type Render = (request: Request, api: Call, options: { nonce: string }) => Promise<Response>;

export type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => unknown;

export interface WebApp {
  render: Render;
  /** Lets browsers load the files of the pages; what else is asked for where they lie is answered otherwise. */
  serveFiles(app: FastifyInstance, otherwise: RouteHandler): Promise<void>;
  styleText?: StyleText;
  /** The drawing (SVG) of a food among those files; null where it is not there. */
  foodDrawing?(name: string): Promise<Buffer | null>;
  /** Sources that change while they are served: nothing is kept, and the bundler's own scripts may run. */
  isInDevelopment?: true;
}

/** Pages that show everybody the same. Whatever is personal on them is fetched by the browser. */
const PUBLIC_PAGES =
  /^\/(?:|pizza|burger|doener|(?:restaurants|lieferdienste|pizza|burger|doener)\/[^/]+|speisekarte\/[^/]+|bewertungen\/[^/]+|impressum|datenschutz|agb|agb\/anbieter|informationen|empfehlen|lieferorte|oeffnungszeiten|wie-wir-sortieren|offline|quellen|barrierefreiheit|agb\/geschaeftskunden|kontakt|widerruf|inhalt-melden)$/;

/** Mail programs post here by themselves (RFC 8058, without an Origin); the address itself proves that they may. */
const ONE_CLICK_PAGES = /^\/(?:bewerten\/\d+\/[0-9a-f]+\/abmelden|newsletter\/abmelden\/[\w-]+(?:\/\d+)?)$/;

/** Serves the built web app: its files, its public pages from memory, every other page freshly rendered. */
export async function hostWeb(
  routes: Routes,
  web: WebApp,
  services: Services,
  visits: Visits,
  cache: PageCache,
): Promise<void> {
  const { app } = routes;
  const host = { app, web, services, visits, cache, noncePlaceholder: services.random.token(16) };
  const handler = (request: FastifyRequest, reply: FastifyReply) => servePage(host, request, reply);
  await web.serveFiles(app, handler);
  app.route({ method: ['GET', 'POST'], url: '/*', handler });
  for (const [url, call] of Object.entries(UPLOAD_PAGES))
    app.route({
      method: 'POST',
      url,
      bodyLimit: UPLOAD_LIMIT,
      onRequest: async (request, reply) => {
        const refused = await routes.admitUpload(call, request, reply);
        return refused ? sendProblem(request, reply, refused) : undefined;
      },
      handler,
    });
}

interface Host {
  app: FastifyInstance;
  web: WebApp;
  services: Services;
  visits: Visits;
  cache: PageCache;
  /** The nonce of pages while they are made for everybody; nobody outside knows it. */
  noncePlaceholder: string;
}

async function servePage(host: Host, request: FastifyRequest, reply: FastifyReply) {
  if (isCall(request)) return reply.callNotFound();
  const match = await host.visits.findSite(request);
  if (!match) return sendProblem(request, reply, refuse('unknown-site'));
  const { method } = request;
  const elsewhere = placeElsewhere(match, request);
  // 308 keeps a form a form.
  if (elsewhere) return reply.redirect(elsewhere, method === 'POST' ? 308 : 301);
  const path = request.url.split('?')[0] ?? '/';
  if (method === 'POST' && !ONE_CLICK_PAGES.test(path) && !host.visits.isOwnOrigin(request, match.site))
    return sendProblem(request, reply, refuse('token-missing'));
  if (host.web.isInDevelopment) return servePersonal(host, request, reply, { site: match.site, nonce: '' });
  if (method !== 'POST' && PUBLIC_PAGES.test(path)) return servePublic(host, request, reply, match.site);
  const nonce = host.services.random.token(16);
  allow(reply, policyFor(host, request, match.site, inlineByNonce(nonce)));
  return servePersonal(host, request, reply, { site: match.site, nonce });
}

function policyFor({ services, visits }: Host, request: FastifyRequest, site: Site, inline: Inline): string {
  const { settings } = services;
  return contentSecurityPolicy(inline, site, {
    host: request.host,
    push: settings.push,
    apiOrigin: visits.apiOriginFor(request),
    strangers: strangersOf(settings, site),
  });
}

const allow = (reply: FastifyReply, policy: string) => reply.header('content-security-policy', policy);

interface PublicPage extends CacheEntry {
  policy: string;
}

async function servePublic(host: Host, request: FastifyRequest, reply: FastifyReply, site: Site) {
  const { search, isFew } = settleQuery(request.url);
  const address = (request.url.split('?')[0] ?? '/') + search;
  const make = () => makePublic(host, request, { site, address });
  const key = `${originOf(request, site)}${address}`;
  const page = isFew ? await host.cache.getEntry(key, host.services.clock.now(), make) : await make();
  if (isRefusal(page)) return sendProblem(request, reply, page);
  if (!('shared' in page)) {
    const last = page.status === 503 && !site.in_maintenance ? host.cache.last<PublicPage>(key) : undefined;
    if (last) return sendOld(reply, last);
    const nonce = host.services.random.token(16);
    allow(reply, policyFor(host, request, site, inlineByNonce(nonce)));
    noteReturn(host, reply, site, page.status);
    return sendPlain(reply, withNonce(page, host.noncePlaceholder, nonce), []);
  }
  // Browsers and proxies ask again each time: only we know when a restaurant opens or runs out of something.
  reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', page.shared.etag);
  allow(reply, page.policy);
  if (request.headers['if-none-match']?.includes(page.shared.etag)) return reply.code(304).send();
  return sendShared(request, reply.type('text/html; charset=utf-8'), page.shared);
}

// While the database is away; a menu of an hour ago is more than none.
function sendOld(reply: FastifyReply, { shared, policy, madeAt }: Kept<PublicPage>) {
  allow(reply, policy);
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
  return reply.send(markOld(shared.text, madeAt));
}

// A redirect or a page that was not found is not worth a place in memory: anybody can ask for any number of them.
async function makePublic(
  host: Host,
  request: FastifyRequest,
  { site, address }: { site: Site; address: string },
): Promise<PublicPage | PlainResponse | Refusal> {
  const tooMuch = await host.visits.count(request, 'render');
  if (tooMuch) return tooMuch;
  const client = new InProcessClient(host.app, request, host.visits.inProcessMark, null);
  const nonce = host.noncePlaceholder;
  const response = await host.web.render(
    toRequest(request, 'GET', originOf(request, site) + address),
    client.call,
    {
      nonce,
    },
  );
  if (response.status !== 200) return toPlain(response);
  const mark = markOf(nonce);
  const { text, inline } = fixPage(hasten(host, await response.text(), mark), mark);
  return {
    shared: new SharedText(text),
    policy: policyFor(host, request, site, inline),
    tags: [...client.shownTags],
    expiresAt: client.shownUntil ?? host.services.clock.now().add({ hours: 1 }),
  };
}

async function servePersonal(
  host: Host,
  request: FastifyRequest,
  reply: FastifyReply,
  { site, nonce }: { site: Site; nonce: string },
) {
  const tooMuch = await host.visits.count(request, 'render');
  if (tooMuch) return sendProblem(request, reply, tooMuch);
  const visitor = { country: host.visits.countryOf(request) };
  const client = new InProcessClient(host.app, request, host.visits.inProcessMark, visitor);
  const asked = toRequest(request, request.method, originOf(request, site) + request.url);
  if (request.method === 'POST') {
    const unreadable = await checkForm(asked);
    if (unreadable) return sendProblem(request, reply, unreadable);
    // A form acts in a session; made first, so that the calls behind it cannot make two.
    await client.call('gettoken');
  }
  const response = await host.web.render(asked, client.call, { nonce });
  noteReturn(host, reply, site, response.status);
  const leadsTo = response.headers.get('location');
  // Pages lead to pages of the site; to others only calls do, and those name none that a visitor could have typed.
  if (leadsTo !== null && ownLocation(leadsTo, originOf(request, site)) === null)
    return sendProblem(request, reply, refuse('bad-input'));
  const page = await toPlain(response);
  const body = isHtml(response)
    ? Buffer.from(withOwn(host, request, page.body.toString(), nonce))
    : page.body;
  return sendPlain(reply, { ...page, body }, client.setCookies);
}

// The page before it had its styles in itself, too. Who works with pages all day has their files.
function withOwn(host: Host, request: FastifyRequest, page: string, nonce: string): string {
  const isLinked = host.web.isInDevelopment || isStaffPath(request.url.split('?')[0] ?? '/');
  return isLinked ? noteDeeds(page, markOf(nonce)) : hasten(host, page, markOf(nonce));
}

const isHtml = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') ?? false;

const hasten = ({ web }: Host, page: string, mark: string): string =>
  hastenPaint(noteDeeds(page, mark), web.styleText ?? (() => undefined), mark);

const markOf = (nonce: string): string => ` nonce="${nonce}"`;

// Crawlers come back then, and keep what they know of the page until then (RFC 9110, 15.6.4).
function noteReturn({ services }: Host, reply: FastifyReply, site: Site, status: number): void {
  if (status === 503) reply.header('retry-after', retryAfter(site, services.clock.now()));
  if (status === 429) reply.header('retry-after', RETRY_SECONDS);
}

/** As the visitor sees it: forms are compared with it, and canonical links begin with it. */
function originOf(request: FastifyRequest, site: Site): string {
  return `${visitedProtocol(request, site)}://${request.host}`;
}

function toRequest(request: FastifyRequest, method: string, url: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value));
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
  return new Request(url, {
    method,
    headers,
    ...(method === 'POST' && { body }),
  });
}

/** A response that several requests can be answered with. */
interface PlainResponse {
  status: number;
  headers: [string, string][];
  cookies: string[];
  body: Buffer;
}

async function toPlain(response: Response): Promise<PlainResponse> {
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'set-cookie'),
    cookies: response.headers.getSetCookie(),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

// The page of an error or of something that was not found was made for all who waited for it.
function withNonce(page: PlainResponse, placeholder: string, nonce: string): PlainResponse {
  return { ...page, body: Buffer.from(page.body.toString().replaceAll(placeholder, nonce)) };
}

function sendPlain(
  reply: FastifyReply,
  { status, headers, cookies, body }: PlainResponse,
  setCookies: string[],
) {
  reply.code(status).header('cache-control', 'private, no-store');
  for (const [name, value] of headers) reply.header(name, value);
  for (const cookie of [...setCookies, ...cookies]) reply.header('set-cookie', cookie);
  return reply.send(body);
}
