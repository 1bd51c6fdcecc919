import type { Call } from '../../api.ts';
import { formAct } from '../../forms/sent-form.ts';
import { restaurantIn } from '../../features/kitchen/own-tables.ts';
import { actOnPrinters, type MadePrinter } from '../../features/printing/own-printers.ts';
import { PrintersPage } from '../../features/printing/PrintersPage.tsx';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/printers.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Drucker', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('kitchenPrinters', restaurantIn(url)));

const act = formAct<unknown, MadePrinter>('', actOnPrinters);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function KitchenPrintersPage({ loaderData }: Route.ComponentProps) {
  return <PrintersPage key={loaderData.restaurant.id} loaded={loaderData} />;
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
