import '../../features/own-restaurant/own.css';
import '../../features/own-restaurant/own-lists.css';
import { data, useActionData, useSearchParams } from 'react-router';
import type { Call } from '../../api.ts';
import { sentIn } from '../../features/account/sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { readDeclarations } from '../../features/own-restaurant/declaration-form.ts';
import { IngredientForm } from '../../features/own-restaurant/IngredientForm.tsx';
import { hostIn, ownAct, reloadAfterConflict } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { RemoveDialog } from '../../features/own-restaurant/RemoveDialog.tsx';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-ingredient.ts';

type Params = { id: string };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Zutat', noindex: true });

const load = loginFirst(async (call: Call, { url, params }: RouteArgs<Params>) => {
  const { restaurant, ingredients } = await call('ownMenu', hostIn(url));
  const ingredient = ingredients.find(({ id }) => String(id) === params.id);
  if (!ingredient) throw data(null, { status: 404 });
  return { restaurant, ingredient };
});

const act = ownAct<Params, never>(async (call, typed, { params }) => {
  const { hostId, version = '', title = '' } = typed;
  const id = Number(params.id);
  if (typed['intent'] === 'remove') {
    await call('removeOwnEntry', { hostId, kind: 'ingredient', id });
    return goOn(paths.ownExtras(hostId), 'Gelöscht');
  }
  await call('saveOwnIngredient', {
    hostId,
    id,
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
  const [query] = useSearchParams();
  const sent = sentIn(useActionData());
  const isRemoving = query.has('loeschen');
  return (
    <OwnFrame
      restaurant={restaurant}
      title={ingredient.title}
      back={{ to: paths.ownExtras(restaurant.id), label: 'Extras' }}
    >
      <IngredientForm
        key={ingredient.id}
        hostId={restaurant.id}
        ingredient={ingredient}
        sent={isRemoving ? undefined : sent}
      />
      {isRemoving && (
        <RemoveDialog
          hostId={restaurant.id}
          name={ingredient.title}
          back={paths.ownIngredient(restaurant.id, ingredient.id)}
          sent={sent}
        >
          Sie verschwindet damit auch aus allen Fragen, in denen sie zur Auswahl steht.
        </RemoveDialog>
      )}
    </OwnFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
