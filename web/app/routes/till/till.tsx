import '../../features/basket/basket.css';
import '../../features/till/till.css';
import '../../features/voucher/voucher.css';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { RoomApp } from '../../features/layout/RoomApp.tsx';
import { loadTill } from '../../features/till/load-till.ts';
import { TillPage } from '../../features/till/TillPage.tsx';
import { browserLoader, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/till.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Kasse', noindex: true });

export const loader = serverLoader(loadTill);
export const clientLoader = browserLoader(loadTill);

// What changes while an order is taken comes with the answers of its calls.
export const shouldRevalidate = () => false;

export default function TillRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <RoomApp room="kasse" />
      <TillPage loaded={loaderData} />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
