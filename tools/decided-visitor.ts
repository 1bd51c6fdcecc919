import type { BrowserContext } from 'playwright-core';
import { DECISION_KEY, writeDecision } from '#web/features/consent/decision.ts';

const ASKED_AT = '2026-11-01T12:00:00.000Z';

/** Lets everybody in this browser have answered the cookie banner, so that it stands before nothing. */
export async function decideCookies(context: BrowserContext, accepted: boolean): Promise<void> {
  const decision = writeDecision(accepted, ['payment', 'tag-manager', 'fonts'], ASKED_AT);
  await context.addInitScript(
    ([key = '', value = '']) => {
      try {
        // A later answer stays.
        localStorage[key] ??= value;
      } catch {
        // Frames and pages without an origin may keep nothing.
      }
    },
    [DECISION_KEY, decision],
  );
}
