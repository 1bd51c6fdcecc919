import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface ApiHostSettings {
  /** Where the pages of every host send their calls to; undefined: to their own host. */
  origin: string | undefined;
  /** Page host to API host, for staging domains. */
  staging: Record<string, string>;
}

/** A preflight holds for an hour. */
const PREFLIGHT_SECONDS = 3600;

/** Which host the calls of a page go to, and which page a call at such a host comes from. */
export class ApiHosts {
  #settings: ApiHostSettings;
  #hosts: Set<string>;

  constructor(settings: ApiHostSettings) {
    this.#settings = settings;
    const shared = settings.origin ? [new URL(settings.origin).host] : [];
    this.#hosts = new Set([...shared, ...Object.values(settings.staging)]);
  }

  /** The origin that a page of this host sends its calls to; null is its own. */
  originFor(pageHost: string, protocol: string): string | null {
    const staging = this.#settings.staging[pageHost];
    return staging ? `${protocol}://${staging}` : (this.#settings.origin ?? null);
  }

  /** The host whose page asks: the one that was asked, or at an API host the one that the browser names. */
  pageHostOf({ host, protocol, headers }: FastifyRequest): string {
    if (!this.#hosts.has(host)) return host;
    const page = readOrigin(headers.origin ?? headers.referer);
    const isPaired = page !== null && this.originFor(page.host, protocol) === `${protocol}://${host}`;
    return isPaired ? page.host : host;
  }

  /**
   * What the hosts of a page and of its calls have in common, so that both see one session; undefined where they are
   * one host. Browsers refuse it where it is nobody's own, such as co.uk.
   */
  cookieDomain(request: FastifyRequest): string | undefined {
    const page = this.pageHostOf(request);
    const api = this.originFor(page, request.protocol);
    if (!api) return undefined;
    const [one, other] = [new URL(api).hostname, new URL(`http://${page}`).hostname];
    const labels = one.split('.').toReversed();
    const others = other.split('.').toReversed();
    const differing = labels.findIndex((label, at) => label !== others[at]);
    const common = differing < 0 ? labels : labels.slice(0, differing);
    return common.length > 1 ? common.toReversed().join('.') : undefined;
  }

  /** Lets the pages of known sites, and nobody else, send calls with their cookie across hosts. */
  allowPages(app: FastifyInstance, isOurs: (host: string) => Promise<boolean>): void {
    if (this.#hosts.size === 0) return;
    app.addHook('onRequest', async (request, reply) => {
      const { origin } = request.headers;
      if (!origin || !this.#hosts.has(request.host)) return;
      reply.header('vary', 'origin');
      if (origin !== `${request.protocol}://${this.pageHostOf(request)}`) return;
      if (!(await isOurs(this.pageHostOf(request)))) return;
      reply
        .header('access-control-allow-origin', origin)
        .header('access-control-allow-credentials', 'true')
        .header('access-control-expose-headers', 'token');
      if (request.method !== 'OPTIONS') return;
      return reply
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', 'token, system, content-type, idempotency-key')
        .header('access-control-max-age', PREFLIGHT_SECONDS)
        .code(204)
        .send();
    });
  }
}

function readOrigin(text: string | undefined): URL | null {
  return text && URL.canParse(text) ? new URL(text) : null;
}
