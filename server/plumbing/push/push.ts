import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type LiveEvent, liveEvents, type LiveKind } from '#contract/live-events.ts';
import type { VisitContext } from '../context.ts';

/** Answers whether this visitor may listen to the channel with this id. */
type MayListen = (context: VisitContext, id: number) => Promise<boolean>;

/** Where events go: our own server, or a Pusher-compatible cluster. */
export interface PushService {
  key: string;
  /** `holders`: with whose rights it is joined; when one of them ends, so does the listening. */
  sign(socketId: string, channel: string, holders: readonly string[]): string;
  /** Says who opened a connection; only where others keep the connections. */
  signIn?(socketId: string, holder: string): { auth: string; user_data: string };
  /** Ends what anybody hears with these rights. */
  end(holders: readonly string[]): void;
  /** Asks everybody anew, where announcements may have been missed. */
  endAll(): void;
  /** Its listeners are everybody's, so that one process tells them; otherwise each process tells its own. */
  isShared: boolean;
  /** Whether anybody listens to anything at all; true where that is not known. */
  hasListeners(): boolean;
  send(channel: string, event: string, data: unknown): void;
}

/** Who may listen to what, and how what changed is told; features register who may. */
export class Push {
  #target: PushService;
  #log: FastifyBaseLogger;
  #kinds = new Map<string, MayListen>();

  constructor(target: PushService, log: FastifyBaseLogger) {
    this.#target = target;
    this.#log = log;
  }

  /** Channels are named `private-{kind}-{id}`. */
  allow(kind: LiveKind, mayListen: MayListen): void {
    this.#kinds.set(kind, mayListen);
  }

  /** The signature for a subscription, or null where this visitor may not listen. */
  async authorise(context: VisitContext, socketId: string, channel: string): Promise<string | null> {
    const [, kind, id] = /^private-([a-z-]+)-(\d{1,10})$/.exec(channel) ?? [];
    const mayListen = kind ? this.#kinds.get(kind) : undefined;
    if (!mayListen || !/^\d+\.\d+$/.test(socketId)) return null;
    return (await mayListen(context, Number(id)))
      ? this.#target.sign(socketId, channel, holdersOf(context))
      : null;
  }

  /** What a connection is ended by at a cluster; null where our own server knows it anyway, or nobody is known. */
  signIn(context: VisitContext, socketId: string): { auth: string; user_data: string } | null {
    const [holder] = holdersOf(context);
    if (!holder || !/^\d+\.\d+$/.test(socketId)) return null;
    return this.#target.signIn?.(socketId, holder) ?? null;
  }

  hasListeners(): boolean {
    return this.#target.hasListeners();
  }

  /** Whether what a process announced is told by that process alone. */
  get isShared(): boolean {
    return this.#target.isShared;
  }

  /** Like an answer, an event is stripped to what the contract promises. */
  async tell(makeEvents: () => Promise<LiveEvent[]>): Promise<void> {
    try {
      for (const { kind, id, data } of await makeEvents()) {
        const { event, says } = liveEvents[kind];
        this.#target.send(`private-${kind}-${id}`, event, says.parse(data));
      }
    } catch (error) {
      // Every view also polls: a lost event is late, not lost.
      this.#log.error({ err: error }, 'push');
    }
  }
}

/** What a visitor is known by here; the tables announce the same when it ends. */
const holdersOf = ({ session, kitchen }: VisitContext): string[] => [
  ...(session ? [`session.${session.publicId}`] : []),
  ...(kitchen.secret === null ? [] : [`device.${hashOf(kitchen.secret).slice(0, 16)}`]),
];

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
