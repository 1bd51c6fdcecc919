import type { Call } from '../../api.ts';
import { actOnAcceptance } from '../../features/acceptance/acceptance.ts';
import { AcceptancePage } from '../../features/acceptance/AcceptancePage.tsx';
import { restaurantIn } from '../../features/kitchen/own-tables.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { formAct } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/acceptance.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Annahme', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('kitchenAcceptance', restaurantIn(url)));

const act = formAct<unknown, { isSaved: true }>('', actOnAcceptance);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function KitchenAcceptancePage({ loaderData }: Route.ComponentProps) {
  return <AcceptancePage key={loaderData.restaurant.id} loaded={loaderData} />;
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
