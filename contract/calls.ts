import type { accounts } from './calls/accounts.ts';
import type { guests } from './calls/guests.ts';
import type { office } from './calls/office.ts';
import type { staff } from './calls/staff.ts';
import { type CallWay, ways } from './calls/ways.ts';

type Way = keyof typeof ways;

export type CallName =
  | Way
  | (typeof guests)[number]
  | (typeof accounts)[number]
  | (typeof staff)[number]
  | (typeof office)[number];

const hasOwnWay = (name: CallName): name is Way => Object.hasOwn(ways, name);

/** How a call is made. The browser loads only what differs from the rule: its own name, posted. */
export function wayOf(name: CallName): CallWay {
  const [method, path = ''] = (hasOwnWay(name) ? ways[name] : 'POST').split(' ') as ['GET' | 'POST', string?];
  return `${method} ${/^\w/.test(path) ? path : name + path}`;
}

/** Other spellings of a call in the product's documents, answered like the call itself. */
export const callAliases: Record<string, CallName> = {
  sessionid: 'getSessionId',
  imprintcontent: 'imprint',
};

/** Method and path template of a call, for example `{ method: 'POST', path: '/api/sethost/:id' }`. */
export function locateCall(name: CallName): { method: 'GET' | 'POST'; path: string } {
  const [method, path] = wayOf(name).split(' ') as ['GET' | 'POST', string];
  return { method, path: `/api/${path}` };
}

/**
 * Fills the path template with the input's fields; what stays over is the body (POST) or query (GET).
 * An absent optional segment is left out, or written as `null` where a later one follows.
 */
export function addressCall(name: CallName, input: Record<string, unknown>) {
  const { method, path } = locateCall(name);
  const rest = { ...input };
  const segments = path.split('/').map((segment) => {
    if (!segment.startsWith(':')) return segment;
    const field = segment.replace(/^:|\?$/g, '');
    const value = rest[field];
    delete rest[field];
    return value === undefined || value === null ? 'null' : encodeURIComponent(String(value).toWellFormed());
  });
  while (segments.at(-1) === 'null') segments.pop();
  return { method, url: segments.join('/'), rest };
}

/** What is sent of a call with a file, as a multipart form; null where none of its fields is one. */
export function formOf(fields: Record<string, unknown>): FormData | null {
  if (!Object.values(fields).some((value) => value instanceof File)) return null;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.set(name, value);
    else if (value !== undefined && value !== null) form.set(name, String(value));
  }
  return form;
}
