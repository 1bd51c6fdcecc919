import type { NewsletterPage } from '#domain/people/newsletter.ts';
import { path } from './paths.ts';

/** Addresses about newsletters; no page on the way to an order loads them first. */
export const letterPaths = {
  newsletter: (hostUrl: string, page: NewsletterPage = 'menu') =>
    page === 'menu' ? path`/newsletter/${hostUrl}` : path`/newsletter/${hostUrl}?von=bestellung`,
} as const;
