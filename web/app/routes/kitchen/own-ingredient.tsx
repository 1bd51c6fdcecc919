import '../../features/own-restaurant/own.css';
import '../../features/own-restaurant/own-lists.css';
import { data } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { readDeclarations } from '../../features/own-restaurant/declaration-form.ts';
import { entryAct, entryOf, type EntryParams } from '../../features/own-restaurant/entry.ts';
import { EntryPage } from '../../features/own-restaurant/EntryPage.tsx';
import { IngredientForm } from '../../features/own-restaurant/IngredientForm.tsx';
import { hostIn, reloadAfterConflict } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-ingredient.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Zutat', noindex: true });

const load = loginFirst(async (call: Call, { url, params }: RouteArgs<EntryParams>) => {
  const { restaurant, ingredients } = await call('ownMenu', hostIn(url));
  const ingredient = entryOf(ingredients, params);
  // New ones come with the question that offers them.
  if (!ingredient) throw data(null, { status: 404 });
  return { restaurant, ingredient };
});

const act = entryAct('ingredient', paths.ownExtras, async (call, typed, id) => {
  const { hostId, version = '', title = '' } = typed;
  await call('saveOwnIngredient', {
    hostId,
    id: id ?? 0,
    version,
    title,
    isVegetarian: typed['isVegetarian'] === 'Y',
    soldOut: typed['soldOut'] === 'Y',
    ...readDeclarations(typed),
  });
  return goOn(paths.ownExtras(hostId));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);
export const shouldRevalidate = reloadAfterConflict;

export default function OwnIngredientPage({ loaderData: { restaurant, ingredient } }: Route.ComponentProps) {
  const { id: hostId } = restaurant;
  return (
    <EntryPage
      restaurant={restaurant}
      title={ingredient.title}
      list={{ to: paths.ownExtras(hostId), label: 'Extras' }}
      removal={{
        to: paths.ownIngredientRemoval(hostId, ingredient.id),
        from: paths.ownIngredient(hostId, ingredient.id),
        label: 'Zutat löschen',
        text: 'Sie verschwindet damit auch aus allen Fragen, in denen sie zur Auswahl steht.',
      }}
    >
      {(sent) => <IngredientForm key={ingredient.id} hostId={hostId} ingredient={ingredient} sent={sent} />}
    </EntryPage>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
