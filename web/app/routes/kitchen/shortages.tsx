import type { Call } from '../../api.ts';
import { restaurantIn } from '../../features/kitchen/own-tables.ts';
import { useRouteError } from 'react-router';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { readPageError } from '../../features/layout/page-error.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { actOnShortages } from '../../features/stock/shortages.ts';
import { LostShortages } from '../../features/stock/LostShortages.tsx';
import { ShortagesPage } from '../../features/stock/ShortagesPage.tsx';
import { formAct } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/shortages.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Ausverkauft', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('kitchenShortages', restaurantIn(url)));

const act = formAct<unknown, never>('', actOnShortages);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function KitchenShortagesPage({ loaderData }: Route.ComponentProps) {
  return <ShortagesPage key={loaderData.restaurant.id} loaded={loaderData} />;
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      {readPageError(useRouteError()).code === 'offline' ? <LostShortages /> : <ErrorPage />}
    </main>
  );
}
