import { useActionData, useSearchParams } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import type { Call } from '../../../api.ts';
import { ArchiveMonth } from '../../../features/history/ArchiveMonth.tsx';
import type { Month } from '../../../features/history/archived.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import { actOnOrder } from '../../../features/order/act-on-order.ts';
import { CANCEL, REQUEST, useAsked } from '../../../features/order/cancel-order.ts';
import { CancelDialog } from '../../../features/order/CancelDialog.tsx';
import { NOT_VALIDATED } from '../../../features/payment/payment-ends.ts';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { readPage, writePage } from '../../../lib/page-number.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, refusalIn, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { FoodPicture } from '../../../ui/food/FoodPicture.tsx';
import { Alert, EmptyState } from '../../../ui/Message.tsx';
import { Pages } from '../../../ui/Pages.tsx';
import type { Route } from './+types/archive.ts';

export const handle: RouteHandle = { personal: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Deine Bestellungen',
    description: 'Was du bestellt hast, auch ohne Konto: ansehen, noch einmal bestellen und bewerten.',
    noindex: true,
  });

// A restaurant's own site shows what was ordered there (ARC-017).
async function load(call: Call, { url }: RouteArgs) {
  const { type, hostId } = await call('site', {});
  const page = readPage(url.searchParams);
  const { orders, count } = await call('archive', { page, ...(type !== 'default' && { hostId }) });
  return { count, page, months: orders.filter((month): month is Month => 'caption' in month) };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = serverAction(actOnOrder);
export const clientAction = savingAction(actOnOrder);

export default function ArchivePage({ loaderData: { months, count, page } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const refusal = refusalIn(useActionData());
  const orders = months.flatMap((month) => month.orders);
  const cancelled = useAsked(CANCEL, query, (id) => orders.some((one) => one.orderId === id && one.cancel));
  const asked = useAsked(REQUEST, query, (id) =>
    orders.some((one) => one.orderId === id && one.cancelPerRequest),
  );
  const isAsking = cancelled !== null || asked !== null;
  return (
    <div className="wrap grid gap-6 pt-5 pb-8">
      <Breadcrumb crumbs={[{ label: 'Startseite', to: paths.start() }, { label: 'Bestellhistorie' }]} />
      <h1>Deine Bestellhistorie ({formatNumber(count)})</h1>
      {query.get('zahlung') === 'fehler' && <Alert>{NOT_VALIDATED}</Alert>}
      {refusal && !isAsking && <Alert>{refusal.message}</Alert>}
      {months.map((month) => (
        <ArchiveMonth key={month.caption} month={month} />
      ))}
      {count === 0 && <NoOrders />}
      <Pages
        page={page}
        count={count}
        size={limits.archive.atOnce}
        to={(number) => paths.archive() + writePage(number)}
        label="Bestellungen"
      />
      {cancelled !== null && (
        <CancelDialog
          orderId={cancelled}
          isUnpaid={orders.some(
            ({ orderId, state }) => orderId === cancelled && state === 'awaiting-payment',
          )}
        />
      )}
      {asked !== null && <CancelDialog orderId={asked} isRequest />}
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
