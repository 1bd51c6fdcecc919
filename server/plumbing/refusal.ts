import { refusals, type ErrorBody, type RefusalCode } from '#contract/refusals.ts';

/** What is said of tries that are too many where nobody knows better. */
export const RETRY_SECONDS = 60;

/** What is said where we could not answer: about as long as a database takes to come back. */
const BACK_SECONDS = 5;

const waits = new Map([
  [429, RETRY_SECONDS],
  [503, BACK_SECONDS],
]);

interface Details {
  fields?: Record<string, string>;
  retryAfter?: number;
}

/**
 * An expected no: a use case returns it instead of its result, and a transaction that ends in one is rolled back.
 * `fields` maps wire names to sentences that stand beside the field.
 */
export class Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  readonly fields: Record<string, string> | undefined;
  readonly #retryAfter: number | undefined;

  constructor(code: RefusalCode, message: string, fields?: Record<string, string>, retryAfter?: number) {
    this.code = code;
    this.message = message;
    this.fields = fields;
    this.#retryAfter = retryAfter;
  }

  /** Seconds after which it is worth to ask again, where time is all that it takes. */
  get retryAfter(): number | undefined {
    return this.#retryAfter ?? waits.get(this.status);
  }

  get status(): number {
    return refusals[this.code][0];
  }

  /** All that it says, to be read one after the other: what is wrong with each field, else the whole. */
  sentences(): string[] {
    const beside = Object.values(this.fields ?? {});
    return beside.length > 0 ? beside : [this.message];
  }

  body(): ErrorBody {
    return { error: { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) } };
  }
}

/** Refuses with the code's own sentence, or with one that says it more precisely. */
export function refuse(code: RefusalCode, details: Details & { message?: string } = {}): Refusal {
  return new Refusal(code, details.message ?? refusals[code][1], details.fields, details.retryAfter);
}

export function isRefusal(value: unknown): value is Refusal {
  return value instanceof Refusal;
}

export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(refusals, code);
}
