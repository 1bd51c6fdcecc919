import { Outlet } from 'react-router';
import type { Call } from '../../api.ts';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';

const load = async (call: Call, { url }: RouteArgs) => {
  const rights = await call('myRights', hostIn(url));
  const runs = rights.restaurant.includes('menu') ? await call('ownRestaurants', hostIn(url)) : null;
  return { rights: rights.restaurant, restaurants: runs?.restaurants ?? [] };
};

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** What the visitor may do in this restaurant and which others they run, for the frame around each of its pages. */
export default function OwnRoute() {
  return <Outlet />;
}
