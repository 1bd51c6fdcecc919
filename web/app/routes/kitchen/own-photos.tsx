import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { PhotosPage } from '../../features/own-restaurant/photos/PhotosPage.tsx';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-photos.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Fotos', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('ownMenu', hostIn(url)));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OwnPhotosPage({ loaderData }: Route.ComponentProps) {
  return <PhotosPage menu={loaderData} />;
}

export function ErrorBoundary() {
  return <OwnError />;
}
