import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '../context.ts';
import type { Site } from '../visit/site-by-host.ts';
import type { Strangers } from './third-parties.ts';

/** A year: browsers ask no plain http of a host name that once answered over https. */
const STRICT_TRANSPORT = 'max-age=31536000';

/** The hosts that a page speaks with. */
interface Servers {
  host: string;
  push: Settings['push'];
  /** Null: the page's own. */
  apiOrigin: string | null;
  strangers: Strangers;
}

/** The scripts and styles inside a page that may run, as sources of a policy: a nonce, or hashes of their text. */
export interface Inline {
  scripts: string[];
  styles: string[];
}

export function inlineByNonce(nonce: string): Inline {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
}

/** What a page may load: its own files and what stands in it by our hand; frames only around embedded sites. */
export function contentSecurityPolicy(
  { scripts, styles }: Inline,
  site: Site,
  { host, push, apiOrigin, strangers }: Servers,
): string {
  const ancestors =
    site.type === 'insite' && site.frame_ancestors.length > 0 ? site.frame_ancestors.join(' ') : "'none'";
  const pushHost = push.wsHost ? `${push.wsHost}${push.wsPort ? `:${push.wsPort}` : ''}` : host;
  const api = apiOrigin ? [apiOrigin] : [];
  const from = (kind: keyof Strangers, ...own: string[]) =>
    [`${kind}-src 'self'`, ...own, ...(strangers[kind] ?? [])].join(' ');
  return [
    "default-src 'self'",
    from('script', ...scripts),
    from('style', ...styles),
    // Positions and widths computed per element stand in style attributes; they cannot run anything.
    "style-src-attr 'unsafe-inline'",
    from('img', 'data:', ...api),
    from('font'),
    from('connect', ...api, `ws://${pushHost}`, `wss://${pushHost}`),
    from('frame'),
    "object-src 'none'",
    "base-uri 'none'",
    // What is posted to us and led on to a payment service counts as posted there.
    ["form-action 'self'", ...(strangers.form ?? [])].join(' '),
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(self), payment=(self "https://js.stripe.com")',
  // PayPal's window reports to the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/**
 * Whatever is no page of ours, such as data, pictures or what somebody uploaded, does nothing when it is opened by
 * itself; drawings keep the styles inside of them. Scripts govern the workers that they become, and viewers of PDF are pages of the browser's own.
 */
const INERT = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
const WITH_RULES_OF_THEIR_OWN = /^(?:text\/html|application\/(?:pdf|javascript)|text\/javascript)/;

function isInert(reply: FastifyReply): boolean {
  if (reply.hasHeader('content-security-policy')) return false;
  const type = reply.getHeader('content-type');
  return typeof type === 'string' && !WITH_RULES_OF_THEIR_OWN.test(type);
}

/** Headers that every answer carries. */
export function addSecurityHeaders(app: FastifyInstance, strictSubdomains: boolean): void {
  const strict = strictSubdomains ? `${STRICT_TRANSPORT}; includeSubDomains` : STRICT_TRANSPORT;
  // With callbacks: a promise per hook is felt where an answer comes from memory.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', strict);
    reply.headers(ALWAYS);
    if (isInert(reply)) reply.header('content-security-policy', INERT);
    done(null, payload);
  });
}
