import type { RouteHandle } from '../../features/layout/use-arrival.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { joinTable } from '../../features/table/join-table.ts';
import { paths } from '../../lib/paths.ts';
import { browserLoader, serverLoader } from '../../lib/route.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { EmptyState } from '../../ui/Message.tsx';
import type { Route } from './+types/menu-table.ts';

export const handle: RouteHandle = { personal: true };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Tisch', noindex: true });

export const loader = serverLoader(joinTable);
export const clientLoader = browserLoader(joinTable);

/** What is seen of a card that leads to no table; every other one leads on to the menu. */
export default function MenuTableRoute({ loaderData: { message }, params }: Route.ComponentProps) {
  return (
    <div className="wrap py-10" role="alert">
      <EmptyState
        picture={<FoodPicture food="fork-and-knife-with-plate" className="w-32" eager />}
        title="Dieser Code gilt nicht mehr"
        action={<ButtonLink to={paths.menu(params.hostUrl)}>Ohne Tisch zur Speisekarte</ButtonLink>}
      >
        {message}
      </EmptyState>
    </div>
  );
}
