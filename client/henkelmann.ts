import { type Answer, type CallName, CALLS, type Input } from './calls.ts';

/** A call that was refused; `message` is German and fit to be shown, `fields` says what is wrong with each field. */
export class HenkelmannError extends Error {
  override name = 'HenkelmannError';
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;

  constructor(status: number, { code, message, fields = {} }: Refused) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

interface Refused {
  code: string;
  message: string;
  fields?: Record<string, string>;
}

export interface ClientOptions {
  /** Where the marketplace or the restaurant's own site is, such as https://henkelmann.example. */
  url: string;
  /** Begins with hk_; without one only what is open to everybody can be called. */
  key?: string;
  /** How often to ask again where the server is busy, away or cannot be reached. */
  retries?: number;
  fetch?: typeof fetch;
}

export interface CallOptions {
  /** Names what is to be done: the same name does it once within a day. Made up for each call unless it is given. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** The version that this client was written for. */
const VERSION = '2026-11-26';
const LONGEST_PAUSE = 30;

/** Speaks with Henkelmann on behalf of a program. */
export class Henkelmann {
  readonly #options: Required<Omit<ClientOptions, 'key'>> & { key: string | undefined };

  constructor({ url, key, retries = 3, fetch: ask = fetch }: ClientOptions) {
    this.#options = { url: url.replace(/\/$/, ''), key, retries, fetch: ask };
  }

  /** Makes a call; what changes something is done once, however often it has to be sent. */
  async call<Name extends CallName>(
    name: Name,
    input: Input<Name>,
    options: CallOptions = {},
  ): Promise<Answer<Name>> {
    const request = this.#requestOf(name, input as Record<string, unknown>, options);
    for (let tried = 0; ; tried += 1) {
      const response = await this.#send(request, tried);
      if (response === null) continue;
      if (response.ok) return (await read(response)) as Answer<Name>;
      const refused = (await response.json().catch(() => null)) as { error?: Refused } | null;
      throw new HenkelmannError(
        response.status,
        refused?.error ?? { code: 'unexpected', message: response.statusText },
      );
    }
  }

  #requestOf(name: CallName, input: Record<string, unknown>, { idempotencyKey, signal }: CallOptions) {
    const { method, path, isOpen, writes } = CALLS[name];
    const rest = { ...input };
    const segments = path.split('/').map((segment) => {
      if (!segment.startsWith(':')) return segment;
      const field = segment.slice(1);
      const value = rest[field];
      delete rest[field];
      return encodeURIComponent(String(value));
    });
    const asked = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
    const query = new URLSearchParams(asked.map(([field, value]) => [field, String(value)])).toString();
    const { url, key } = this.#options;
    return {
      url: `${url}${segments.join('/')}${method === 'GET' && query ? `?${query}` : ''}`,
      init: {
        method,
        redirect: 'error' as const,
        ...(signal && { signal }),
        ...(method === 'POST' && { body: JSON.stringify(rest) }),
        headers: {
          'henkelmann-version': VERSION,
          ...(method === 'POST' && { 'content-type': 'application/json' }),
          ...(key && !isOpen && { authorization: `Bearer ${key}` }),
          ...(writes && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
        },
      },
    };
  }

  /** Null: it is worth to ask again, and the time for that has come. */
  async #send({ url, init }: { url: string; init: RequestInit }, tried: number): Promise<Response | null> {
    const isLast = tried >= this.#options.retries;
    try {
      const response = await this.#options.fetch(url, init);
      const passes = [429, 502, 503, 504].includes(response.status) || (await isRunning(response));
      if (isLast || !passes) return response;
      await pause(Number(response.headers.get('retry-after')) || 2 ** tried, init.signal);
    } catch (error) {
      if (isLast || init.signal?.aborted) throw error;
      await pause(2 ** tried, init.signal);
    }
    return null;
  }
}

/** The same call is being answered right now. */
const isRunning = async (response: Response): Promise<boolean> =>
  response.status === 409 && (await response.clone().text()).includes('"idempotency-running"');

function read(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('json')) return response.json();
  return type.startsWith('text/') ? response.text() : response.arrayBuffer();
}

const pause = (seconds: number, signal?: AbortSignal | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.min(seconds, LONGEST_PAUSE) * 1000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
