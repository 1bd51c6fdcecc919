import type { z } from 'zod';
import type { officeWebhooks } from '#contract/office-webhooks.ts';
import { DONE } from '#contract/values.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { pageOfRows } from '#server/plumbing/http/list-page.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { giveUpWaiting, listTroubled, lockHook, tryWaiting, updateHook } from './hook-store.ts';

/** Addresses of which a person may have to tell the restaurant. */
export async function showTroubledHooks(
  { db }: PersonVisit,
  asked: z.output<typeof officeWebhooks.request>,
): Promise<z.input<typeof officeWebhooks.answer>> {
  const hooks = await listTroubled(db);
  const rows = hooks.map((hook) => ({
    id: hook.id,
    restaurantId: hook.restaurant_id,
    restaurant: hook.restaurant,
    host: new URL(hook.url).host,
    state: hook.off_at ? ('off' as const) : ('failing' as const),
    since: (hook.failing_since ?? hook.off_at)?.toString() ?? null,
    waiting: hook.waiting,
    lastStatus: hook.last_status,
  }));
  return pageOfRows(rows, asked);
}

/** What waits is tried at once; whoever was told nothing more is told again, but not what happened meanwhile. */
export function retryHook(visit: PersonVisit, { id }: { id: number }): Promise<typeof DONE | Refusal> {
  return visit.transaction<PersonVisit, typeof DONE | Refusal>(async (context) => {
    const { db, clock } = context;
    const hook = await lockHook(db, id);
    if (!hook) return refuse('unknown-webhook');
    if (hook.off_at === null) await tryWaiting(db, id, clock.now());
    else {
      await giveUpWaiting(db, id);
      await updateHook(db, id, { off_at: null, failing_since: null });
    }
    await recordAudit(context, {
      personId: context.person.id,
      action: 'webhook-resumed',
      subject: { kind: 'restaurant', id: hook.restaurant_id },
      details: { host: new URL(hook.url).host },
    });
    return DONE;
  });
}
