import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { callAliases, calls, locateCall, type CallName } from '#contract/calls.ts';
import { answerUnreadable } from './client-error.ts';
import { isDatabaseAway } from './database-away.ts';
import { isCall, sendProblem } from './plain-page.ts';
import { isRefusalCode, refuse, type Refusal } from './refusal.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { readUploads } from './upload.ts';

/** Forms and calls are small; uploads get limits of their own. */
const BODY_LIMIT = 64 * 1024;
/** About one network packet. */
const LEAST_COMPRESSED_BYTES = 1400;
/** Milliseconds in which a request must have arrived; who dribbles holds no connection for ever. */
const REQUEST_TIMEOUT = 30_000;

export interface HttpOptions {
  logger: NonNullable<FastifyServerOptions['logger']>;
  /** Addresses of our own proxies; never everybody. */
  trustProxy: string[];
  /** Requests per minute and address; 0 = no limit. */
  requestsPerMinute: number;
}

/** The HTTP server without any feature: limits, bodies, errors, headers. */
export async function makeHttp(options: HttpOptions, inProcessMark: string): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
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
  addSecurityHeaders(app);
  app.addHook('onRequest', (request, reply, done) => {
    if (isAddressed(request)) done();
    else sendProblem(request, reply, refuse('unknown-site'));
  });
  const isLimited = options.requestsPerMinute > 0;
  if (isLimited) await limitRequests(app, options.requestsPerMinute, inProcessMark);
  readBodies(app);
  readUploads(app);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalFor(error);
    if (refusal.status >= 500) request.log.error({ err: error, url: request.url }, refusal.code);
    return sendProblem(request, reply, refusal);
  });
  app.setNotFoundHandler(isLimited ? { preHandler: app.rateLimit() } : {}, answerUnknown);
  return app;
}

// Only a path and a host name can become an address again; anything else is a proxy's or a prober's.
function isAddressed({ url, host }: FastifyRequest): boolean {
  return url.startsWith('/') && /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host);
}

function answerUnknown(request: FastifyRequest, reply: FastifyReply) {
  const method = isCall(request) ? methodOf(request.url) : 'GET, POST';
  if (method === null) return sendProblem(request, reply, refuse('unknown-call'));
  const isRight = method.includes(request.method === 'HEAD' ? 'GET' : request.method);
  if (!isRight) reply.header('allow', method);
  return sendProblem(request, reply, refuse(isRight ? 'unknown-call' : 'wrong-method'));
}

const methods = new Map(
  [...Object.keys(calls).map((name) => [name, name]), ...Object.entries(callAliases)].map(([said, name]) => [
    said?.toLowerCase(),
    locateCall(name as CallName).method,
  ]),
);

/** The method of the call that a path names, null if there is no such call. */
function methodOf(url: string): string | null {
  return methods.get(url.split(/[/?]/)[2]?.toLowerCase()) ?? null;
}

async function limitRequests(app: FastifyInstance, perMinute: number, inProcessMark: string): Promise<void> {
  await app.register(fastifyRateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    // Files come from memory or disk; a page of pictures is no attack, and the calls behind a page are not the visitor's.
    allowList: ({ url, headers }) =>
      /^\/(?:assets|food|fonts)\//.test(url) || headers['x-in-process'] === inProcessMark,
    errorResponseBuilder: () => Object.assign(new Error('rate limit'), { statusCode: 429 }),
  });
}

// Beacons send text, forms send pairs; pages get the bytes, calls read them where they are answered.
function readBodies(app: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'text/plain'];
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
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
