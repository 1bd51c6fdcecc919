import type { RefusalCode } from '#contract/refusals.ts';

/** What a refused or failed call says: `fields` maps a field's wire name to its own German sentence. */
export interface Refusal {
  code: RefusalCode | 'offline';
  message: string;
  fields?: Record<string, string>;
}

/** A call that was not answered with success. `status` is the HTTP status, 0 where no answer came. */
export class ApiError extends Error implements Refusal {
  override name = 'ApiError';
  status: number;
  code: Refusal['code'];
  fields?: Record<string, string>;

  constructor(status: number, { code, message, fields }: Refusal) {
    super(message);
    this.status = status;
    this.code = code;
    if (fields) this.fields = fields;
  }
}

/** Is this a refused call? The server's in-process client has an error class of its own, so the shape decides. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' && 'code' in error;
}

/** The part of an error that may be shown and sent to the browser. */
export function refusalOf({ code, message, fields }: ApiError): Refusal {
  return fields ? { code, message, fields } : { code, message };
}
