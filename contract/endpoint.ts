import type { z } from 'zod';
import { locateCall, type CallName } from './calls.ts';
import type { RefusalCode } from './refusals.ts';
import type { AnyWhoMay, Fresh, WhoMay } from './who-may.ts';

/** A call on its way out; days as YYYY-MM-DD. */
export interface Deprecated {
  since: string;
  /** From this day on it may be gone. */
  until: string;
  instead: CallName;
}

/** One call as it is spoken: the handler's and the caller's types both follow from it. */
export interface Endpoint<
  Request extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  May extends AnyWhoMay = AnyWhoMay,
> {
  name: CallName;
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  /** Checked before the use case; without it there is no call. */
  may: May;
  fresh?: Fresh;
  /** Path segments, query (GET) and body (POST) as one object. */
  request: Request;
  answer: Answer;
  /** Refusals of its own: besides those that follow from who may, and from what every call refuses. */
  refusals: readonly RefusalCode[];
  /** What the answer is if not JSON. */
  answerType:
    | 'application/json'
    | 'image/svg+xml'
    | 'application/xml'
    | 'application/pdf'
    | 'application/zip'
    | 'text/csv'
    | 'application/octet-stream'
    /** The answer is an address that the browser is led to. */
    | 'redirect'
    | 'none';
  /** Calls that change nothing need no token; beacons and images cannot send one. */
  token: 'needed' | 'not-needed';
  /** Where the documents have a refusal's sentences, as a list or as HTML, besides the error that every call answers. */
  sentences?: 'errors' | 'messages' | 'registrationResponse';
  /** One of its fields can be a file; then it is sent as multipart form. */
  takesFile?: true;
  /** Each answer says so, and so does its description. */
  deprecated?: Deprecated;
}

interface Details<Request extends z.ZodType, Answer extends z.ZodType, May> {
  summary: string;
  may: May;
  fresh?: Fresh;
  request: Request;
  answer: Answer;
  refusals?: readonly RefusalCode[];
  answerType?: Endpoint['answerType'];
  token?: Endpoint['token'];
  sentences?: Endpoint['sentences'];
  takesFile?: true;
  deprecated?: Deprecated;
}

/** Describes a call whose method and path stand in `calls`. A GET changes nothing and needs no token. */
export function endpoint<
  Request extends z.ZodType,
  Answer extends z.ZodType,
  const May extends WhoMay<z.output<Request>> & AnyWhoMay,
>(name: CallName, details: Details<Request, Answer, May>): Endpoint<Request, Answer, May> {
  const { method, path } = locateCall(name);
  return {
    name,
    method,
    path,
    refusals: [],
    answerType: 'application/json',
    token: method === 'GET' ? 'not-needed' : 'needed',
    ...details,
  };
}

/** Whether a call tells something and changes nothing; what needs a second factor leads to money, even by a link. */
export const isLook = ({ token, fresh }: Pick<Endpoint, 'token' | 'fresh'>): boolean =>
  token === 'not-needed' && fresh !== 'money';
