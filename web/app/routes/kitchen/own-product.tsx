import '../../features/own-restaurant/own.css';
import '../../features/own-restaurant/own-lists.css';
import { redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { actOnProduct } from '../../features/own-restaurant/act-on-product.ts';
import { entryOf, type EntryParams } from '../../features/own-restaurant/entry.ts';
import { hostIn, reloadAfterConflict } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { ProductPage } from '../../features/own-restaurant/ProductPage.tsx';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-product.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Gericht', noindex: true });

const load = loginFirst(async (call: Call, { url, params }: RouteArgs<EntryParams>) => {
  const menu = await call('ownMenu', hostIn(url));
  const product = entryOf(menu.products, params);
  // A dish needs a category to stand in.
  if (menu.categories.length === 0) throw redirect(paths.ownCategory(menu.restaurant.id, 'neu'));
  return { menu, product };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(actOnProduct);
export const clientAction = browserAction(actOnProduct);
export const shouldRevalidate = reloadAfterConflict;

export default function OwnProductPage({ loaderData: { menu, product } }: Route.ComponentProps) {
  return <ProductPage key={product?.id} menu={menu} product={product} />;
}

export function ErrorBoundary() {
  return <OwnError />;
}
