import { setTimeout as pause } from 'node:timers/promises';
import type { CallName } from '#contract/calls.ts';
import type { Input } from '#contract/contract.ts';
import type { Guest, Said } from '#e2e/fixtures/shop/guest.ts';

/** Milliseconds until somebody who was not answered asks again. */
const AGAIN_AFTER = 250;

/** Not answered, told to come later, or told by a balancer that nobody answered it. */
const LATER = new Set([0, 502, 503, 504]);

/**
 * Whose first question, for a token, was not answered asks for it again. A kitchen that by a clock that jumped was not heard
 * of for an hour takes orders as soon as it looks again.
 */
const SOON = new Set(['token-missing', 'restaurant-unavailable']);

/** What everybody together saw of the server's troubles. */
export class Patience {
  /** Answers that no trouble excuses, such as 500. */
  readonly faults: string[] = [];
  /** How often somebody was not answered, or told to come later. */
  again = 0;
  /** The same by status; 0: nobody answered. */
  readonly statuses = new Map<number, number>();
  /** The longest that one of them had to wait for an answer, in milliseconds. */
  longest = 0;

  /** Asks until there is an answer: a page sends again by itself, too. */
  async insist<Name extends CallName>(
    guest: Guest,
    name: Name,
    input: Input<Name>,
    headers: Record<string, string> = {},
  ): Promise<Said<Name>> {
    const start = performance.now();
    for (;;) {
      const said = await guest.call(name, input, headers).catch(() => null);
      if (said && !LATER.has(said.status) && !SOON.has(said.error?.code)) {
        if (said.status >= 500) this.faults.push(`${name}: ${said.status}`);
        else {
          this.longest = Math.max(this.longest, performance.now() - start);
          return said;
        }
      }
      this.again += 1;
      this.statuses.set(said?.status ?? 0, (this.statuses.get(said?.status ?? 0) ?? 0) + 1);
      await pause(AGAIN_AFTER);
    }
  }
}
