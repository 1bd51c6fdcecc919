import '../../features/kitchen/ticket.css';
import '../../features/kitchen/ticket-print.css';
import type { Call } from '../../api.ts';
import { KitchenBoard } from '../../features/kitchen/KitchenBoard.tsx';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OwnHome } from '../../features/own-restaurant/OwnHome.tsx';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/kitchen.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Küche', noindex: true });

/** The board; to whoever waits for their approval, how it stands and what they can enter meanwhile (PRV-009). */
const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const board = await call('kitchenBoard', hostIn(url));
  const { id, isApproved, isOwn } = board.restaurant;
  if (isApproved || !isOwn) return { board, own: null };
  return { board, own: await call('ownRestaurant', { hostId: id }) };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

// The board keeps itself up to date.
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.search !== nextUrl.search;

export default function KitchenPage({ loaderData: { board, own } }: Route.ComponentProps) {
  return own ? <OwnHome own={own} /> : <KitchenBoard key={board.restaurant.id} loaded={board} />;
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
