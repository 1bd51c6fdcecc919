import { Outlet } from 'react-router';
import type { Call } from '../../api.ts';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';

const load = (call: Call, { url }: RouteArgs) => call('myRights', hostIn(url));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** What the visitor may do in this restaurant, for the frame around each of its pages. */
export default function OwnRoute() {
  return <Outlet />;
}
