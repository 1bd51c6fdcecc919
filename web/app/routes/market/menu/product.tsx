import { data } from 'react-router';
import type { Call } from '../../../api.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { useClose } from '../../../features/layout/use-close.ts';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import { loadMenu } from '../../../features/menu/load-menu.ts';
import { findHostId } from '../../../features/restaurant/find-host.ts';
import { ProductDialog } from '../../../features/menu/ProductDialog.tsx';
import { paths } from '../../../lib/paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../../lib/route.ts';
import type { Route } from './+types/product.ts';

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) => {
  const { loaderData, params } = args;
  return pageMeta(args, {
    // The menu says all of it.
    canonical: paths.menu(params.hostUrl),
    title: loaderData && `${loaderData.product.title} • ${loaderData.hostName}`,
    description:
      loaderData && `${loaderData.product.title} bei ${loaderData.hostName}: Zutaten, Allergene und Preise.`,
    picture: paths.menuPicture(params.hostUrl),
  });
};

type Params = { hostUrl: string; productId: string };

async function load(call: Call, { params: { hostUrl, productId } }: RouteArgs<Params>) {
  const hostId = await findHostId(call, hostUrl, (url) => paths.product(url, productId));
  const { products, host } = await loadMenu(call, hostId);
  const product = products.find(({ id }) => String(id) === productId);
  if (!product) throw data({ message: 'Diesen Artikel gibt es nicht (mehr).' }, { status: 404 });
  return { product, hostId: host.id, hostName: host.item_name };
}

export const loader = serverLoader<Params, Awaited<ReturnType<typeof load>>>(load);
export const clientLoader = browserLoader<Params, Awaited<ReturnType<typeof load>>>(load);

/** Everything about a dish, over the menu. */
export default function ProductRoute({ loaderData: { product, hostId }, params }: Route.ComponentProps) {
  const close = useClose(paths.menu(params.hostUrl));
  return <ProductDialog hostId={hostId} hostUrl={params.hostUrl} product={product} onClose={close} />;
}
