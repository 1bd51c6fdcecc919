import { fileLimits } from '#domain/limits/file.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { EntryPage } from '../../features/own-restaurant/EntryPage.tsx';
import { OfferFields } from '../../features/own-restaurant/OfferFields.tsx';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFormFrame } from '../../features/own-restaurant/OwnFormFrame.tsx';
import { isOfPicture, PictureForm } from '../../features/own-restaurant/PictureForm.tsx';
import { COMES_BACK } from '../../features/own-restaurant/RemoveDialog.tsx';
import { SaveBar } from '../../features/own-restaurant/SaveBar.tsx';
import { entryOf, type EntryParams, photographedAct } from '../../features/own-restaurant/entry.ts';
import type { OwnCategory } from '../../features/own-restaurant/menu-parts.ts';
import { hostIn, useOwnForm } from '../../features/own-restaurant/own-form.ts';
import { readAlso, readOffer } from '../../features/own-restaurant/offer-form.ts';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import type { SentForm } from '../../forms/sent-form.ts';
import { typedWeekly } from '../../forms/weekly-times.ts';
import { formatCount } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { TextArea, TextField } from '../../ui/Field.tsx';
import type { Route } from './+types/own-category.ts';
import { Part } from '../../ui/Part.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Kategorie', noindex: true });

const load = loginFirst(async (call: Call, { url, params }: RouteArgs<EntryParams>) => {
  const { restaurant, categories, products } = await call('ownMenu', hostIn(url));
  const category = entryOf(categories, params);
  return {
    restaurant,
    category,
    others: categories.filter(({ id }) => id !== category?.id),
    count: products.filter(({ categoryId }) => categoryId === category?.id).length,
  };
});

const pages = { listOf: staffPaths.ownMenu, pageOf: staffPaths.ownCategory };

const act = photographedAct('category', pages, async (call, typed, id) => {
  const { hostId, version = '', name = '', description = '' } = typed;
  const offered = readOffer(typed);
  if ('fields' in offered) return offered;
  const said = { name, description, offered, alsoFor: readAlso(typed) };
  const saved = await call('saveOwnCategory', { hostId, id, version, ...said });
  // A new category waits for its first dish.
  return goOn(id === null ? staffPaths.ownProductIn(hostId, saved.id) : staffPaths.ownMenu(hostId));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OwnCategoryPage({ loaderData }: Route.ComponentProps) {
  const { restaurant, category, others, count } = loaderData;
  const { id: hostId } = restaurant;
  return (
    <EntryPage
      restaurant={restaurant}
      title={category?.name ?? 'Neue Kategorie'}
      list={{ to: staffPaths.ownMenu(hostId), label: 'Speisekarte' }}
      removal={
        category && {
          to: staffPaths.ownCategoryRemoval(hostId, category.id),
          from: staffPaths.ownCategory(hostId, category.id),
          label: 'Kategorie löschen',
          text:
            count === 0
              ? 'Die Kategorie ist leer.'
              : `Damit verschwinden auch ${formatCount(count, 'Gericht', 'Gerichte')}. ${COMES_BACK}`,
        }
      }
    >
      {(sent) => (
        <>
          <CategoryForm
            hostId={hostId}
            category={category}
            others={others}
            sent={isOfPicture(sent) ? undefined : sent}
          />
          {category && (
            <PictureForm
              hostId={hostId}
              what="Kategoriebild"
              of={category.name}
              hint={`Es steht auf der Karte über den Gerichten dieser Kategorie, breit und niedrig. Bis ${fileLimits.photo} MB.`}
              picture={category.image}
              sent={isOfPicture(sent) ? sent : undefined}
            />
          )}
        </>
      )}
    </EntryPage>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}

interface CategoryFormProps {
  hostId: number;
  /** Undefined for a new one. */
  category: OwnCategory | undefined;
  others: readonly OwnCategory[];
  sent: SentForm | undefined;
}

function CategoryForm({ hostId, category, others, sent }: CategoryFormProps) {
  const { form, wires } = useOwnForm(sent, {
    name: category?.name ?? '',
    description: category?.description ?? '',
    ...typedWeekly(category?.offered ?? []),
  });
  return (
    <OwnFormFrame ref={form} hostId={hostId} version={category?.version} sent={sent}>
      <Part>
        <TextField
          label="Name"
          placeholder="Pizza"
          required
          {...workLimits.menu.category}
          {...wires.field('name')}
        />
        <TextArea
          label="Ein Satz dazu (freiwillig)"
          placeholder="Alle mit Tomatensoße und Käse"
          rows={2}
          {...workLimits.menu.categoryText}
          {...wires.field('description')}
        />
      </Part>
      <OfferFields {...wires} others={others} />
      <SaveBar back={staffPaths.ownMenu(hostId)} {...(!category && { label: 'Anlegen' })} />
    </OwnFormFrame>
  );
}
