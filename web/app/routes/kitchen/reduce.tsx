import { data, redirect, useLocation, useParams, useSearchParams } from 'react-router';
import type { Call } from '../../api.ts';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { actOnReduction, previewIn } from '../../features/kitchen/act-on-reduction.ts';
import { LostDialog } from '../../features/kitchen/LostDialog.tsx';
import { ConfirmReduction, ReduceDialog } from '../../features/kitchen/ReduceDialog.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { RouteHandle } from '../../visit/use-arrival.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/reduce.ts';

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Erstatten', noindex: true });

type Params = { orderId: string };

/** Whether it stands over the order's own page, not over the board. */
const isOverOrder = (pathname: string): boolean => pathname.startsWith('/kueche/bestellungen/');

const backFrom = (pathname: string, hostId: number | string, orderId: number | string): string =>
  isOverOrder(pathname) ? staffPaths.ownOrder(hostId, orderId) : staffPaths.kitchenOf(hostId);

const load = loginFirst((call: Call, { params }: RouteArgs<Params>) => {
  const orderId = Number(params.orderId);
  if (!Number.isSafeInteger(orderId) || orderId < 1) throw data(null, { status: 404 });
  return call('kitchenReduction', { orderId });
});

const act = formAct<Params, unknown>(
  '',
  actOnReduction(
    (call, choice) => call('kitchenReduction', choice),
    async (call, { version, key = '', reason = '', host }, choice, { url }) => {
      await call('kitchenReduce', { ...choice, version: Number(version), key, reason });
      return redirect(backFrom(url.pathname, Number(host), choice.orderId));
    },
  ),
);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function ReducePage({ loaderData, actionData }: Route.ComponentProps) {
  const preview = previewIn(actionData);
  const back = backFrom(useLocation().pathname, loaderData.hostId, loaderData.orderId);
  if (preview) return <ConfirmReduction preview={preview} back={back} verb="abziehen" />;
  return (
    <ReduceDialog
      shown={loaderData}
      sent={sentIn(actionData)}
      back={back}
      title={`Bestellung #${loaderData.orderId}: Was fehlt?`}
    />
  );
}

export function ErrorBoundary() {
  const { pathname } = useLocation();
  const { orderId = '' } = useParams();
  const [query] = useSearchParams();
  if (!isOverOrder(pathname)) return <LostDialog />;
  const to = backFrom(pathname, query.get('restaurant') ?? '', orderId);
  return <LostDialog back={{ to, label: 'Zurück zur Bestellung' }} />;
}
