import type { Call } from '../../api.ts';
import { formAct } from '../../forms/sent-form.ts';
import { actOnShift } from '../../features/driver/act-on-shift.ts';
import { DriverPage } from '../../features/driver/DriverPage.tsx';
import { restaurantIn } from '../../features/kitchen/own-tables.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { RoomError } from '../../features/layout/RoomError.tsx';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/tour.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Fahrer', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('driverTour', restaurantIn(url)));
const act = formAct<unknown, never>('', actOnShift);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function DriverRoute({ loaderData }: Route.ComponentProps) {
  return <DriverPage key={loaderData.restaurant.id} loaded={loaderData} />;
}

export const ErrorBoundary = RoomError;
