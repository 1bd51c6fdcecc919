import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressCall, type CallName } from '#contract/calls.ts';
import type { Call, CallHeaders } from '#contract/contract.ts';
import type { ErrorBody } from '#contract/refusals.ts';
import { REQUEST_ID } from './request-id.ts';
import { PASSED_ON } from '../gates/network.ts';
import { encodeCall } from '../gates/upload.ts';

/** A call that was refused, with the fields the web app tells people from. */
class CallError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;

  constructor(status: number, { error }: ErrorBody) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.fields = error.fields;
  }
}

/** The contract's client for rendering one page: calls stay in the process, but run through every check. */
export class InProcessClient {
  #app: FastifyInstance;
  #headers: Record<string, string>;
  #address: string;
  #cookies = new Map<string, string>();
  /** Every Set-Cookie of the calls, to be passed on with the page. */
  readonly setCookies: string[] = [];
  readonly shownTags = new Set<string>();
  /** The earliest instant at which something shown grows old. */
  shownUntil: Temporal.Instant | null = null;

  /** A public page is made for nobody in particular; any other acts as the visitor who asked for it. */
  constructor(
    app: FastifyInstance,
    request: FastifyRequest,
    mark: string,
    visitor: { country: string | null } | null,
  ) {
    this.#app = app;
    this.#address = request.ip;
    this.#headers = { host: request.host, 'x-in-process': mark, [REQUEST_ID]: request.id };
    if (!visitor) return;
    const browser = request.headers['user-agent'];
    if (browser !== undefined) this.#headers['user-agent'] = browser;
    if (visitor.country !== null) this.#headers[PASSED_ON] = visitor.country;
    for (const pair of (request.headers.cookie ?? '').split(/; */)) {
      const [name, value] = pair.split('=', 2);
      if (name && value !== undefined) this.#cookies.set(name, value);
    }
  }

  readonly call: Call = async (name, ...[input, headers]) => {
    const answer = await this.#send(name, { ...input }, headers);
    // The answer was validated against the contract on its way out.
    return answer as never;
  };

  async #send(name: CallName, input: Record<string, unknown>, more: CallHeaders = {}): Promise<unknown> {
    const { method, url, rest } = addressCall(name, input);
    const query = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
    const body = method === 'POST' ? await encodeCall(rest) : null;
    const response = await this.#app.inject({
      method,
      url: method === 'GET' && query.length > 0 ? `${url}?${new URLSearchParams(query.map(asText))}` : url,
      headers: {
        ...this.#headers,
        ...this.#cookieHeader(),
        ...(body && { 'content-type': body.type }),
        ...more,
      },
      ...(body && { payload: body.payload }),
      remoteAddress: this.#address,
    });
    this.#remember(response.headers);
    const answer = read(response.body, String(response.headers['content-type']));
    if (response.statusCode >= 400) throw new CallError(response.statusCode, answer as ErrorBody);
    return answer;
  }

  #cookieHeader(): Record<string, string> {
    if (this.#cookies.size === 0) return {};
    return { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  }

  #remember(headers: Record<string, unknown>): void {
    const setCookies = [headers['set-cookie'] ?? []].flat() as string[];
    for (const setCookie of setCookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
      if (name && value !== undefined) this.#cookies.set(name, value);
      this.setCookies.push(setCookie);
    }
    for (const tag of String(headers['x-shown-tags'] ?? '').split(' ')) if (tag) this.shownTags.add(tag);
    const until = headers['x-shown-until'];
    if (typeof until !== 'string') return;
    const instant = Temporal.Instant.from(until);
    const isEarlier = !this.shownUntil || Temporal.Instant.compare(instant, this.shownUntil) < 0;
    if (isEarlier) this.shownUntil = instant;
  }
}

/** A file is its own text; everything else is said in JSON. */
function read(body: string, type: string): unknown {
  if (type.startsWith('application/xml')) return body;
  return body === '' ? undefined : JSON.parse(body);
}

function asText([name, value]: [string, unknown]): [string, string] {
  return [name, String(value)];
}
