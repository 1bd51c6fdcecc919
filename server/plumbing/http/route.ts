import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { callAliases, type CallName } from '#contract/calls.ts';
import { costs } from '#contract/costs.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { AnyWhoMay } from '#contract/who-may.ts';
import { withinCallTime } from '#server/database/call-time.ts';
import { fileLimits, inBytes } from '#domain/limits/file.ts';
import { markup } from '#domain/text/markup.ts';
import { admit, type Admitted } from './admit.ts';
import { type Answered, answerOnce } from './answer-once.ts';
import { checkVersion, sayDeprecated } from './api-age.ts';
import type { SiteContext, VisitContext } from '../context.ts';
import { gatherInput } from './input.ts';
import { sayIssues } from './issues.ts';
import { LastAnswers } from './last-answers.ts';
import { refuseKey } from './key-scope.ts';
import { refuseInMaintenance } from '../pages/maintenance.ts';
import { placeElsewhere } from '../pages/place-elsewhere.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { promised, sendShared, type SharedText } from './shared-text.ts';
import { type MaySend, UploadGate } from '../gates/upload-gate.ts';
import { UPLOAD_LIMIT } from '../gates/upload-limit.ts';
import type { Visits } from '../visit/visit.ts';

/** Each statement has its own end; this many milliseconds of them are too many for whoever waits. */
const LONGEST_CALL = 10_000;

/** An answer that is already JSON text, such as a cached menu; it is sent without being validated again. */
export class JsonText {
  readonly shared: SharedText;
  constructor(shared: SharedText) {
    this.shared = shared;
  }
}

type Handler<Request extends z.ZodType, Answer extends z.ZodType, May extends AnyWhoMay> = (
  context: VisitContext & Admitted<May>,
  input: z.output<Request>,
  request: FastifyRequest,
) => Promise<z.input<Answer> | Refusal | JsonText>;

interface ServeOptions<Request extends z.ZodType = z.ZodType, May extends AnyWhoMay = AnyWhoMay> {
  /** `later` for public answers that hardly ever need to know who asks. */
  session?: 'now' | 'later';
  /** Answered as before while the database is away; the answer is the same for all visitors of a site. */
  outlivesDatabase?: true;
  /** Of a call with a file: who may send how much; without it anybody as much as a document may have. */
  maySend?: MaySend<Admitted<May>>;
  /** Where a call that leads elsewhere leads whom it does not let in. */
  leadAway?: (refusal: Refusal, input: z.output<Request>) => string;
  /** Bytes of a body at most, where the usual limit is too small. */
  bodyLimit?: number;
}

type MakeFile = (context: SiteContext, parameters: Record<string, string>) => Promise<string | Buffer | null>;

/** Registers calls of a feature and keeps the list of all that exist, for the OpenAPI page. */
export class Routes {
  readonly app: FastifyInstance;
  readonly endpoints: Endpoint[] = [];
  #visits: Visits;
  #longestCall: number;
  #lastAnswers = new LastAnswers();
  #gate: UploadGate;
  #maySend = new Map<CallName, MaySend>();

  /** `longestCall`: milliseconds that a call waits for the database at most, in all. */
  constructor(app: FastifyInstance, visits: Visits, longestCall: number = LONGEST_CALL) {
    this.app = app;
    this.#visits = visits;
    this.#longestCall = longestCall;
    this.#gate = new UploadGate(visits);
  }

  /** Serves a call: schema in, one use case, answer out. */
  serve<Request extends z.ZodType, Answer extends z.ZodType, May extends AnyWhoMay>(
    endpoint: Endpoint<Request, Answer, May>,
    handler: Handler<Request, Answer, May>,
    options: ServeOptions<Request, May> = {},
  ): void {
    this.endpoints.push(endpoint);
    const { maySend } = options;
    if (endpoint.takesFile) this.#maySend.set(endpoint.name, this.#gateOf<May>(endpoint, maySend));
    for (const url of [...formsOf(endpoint.path), ...aliasesOf(endpoint)]) {
      this.app.route({
        method: endpoint.method,
        url,
        ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
        ...(endpoint.takesFile && {
          bodyLimit: UPLOAD_LIMIT,
          onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
            const refused = await this.admitUpload(endpoint.name, request, reply);
            return refused ? sendRefusal(reply, refused) : undefined;
          },
        }),
        handler: (request, reply) => this.#answer(endpoint, handler, options, request, reply),
      });
    }
  }

  /** Why a form with a file may not come, before it does; for the call and for the page that makes it. */
  admitUpload(name: CallName, request: FastifyRequest, reply: FastifyReply): Promise<Refusal | null> {
    return this.#gate.check(
      request,
      reply,
      this.#maySend.get(name) ?? (async () => inBytes(fileLimits.document)),
    );
  }

  // Where it is about is said by the form itself, which is yet to come; so is who sends it, where that is to be proven.
  #gateOf<May extends AnyWhoMay>(
    { name, may, token }: Pick<Endpoint, 'name' | 'may' | 'token'>,
    maySend: MaySend<Admitted<May>> = async () => inBytes(fileLimits.document),
  ): MaySend {
    return async (visit, params) =>
      (await admit(visit, { name, may, token }, null)) ??
      maySend(visit as VisitContext & Admitted<May>, params);
  }

  /**
   * Serves a file outside the contract that is the same for everybody, such as a stylesheet; an immutable one has an
   * address of its own for each content.
   */
  serveFile(
    url: string,
    type: string,
    make: MakeFile,
    { isImmutable = false, makeAvif }: { isImmutable?: boolean; makeAvif?: MakeFile } = {},
  ): void {
    const keep = isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
    this.app.get<{ Params: Record<string, string> }>(url, async (request, reply) => {
      const match = await this.#visits.findSite(request);
      if (!match) return sendRefusal(reply, refuse('unknown-site'));
      const elsewhere = placeElsewhere(match, request);
      if (elsewhere) return reply.redirect(elsewhere, 301);
      const context = this.#visits.openForEverybody(match);
      if (makeAvif) reply.header('vary', 'accept');
      const takesAvif = /\bimage\/avif\b/.test(request.headers.accept ?? '');
      const smaller = takesAvif ? await makeAvif?.(context, request.params) : null;
      const content = smaller ?? (await make(context, request.params));
      if (content === null) return reply.callNotFound();
      return reply
        .header('cache-control', keep)
        .type(smaller ? 'image/avif' : type)
        .send(content);
    });
  }

  async #answer<Request extends z.ZodType, Answer extends z.ZodType, May extends AnyWhoMay>(
    endpoint: Endpoint<Request, Answer, May>,
    handler: Handler<Request, Answer, May>,
    { session, outlivesDatabase, leadAway }: ServeOptions<Request, May>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const no = (refusal: Refusal) => sendRefusal(reply, refusal, endpoint.sentences);
    const when = outlivesDatabase ? 'later' : session;
    const context = await this.#visits.openCall(request, reply, endpoint.token === 'needed' ? 'now' : when);
    if (isRefusal(context)) return no(context);
    const closed = await refuseInMaintenance(endpoint, context);
    if (closed) return no(closed);
    sayDeprecated(reply, endpoint);
    const denied = context.key
      ? (checkVersion(request, reply) ?? refuseKey(endpoint.name, context.key))
      : endpoint.token === 'needed'
        ? this.#visits.checkToken(request, context)
        : null;
    if (denied) return no(denied);
    // A file was counted before it came.
    const cost = endpoint.takesFile ? 'read' : costs[endpoint.name];
    const tooMuch = await this.#visits.count(request, cost);
    if (tooMuch) return no(tooMuch);
    const input = gatherInput(request);
    if (isRefusal(input)) return no(input);
    const parsed = endpoint.request.safeParse(input);
    if (!parsed.success) return no(refuse('bad-input', { fields: sayIssues(parsed.error) }));
    const turnedAway = await admit(context, endpoint, parsed.data);
    if (turnedAway && leadAway)
      return reply.header('cache-control', 'no-store').redirect(leadAway(turnedAway, parsed.data), 303);
    if (turnedAway) return no(turnedAway);
    // The door has put there what the statement of the call promises.
    const makeIn = (visit: VisitContext) =>
      this.#inTime(endpoint, () => handler(visit as VisitContext & Admitted<May>, parsed.data, request));
    const make = () => makeIn(context);
    const name = request.headers['idempotency-key'];
    if (context.key && endpoint.token === 'needed' && typeof name === 'string') {
      const asked = { key: context.key, name, call: endpoint.name, input: parsed.data };
      const said = await answerOnce(context, asked, makeIn, (result) => asAnswered(endpoint, result));
      return isRefusal(said) ? no(said) : sendAnswered(reply, said);
    }
    const key = () => JSON.stringify([context.site.id, context.apiOrigin, endpoint.name, parsed.data]);
    const result = outlivesDatabase ? await this.#lastAnswers.get(key(), make) : await make();
    if (isRefusal(result)) return no(result);
    reply.header('cache-control', 'no-store');
    if (endpoint.answerType === 'none') return reply.code(204).send();
    if (endpoint.answerType === 'redirect') return reply.redirect(String(result), 303);
    if (result instanceof JsonText)
      return sendShared(request, reply.type('application/json; charset=utf-8'), result.shared);
    if (endpoint.answerType !== 'application/json') return reply.type(endpoint.answerType).send(result);
    return reply.type('application/json; charset=utf-8').send(promised(endpoint.answer, result));
  }

  // What the operator has done goes through all there is, and somebody waits for it on purpose.
  #inTime<Result>({ may }: Pick<Endpoint, 'may'>, work: () => Promise<Result>): Promise<Result> {
    const isOffice = typeof may === 'object' && 'office' in may;
    return isOffice ? work() : withinCallTime(this.#longestCall, work);
  }
}

/** Sends a refusal as the contract's error body; an expired token tells the client to fetch a new one. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, sentences?: Endpoint['sentences']) {
  if (refusal.code === 'key-refused') reply.header('www-authenticate', 'Bearer');
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  const type =
    refusal.code === 'token-expired' ? 'application/renewtoken' : 'application/json; charset=utf-8';
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type(type)
    .send(refusalText(refusal, sentences));
}

/** What a call that changes something answers a program, as it goes out. */
function asAnswered<Answer extends z.ZodType>(
  { answer, sentences }: Endpoint<z.ZodType, Answer>,
  result: z.input<Answer> | Refusal | JsonText,
): Answered {
  if (isRefusal(result)) return { status: result.status, text: refusalText(result, sentences) };
  if (result instanceof JsonText) return { status: 200, text: result.shared.text };
  return { status: 200, text: promised(answer, result) };
}

const sendAnswered = (reply: FastifyReply, { status, text, isAgain }: Answered) =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...(isAgain && { 'idempotent-replayed': 'true' }) })
    .type('application/json; charset=utf-8')
    .send(text);

const refusalText = (refusal: Refusal, sentences?: Endpoint['sentences']): string =>
  JSON.stringify({
    ...refusal.body(),
    ...(sentences && { [sentences]: inForm(sentences, refusal.sentences()) }),
  });

const inForm = (sentences: Endpoint['sentences'], said: readonly string[]) =>
  sentences === 'registrationResponse' ? markup`${said.map((one) => markup`<p>${one}</p>`)}`.text : said;

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
