import '../../features/own-restaurant/own.css';
import '../../features/own-restaurant/own-lists.css';
import { data, useActionData, useSearchParams } from 'react-router';
import type { Call } from '../../api.ts';
import { sentIn } from '../../features/account/sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { CategoryForm } from '../../features/own-restaurant/CategoryForm.tsx';
import { hostIn, ownAct, reloadAfterConflict } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { RemoveDialog } from '../../features/own-restaurant/RemoveDialog.tsx';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { formatCount } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-category.ts';

type Params = { id: string };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Kategorie', noindex: true });

const load = loginFirst(async (call: Call, { url, params }: RouteArgs<Params>) => {
  const { restaurant, categories, products } = await call('ownMenu', hostIn(url));
  const category = categories.find(({ id }) => String(id) === params.id);
  if (!category && params.id !== 'neu') throw data(null, { status: 404 });
  return {
    restaurant,
    category,
    count: products.filter(({ categoryId }) => categoryId === category?.id).length,
  };
});

const act = ownAct<Params, never>(async (call, typed, { params }) => {
  const { hostId, intent, version = '', name = '', description = '' } = typed;
  const id = params.id === 'neu' ? null : Number(params.id);
  if (intent === 'remove' && id !== null) {
    await call('removeOwnEntry', { hostId, kind: 'category', id });
    return goOn(paths.ownMenu(hostId), 'Gelöscht');
  }
  const saved = await call('saveOwnCategory', { hostId, id, version, name, description });
  // A new category waits for its first dish.
  return goOn(id === null ? paths.ownProductIn(hostId, saved.id) : paths.ownMenu(hostId));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);
export const shouldRevalidate = reloadAfterConflict;

export default function OwnCategoryPage({ loaderData }: Route.ComponentProps) {
  const { restaurant, category, count } = loaderData;
  const [query] = useSearchParams();
  const sent = sentIn(useActionData());
  const isRemoving = category !== undefined && query.has('loeschen');
  return (
    <OwnFrame
      restaurant={restaurant}
      title={category?.name ?? 'Neue Kategorie'}
      back={{ to: paths.ownMenu(restaurant.id), label: 'Speisekarte' }}
    >
      <CategoryForm hostId={restaurant.id} category={category} sent={isRemoving ? undefined : sent} />
      {isRemoving && (
        <RemoveDialog
          hostId={restaurant.id}
          name={category.name}
          back={paths.ownCategory(restaurant.id, category.id)}
          sent={sent}
        >
          {count === 0
            ? 'Die Kategorie ist leer.'
            : `Damit verschwinden auch ${formatCount(count, 'Gericht', 'Gerichte')}. Das lässt sich nicht zurücknehmen.`}
        </RemoveDialog>
      )}
    </OwnFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
