import { GONE, isTaken, OFF_AFTER, retryAfter, sayFailure } from '#domain/api/webhook.ts';
import { insertRow } from '#server/database/rows.ts';
import { postOut, publicUrl } from '#server/adapters/post-out.ts';
import type { Context } from '#server/plumbing/context.ts';
import { secretsOf } from './hook-secrets.ts';
import {
  type Claim,
  type EventRow,
  findClaimed,
  giveUpWaiting,
  type HookRow,
  lockHook,
  updateEvent,
  updateHook,
} from './hook-store.ts';
import { sayOff } from './say-off.ts';
import { hookHeaders } from './sign.ts';

/** What came of a try. */
export interface Outcome {
  /** Null: there was no answer. */
  status: number | null;
  problem: string;
  millis: number;
}

/** Where it may go: in a demo also to a program on the same machine. */
export function hookUrl({ settings }: Pick<Context, 'settings'>, address: string): URL | null {
  const isNear = settings.isDemo && /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/|$)/.test(address);
  return isNear && URL.canParse(address) ? new URL(address) : publicUrl(address);
}

const LONGEST_PROBLEM = 200;

/**
 * What is sent: which order, and how it stands. Who it is and where it goes is read with a key, so that nothing of a
 * guest lies in the logs of whoever passes it on.
 */
const bodyOf = (event: EventRow, { restaurant_id: hostId }: HookRow): string =>
  JSON.stringify({
    type: event.type,
    timestamp: event.happened_at.toString(),
    data: {
      hostId,
      ...(event.order_id !== null && {
        orderId: event.order_id,
        state: event.order_state,
        version: event.order_version,
      }),
    },
  });

/** Sends it once. */
export async function send(context: Context, event: EventRow, hook: HookRow): Promise<Outcome> {
  const now = context.clock.now();
  const body = bodyOf(event, hook);
  const timestamp = Math.floor(now.epochMilliseconds / 1000);
  const headers = hookHeaders(secretsOf(context, hook), { id: event.message_id, timestamp, body });
  const url = hookUrl(context, hook.url);
  const started = performance.now();
  const millis = () => Math.round(performance.now() - started);
  if (!url) return { status: null, problem: 'keine öffentliche Adresse', millis: 0 };
  try {
    const isNear = url.protocol === 'http:' || url.hostname === 'localhost';
    return { status: await postOut(url, headers, body, { isNear }), problem: '', millis: millis() };
  } catch (error) {
    const said = error instanceof Error ? sayFailure(error) : String(error);
    return { status: null, problem: said.slice(0, LONGEST_PROBLEM), millis: millis() };
  }
}

const OVER = { state: 'failed', next_at: null } as const;

/** Tries what is due, and notes what came of it. */
export async function deliver(outer: Context, claim: Claim): Promise<void> {
  const found = await findClaimed(outer.db, claim);
  if (!found) return;
  const { event, hook } = found;
  // Switched off while it was written.
  if (hook.off_at) return void (await updateEvent(outer.db, event.id, event.tries, OVER));
  const outcome = await send(outer, event, hook);
  await outer.transaction((context) => note(context, event, hook, outcome));
}

async function note(context: Context, event: EventRow, { id }: HookRow, outcome: Outcome): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  // As it stands by now: it may have taken something else meanwhile, or somebody has switched it on again.
  const hook = await lockHook(db, id);
  if (!hook) return;
  const tries = event.tries + 1;
  const isOk = outcome.status !== null && isTaken(outcome.status);
  const seconds = isOk ? null : retryAfter(tries);
  const isNoted = await updateEvent(db, event.id, event.tries, {
    tries,
    state: isOk ? 'taken' : seconds === null ? 'failed' : 'waiting',
    next_at: seconds === null ? null : now.add({ seconds }),
  });
  // Somebody else has tried it meanwhile.
  if (!isNoted) return;
  await insertRow(db, 'webhook_attempt', { event_id: event.id, at: now, ...outcome });
  if (isOk) {
    if (hook.failing_since) await updateHook(db, hook.id, { failing_since: null });
    return;
  }
  const since = hook.failing_since ?? now;
  const isOver = Temporal.Instant.compare(since.add(OFF_AFTER), now) <= 0;
  if (outcome.status === GONE || isOver) await switchOff(context, hook, outcome);
  else if (!hook.failing_since) await updateHook(db, hook.id, { failing_since: now });
}

/** An address that took nothing for days, or says that it wants nothing more, is told nothing more. */
async function switchOff(context: Context, hook: HookRow, outcome: Outcome): Promise<void> {
  const off_at = context.clock.now();
  if (hook.off_at !== null) return;
  await updateHook(context.db, hook.id, { off_at, failing_since: hook.failing_since ?? off_at });
  await giveUpWaiting(context.db, hook.id);
  await sayOff(context, { ...hook, off_at }, outcome);
}
