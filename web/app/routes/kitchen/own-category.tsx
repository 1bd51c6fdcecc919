import '../../features/own-restaurant/own.css';
import '../../features/own-restaurant/own-lists.css';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { CategoryForm } from '../../features/own-restaurant/CategoryForm.tsx';
import { entryAct, entryOf, type EntryParams } from '../../features/own-restaurant/entry.ts';
import { EntryPage } from '../../features/own-restaurant/EntryPage.tsx';
import { hostIn, reloadAfterConflict } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { formatCount } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-category.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Kategorie', noindex: true });

const load = loginFirst(async (call: Call, { url, params }: RouteArgs<EntryParams>) => {
  const { restaurant, categories, products } = await call('ownMenu', hostIn(url));
  const category = entryOf(categories, params);
  return {
    restaurant,
    category,
    count: products.filter(({ categoryId }) => categoryId === category?.id).length,
  };
});

const act = entryAct('category', paths.ownMenu, async (call, typed, id) => {
  const { hostId, version = '', name = '', description = '' } = typed;
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
  const { id: hostId } = restaurant;
  return (
    <EntryPage
      restaurant={restaurant}
      title={category?.name ?? 'Neue Kategorie'}
      list={{ to: paths.ownMenu(hostId), label: 'Speisekarte' }}
      removal={
        category && {
          to: paths.ownCategoryRemoval(hostId, category.id),
          from: paths.ownCategory(hostId, category.id),
          label: 'Kategorie löschen',
          text:
            count === 0
              ? 'Die Kategorie ist leer.'
              : `Damit verschwinden auch ${formatCount(count, 'Gericht', 'Gerichte')}. Das lässt sich nicht zurücknehmen.`,
        }
      }
    >
      {(sent) => <CategoryForm hostId={hostId} category={category} sent={sent} />}
    </EntryPage>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
