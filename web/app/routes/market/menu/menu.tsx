import '../../../features/menu/dish.css';
import '../../../features/menu/menu.css';
import '../../../features/basket/basket.css';
import '../../../features/table/table.css';
import '../../../features/voucher/voucher.css';
import { Suspense } from 'react';
import { Await, Outlet, type ShouldRevalidateFunctionArgs, useRouteError } from 'react-router';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import type { Call } from '../../../api.ts';
import { ErrorPage } from '../../../features/layout/ErrorPage.tsx';
import { readPageError } from '../../../features/layout/page-error.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { crumbsBlock } from '../../../features/layout/structured.ts';
import { findHostId, samePageOf } from '../../../features/restaurant/find-host.ts';
import { MenuPage } from '../../../features/menu/MenuPage.tsx';
import type { Dish, MenuView } from '../../../features/menu/menu-view.ts';
import { restaurantBlock } from '../../../features/restaurant/restaurant-structured.ts';
import { isStillComing, knownOf, type Late, soonOrLate } from '../../../lib/late.ts';
import { paths } from '../../../lib/paths.ts';
import { soon } from '../../../lib/soon.ts';
import {
  browserAction,
  browserLoader,
  type RouteArgs,
  serverAction,
  serverLoader,
} from '../../../lib/route.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Alert, EmptyState } from '../../../ui/Message.tsx';
import { Bone, SkeletonDish, SkeletonRegion } from '../../../ui/Skeleton.tsx';
import { FoodPicture } from '../../../ui/food/FoodPicture.tsx';
import type { Route } from './+types/menu.ts';

const DIETS = { vegan: 'VeganDiet', vegetarisch: 'VegetarianDiet' } as const;

/** schema.org data of a menu page: the restaurant with its menu, and the way to it. */
function menuBlocks({ host, sections }: MenuView, origin: string): Record<string, unknown>[] {
  const path = paths.menu(host.item_url);
  const hasMenu = {
    '@type': 'Menu',
    url: origin + path,
    inLanguage: 'de',
    hasMenuSection: sections.map(({ name, dishes }) => ({
      '@type': 'MenuSection',
      name,
      hasMenuItem: dishes.map(dishBlock),
    })),
  };
  return [
    { ...restaurantBlock(host, origin), hasMenu },
    crumbsBlock(origin, [{ name: host.item_name, path }]),
  ];
}

function dishBlock({ title, content, diet, sizes }: Dish) {
  return {
    '@type': 'MenuItem',
    name: title,
    ...(content && { description: content }),
    ...(diet && { suitableForDiet: `https://schema.org/${DIETS[diet]}` }),
    offers: sizes.map((size) => ({
      '@type': 'Offer',
      ...(sizes.length > 1 && { name: size.title }),
      price: size.price,
      priceCurrency: 'EUR',
    })),
  };
}

// NUM-009: three to six
const ROWS = 5;

/** As high as the menu that is on its way (MNU-014). */
function MenuSkeleton() {
  return (
    <SkeletonRegion label="Speisekarte wird geladen …">
      <div className="menu-hero bg-sand lg:min-h-52.5" aria-hidden="true">
        <div className="wrap menu-hero-in">
          <Bone className="mt-8 h-8 w-72" />
          <Bone className="mb-9 h-5 w-56" />
        </div>
      </div>
      <div className="wrap menu-columns">
        <div className="dishes pt-45 lg:pt-20 grid gap-3.5">
          {Array.from({ length: ROWS }, (_, at) => (
            <SkeletonDish key={at} />
          ))}
        </div>
      </div>
    </SkeletonRegion>
  );
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData, matches } = args;
  const menu = loaderData && knownOf<MenuView>(loaderData);
  if (!menu) return pageMeta(args, { title: 'Speisekarte' });
  const { host } = menu;
  return pageMeta(args, {
    title: `Speisekarte ${host.item_name}`,
    description: describe(host),
    picture: paths.menuPicture(host.item_url),
    structured: import.meta.env.SSR ? menuBlocks(menu, matches[0]?.loaderData.origin ?? '') : [],
  });
};

const describe = (host: MenuView['host']): string =>
  sellsGiftVouchers(host.item_type)
    ? `${host.item_name}: Essen verschenken. Gutscheine mit eigenen Worten, gleich per E-Mail oder zu einem Tag deiner Wahl.`
    : `${host.item_name} in ${host.item_ort}: ${host.item_foodtype}. Speisekarte mit Preisen und Allergenen – online bestellen${waysOf(host)}.`;

const waysOf = ({ state: { delivery, pickup } }: MenuView['host']): string =>
  [delivery && ', liefern lassen', pickup && (delivery ? ' oder abholen' : ' und abholen')]
    .filter(Boolean)
    .join('');

type Params = { hostUrl: string };

// The server has written the page already when it opens for the first time.
const loading = soon(() => import('../../../features/menu/load-menu.ts'));

async function load(call: Call, { params, url }: RouteArgs<Params>) {
  const [{ loadMenuView }, hostId] = await Promise.all([
    loading(),
    findHostId(call, params.hostUrl, samePageOf(url)),
  ]);
  return { menu: loadMenuView(call, hostId) };
}

export const loader = serverLoader<Params, MenuView>(async (call, args) => (await load(call, args)).menu);

// In the browser the page opens at once and shows placeholders until the menu is there (MNU-014).
export const clientLoader = browserLoader<Params, MenuView | Late<MenuView>>(async (call, args) =>
  soonOrLate((await load(call, args)).menu),
);

async function act(call: Call, { params, request }: RouteArgs<Params>) {
  const { actOnMenu } = await import('../../../features/menu/act-on-menu.ts');
  return actOnMenu(call, params.hostUrl, await request.formData());
}

export const action = serverAction(act);
export const clientAction = browserAction(act);

/** Dialogs over the menu have addresses of their own; the menu below stays as it is. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams['hostUrl'] !== nextParams['hostUrl'];
}

export default function MenuRoute({ loaderData, params }: Route.ComponentProps) {
  const menu = isStillComing<MenuView>(loaderData) ? loaderData.promise : loaderData;
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

/** A menu that could not be loaded (MNU-015, ERR-014); a restaurant that does not exist is a page not found. */
function MenuFailure() {
  const { status, code, message, isResponse } = readPageError(useRouteError());
  // A site in repair says so itself, whoever asked: the page's loader, or the browser for the menu alone (LAY-017).
  if (code === 'unhealthy' || (isResponse && status < 500)) return <ErrorPage />;
  return (
    <div className="wrap grid gap-6 py-8">
      {/* Whoever threw without a code said it in the product's words. */}
      <Alert>{isResponse && !code ? message : 'Die Speisekarte konnte nicht geladen werden 😭'}</Alert>
      <EmptyState
        heading="h1"
        picture={<FoodPicture food="fork-and-knife-with-plate" className="w-28" eager />}
        title="Aktuell nicht bestellbar"
        action={
          <>
            <Button onClick={() => location.reload()}>Noch einmal versuchen</Button>
            <ButtonLink to={paths.start()} look="ghost">
              Zur Startseite
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
