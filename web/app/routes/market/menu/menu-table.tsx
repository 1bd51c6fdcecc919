import { data, redirect } from 'react-router';
import type { Call } from '../../../api.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { findHostId } from '../../../features/restaurant/find-host.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../../lib/route.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/Message.tsx';
import { FoodPicture } from '../../../ui/food/FoodPicture.tsx';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import type { Route } from './+types/menu-table.ts';

type Params = { hostUrl: string; '*': string };

/** `table/5/token`; older cards have a bar between the parts, and some scanners encode either sign (TAB-001 to 003). */
const CARD = /^table[|/](\d{1,10})[|/]([\w-]{1,64})$/;

/** Sits down at the table of a scanned card and opens the menu, or tells why that does not work. */
async function joinTable(call: Call, { params }: RouteArgs<Params>) {
  const { hostUrl } = params;
  const [, tableId, tableToken = ''] = CARD.exec(params['*']) ?? [];
  if (tableId === undefined) throw data(null, { status: 404 });
  const tableHost = await findHostId(call, hostUrl, (url) => paths.table(url, tableId, tableToken));
  try {
    await call('joinTable', { tableId, tableToken, tableHost });
  } catch (error) {
    if (isApiError(error) && error.status < 500 && error.status > 0)
      return data({ message: error.message, isOver: error.status === 404 }, { status: error.status });
    throw error;
  }
  throw redirect(paths.menu(hostUrl));
}

export const handle: RouteHandle = { personal: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Tisch', description: 'Bestelle an deinem Tisch im Restaurant.', noindex: true });

export const loader = serverLoader(joinTable);
export const clientLoader = browserLoader(joinTable);

/** What is seen of a card that leads to no table; every other one leads on to the menu. */
export default function MenuTableRoute({ loaderData: { message, isOver }, params }: Route.ComponentProps) {
  return (
    <div className="wrap py-10" role="alert">
      <EmptyState
        heading="h1"
        picture={<FoodPicture food="fork-and-knife-with-plate" className="w-32" eager />}
        title={isOver ? 'Dieser Code gilt nicht mehr' : 'Das hat gerade nicht geklappt'}
        action={<ButtonLink to={paths.menu(params.hostUrl)}>Ohne Tisch zur Speisekarte</ButtonLink>}
      >
        {message}
      </EmptyState>
    </div>
  );
}
