import '../../features/till/till-page.css';
import '../../features/till/slip.css';
import { redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { SlipPage } from '../../features/till/SlipPage.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/slip.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Bestellung #${args.loaderData.orderId}` : 'Bestellzettel',
    noindex: true,
  });

type Params = { uid: string };

async function load(call: Call, { params: { uid } }: RouteArgs<Params>) {
  try {
    return await call('tillSlip', { uid });
  } catch (error) {
    if (isApiError(error) && error.code === 'not-paired') throw redirect(paths.pairTill());
    throw error;
  }
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function SlipRoute({ loaderData }: Route.ComponentProps) {
  return <SlipPage key={loaderData.uid} slip={loaderData} />;
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
