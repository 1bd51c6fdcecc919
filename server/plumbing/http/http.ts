import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyLoggerOptions,
  LogController,
} from 'fastify';
import { calls } from '#contract/all-calls.ts';
import { callAliases, type CallName, locateCall } from '#contract/calls.ts';
import type { Budgets } from '../gates/budgets.ts';
import { countingOf } from './counting.ts';
import { isDatabaseAway, isNobodyThere } from '#server/database/away.ts';
import { isCall, sendProblem } from '../pages/plain-page.ts';
import type { Faults } from '../faults.ts';
import { logError } from './log-error.ts';
import { REQUEST_ID, requestIds } from './request-id.ts';
import { isRefusalCode, type Refusal, refuse } from '../refusal.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { hasHungUp } from './hung-up.ts';
import { readUploads } from '../gates/upload.ts';

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Answers what Node could not read as a request at all, and hangs up. */
function answerUnreadable({ code }: { code: string }, socket: Socket): void {
  // The other side is gone, or an answer is already on its way.
  if (code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const status = statusOf(code);
  const body = JSON.stringify(refusalOf(status).body());
  socket.end(
    [
      `HTTP/1.1 ${status} ${REASONS[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function statusOf(code: string): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

function refusalOf(status: number): Refusal {
  return refuse(status === 431 ? 'too-large' : 'bad-json');
}

/** Forms and calls are small; uploads get limits of their own. */
const BODY_LIMIT = 64 * 1024;
/** About one network packet. */
const LEAST_COMPRESSED_BYTES = 1400;
/** Milliseconds in which a request must have arrived; who dribbles holds no connection for ever. */
const REQUEST_TIMEOUT = 30_000;
/** Milliseconds in which nothing moves on a connection; who takes no answer holds none for ever, and no process up. */
const STILL_TIMEOUT = 60_000;

/** From which level on the log speaks of errors. */
const ERROR = 50;

export interface HttpOptions {
  logger: FastifyLoggerOptions;
  /** Addresses of our own proxies; never everybody. */
  trustProxy: string[];
  /** Strict-Transport-Security also for hosts below. */
  strictSubdomains?: boolean;
  /** Header in which these proxies say from which country a visitor comes. */
  countryHeader?: string | undefined;
  /** Requests per minute and visitor, from which the network's follow; 0 = no limit on anything. */
  requestsPerMinute: number;
  /** Milliseconds that a call waits for the database at most, in all; undefined: ten seconds. */
  longestCall?: number;
}

/** The HTTP server without any feature: limits, bodies, errors, headers. */
export async function makeHttp(
  options: HttpOptions,
  inProcessMark: string,
  budgets: Budgets,
  faults: Faults,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      ...options.logger,
      serializers: { err: (error) => logError(error) },
      hooks: {
        logMethod(words, write, level) {
          if (level >= ERROR) faults.hear(words);
          write.apply(this, words);
        },
      },
    },
    genReqId: requestIds(inProcessMark),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    connectionTimeout: STILL_TIMEOUT,
    // What still comes over an open connection while the process ends is answered as well.
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    // A path that is not UTF-8 is a page that does not exist.
    frameworkErrors: (error, request, reply) => sendProblem(request, reply, refusalFor(error)),
    clientErrorHandler: answerUnreadable,
  });
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip', 'identity'],
    threshold: LEAST_COMPRESSED_BYTES,
    // Fast enough to be done for every answer; files are compressed best when they are built.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  addSecurityHeaders(app, options.strictSubdomains ?? false);
  app.addHook('onRequest', (request, reply, done) => {
    if (isAddressed(request) || asksForHealth(request)) done();
    else sendProblem(request, reply, refuse('unknown-site'));
  });
  if (options.requestsPerMinute > 0) countRequests(app, budgets, inProcessMark);
  readBodies(app);
  readUploads(app);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = hasHungUp(error, request.raw) ? refuse('bad-json') : refusalFor(error);
    // That it is away is said once, by who found out; an address may name somebody.
    if (refusal.status >= 500) reply.header(REQUEST_ID, request.id);
    if (refusal.status >= 500 && !isNobodyThere(error))
      request.log.error({ err: error, route: request.routeOptions.url }, refusal.code);
    return sendProblem(request, reply, refusal);
  });
  app.setNotFoundHandler(answerUnknown);
  return app;
}

// Only a path and a host name can become an address again; anything else is a proxy's or a prober's.
function isAddressed({ url, host }: FastifyRequest): boolean {
  return url.startsWith('/') && /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host);
}

// A balancer asks whoever is there, under no name at all.
const asksForHealth = ({ host, routeOptions: { url } }: FastifyRequest): boolean =>
  !host && /^\/api\/health(?:\/|$)/.test(url ?? '');

function answerUnknown(request: FastifyRequest, reply: FastifyReply) {
  const method = isCall(request) ? methodOf(request.url) : 'GET, POST';
  if (method === null) return sendProblem(request, reply, refuse('unknown-call'));
  const isRight = method.includes(request.method === 'HEAD' ? 'GET' : request.method);
  if (!isRight) reply.header('allow', method);
  return sendProblem(request, reply, refuse(isRight ? 'unknown-call' : 'wrong-method'));
}

/** What stands behind /api/ in an address, in whichever case. */
const firstPart = (path: string): string => path.split(/[/?]/)[2]?.toLowerCase() ?? '';

const methods = new Map([
  ...(Object.keys(calls) as CallName[])
    .map(locateCall)
    .map(({ method, path }) => [firstPart(path), method] as const),
  ...Object.entries(callAliases).map(
    ([said, name]) => [said.toLowerCase(), locateCall(name).method] as const,
  ),
]);

/** The method of the call that a path names, null if there is no such call. */
function methodOf(url: string): string | null {
  return methods.get(firstPart(url)) ?? null;
}

// What a route is decides, not how an address is written: files come from memory or disk, and a page of pictures is no
// attack. The calls behind a page are not the visitor's.
function countRequests(app: FastifyInstance, budgets: Budgets, inProcessMark: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const { isFile, isTile } = request.routeOptions.config;
    if (isFile?.(request.url) || request.headers['x-in-process'] === inProcessMark) return;
    const tooMuch = await budgets.admit(isTile ? 'tile' : 'read', countingOf(request));
    if (tooMuch) return sendProblem(request, reply, tooMuch);
  });
}

// Beacons send text, forms send pairs; pages get the bytes, calls read them where they are answered.
function readBodies(app: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'text/plain'];
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // Whoever has nothing to say may still name JSON, as many clients always do.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null, {}) : parseJson(request, body, done),
  );
}

const byStatus = new Map<number, () => Refusal>([
  [400, () => refuse('bad-json')],
  [404, () => refuse('unknown-call')],
  [413, () => refuse('too-large')],
  [414, () => refuse('unknown-call')],
  [415, () => refuse('unsupported-type')],
  [429, () => refuse('too-many-tries')],
]);

function refusalFor(error: Partial<FastifyError>): Refusal {
  if (isDatabaseAway(error)) return refuse('unhealthy');
  // A call that was refused while a page was made.
  if (isRefusalCode(error.code)) return refuse(error.code);
  const known = byStatus.get(error.statusCode ?? 500);
  if (known) return known();
  return (error.statusCode ?? 500) < 500 ? refuse('bad-input') : refuse('unexpected');
}
