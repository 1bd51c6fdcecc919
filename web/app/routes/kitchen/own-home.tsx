import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnHome } from '../../features/own-restaurant/OwnHome.tsx';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-home.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Einstellungen', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('ownRestaurant', hostIn(url)));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OwnHomePage({ loaderData }: Route.ComponentProps) {
  return <OwnHome own={loaderData} />;
}

export function ErrorBoundary() {
  return <OwnError />;
}
