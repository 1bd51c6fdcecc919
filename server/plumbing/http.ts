import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import { calls } from '#contract/calls.ts';
import { refuse, type Refusal } from './refusal.ts';
import { sendRefusal } from './route.ts';
import { addSecurityHeaders } from './security-headers.ts';

/** Forms and calls are small; uploads get limits of their own. */
const BODY_LIMIT = 64 * 1024;
/** About one network packet. */
const LEAST_COMPRESSED_BYTES = 1400;

export interface HttpOptions {
  logger: NonNullable<FastifyServerOptions['logger']>;
  /** Addresses of our own proxies; never everybody. */
  trustProxy: string[];
  /** Requests per minute and address; 0 = no limit. */
  requestsPerMinute: number;
}

/** The HTTP server without any feature: limits, bodies, errors, headers. */
export async function makeHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    bodyLimit: BODY_LIMIT,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    // A path that is not UTF-8 is a page that does not exist.
    frameworkErrors: (error, _request, reply) => sendRefusal(reply, refusalFor(error)),
  });
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip', 'identity'],
    threshold: LEAST_COMPRESSED_BYTES,
    // Fast enough to be done for every answer; files are compressed best when they are built.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  if (options.requestsPerMinute > 0) await limitRequests(app, options.requestsPerMinute);
  readBodies(app);
  addSecurityHeaders(app);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalFor(error);
    if (refusal.status >= 500) request.log.error({ err: error, url: request.url }, refusal.code);
    return sendRefusal(reply, refusal);
  });
  app.setNotFoundHandler((request, reply) => {
    const name = request.url.split(/[/?]/)[2]?.toLowerCase();
    const isCall = Object.keys(calls).some((call) => call.toLowerCase() === name);
    return sendRefusal(reply, refuse(isCall ? 'wrong-method' : 'unknown-call'));
  });
  return app;
}

async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(fastifyRateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    // Files come from memory or disk; a page of pictures is no attack.
    allowList: (request) => /^\/(?:assets|food|fonts)\//.test(request.url),
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
  [414, () => refuse('bad-input')],
  [415, () => refuse('unsupported-type')],
  [429, () => refuse('too-many-tries')],
]);

function refusalFor(error: Partial<FastifyError>): Refusal {
  if (isDatabaseAway(error)) return refuse('unhealthy');
  const known = byStatus.get(error.statusCode ?? 500);
  if (known) return known();
  return (error.statusCode ?? 500) < 500 ? refuse('bad-input') : refuse('unexpected');
}

// Connection refused or broken, shutting down, too many connections, pool timeout.
function isDatabaseAway(error: Partial<FastifyError>): boolean {
  const code = error.code ?? '';
  return (
    /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|57P0[123]|53300|08\w{3})$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message ?? '')
  );
}
