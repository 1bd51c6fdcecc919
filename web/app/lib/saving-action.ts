import { once } from './once.client.ts';
import { browserAction, type RouteArgs, type Work } from './route.ts';

/** The `clientAction` of a form that saves something: done once, and up to date after a conflict. */
export function savingAction<P, Result>(act: Work<P, Result>) {
  const doing = browserAction(act);
  return async (args: RouteArgs<P>) => loadedAnew(await once(args.request, () => doing(args)));
}

/**
 * What somebody else saved meanwhile is loaded with the conflict, so that sending the form once more is a decision and no
 * accident. After the status of a failure the router would load nothing.
 */
function loadedAnew<Answer>(answer: Answer): Answer {
  const { init } = Object(answer) as { init?: ResponseInit | null };
  return init?.status === 409 ? { ...answer, init: null } : answer;
}
