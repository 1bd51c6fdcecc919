import { useActionData, useSearchParams } from 'react-router';
import type { Call } from '../../api.ts';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { actOnBill, billIn, pathOf } from '../../features/till/act-on-bill.ts';
import { BillPage } from '../../features/till/BillPage.tsx';
import { withPeople } from '../../features/till/load-till.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/bill.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.label ?? 'Rechnung', noindex: true });

const load = (call: Call, { url }: RouteArgs) =>
  withPeople(call, () => call('tillBill', billIn(url.searchParams)));

const act = formAct<unknown, never>('', (call, typed, { url }) => actOnBill(call, typed, url));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);
// What is refused has changed meanwhile.
export const shouldRevalidate = () => true;

export default function BillRoute({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <BillPage
      key={query.toString()}
      bill={loaderData}
      people={loaderData.people}
      path={pathOf(billIn(query))}
      shares={Number(query.get('teile') ?? 0)}
      isClosing={query.has('abschliessen')}
      sent={sentIn(useActionData())}
    />
  );
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
