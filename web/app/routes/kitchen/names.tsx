import '../../features/kitchen/kitchen.css';
import '../../features/kitchen/names.css';
import '../../features/kitchen/tables.css';
import type { Call } from '../../api.ts';
import { formAct } from '../../features/account/sent-form.ts';
import { NamesPage } from '../../features/kitchen/NamesPage.tsx';
import { restaurantIn } from '../../features/kitchen/own-tables.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/names.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Namen der Zutaten', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('kitchenNames', restaurantIn(url)));

const FIELD = /^names-(\d+)$/;

const act = formAct<unknown, 'saved'>('', async (call, { host, ...typed }) => {
  const ingredients = Object.entries(typed).flatMap(([field, names]) => {
    const [, id] = FIELD.exec(field) ?? [];
    return id === undefined ? [] : [{ id: Number(id), names }];
  });
  await call('saveKitchenNames', { hostId: Number(host), ingredients });
  return 'saved';
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

export default function KitchenNamesPage({ loaderData }: Route.ComponentProps) {
  return <NamesPage key={loaderData.restaurant.id} loaded={loaderData} />;
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
