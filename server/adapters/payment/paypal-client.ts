import { askJson } from './ask-json.ts';
import { PaymentServiceAway } from './service.ts';

export interface PaypalSettings {
  clientId: string;
  secret: string;
  /** The number PayPal gave our webhook; signatures are made for it. */
  webhookId: string;
  /** https://api-m.paypal.com, https://api-m.sandbox.paypal.com or a stand-in. */
  apiUrl: string;
}

/** What PayPal answered: what was asked for, or why not. */
export interface PaypalAnswer {
  status: number;
  answer: unknown;
}

/** Why PayPal refused a call. */
export interface PaypalProblem {
  name?: string;
  message?: string;
  debug_id?: string;
  details?: { issue?: string; description?: string }[];
}

export interface PaypalCall {
  /** JSON; a call with a body is posted, one without is read. */
  body?: string;
  /** Makes a repeated call harmless; PayPal keeps it for six hours at orders, for 45 days at payments. */
  requestId?: string;
  /** The restaurant's account that the call is made for. */
  payee?: string;
}

/** Less than a token's hours, so that none ends on its way. In milliseconds. */
const SPARE = 60_000;

/**
 * The REST interface, logged in. PayPal's own library for servers knows only PayPal's two hosts, so that no test could
 * look at what it sends. https://developer.paypal.com/api/rest/
 */
export class PaypalClient {
  readonly #settings: PaypalSettings;
  #token: { value: string; until: number } | undefined;

  constructor(settings: PaypalSettings) {
    this.#settings = settings;
  }

  /** Asks; logs in anew where the token was taken away before its time. */
  async ask(path: string, call: PaypalCall = {}): Promise<PaypalAnswer> {
    const first = await this.#send(path, call);
    if (first.status !== 401) return first;
    this.#token = undefined;
    const second = await this.#send(path, call);
    if (second.status === 401) throw new PaymentServiceAway(`PayPal: 401 ${path}`);
    return second;
  }

  async #send(path: string, { body, requestId, payee }: PaypalCall): Promise<PaypalAnswer> {
    const headers = {
      authorization: `Bearer ${await this.#accessToken()}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId && { 'paypal-request-id': requestId }),
      ...(payee && { 'paypal-auth-assertion': this.#actingFor(payee) }),
    };
    const method = body === undefined ? 'GET' : 'POST';
    return askJson(`${this.#settings.apiUrl}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
  }

  async #accessToken(): Promise<string> {
    if (this.#token && this.#token.until > Date.now()) return this.#token.value;
    const { clientId, secret, apiUrl } = this.#settings;
    const { status, answer } = await askJson(`${apiUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const given = answer as { access_token?: unknown; expires_in?: unknown } | undefined;
    if (typeof given?.access_token !== 'string') throw new PaymentServiceAway(`PayPal log-in: ${status}`);
    this.#token = {
      value: given.access_token,
      until: Date.now() + Number(given.expires_in) * 1000 - SPARE,
    };
    return this.#token.value;
  }

  // An unsigned token, as PayPal wants it: our own log-in vouches for it.
  // https://developer.paypal.com/api/rest/requests/#paypal-auth-assertion
  #actingFor(payee: string): string {
    const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${part({ alg: 'none' })}.${part({ iss: this.#settings.clientId, payer_id: payee })}.`;
  }
}

/** The first reason PayPal gives for refusing; its name where it gives none. */
export function issueOf({ answer }: PaypalAnswer): string {
  const problem = (answer ?? {}) as PaypalProblem;
  return problem.details?.[0]?.issue ?? problem.name ?? '';
}

/** An answer that no one expected: said with PayPal's number of it, under which its support finds it. */
export function unexpected(doing: string, { status, answer }: PaypalAnswer): PaymentServiceAway {
  const problem = (answer ?? {}) as PaypalProblem;
  const { issue, description } = problem.details?.[0] ?? {};
  const text = [status, issue ?? problem.name, description ?? problem.message, problem.debug_id];
  return new PaymentServiceAway(`PayPal ${doing}: ${text.filter(Boolean).join(' ')}`);
}
