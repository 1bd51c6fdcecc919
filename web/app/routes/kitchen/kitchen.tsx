import '../../features/kitchen/ticket.css';
import '../../features/kitchen/ticket-print.css';
import { redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { KitchenBoard } from '../../features/kitchen/KitchenBoard.tsx';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Route } from './+types/kitchen.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Küche', noindex: true });

/**
 * The board. Whoever waits for their approval is led to how that stands and what they can enter meanwhile (PRV-009), but
 * sees their test order here.
 */
const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const board = await call('kitchenBoard', hostIn(url));
  const { id, isApproved, isOwn } = board.restaurant;
  const isWaiting = !isApproved && isOwn && !board.trial && !url.searchParams.has('probe');
  if (isWaiting) throw redirect(staffPaths.own(id));
  return board;
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

// The board keeps itself up to date.
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.search !== nextUrl.search;

export default function KitchenPage({ loaderData: board }: Route.ComponentProps) {
  return <KitchenBoard key={board.restaurant.id} loaded={board} />;
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
