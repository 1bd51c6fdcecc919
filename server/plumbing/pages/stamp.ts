import { createHash } from 'node:crypto';

/**
 * A short mark of what a form shows. Whoever saves says which mark they saw: another one means that somebody else was
 * faster.
 */
export function stampOf(shown: object): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16);
}
