import type { Call } from '../../api.ts';
import { actOnStations } from '../../features/kitchen/own-stations.ts';
import { StationsPage } from '../../features/kitchen/StationsPage.tsx';
import { restaurantIn } from '../../features/kitchen/own-tables.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { formAct } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/stations.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Stationen', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('kitchenStations', restaurantIn(url)));

const act = formAct<unknown, { saved: true }>('', actOnStations);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function KitchenStationsPage({ loaderData }: Route.ComponentProps) {
  return <StationsPage key={JSON.stringify(loaderData.stations)} loaded={loaderData} />;
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
