import { setTimeout as pause } from 'node:timers/promises';
import { Guest } from '#e2e/fixtures/shop/guest.ts';
import type { PayingShop } from '#e2e/fixtures/shop/paying.ts';
import type { Place } from '#e2e/evening/place.ts';

/** Milliseconds from one question to the next, and after which nobody waits for its answer. */
const BETWEEN = 100;
const LONGEST = 6000;

/** Somebody who writes something down again and again, by which one sees how long nobody can. */
export class Pulse {
  /** Milliseconds of the longest time between two answers, and how many were none, since it was last looked at. */
  #longest = 0;
  #failed = 0;
  #last = performance.now();
  #isOver = false;
  #beating: Promise<void>;

  constructor({ line }: Pick<Place, 'line'>, shop: PayingShop) {
    this.#beating = this.#beats(new Guest(line, shop.site.host, '10.255.0.1'), shop.restaurant.id);
  }

  /** What it was like since the last look. */
  look(): { seconds: number; failed: number } {
    const longest = Math.max(this.#longest, performance.now() - this.#last);
    const seen = { seconds: Math.round(longest / 100) / 10, failed: this.#failed };
    this.#longest = 0;
    this.#failed = 0;
    return seen;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#beating;
  }

  async #beats(guest: Guest, hostId: number): Promise<void> {
    for (let homedelivery = false; !this.#isOver; homedelivery = !homedelivery) {
      const asked = guest.call('basketMode', { hostId, homedelivery, payment: 'nachnahme' });
      const said = await Promise.race([asked, pause(LONGEST, null)]).catch(() => null);
      if (said?.status === 200) {
        const now = performance.now();
        this.#longest = Math.max(this.#longest, now - this.#last);
        this.#last = now;
      } else this.#failed += 1;
      await pause(BETWEEN);
    }
  }
}
