import type { Call } from '../../api.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { BillsPage } from '../../features/till/BillsPage.tsx';
import { atTill } from '../../features/till/load-till.ts';
import { browserLoader, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/bills.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Kassieren', noindex: true });

const load = (call: Call) => atTill(() => call('tillBills', {}));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function BillsRoute({ loaderData }: Route.ComponentProps) {
  return <BillsPage loaded={loaderData} />;
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
