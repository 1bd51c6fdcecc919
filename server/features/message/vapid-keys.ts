import { z } from 'zod';
import { makeVapidKeys, type VapidKeys } from '#server/adapters/web-push.ts';
import type { Context } from '#server/plumbing/context.ts';
import { keptSecret } from '#server/plumbing/visit/secrets.ts';

const Keys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The keys that push services know us by: made once, since subscriptions hold for these alone. */
export async function vapidKeys({ db }: Context): Promise<VapidKeys> {
  return Keys.parse(JSON.parse(await keptSecret(db, 'vapid', () => JSON.stringify(makeVapidKeys()))));
}
