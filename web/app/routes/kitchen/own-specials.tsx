import '../../features/own-restaurant/own.css';
import '../../features/own-restaurant/own-lists.css';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { SpecialsPage } from '../../features/own-restaurant/SpecialsPage.tsx';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-specials.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Aktionen', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('ownMenu', hostIn(url)));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OwnSpecialsPage({ loaderData }: Route.ComponentProps) {
  return <SpecialsPage menu={loaderData} />;
}

export function ErrorBoundary() {
  return <OwnError />;
}
