import { redirect, useActionData } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { hostIn, ownAct } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnHome } from '../../features/own-restaurant/OwnHome.tsx';
import { sentIn } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Route } from './+types/own-home.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Übersicht', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const start = await call('ownStart', hostIn(url));
  const { id, isApproved } = start.restaurant;
  return { start, today: isApproved ? await call('ownToday', { hostId: id }) : null };
});

const act = ownAct(async (call, { hostId }) => {
  await call('kitchenTrial', { hostId });
  throw redirect(staffPaths.kitchenTrial(hostId));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OwnHomePage({ loaderData }: Route.ComponentProps) {
  return <OwnHome {...loaderData} sent={sentIn(useActionData())} />;
}

export function ErrorBoundary() {
  return <OwnError />;
}
