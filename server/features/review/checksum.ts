import { createHash } from 'node:crypto';

/**
 * What proves in the link to the rating form that it belongs to the order. It follows from the order's secret uid,
 * but does not open the order's page.
 */
export const checksumOf = (uid: string): string =>
  createHash('sha256').update(`review:${uid}`).digest('hex').slice(0, 32);
