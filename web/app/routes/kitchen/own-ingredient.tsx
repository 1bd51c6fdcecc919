import { data } from 'react-router';
import { fileLimits } from '#domain/limits/file.ts';
import { workLimits } from '#domain/limits/work.ts';
import { readNumber, typedNumber } from '#domain/money/typed-amounts.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { DeclarationFields } from '../../features/own-restaurant/DeclarationFields.tsx';
import { EntryPage } from '../../features/own-restaurant/EntryPage.tsx';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFormFrame } from '../../features/own-restaurant/OwnFormFrame.tsx';
import { isOfPicture, PictureForm } from '../../features/own-restaurant/PictureForm.tsx';
import { SaveBar } from '../../features/own-restaurant/SaveBar.tsx';
import { readDeclarations, typedDeclarations } from '../../features/own-restaurant/declaration-form.ts';
import { entryOf, type EntryParams, photographedAct } from '../../features/own-restaurant/entry.ts';
import type { OwnIngredient } from '../../features/own-restaurant/menu-parts.ts';
import { hostIn, ticked, useOwnForm } from '../../features/own-restaurant/own-form.ts';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import type { SentForm } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { roomFor } from '../../lib/room-for.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { Checkbox } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import type { Route } from './+types/own-ingredient.ts';
import { Part } from '../../ui/Part.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Zutat', noindex: true });

const load = loginFirst(async (call: Call, { url, params }: RouteArgs<EntryParams>) => {
  const { restaurant, ingredients } = await call('ownMenu', hostIn(url));
  const ingredient = entryOf(ingredients, params);
  // New ones come with the question that offers them.
  if (!ingredient) throw data(null, { status: 404 });
  return { restaurant, ingredient };
});

const pages = { listOf: staffPaths.ownExtras, pageOf: staffPaths.ownIngredient };

const act = photographedAct('ingredient', pages, async (call, typed, id) => {
  const { hostId, version = '', title = '' } = typed;
  const layer = readNumber(typed['layer']);
  if (layer === undefined) return { fields: { layer: 'Bitte eine Zahl, zum Beispiel 26.' } };
  await call('saveOwnIngredient', {
    hostId,
    id: id ?? 0,
    version,
    title,
    isVegetarian: typed['isVegetarian'] === 'Y',
    soldOut: typed['soldOut'] === 'Y',
    layer: layer && Math.round(layer),
    ...readDeclarations(typed),
  });
  return goOn(staffPaths.ownExtras(hostId));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OwnIngredientPage({ loaderData: { restaurant, ingredient } }: Route.ComponentProps) {
  const { id: hostId } = restaurant;
  return (
    <EntryPage
      restaurant={restaurant}
      title={ingredient.title}
      list={{ to: staffPaths.ownExtras(hostId), label: 'Extras' }}
      removal={{
        to: staffPaths.ownIngredientRemoval(hostId, ingredient.id),
        from: staffPaths.ownIngredient(hostId, ingredient.id),
        label: 'Zutat löschen',
        text: 'Sie verschwindet damit auch aus allen Fragen, in denen sie zur Auswahl steht.',
      }}
    >
      {(sent) => (
        <>
          <IngredientForm
            key={ingredient.id}
            hostId={hostId}
            ingredient={ingredient}
            sent={isOfPicture(sent) ? undefined : sent}
          />
          <PictureForm
            hostId={hostId}
            what="Foto"
            of={ingredient.title}
            hint={`Gäste sehen es, wo sie ein Gericht selbst zusammenstellen; ohne Foto ein gezeichnetes Bild. Bis ${fileLimits.photo} MB.`}
            picture={ingredient.image}
            sent={isOfPicture(sent) ? sent : undefined}
          />
        </>
      )}
    </EntryPage>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}

interface IngredientFormProps {
  hostId: number;
  ingredient: OwnIngredient;
  sent: SentForm | undefined;
}

/** What an ingredient contains: it counts for every dish that guests add it to. */
function IngredientForm({ hostId, ingredient, sent }: IngredientFormProps) {
  const { version, title, isVegetarian, layer, soldOut } = ingredient;
  const { form, wires } = useOwnForm(sent, {
    title,
    layer: typedNumber(layer),
    ...ticked({ isVegetarian, soldOut }),
    ...typedDeclarations(ingredient),
  });
  return (
    <OwnFormFrame ref={form} hostId={hostId} version={version} sent={sent}>
      <Part aria-label="Zutat">
        <TextField label="Name" required {...workLimits.menu.ingredient} {...wires.field('title')} />
        <Checkbox {...wires.tick('isVegetarian')}>vegetarisch</Checkbox>
        <Checkbox {...wires.tick('soldOut')}>Heute aus, morgen wieder da</Checkbox>
        <DeclarationFields kind="allergens" {...wires} />
        <DeclarationFields kind="additives" {...wires} />
        <TextField
          label="Höhe im Bild"
          hint="In Pixeln, wo Gäste einen Burger selbst zusammenstellen: ein Brötchen 46, ein Patty 26. Leer: 10."
          {...roomFor(workLimits.menu.layer)}
          {...wires.field('layer')}
        />
      </Part>
      <SaveBar back={staffPaths.ownExtras(hostId)} />
    </OwnFormFrame>
  );
}
