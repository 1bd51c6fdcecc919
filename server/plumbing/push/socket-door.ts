import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import proxyAddr from '@fastify/proxy-addr';
import { networkOf } from '../gates/network.ts';
import type { SitesByHost } from '../visit/site-by-host.ts';

/** Sockets of one network at once: an office in which everybody follows the group's order, and a kitchen beside it. */
const MOST_PER_NETWORK = 200;
/** Sockets that listen to nothing yet, of all networks: who means it joins a channel within a second. */
const MOST_WAITING = 1000;
const MOST_IN_ALL = 10_000;

const REASONS = { 403: 'Forbidden', 429: 'Too Many Requests', 503: 'Service Unavailable' };

interface Opened {
  /** Sockets that listen to nothing, and all that are open. */
  count(): { waiting: number; open: number };
}

/** Who may open a WebSocket at all: pages of our sites, and so many from one network. */
export class SocketDoor {
  #sites: SitesByHost;
  #isProxy: (address: string, hop: number) => boolean;
  #perNetwork = new Map<string, number>();
  #opened: Opened;

  constructor(sites: SitesByHost, trustProxy: string[], opened: Opened) {
    this.#sites = sites;
    this.#isProxy = proxyAddr.compile(trustProxy);
    this.#opened = opened;
  }

  /** Calls `open` for a request that may come in and answers any other; the socket is counted until it closes. */
  async pass(request: IncomingMessage, socket: Duplex, open: () => boolean): Promise<void> {
    // Until somebody takes it over, nobody else hears that it broke.
    const hangUp = () => void socket.destroy();
    socket.on('error', hangUp);
    const refused = this.#count(request, socket) ?? (await this.#checkOrigin(request));
    if (refused) return void refuse(socket, refused);
    if (socket.destroyed) return;
    socket.off('error', hangUp);
    if (!open()) socket.destroy();
  }

  #count(request: IncomingMessage, socket: Duplex): 429 | 503 | null {
    const network = networkOf(proxyAddr(request, this.#isProxy));
    const count = (this.#perNetwork.get(network) ?? 0) + 1;
    if (count > MOST_PER_NETWORK) return 429;
    const { waiting, open } = this.#opened.count();
    if (waiting >= MOST_WAITING || open >= MOST_IN_ALL) return 503;
    this.#perNetwork.set(network, count);
    socket.once('close', () => this.#release(network));
    return null;
  }

  #release(network: string): void {
    const left = (this.#perNetwork.get(network) ?? 1) - 1;
    if (left > 0) this.#perNetwork.set(network, left);
    else this.#perNetwork.delete(network);
  }

  // Browsers say whose page it is, and no page can say it is another's (RFC 6455, 10.2).
  async #checkOrigin(request: IncomingMessage): Promise<403 | 503 | null> {
    const { origin } = request.headers;
    if (!origin || !URL.canParse(origin)) return 403;
    try {
      const [page, asked] = await Promise.all([
        this.#sites.find(new URL(origin).host),
        this.#sites.find(this.#hostOf(request)),
      ]);
      return page !== null && page.site.id === asked?.site.id ? null : 403;
    } catch {
      return 503;
    }
  }

  #hostOf({ headers, socket }: IncomingMessage): string | undefined {
    const forwarded = headers['x-forwarded-host'];
    const isBelieved = forwarded !== undefined && this.#isProxy(socket.remoteAddress ?? '', 0);
    return isBelieved ? String(forwarded).split(',').at(-1) : headers.host;
  }
}

function refuse(socket: Duplex, status: keyof typeof REASONS): void {
  socket.end(
    `HTTP/1.1 ${status} ${REASONS[status]}\r\nretry-after: 30\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
  );
}
