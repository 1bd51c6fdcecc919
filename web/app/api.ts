import { addressCall, type CallName, formOf } from '#contract/calls.ts';
import type { Call, CallHeaders } from '#contract/contract.ts';
import { ApiError } from './lib/api-error.ts';
import { apiOrigin, haveToken, keepToken, renewToken } from './token.client.ts';

export type { Call } from '#contract/contract.ts';

const OFFLINE = 'Wir erreichen gerade niemanden. Bitte prüfe deine Verbindung und versuche es noch einmal.';
const AWAY = 'Wir sind gleich wieder da.';
const UNREADABLE = 'Das hat leider nicht funktioniert 😭';

/**
 * Speaks the contract from the browser. In a loader the same client comes as an argument (see lib/route.ts).
 * Rejects with ApiError for every answer that is not a success, and where none comes.
 */
export const call: Call = async (name, ...[input, headers]) => {
  // The answer's shape is the server's promise: it validates what it sends, the browser loads no validator.
  return (await send(name, { ...input }, headers)) as never;
};

async function send(
  name: CallName,
  input: Record<string, unknown>,
  more: CallHeaders = {},
): Promise<unknown> {
  const { method, url, rest } = addressCall(name, input);
  const isGet = method === 'GET';
  const form = isGet ? null : formOf(rest);
  const token = name === 'gettoken' ? undefined : await haveToken();
  const answer = await fetch(apiOrigin() + url + (isGet ? asQuery(rest) : ''), {
    method,
    credentials: 'include',
    headers: {
      system: document.documentElement.dataset.system ?? 'default',
      ...(token && { token }),
      ...(!isGet && !form && { 'content-type': 'application/json' }),
      ...more,
    },
    ...(!isGet && { body: form ?? JSON.stringify(rest) }),
  }).catch(() => {
    throw new ApiError(0, { code: 'offline', message: OFFLINE });
  });
  return readAnswer(answer);
}

async function readAnswer(answer: Response): Promise<unknown> {
  const type = answer.headers.get('content-type') ?? '';
  const renewed = answer.headers.get('token');
  if (renewed) keepToken(renewed);
  if (type.startsWith('application/renewtoken')) {
    // While the page reloads nothing may flash an error at the visitor.
    if (renewToken()) return new Promise(() => {});
    throw new ApiError(answer.status, { code: 'token-expired', message: UNREADABLE });
  }
  const text = await answer.text();
  const isJson = type.includes('json') && text !== '';
  const body: unknown = isJson ? JSON.parse(text) : text || undefined;
  if (answer.ok) return body;
  throw new ApiError(answer.status, asRefusal(body, answer.status));
}

function asRefusal(body: unknown, status: number): ConstructorParameters<typeof ApiError>[1] {
  const error = (body as { error?: ConstructorParameters<typeof ApiError>[1] } | undefined)?.error;
  if (error?.message) return error;
  // Whatever stands before our server says 502, 503 or 504 while it cannot reach it.
  return status > 501 ? { code: 'unhealthy', message: AWAY } : { code: 'unexpected', message: UNREADABLE };
}

function asQuery(fields: Record<string, unknown>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([field, value]) => [field, String(value)]));
  return given.length > 0 ? `?${query}` : '';
}
