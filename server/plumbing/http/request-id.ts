import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** In which an answer says by what it is found in the log, and a call behind a page whose part it is. */
export const REQUEST_ID = 'x-request-id';

/**
 * By what a request is known in the log, of all processes and machines together. Nobody else chooses it: what others send
 * may be somebody's name.
 */
export const requestIds =
  (inProcessMark: string) =>
  ({ headers }: { headers: IncomingHttpHeaders }): string => {
    const given = headers['x-in-process'] === inProcessMark ? headers[REQUEST_ID] : undefined;
    return typeof given === 'string' ? given : randomUUID();
  };
