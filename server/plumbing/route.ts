import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { callAliases } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { SiteContext, VisitContext } from './context.ts';
import { gatherInput } from './input.ts';
import { sayIssues } from './issues.ts';
import { LastAnswers } from './last-answers.ts';
import { refuseInMaintenance } from './maintenance.ts';
import { placeElsewhere } from './place-elsewhere.ts';
import { isRefusal, refuse, type Refusal } from './refusal.ts';
import { sendShared, type SharedText } from './shared-text.ts';
import { UPLOAD_LIMIT } from './upload-limit.ts';
import type { Visits } from './visit.ts';

/** An answer that is already JSON text, such as a cached menu; it is sent without being validated again. */
export class JsonText {
  readonly shared: SharedText;
  constructor(shared: SharedText) {
    this.shared = shared;
  }
}

type Handler<Request extends z.ZodType, Answer extends z.ZodType> = (
  context: VisitContext,
  input: z.output<Request>,
  request: FastifyRequest,
) => Promise<z.input<Answer> | Refusal | JsonText>;

interface ServeOptions {
  /** `later` for public answers that hardly ever need to know who asks. */
  session?: 'now' | 'later';
  /** Answered as before while the database is away; the answer is the same for all visitors of a site. */
  outlivesDatabase?: true;
  /** Bytes of a body at most, where the usual limit is too small. */
  bodyLimit?: number;
}

/** Registers calls of a feature and keeps the list of all that exist, for the OpenAPI page. */
export class Routes {
  readonly app: FastifyInstance;
  readonly endpoints: Endpoint[] = [];
  #visits: Visits;
  #lastAnswers = new LastAnswers();

  constructor(app: FastifyInstance, visits: Visits) {
    this.app = app;
    this.#visits = visits;
  }

  /** Serves a call: schema in, one use case, answer out. */
  serve<Request extends z.ZodType, Answer extends z.ZodType>(
    endpoint: Endpoint<Request, Answer>,
    handler: Handler<Request, Answer>,
    options: ServeOptions = {},
  ): void {
    this.endpoints.push(endpoint);
    for (const url of [...formsOf(endpoint.path), ...aliasesOf(endpoint)]) {
      this.app.route({
        method: endpoint.method,
        url,
        ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
        ...(endpoint.takesFile && { bodyLimit: UPLOAD_LIMIT }),
        handler: (request, reply) => this.#answer(endpoint, handler, options, request, reply),
      });
    }
  }

  /** Serves a file outside the contract that is the same for everybody, such as a stylesheet. */
  serveFile(
    url: string,
    type: string,
    make: (context: SiteContext, parameters: Record<string, string>) => Promise<string | Buffer | null>,
  ): void {
    this.app.get<{ Params: Record<string, string> }>(url, async (request, reply) => {
      const match = await this.#visits.findSite(request);
      if (!match) return sendRefusal(reply, refuse('unknown-site'));
      const elsewhere = placeElsewhere(match, request);
      if (elsewhere) return reply.redirect(elsewhere, 301);
      const content = await make(this.#visits.openForEverybody(match), request.params);
      if (content === null) return reply.callNotFound();
      return reply.header('cache-control', 'public, max-age=300').type(type).send(content);
    });
  }

  async #answer<Request extends z.ZodType, Answer extends z.ZodType>(
    endpoint: Endpoint<Request, Answer>,
    handler: Handler<Request, Answer>,
    { session, outlivesDatabase }: ServeOptions,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const when = outlivesDatabase ? 'later' : session;
    const context = await this.#visits.open(request, reply, endpoint.token === 'needed' ? 'now' : when);
    if (isRefusal(context)) return sendRefusal(reply, context);
    const closed = await refuseInMaintenance(endpoint, context);
    if (closed) return sendRefusal(reply, closed);
    const denied = endpoint.token === 'needed' ? this.#visits.checkToken(request, context) : null;
    if (denied) return sendRefusal(reply, denied);
    const input = gatherInput(request);
    if (isRefusal(input)) return sendRefusal(reply, input);
    const parsed = endpoint.request.safeParse(input);
    if (!parsed.success) return sendRefusal(reply, refuse('bad-input', { fields: sayIssues(parsed.error) }));
    const make = () => handler(context, parsed.data, request);
    const key = () => JSON.stringify([context.site.id, context.apiOrigin, endpoint.name, parsed.data]);
    const result = outlivesDatabase ? await this.#lastAnswers.get(key(), make) : await make();
    if (isRefusal(result)) return sendRefusal(reply, result);
    reply.header('cache-control', 'no-store');
    if (endpoint.answerType === 'none') return reply.code(204).send();
    if (endpoint.answerType === 'redirect') return reply.redirect(String(result), 303);
    if (result instanceof JsonText)
      return sendShared(request, reply.type('application/json; charset=utf-8'), result.shared);
    if (endpoint.answerType !== 'application/json') return reply.type(endpoint.answerType).send(result);
    // Parsing strips whatever the contract does not promise, so nothing leaks by accident.
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(endpoint.answer.parse(result)));
  }
}

/** Sends a refusal as the contract's error body; an expired token tells the client to fetch a new one. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  const type =
    refusal.code === 'token-expired' ? 'application/renewtoken' : 'application/json; charset=utf-8';
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type(type)
    .send(JSON.stringify(refusal.body()));
}

/** A path with each of its optional segments left out; the router knows one optional segment at the end only. */
export function formsOf(path: string): string[] {
  const segments = path.split('/');
  const firstOptional = segments.findIndex((segment) => segment.endsWith('?'));
  const plain = segments.map((segment) => segment.replace(/\?$/, ''));
  if (firstOptional < 0) return [path];
  return plain.slice(firstOptional - 1).map((_, index) => plain.slice(0, firstOptional + index).join('/'));
}

function aliasesOf({ name }: Endpoint): string[] {
  return Object.keys(callAliases)
    .filter((alias) => callAliases[alias] === name)
    .map((alias) => `/api/${alias}`);
}
