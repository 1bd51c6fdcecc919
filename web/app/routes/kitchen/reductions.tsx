import type { Call } from '../../api.ts';
import { ReductionFigures } from '../../features/kitchen/ReductionFigures.tsx';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import type { Route } from './+types/reductions.ts';
import { KitchenHead } from '../../features/kitchen/KitchenHead.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Ermäßigungen', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => {
  const id = Number(url.searchParams.get('restaurant'));
  return call('kitchenReductions', Number.isSafeInteger(id) && id > 0 ? { hostId: id } : {});
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Where whoever runs a restaurant sees what was taken off, by whom and why. */
export default function KitchenReductionsPage({ loaderData }: Route.ComponentProps) {
  const { restaurant, reductions } = loaderData;
  return (
    <>
      <SkipLink />
      <KitchenHead restaurantId={restaurant.id} title="Ermäßigungen" note={restaurant.item_name} />
      <main id="main" tabIndex={-1} className="wrap grid gap-4 py-6">
        <ReductionFigures figures={reductions} />
      </main>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
