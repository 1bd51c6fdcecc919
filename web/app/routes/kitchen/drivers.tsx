import { redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { formAct } from '../../forms/sent-form.ts';
import { CashUpPage } from '../../features/driver/CashUpPage.tsx';
import { restaurantIn } from '../../features/kitchen/own-tables.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Route } from './+types/drivers.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Fahrer', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('cashUps', restaurantIn(url)));

const act = formAct<unknown, never>('', async (call, { intent, host, shift, handOver, note = '' }) => {
  const shiftId = Number(shift);
  if (intent === 'beenden') await call('driverEnd', { shiftId });
  else await call('confirmCashUp', { shiftId, handOver: Number(handOver), note });
  throw redirect(staffPaths.kitchenDrivers(Number(host)));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function KitchenDriversPage({ loaderData }: Route.ComponentProps) {
  return <CashUpPage key={loaderData.restaurant.id} loaded={loaderData} />;
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
