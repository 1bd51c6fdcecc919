import { data } from 'react-router';
import type { Call } from '../../api.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Printer } from '../../ui/more-icons.ts';
import type { Route } from './+types/slip.ts';
import { printSlip } from '../../features/till/print-slip.ts';
import { SlipFrame } from '../../features/till/TillFrame.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Bestellzettel', noindex: true });

type Params = { orderId: string };

const load = loginFirst((call: Call, { params }: RouteArgs<Params>) => {
  const orderId = Number(params.orderId);
  if (!Number.isSafeInteger(orderId) || orderId < 1) throw data(null, { status: 404 });
  return call('kitchenSlip', { orderId });
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function KitchenSlipPage({ loaderData }: Route.ComponentProps) {
  return (
    <SlipFrame slip={loaderData}>
      <h1>Bestellzettel #{loaderData.orderId}</h1>
      <Button wide onClick={printSlip}>
        <Printer size={20} aria-hidden="true" />
        Bestellzettel drucken
      </Button>
    </SlipFrame>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
