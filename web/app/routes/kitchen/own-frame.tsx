import { Outlet } from 'react-router';
import type { Call } from '../../api.ts';
import { readVisit, VisitBar } from '../../features/layout/VisitBar.tsx';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-frame.ts';

const load = async (call: Call, { url }: RouteArgs) => {
  const rights = await call('myRights', hostIn(url));
  const runs = rights.restaurant.includes('menu') ? await call('ownRestaurants', hostIn(url)) : null;
  const visit = await readVisit(call, rights.office, hostIn(url));
  return { visit, rights: rights.restaurant, restaurants: runs?.restaurants ?? [] };
};

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** What the visitor may do in this restaurant and which others they run, for the frame around each of its pages. */
export default function OwnRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <VisitBar visit={loaderData.visit} />
      <Outlet />
    </>
  );
}
