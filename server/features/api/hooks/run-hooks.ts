import type { z } from 'zod';
import type { addWebhook, ownWebhooks, tryWebhook } from '#contract/webhook.ts';
import { DONE } from '#contract/values.ts';
import { workLimits } from '#domain/limits/work.ts';
import { isTaken } from '#domain/api/webhook.ts';
import { insertRow } from '#server/database/rows.ts';
import { findOwnRestaurant } from '#server/features/kitchen/find-own-restaurant.ts';
import { changeRestaurant } from '#server/features/kitchen/change-restaurant.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { hookUrl, send } from './deliver.ts';
import { renewedSecrets } from './hook-secrets.ts';
import {
  countHooks,
  deleteHook,
  findHook,
  giveUpWaiting,
  type HookRow,
  listEvents,
  listHooks,
  updateHook,
} from './hook-store.ts';
import { makeHookSecret } from './sign.ts';

type Hooks = z.input<typeof ownWebhooks.answer>;
interface Own {
  hostId: number;
  webhookId: number;
}

const SHOWN_EVENTS = 20;
const MESSAGE_BYTES = 18;

/** Where programs of a restaurant are told what happens; without one, of the first that this person runs. */
export async function showHooks(
  context: StaffVisit,
  { hostId }: z.output<typeof ownWebhooks.request>,
): Promise<Hooks | Refusal> {
  const restaurant = await findOwnRestaurant(context, hostId);
  if (isRefusal(restaurant)) return restaurant;
  const hooks = await listHooks(context.db, restaurant.id);
  return {
    restaurant: { id: restaurant.id, item_name: restaurant.name },
    webhooks: await Promise.all(hooks.map((hook) => describe(context, hook))),
  };
}

async function describe({ db }: StaffVisit, hook: HookRow): Promise<Hooks['webhooks'][number]> {
  const events = await listEvents(db, hook.id, SHOWN_EVENTS);
  return {
    webhookId: hook.id,
    url: hook.url,
    failingSince: hook.failing_since?.toString() ?? null,
    offSince: hook.off_at?.toString() ?? null,
    formerUntil: hook.former_until?.toString() ?? null,
    events: events.map((event) => ({
      eventId: event.id,
      messageId: event.message_id,
      type: event.type,
      orderId: event.order_id,
      at: event.happened_at.toString(),
      state: event.state,
      tries: event.tries,
      nextAt: event.next_at?.toString() ?? null,
      status: event.status,
      problem: event.problem,
    })),
  };
}

const NO_ADDRESS =
  'Bitte gib eine öffentliche Adresse ein, die mit https:// beginnt, ohne Port und ohne Zugangsdaten.';

/** The secret that signs what goes there is shown this once. */
export async function newHook(
  visit: StaffVisit,
  { hostId, url }: z.output<typeof addWebhook.request>,
): Promise<z.input<typeof addWebhook.answer> | Refusal> {
  const address = hookUrl(visit, url);
  if (!address) return refuse('bad-input', { fields: { url: NO_ADDRESS } });
  const secret = makeHookSecret(visit.random);
  let webhookId = 0;
  const done = await changeRestaurant(visit, hostId, async (context) => {
    const { db, clock, seals } = context;
    if ((await countHooks(db, hostId)) >= workLimits.api.webhooks) return refuse('too-many-entries');
    const known = await listHooks(db, hostId);
    if (known.some((hook) => hook.url === address.href))
      return refuse('bad-input', { fields: { url: 'Diese Adresse ist schon eingerichtet.' } });
    webhookId = await insertRow(db, 'webhook', {
      restaurant_id: hostId,
      url: address.href,
      secret: seals.seal(secret, 'webhook.secret'),
      made_at: clock.now(),
    });
    return { action: 'webhook-added', details: { host: address.host } };
  });
  return isRefusal(done) ? done : { ...DONE, webhookId, secret };
}

/** Changes one of a restaurant's webhooks, with its trace. */
const changeHook = (
  visit: StaffVisit,
  { hostId, webhookId }: Own,
  action: 'webhook-removed' | 'webhook-secret-renewed' | 'webhook-resumed',
  change: (context: StaffVisit, hook: HookRow) => Promise<unknown>,
): Promise<typeof DONE | Refusal> =>
  changeRestaurant(visit, hostId, async (context) => {
    const hook = await findHook(context.db, hostId, webhookId);
    if (!hook) return refuse('unknown-webhook');
    await change(context, hook);
    return { action, details: { host: new URL(hook.url).host } };
  });

export const endHook = (visit: StaffVisit, own: Own) =>
  changeHook(visit, own, 'webhook-removed', ({ db }, { id }) => deleteHook(db, id));

/** What happened meanwhile stays untold: a program that was away for days reads anew how things stand. */
export const resumeHook = (visit: StaffVisit, own: Own) =>
  changeHook(visit, own, 'webhook-resumed', async ({ db }, { id }) => {
    await updateHook(db, id, { off_at: null, failing_since: null });
    await giveUpWaiting(db, id);
  });

/** The secrets before sign beside the new one until the program has it. */
export async function renewSecret(visit: StaffVisit, own: Own) {
  const secret = makeHookSecret(visit.random);
  const done = await changeHook(visit, own, 'webhook-secret-renewed', (context, hook) =>
    updateHook(context.db, hook.id, renewedSecrets(context, hook, secret)),
  );
  return isRefusal(done) ? done : { ...DONE, secret };
}

/** Sends a trial at once, also where it is told nothing more; it stands in the log like everything else. */
export async function tryHook(
  context: StaffVisit,
  { hostId, webhookId }: Own,
): Promise<z.input<typeof tryWebhook.answer> | Refusal> {
  const { db, clock, random } = context;
  const hook = await findHook(db, hostId, webhookId);
  if (!hook) return refuse('unknown-webhook');
  const at = clock.now();
  const trial = {
    webhook_id: hook.id,
    message_id: `msg_${random.token(MESSAGE_BYTES)}`,
    type: 'webhook.test',
    order_id: null,
    order_state: null,
    order_version: null,
    happened_at: at,
    tries: 1,
    next_at: null,
  } as const;
  const outcome = await send(context, { ...trial, id: 0, state: 'waiting' }, hook);
  const isOk = outcome.status !== null && isTaken(outcome.status);
  await context.transaction(async (inner) => {
    const state = isOk ? 'taken' : 'failed';
    const eventId = await insertRow(inner.db, 'webhook_event', { ...trial, state });
    await insertRow(inner.db, 'webhook_attempt', { event_id: eventId, at, ...outcome });
    if (isOk && hook.failing_since && !hook.off_at)
      await updateHook(inner.db, hook.id, { failing_since: null });
  });
  return { ...DONE, ...outcome };
}
