import { useActionData, useSearchParams } from 'react-router';
import type { Call } from '../../api.ts';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { atTill } from '../../features/till/load-till.ts';
import { reasonIn } from '../../features/till/cancel-reason.ts';
import { SlipsPage } from '../../features/till/SlipsPage.tsx';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/slips.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Letzte Bons', noindex: true });

const load = (call: Call) => atTill(() => call('tillOrders', {}));

const act = formAct<unknown, never>('', async (call, typed) => {
  const orderId = Number(typed['order']);
  await call('tillCancel', { orderId, version: Number(typed['version']), reason: reasonIn(typed) });
  return goOn(staffPaths.tillSlips(), `#${orderId} ist storniert`);
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);
// What the order is by now decides whether it can still be cancelled.
export const shouldRevalidate = () => true;

export default function SlipsRoute({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return <SlipsPage taken={loaderData} asked={query.get('stornieren')} sent={sentIn(useActionData())} />;
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
