import '../../features/kitchen/tables.css';
import type { Call } from '../../api.ts';
import { formAct } from '../../forms/sent-form.ts';
import { actOnTables, restaurantIn } from '../../features/kitchen/own-tables.ts';
import { TablesPage } from '../../features/kitchen/TablesPage.tsx';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/tables.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Tische', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('kitchenTables', restaurantIn(url)));

const act = formAct<unknown, never>('', actOnTables);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function KitchenTablesPage({ loaderData }: Route.ComponentProps) {
  return <TablesPage key={loaderData.restaurant.id} loaded={loaderData} />;
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
