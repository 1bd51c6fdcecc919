import '../../features/review/review.css';
import { useActionData } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { loadDetails, type RateParams } from '../../features/review/rate.ts';
import { StopRemindersPage } from '../../features/review/StopRemindersPage.tsx';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/stop-reminders.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Keine Erinnerungen mehr', noindex: true });

export const loader = serverLoader(loadDetails);
export const clientLoader = browserLoader(loadDetails);

// Answered with a page, not with a redirect: mail programs post here by themselves (RFC 8058).
const act = async (call: Call, { params: { orderId, checksum } }: RouteArgs<RateParams>) =>
  (await call('stopReviewReminders', { orderId: Number(orderId), checksum })).success;

export const action = serverAction(act);
export const clientAction = browserAction(act);

export default function StopRemindersRoute({ loaderData }: Route.ComponentProps) {
  const isStopped = useActionData() === true;
  return <StopRemindersPage state={isStopped ? 'stopped' : loaderData ? 'asking' : 'unknown'} />;
}
