import '../../features/menu/dish.css';
import '../../features/menu/menu.css';
import '../../features/basket/basket.css';
import '../../features/group-order/group-order.css';
import '../../features/table/table.css';
import '../../features/voucher/voucher.css';
import { Suspense } from 'react';
import { Await, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Call } from '../../api.ts';
import { isLate, knownOf, type Late, soonOrLate } from '../../features/layout/late.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { actOnMenu } from '../../features/menu/act-on-menu.ts';
import { findHostId, loadMenuView, samePageOf } from '../../features/menu/load-menu.ts';
import { MenuFailure } from '../../features/menu/MenuFailure.tsx';
import { MenuPage } from '../../features/menu/MenuPage.tsx';
import { MenuSkeleton } from '../../features/menu/MenuSkeleton.tsx';
import { menuBlocks } from '../../features/menu/menu-structured.ts';
import type { MenuView } from '../../features/menu/menu-view.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/menu.ts';

export const meta: Route.MetaFunction = (args) => {
  const { loaderData, matches } = args;
  const menu = loaderData && knownOf<MenuView>(loaderData);
  if (!menu) return pageMeta(args, { title: 'Speisekarte' });
  const { host } = menu;
  return pageMeta(args, {
    title: `Speisekarte ${host.item_name}`,
    description: `${host.item_name} in ${host.item_ort}: ${host.item_foodtype}. Speisekarte mit Preisen, Allergenen und Lieferzeit – online bestellen, liefern lassen oder abholen.`,
    picture: paths.menuPicture(host.item_url),
    structured: import.meta.env.SSR ? menuBlocks(menu, matches[0]?.loaderData.origin ?? '') : [],
  });
};

type Params = { hostUrl: string };

const findHost = (call: Call, { params, url }: RouteArgs<Params>) =>
  findHostId(call, params.hostUrl, samePageOf(url));

export const loader = serverLoader<Params, MenuView>(async (call, args) =>
  loadMenuView(call, await findHost(call, args)),
);

// In the browser the page opens at once and shows placeholders until the menu is there (MNU-014).
export const clientLoader = browserLoader<Params, MenuView | Late<MenuView>>(async (call, args) =>
  soonOrLate(loadMenuView(call, await findHost(call, args))),
);

async function act(call: Call, { params, request }: RouteArgs<Params>) {
  return actOnMenu(call, params.hostUrl, await request.formData());
}

export const action = serverAction(act);
export const clientAction = browserAction(act);

/** Dialogs over the menu have addresses of their own; the menu below stays as it is. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams['hostUrl'] !== nextParams['hostUrl'];
}

export default function MenuRoute({ loaderData, params }: Route.ComponentProps) {
  const menu = isLate<MenuView>(loaderData) ? loaderData.promise : loaderData;
  return (
    <Suspense key={params.hostUrl} fallback={<MenuSkeleton />}>
      <Await resolve={menu}>
        {(loaded: MenuView) => (
          <MenuPage menu={loaded}>
            <Outlet />
          </MenuPage>
        )}
      </Await>
    </Suspense>
  );
}

export function ErrorBoundary() {
  return <MenuFailure />;
}
