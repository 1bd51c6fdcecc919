import { isApiError } from '../../lib/api-error.ts';
import type { Failure } from './basket.ts';

/** The product's own sentence, and the server's where it says more. */
export function failureOf(text: string, error: unknown): Failure {
  return isApiError(error) && error.code !== 'unexpected' ? { text, reason: error.message } : { text };
}
