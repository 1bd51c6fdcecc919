import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { API_VERSION } from '#contract/api-version.ts';
import { CLIENT_PATH } from './client-file.ts';

const placeOf = (file: string): URL => new URL(file, import.meta.resolve('swagger-ui-dist/package.json'));

/** The reader's own files. Its later releases report to their makers when they are installed. */
const FILES: Record<string, string> = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
};

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Calls of this site</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<p class="swagger-ui" style="margin:1rem 20px"><a class="link" href="${CLIENT_PATH}" download>TypeScript client, version ${API_VERSION}</a></p>
<main id="calls"></main>
<noscript><a href="/api/openapi.json">OpenAPI 3.1</a></noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

// What is tried goes out as a program's request would, without the session of whoever reads.
const START = `window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  validatorUrl: null,
  requestInterceptor: (request) => ({ ...request, credentials: 'omit' }),
});
`;

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves a page on which programmers read what there is to call, and try it with a key. */
export function apiPageRoutes(http: FastifyInstance): void {
  http.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(PAGE),
  );
  http.get<{ Params: { file: string } }>('/api/docs/:file', (request, reply) => {
    const { file } = request.params;
    if (file === 'start.js') return reply.type('text/javascript; charset=utf-8').send(START);
    const type = FILES[file];
    if (type === undefined) return reply.callNotFound();
    return reply
      .type(type)
      .header('cache-control', 'public, max-age=86400')
      .send(createReadStream(placeOf(file)));
  });
}
