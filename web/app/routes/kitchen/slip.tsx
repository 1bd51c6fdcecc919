import '../../features/kitchen/kitchen.css';
import '../../features/till/till-page.css';
import '../../features/till/slip.css';
import { data } from 'react-router';
import type { Call } from '../../api.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { SlipPaper } from '../../features/till/SlipPaper.tsx';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Printer } from '../../ui/icons.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import type { Route } from './+types/slip.ts';

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
    <div className="till-page till-slip-page">
      <SkipLink />
      <main id="main" tabIndex={-1}>
        <div className="till-done no-print">
          <h1>Bestellzettel #{loaderData.orderId}</h1>
          <Button wide onClick={() => print()}>
            <Printer size={20} aria-hidden="true" />
            Bestellzettel drucken
          </Button>
        </div>
        <SlipPaper slip={loaderData} />
      </main>
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
