import { data, redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { AskDialog } from '../../features/kitchen/AskDialog.tsx';
import { piecesIn } from '../../features/kitchen/act-on-reduction.ts';
import { LostDialog } from '../../features/kitchen/LostDialog.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { RouteHandle } from '../../visit/use-arrival.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/ask.ts';

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Gast fragen', noindex: true });

type Params = { orderId: string };

const load = loginFirst((call: Call, { params }: RouteArgs<Params>) => {
  const orderId = Number(params.orderId);
  if (!Number.isSafeInteger(orderId) || orderId < 1) throw data(null, { status: 404 });
  return call('kitchenQuestion', { orderId });
});

const act = formAct<Params, unknown>('', async (call, typed, { params }) => {
  const { version, host, minutes, soldOut } = typed;
  await call('kitchenAsk', {
    orderId: Number(params.orderId),
    version: Number(version),
    lineIds: piecesIn(typed),
    minutes: minutes ? Number(minutes) : null,
    soldOut: soldOut !== undefined,
  });
  return redirect(staffPaths.kitchenOf(Number(host)));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function AskPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AskDialog shown={loaderData} sent={sentIn(actionData)} />;
}

export const ErrorBoundary = LostDialog;
