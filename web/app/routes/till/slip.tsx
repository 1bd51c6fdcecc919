import '../../features/till/till-page.css';
import '../../features/till/slip.css';
import { useSearchParams } from 'react-router';
import type { Call } from '../../api.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { atTill } from '../../features/till/load-till.ts';
import { SlipPage } from '../../features/till/SlipPage.tsx';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/slip.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Bestellung #${args.loaderData.orderId}` : 'Bestellzettel',
    noindex: true,
  });

type Params = { uid: string };

const load = (call: Call, { params: { uid } }: RouteArgs<Params>) => atTill(() => call('tillSlip', { uid }));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function SlipRoute({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return <SlipPage key={loaderData.uid} slip={loaderData} isAgain={query.has('nochmal')} />;
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
