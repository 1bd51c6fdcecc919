import '../../features/history/history.css';
import { useActionData, useSearchParams } from 'react-router';
import type { Call } from '../../api.ts';
import { ArchiveGroup, type Group } from '../../features/history/ArchiveGroup.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import type { RouteHandle } from '../../features/layout/use-arrival.ts';
import { actOnOrder } from '../../features/order/act-on-order.ts';
import { askedFor, CANCEL, REQUEST } from '../../features/order/cancel-order.ts';
import { CancelDialog } from '../../features/order/CancelDialog.tsx';
import { NOT_VALIDATED } from '../../features/payment/payment-ends.ts';
import { formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, refusalIn, serverAction, serverLoader } from '../../lib/route.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { Alert, EmptyState } from '../../ui/Message.tsx';
import type { Route } from './+types/archive.ts';

export const handle: RouteHandle = { personal: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Deine Bestellungen', noindex: true });

// A restaurant's own site shows what was ordered there (ARC-017).
async function load(call: Call) {
  const { type, hostId } = await call('site', {});
  const { orders, count } = await call('archive', type === 'default' ? {} : { hostId });
  return { count, groups: orders.filter((group): group is Group => 'caption' in group) };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = serverAction(actOnOrder);
export const clientAction = browserAction(actOnOrder);

export default function ArchivePage({ loaderData: { groups, count } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const refusal = refusalIn(useActionData());
  const orders = groups.flatMap((group) => group.orders);
  const cancelled = orders.find(({ orderId, cancel }) => cancel && orderId === askedFor(CANCEL, query));
  const asked = orders.find(
    ({ orderId, cancelPerRequest }) => cancelPerRequest && orderId === askedFor(REQUEST, query),
  );
  const isAsking = cancelled !== undefined || asked !== undefined;
  return (
    <div className="wrap archive-page">
      <Breadcrumb crumbs={[{ label: 'Startseite', to: paths.start() }, { label: 'Bestellhistorie' }]} />
      <h1>Deine Bestellhistorie ({formatNumber(count)})</h1>
      {query.get('zahlung') === 'fehler' && <Alert>{NOT_VALIDATED}</Alert>}
      {refusal && !isAsking && <Alert>{refusal.message}</Alert>}
      {groups.map((group) => (
        <ArchiveGroup key={group.caption} group={group} />
      ))}
      {groups.length === 0 && <NoOrders />}
      {cancelled && <CancelDialog orderId={cancelled.orderId} />}
      {asked && <CancelDialog orderId={asked.orderId} isRequest />}
    </div>
  );
}

function NoOrders() {
  return (
    <EmptyState
      picture={<FoodPicture food="takeout-box" className="w-32" eager />}
      title="Noch keine Bestellungen"
      action={<ButtonLink to={paths.start()}>Essen aussuchen</ButtonLink>}
    >
      Was du hier bestellst, findest du später an dieser Stelle wieder.
    </EmptyState>
  );
}
