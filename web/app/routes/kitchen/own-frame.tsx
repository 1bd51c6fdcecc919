import type { Call } from '../../api.ts';
import { LeaveTyped } from '../../features/layout/LeaveTyped.tsx';
import { VisitedPages } from '../../features/layout/VisitBar.tsx';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-frame.ts';

const load = async (call: Call, { url }: RouteArgs) => {
  const { restaurant: rights, visit } = await call('myRights', { ...hostIn(url), visit: true });
  const runs = rights.includes('menu') ? await call('ownRestaurants', hostIn(url)) : null;
  return { visit, rights, restaurants: runs?.restaurants ?? [] };
};

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** What the visitor may do in this restaurant and which others they run, for the frame around each of its pages. */
export default function OwnRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <VisitedPages visit={loaderData.visit} />
      <LeaveTyped />
    </>
  );
}
