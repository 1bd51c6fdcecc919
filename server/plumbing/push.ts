import type { FastifyBaseLogger } from 'fastify';
import type { VisitContext } from './context.ts';

/** Answers whether this visitor may listen to the channel with this id. */
type MayListen = (context: VisitContext, id: number) => Promise<boolean>;

/** An event for one channel; `data` carries the whole state and its version. */
export interface PushEvent {
  channel: string;
  event: string;
  data: unknown;
}

/** Where events go: our own server, or a Pusher-compatible cluster. */
export interface PushTarget {
  key: string;
  sign(socketId: string, channel: string): string;
  /** Its listeners are everybody's, so that one process tells them; otherwise each process tells its own. */
  isShared: boolean;
  /** Whether anybody listens to anything at all; true where that is not known. */
  hasListeners(): boolean;
  send(channel: string, event: string, data: unknown): void;
}

/** Who may listen to what, and how what changed is told; features register who may. */
export class Push {
  #target: PushTarget;
  #log: FastifyBaseLogger;
  #kinds = new Map<string, MayListen>();

  constructor(target: PushTarget, log: FastifyBaseLogger) {
    this.#target = target;
    this.#log = log;
  }

  /** Channels are named `private-{kind}-{id}`. */
  allow(kind: string, mayListen: MayListen): void {
    this.#kinds.set(kind, mayListen);
  }

  /** The signature for a subscription, or null where this visitor may not listen. */
  async authorise(context: VisitContext, socketId: string, channel: string): Promise<string | null> {
    const [, kind, id] = /^private-([a-z-]+)-(\d{1,10})$/.exec(channel) ?? [];
    const mayListen = kind ? this.#kinds.get(kind) : undefined;
    if (!mayListen || !/^\d+\.\d+$/.test(socketId)) return null;
    return (await mayListen(context, Number(id))) ? this.#target.sign(socketId, channel) : null;
  }

  hasListeners(): boolean {
    return this.#target.hasListeners();
  }

  /** Whether what a process announced is told by that process alone. */
  get isShared(): boolean {
    return this.#target.isShared;
  }

  async tell(makeEvents: () => Promise<PushEvent[]>): Promise<void> {
    try {
      for (const { channel, event, data } of await makeEvents()) this.#target.send(channel, event, data);
    } catch (error) {
      // Every view also polls: a lost event is late, not lost.
      this.#log.error({ err: error }, 'push');
    }
  }
}
