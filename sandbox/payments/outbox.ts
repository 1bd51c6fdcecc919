import { randomUUID } from 'node:crypto';
import type { Behaviour } from './behaviour.ts';
import type { Vendor } from './ledger.ts';
import type { Shelf } from './shelf.ts';
import { PATHS, signed } from './signatures.ts';

/** Something a vendor has to tell the server. */
export interface Notice {
  id: string;
  at: string;
  vendor: Vendor;
  body: string;
  attempts: number;
}

/** So many milliseconds the server has for an answer. */
const PATIENCE = 10_000;

/** After so many milliseconds it is tried again; then given up. */
const PAUSES = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000];

/** Posts webhooks until the server takes them, through restarts of either. */
export class Outbox {
  readonly #notices: Shelf<Notice>;
  readonly #behaviour: Behaviour;
  readonly #server: string | undefined;
  readonly #running = new Set<Promise<void>>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #closing = new AbortController();

  constructor(notices: Shelf<Notice>, behaviour: Behaviour, server: string | undefined) {
    this.#notices = notices;
    this.#behaviour = behaviour;
    this.#server = server;
    for (const notice of notices.list()) this.#later(notice);
  }

  send(vendor: Vendor, body: string): void {
    const { webhooks } = this.#behaviour;
    if (!this.#server || webhooks === 'lost') return;
    for (let copy = webhooks === 'doubled' ? 2 : 1; copy > 0; copy -= 1) {
      const notice = { id: randomUUID(), at: new Date().toISOString(), vendor, body, attempts: 0 };
      const kept = this.#notices.put(notice);
      if (webhooks !== 'late' && webhooks !== 'reversed') this.#run(kept.then(() => this.#attempt(notice)));
    }
  }

  /** Delivers everything that waits, one after the other, and what comes of it; resolves when all was tried. */
  async deliver(): Promise<void> {
    const tried = new Set<string>();
    for (;;) {
      await Promise.all(this.#running);
      const waiting = this.#notices.list().filter(({ id }) => !tried.has(id));
      const notice = this.#behaviour.webhooks === 'reversed' ? waiting.at(-1) : waiting[0];
      if (!notice) return;
      tried.add(notice.id);
      clearTimeout(this.#timers.get(notice.id));
      await this.#attempt(notice);
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.all(this.#running);
  }

  async #attempt(notice: Notice): Promise<void> {
    this.#timers.delete(notice.id);
    const { vendor, body } = notice;
    const response = await fetch(`${this.#server}${PATHS[vendor]}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed(vendor, body) },
      body,
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE), this.#closing.signal]),
    }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return this.#notices.remove(notice.id);
    notice.attempts += 1;
    if (notice.attempts > PAUSES.length) return this.#notices.remove(notice.id);
    await this.#notices.put(notice);
    this.#later(notice);
  }

  #later(notice: Notice): void {
    if (this.#closing.signal.aborted) return;
    const pause = PAUSES[Math.max(0, notice.attempts - 1)];
    this.#timers.set(
      notice.id,
      setTimeout(() => this.#run(this.#attempt(notice)), pause),
    );
  }

  #run(work: Promise<void>): void {
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  }
}
