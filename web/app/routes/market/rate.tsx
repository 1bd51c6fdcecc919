import '../../features/review/review.css';
import { useActionData } from 'react-router';
import { sentIn } from '../../features/account/sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { actOnRating, loadDetails, ratedIn } from '../../features/review/rate.ts';
import { RatePage } from '../../features/review/RatePage.tsx';
import { browserAction, browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/rate.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Bestellung bewerten', noindex: true });

export const loader = serverLoader(loadDetails);
export const clientLoader = browserLoader(loadDetails);
export const action = serverAction(actOnRating);
export const clientAction = browserAction(actOnRating);

export default function RateRoute({ loaderData }: Route.ComponentProps) {
  const answer = useActionData();
  return <RatePage details={loaderData} sent={sentIn(answer)} rated={ratedIn(answer)} />;
}
