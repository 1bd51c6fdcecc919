import { Outlet } from 'react-router';
import type { Call } from '../../api.ts';
import { readVisit, VisitBar } from '../../features/layout/VisitBar.tsx';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/visit-frame.ts';

// A board opens without a network, too; then there is nothing to say.
const load = async (call: Call, { url }: RouteArgs) => {
  const rights = await call('myRights', hostIn(url)).catch(() => null);
  return { visit: rights && (await readVisit(call, rights.office, hostIn(url))) };
};

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Around the pages of a kitchen, for whoever of the operator's people looks at them. */
export default function VisitFrame({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <VisitBar visit={loaderData.visit} />
      <Outlet />
    </>
  );
}
