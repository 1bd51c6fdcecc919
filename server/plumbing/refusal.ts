import { refusals, type ErrorBody, type RefusalCode } from '#contract/refusals.ts';

/**
 * An expected no: a use case returns it instead of its result, and a transaction that ends in one is rolled back.
 * `fields` maps wire names to sentences that stand beside the field.
 */
export class Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  readonly fields: Record<string, string> | undefined;

  constructor(code: RefusalCode, message: string, fields?: Record<string, string>) {
    this.code = code;
    this.message = message;
    this.fields = fields;
  }

  get status(): number {
    return refusals[this.code][0];
  }

  body(): ErrorBody {
    return { error: { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) } };
  }
}

/** Refuses with the code's own sentence, or with one that says it more precisely. */
export function refuse(
  code: RefusalCode,
  details: { message?: string; fields?: Record<string, string> } = {},
): Refusal {
  return new Refusal(code, details.message ?? refusals[code][1], details.fields);
}

export function isRefusal(value: unknown): value is Refusal {
  return value instanceof Refusal;
}

export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(refusals, code);
}
