import { redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { ProductPage } from '../../features/own-restaurant/ProductPage.tsx';
import { setAvailability } from '../../features/own-restaurant/act-on-menu.ts';
import { entryOf, type EntryParams, idIn } from '../../features/own-restaurant/entry.ts';
import { hostIn, ownAct } from '../../features/own-restaurant/own-form.ts';
import { readProduct } from '../../features/own-restaurant/product-form.ts';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { actOnPhoto, pictureIn } from '../../features/own-restaurant/send-picture.ts';
import type { Typed } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-product.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Gericht', noindex: true });

const load = loginFirst(async (call: Call, { url, params }: RouteArgs<EntryParams>) => {
  const menu = await call('ownMenu', hostIn(url));
  const product = entryOf(menu.products, params);
  // A dish needs a category to stand in.
  if (menu.categories.length === 0) throw redirect(staffPaths.ownCategory(menu.restaurant.id, 'neu'));
  return { menu, product };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(actOnProduct);
export const clientAction = savingAction(actOnProduct);

export default function OwnProductPage({ loaderData: { menu, product } }: Route.ComponentProps) {
  return <ProductPage key={product?.id} menu={menu} product={product} />;
}

export function ErrorBoundary() {
  return <OwnError />;
}

/** Saves a dish or its photo, sets whether it can be ordered, or deletes it. */
async function actOnProduct(call: Call, args: RouteArgs<EntryParams>) {
  const photo = await pictureIn(args.request);
  const send = ownAct<EntryParams, never>(async (_, typed, { params }) => {
    const { hostId, intent } = typed;
    const id = idIn(params);
    if (id === null) return saveProduct(call, typed, null);
    const here = staffPaths.ownProduct(hostId, id);
    if (intent === 'remove') {
      await call('removeOwnEntry', { hostId, kind: 'product', id });
      return goOn(staffPaths.ownMenu(hostId), 'Gelöscht');
    }
    if (intent === 'availability') {
      await setAvailability(call, typed);
      return goOn(here);
    }
    const of = { hostId, kind: 'product', id, page: here } as const;
    return (await actOnPhoto(call, typed, photo, of)) ?? saveProduct(call, typed, id);
  });
  return send(call, args);
}

async function saveProduct(call: Call, typed: Typed & { hostId: number }, id: number | null) {
  const read = readProduct(typed);
  if ('fields' in read) return read;
  const saved = await call('saveOwnProduct', { ...read, id });
  const { hostId } = typed;
  const said = `${read.title} ist gespeichert`;
  if (typed['intent'] === 'next') return goOn(staffPaths.ownProductAfter(hostId, saved.id), said);
  // A new dish may get its photo now.
  return goOn(id === null ? staffPaths.ownProduct(hostId, saved.id) : staffPaths.ownMenu(hostId), said);
}
