import type { z } from 'zod';
import { locateCall, type CallName } from './calls.ts';
import type { RefusalCode } from './refusals.ts';

/** One call as it is spoken: the handler's and the caller's types both follow from it. */
export interface Endpoint<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  name: CallName;
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  /** Path segments, query (GET) and body (POST) as one object. */
  request: Request;
  answer: Answer;
  /** Refusals of its own; a wrong body, token or method can be refused by every call. */
  refusals: readonly RefusalCode[];
  /** What the answer is if not JSON. */
  answerType:
    | 'application/json'
    | 'image/svg+xml'
    | 'application/xml'
    | 'application/pdf'
    | 'application/octet-stream'
    /** The answer is an address that the browser is led to. */
    | 'redirect'
    | 'none';
  /** Calls that change nothing need no token; beacons and images cannot send one. */
  token: 'needed' | 'not-needed';
  /** One of its fields can be a file; then it is sent as multipart form. */
  takesFile?: true;
}

interface Details<Request extends z.ZodType, Answer extends z.ZodType> {
  summary: string;
  request: Request;
  answer: Answer;
  refusals?: readonly RefusalCode[];
  answerType?: Endpoint['answerType'];
  token?: Endpoint['token'];
  takesFile?: true;
}

/** Describes a call whose method and path stand in `calls`. A GET changes nothing and needs no token. */
export function endpoint<Request extends z.ZodType, Answer extends z.ZodType>(
  name: CallName,
  details: Details<Request, Answer>,
): Endpoint<Request, Answer> {
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
