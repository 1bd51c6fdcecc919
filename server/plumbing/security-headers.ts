import type { FastifyInstance } from 'fastify';
import type { Site } from './site-by-host.ts';

/** What a page may load: its own files and scripts with the nonce; frames only around embedded sites. */
export function contentSecurityPolicy(nonce: string, host: string, site: Site | null): string {
  const ancestors =
    site?.type === 'insite' && site.frame_ancestors.length > 0 ? site.frame_ancestors.join(' ') : "'none'";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Positions and widths computed per element stand in style attributes; they cannot run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ws://${host} wss://${host}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}

/** Headers that every answer carries. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(self)');
    reply.header('cross-origin-opener-policy', 'same-origin');
  });
}
