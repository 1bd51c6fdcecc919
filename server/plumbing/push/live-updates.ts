import type { LiveEvent } from '#contract/live-events.ts';
import type { Context } from '../context.ts';
import type { Push } from './push.ts';

/** How far the sweep looks back: longer than a transaction takes, so that none slips through between two sweeps. */
const LOOK_BACK_SECONDS = 10;

/** A thing as it stands now, and what open pages are told of it. */
export interface LiveState {
  version: number;
  events: LiveEvent[];
}

/** How a kind of thing is read that open pages follow. */
export interface Followed {
  /** Null where there is no such thing any more. */
  read(context: Context, id: number): Promise<LiveState | null>;
  readChanged(context: Context, since: Temporal.Instant): Promise<{ id: number; version: number }[]>;
}

/**
 * Tells open pages when something moved. Events carry the whole state with its version, so hearing twice does no harm.
 */
export class LiveUpdates {
  #context: Context;
  #push: Push;
  #followed: Followed;
  /** Versions told lately, so that the sweep tells only what the announcement did not. */
  #told = new Map<number, number>();

  constructor(context: Context, push: Push, followed: Followed) {
    this.#context = context;
    this.#push = push;
    this.#followed = followed;
  }

  /** What was announced; `isOwn` by this process. */
  async hear(id: number, isOwn: boolean): Promise<void> {
    if (!this.#push.hasListeners()) return;
    // Who announced it tells a shared cluster; the others only note that it is told.
    const isTold = this.#push.isShared && !isOwn;
    await this.#push.tell(async () => {
      const events = await this.#eventsOf(id);
      return isTold ? [] : events;
    });
  }

  /** Makes up for announcements that a crash or a broken connection swallowed. */
  async sweep(): Promise<void> {
    const since = this.#context.clock.now().subtract({ seconds: LOOK_BACK_SECONDS });
    const changed = this.#push.hasListeners() ? await this.#followed.readChanged(this.#context, since) : [];
    const missed = changed.filter(({ id, version }) => this.#told.get(id) !== version);
    for (const { id } of missed) await this.#push.tell(() => this.#eventsOf(id));
    const recent = new Set(changed.map(({ id }) => id));
    for (const id of this.#told.keys()) if (!recent.has(id)) this.#told.delete(id);
  }

  async #eventsOf(id: number): Promise<LiveEvent[]> {
    const now = await this.#followed.read(this.#context, id);
    if (!now) return [];
    this.#told.set(id, now.version);
    return now.events;
  }
}
