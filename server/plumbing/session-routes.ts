import { pusherAuth } from '#contract/order.ts';
import { getSessionId, gettoken } from '#contract/session.ts';
import type { Push } from './push.ts';
import { refuse } from './refusal.ts';
import type { Routes } from './route.ts';

/** The calls that belong to no feature: token, session id and the signature for push channels. */
export function sessionRoutes(routes: Routes, push: Push): void {
  routes.serve(gettoken, async (context) => ({ token: await context.makeToken() }));
  routes.serve(getSessionId, async (context) => ({ sessionId: (await context.requireSession()).publicId }));
  routes.serve(pusherAuth, async (context, { socket_id, channel_name }) => {
    const auth = await push.authorise(context, socket_id, channel_name);
    return auth === null ? refuse('forbidden') : { auth };
  });
}
