import type { Call } from '../../api.ts';
import { actOnBusy } from '../../features/busy/busy.ts';
import { BusyPage } from '../../features/busy/BusyPage.tsx';
import { restaurantIn } from '../../features/kitchen/own-tables.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { formAct } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/busy.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Viel los', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('kitchenBusy', restaurantIn(url)));

const act = formAct<unknown, never>('', actOnBusy);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function KitchenBusyPage({ loaderData }: Route.ComponentProps) {
  return <BusyPage key={loaderData.restaurant.id} loaded={loaderData} />;
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
