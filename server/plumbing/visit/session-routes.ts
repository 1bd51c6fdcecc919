import { pusherAuth, pusherUser } from '#contract/order.ts';
import { getSessionId, gettoken, newVisit, topLink } from '#contract/session.ts';
import { sendProblem } from '../pages/plain-page.ts';
import type { Push } from '../push/push.ts';
import { isRefusal, refuse } from '../refusal.ts';
import type { Routes } from '../http/route.ts';
import type { Visits } from './visit.ts';

/** Where links into the top window arrive. */
const ENTRANCE = '/einlass/';

/** The calls that belong to no feature: token, session id and the signature for push channels. */
export function sessionRoutes(routes: Routes, push: Push): void {
  routes.serve(gettoken, async (context) => ({ token: await context.makeToken() }));
  routes.serve(getSessionId, async (context) => ({ sessionId: await context.publicId() }));
  routes.serve(pusherAuth, async (context, { socket_id, channel_name }) => {
    const auth = await push.authorise(context, socket_id, channel_name);
    return auth === null ? refuse('forbidden') : { auth };
  });
  routes.serve(
    pusherUser,
    async (context, { socket_id }) => push.signIn(context, socket_id) ?? refuse('forbidden'),
  );
  // Only a frame may be without a cookie, so nobody else needs another way into a window.
  routes.serve(topLink, async (context, { path }) => {
    const code = context.site.type === 'insite' ? await context.makeLink(path) : null;
    return code === null ? refuse('forbidden') : { link: ENTRANCE + code };
  });
  // Elsewhere a device is somebody's, who ends a visit by logging out.
  routes.serve(newVisit, async (context) => {
    if (context.site.type !== 'pos') return refuse('forbidden');
    await context.endVisit();
    return { success: true as const };
  });
}

const OPENED_ELSEWHERE =
  'Dieser Link gilt nur in dem Fenster, in dem er entstanden ist. Geh bitte dorthin zurück und versuche es von da noch einmal.';

/** Where a link into the top window arrives, is used up and leads on; opened like any other link it does nothing. */
export function entranceRoute({ app }: Routes, visits: Visits): void {
  app.post<{ Params: { code: string } }>(`${ENTRANCE}:code`, async (request, reply) => {
    const path = await visits.enter(request, reply, request.params.code);
    if (isRefusal(path)) return sendProblem(request, reply, path);
    return reply.header('cache-control', 'no-store').redirect(path, 303);
  });
  app.get(`${ENTRANCE}:code`, (request, reply) =>
    sendProblem(request, reply, refuse('code-expired', { message: OPENED_ELSEWHERE })),
  );
}
