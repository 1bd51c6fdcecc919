import { useActionData, useSearchParams } from 'react-router';
import type { Call } from '../../api.ts';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { restaurantIn } from '../../features/kitchen/own-tables.ts';
import { actOnOwnTill } from '../../features/till/act-on-own-till.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnTillPage } from '../../features/till/OwnTillPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-till.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'TSE und Kassenabschlüsse', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('ownTill', restaurantIn(url)));

const act = formAct<unknown, never>('', actOnOwnTill);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OwnTillRoute({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <OwnTillPage
      key={loaderData.restaurant.id}
      loaded={loaderData}
      isEnding={query.has('abmelden')}
      sent={sentIn(useActionData())}
    />
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
