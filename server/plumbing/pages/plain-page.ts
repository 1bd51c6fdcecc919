import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RELOAD_SECONDS } from './maintenance.ts';
import type { Refusal } from '../refusal.ts';
import { sendRefusal } from '../http/route.ts';

const STYLE = `
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
body { max-width: 34rem; margin: 15vh auto 0; padding: 0 1.5rem; text-align: center; }
h1 { font-size: 1.75rem; line-height: 1.2; }
a { color: inherit; }
b { font-variant-numeric: tabular-nums; }
b::after { counter-reset: left var(--left); content: counter(left); animation: down ${RELOAD_SECONDS}s steps(${RELOAD_SECONDS}) forwards; }
@property --left { syntax: '<integer>'; inherits: false; initial-value: ${RELOAD_SECONDS}; }
@keyframes down { from { --left: ${RELOAD_SECONDS}; } to { --left: 0; } }`;

// The page needs no file, so that it can be shown whatever is broken.
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Answers calls with the contract's error body, and people with a page they can read. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  return isCall(request) ? sendRefusal(reply, refusal) : sendPlainPage(reply, refusal);
}

/** Whether the request is one of the contract's and not for a page or a file. */
export function isCall({ url }: FastifyRequest): boolean {
  return /^\/api(?:[/?]|$)/i.test(url);
}

function sendPlainPage(reply: FastifyReply, refusal: Refusal) {
  const isAway = refusal.code === 'unhealthy';
  const retryAfter = isAway ? RELOAD_SECONDS : refusal.retryAfter;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(describe(refusal, isAway));
}

// Every sentence is our own: nothing that was sent to us stands in this page.
function describe({ code, message }: Refusal, reloads: boolean): string {
  const title = reloads ? 'Wir rühren gerade kurz um' : 'Oh no!';
  const sentence = code === 'unknown-call' ? 'Diese Seite gibt es nicht.' : message;
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${reloads ? `<meta http-equiv="refresh" content="${RELOAD_SECONDS}">` : ''}
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<p>${sentence}</p>
${reloads ? '<p>Die Seite lädt sich in <b></b> Sekunden von selbst neu.</p>' : ''}
<p><a href="/">Zur Startseite</a></p>
</body>
</html>`;
}
