import '../../features/kitchen/kitchen.css';
import '../../features/kitchen/ticket.css';
import '../../features/kitchen/ticket-print.css';
import type { Call } from '../../api.ts';
import { KitchenBoard } from '../../features/kitchen/KitchenBoard.tsx';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/kitchen.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Küche', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => {
  const id = Number(url.searchParams.get('restaurant'));
  return call('kitchenBoard', Number.isSafeInteger(id) && id > 0 ? { hostId: id } : {});
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

// The board keeps itself up to date.
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.search !== nextUrl.search;

export default function KitchenPage({ loaderData }: Route.ComponentProps) {
  return <KitchenBoard key={loaderData.restaurant.id} loaded={loaderData} />;
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
