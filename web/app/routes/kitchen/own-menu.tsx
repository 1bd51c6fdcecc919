import { useState } from 'react';
import { Link, useActionData, useSearchParams } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import { sayOfferTimes } from '#domain/menu/offer-times.ts';
import { dotted } from '../../lib/dotted.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { ProductRow } from '../../features/own-restaurant/ProductRow.tsx';
import { SortMenu } from '../../features/own-restaurant/SortMenu.tsx';
import { moveEntry, setAvailability } from '../../features/own-restaurant/act-on-menu.ts';
import type { OwnCategory, OwnMenu, OwnProduct } from '../../features/own-restaurant/menu-parts.ts';
import { hostIn, ownAct } from '../../features/own-restaurant/own-form.ts';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { useOwn } from '../../features/own-restaurant/use-own.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { sentIn } from '../../forms/sent-form.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { named } from '../../lib/named.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState, Notice } from '../../ui/Message.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { Plus } from '../../ui/icons.ts';
import type { Route } from './+types/own-menu.ts';
import { Rows, RowWay } from '../../ui/Rows.tsx';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Speisekarte', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => call('ownMenu', hostIn(url)));

const act = ownAct(async (call, typed) => {
  const { hostId, intent } = typed;
  if (intent === 'move') {
    await moveEntry(call, typed);
    return goOn(staffPaths.ownMenuSorting(hostId), 'Verschoben');
  }
  await setAvailability(call, typed);
  return goOn(staffPaths.ownMenu(hostId), typed['availability'] === 'on' ? 'Wieder da' : 'Heute aus');
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OwnMenuPage({ loaderData: menu }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <>
      <FormAlert sent={sentIn(useActionData())} />
      <MenuPage menu={menu} isSorting={query.has('sortieren')} />
    </>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}

interface MenuPageProps {
  menu: OwnMenu;
  isSorting: boolean;
}

/** A restaurant's menu as its owner sees it: every dish leads to its form. */
function MenuPage({ menu, isSorting }: MenuPageProps) {
  const { restaurant, categories } = menu;
  const { id } = restaurant;
  // Whoever runs several may have entered there what is missing here.
  const hasOthers = (useOwn()?.restaurants ?? []).length > 1;
  const tools = (
    <>
      <ButtonLink to={staffPaths.ownCategory(id, 'neu')} look={categories.length > 0 ? 'ghost' : 'primary'}>
        <Plus size={20} aria-hidden="true" />
        Kategorie
      </ButtonLink>
      <ButtonLink to={staffPaths.ownSheet(id)} look="ghost">
        Als Tabelle
      </ButtonLink>
      {categories.length > 0 && (
        <ButtonLink to={staffPaths.ownVersions(id)} look="ghost">
          Verlauf
        </ButtonLink>
      )}
      {menu.products.length > 0 && (
        <ButtonLink to={staffPaths.ownPhotos(id)} look="ghost">
          Fotos
        </ButtonLink>
      )}
      {hasOthers && (
        <ButtonLink to={staffPaths.ownMenuCopy(id)} look="ghost">
          Aus einem anderen Restaurant
        </ButtonLink>
      )}
      {categories.length > 0 && (
        <ButtonLink
          to={isSorting ? staffPaths.ownMenu(id) : staffPaths.ownMenuSorting(id)}
          look="ghost"
          preventScrollReset
        >
          {isSorting ? 'Fertig sortiert' : 'Sortieren'}
        </ButtonLink>
      )}
    </>
  );
  return (
    <OwnFrame restaurant={restaurant} title="Speisekarte" tools={tools}>
      {menu.planned.length > 0 && (
        <Notice>
          {menu.planned.length === 1 ? 'Eine Änderung ist' : `${menu.planned.length} Änderungen sind`}{' '}
          geplant:{' '}
          <Link to={staffPaths.ownVersions(id)} className="font-semibold text-rim underline">
            {dotted(menu.planned.map(({ at }) => `${formatDate(at)}, ${formatTime(at)}`))}
          </Link>
        </Notice>
      )}
      {categories.length === 0 ? (
        <EmptyState
          picture={<FoodPicture food="pot-of-food" className="w-28" eager />}
          title="Noch ist deine Karte leer"
        >
          Leg zuerst eine Kategorie an, zum Beispiel „Pizza“ oder „Getränke“. Danach kommen die Gerichte
          hinein.
        </EmptyState>
      ) : isSorting ? (
        <SortMenu menu={menu} />
      ) : (
        <Dishes menu={menu} />
      )}
    </OwnFrame>
  );
}

/** Fewer are found at a glance. */
const MOST_AT_A_GLANCE = 12;

/** All dishes by category, or those whose number or name was typed. */
function Dishes({ menu }: { menu: OwnMenu }) {
  const [typed, setTyped] = useState('');
  const { categories, products } = menu;
  const searched = products.map((product) => ({ title: `${product.artNo} ${product.title}`, product }));
  const found = named(searched, typed).map(({ product }) => product);
  const isSearching = typed.trim() !== '';
  const shown = isSearching
    ? categories.filter(({ id }) => found.some(({ categoryId }) => categoryId === id))
    : categories;
  return (
    <>
      {products.length > MOST_AT_A_GLANCE && (
        <form role="search" className="max-w-136" onSubmit={(event) => event.preventDefault()}>
          <SearchField
            label="Gericht oder Nummer suchen"
            value={typed}
            {...workLimits.search.any}
            onType={setTyped}
          />
        </form>
      )}
      {shown.map((category) => (
        <Section
          key={category.id}
          hostId={menu.restaurant.id}
          category={category}
          products={found.filter(({ categoryId }) => categoryId === category.id)}
        />
      ))}
      {isSearching && shown.length === 0 && <p role="status">„{typed.trim()}“ steht nicht auf der Karte.</p>}
    </>
  );
}

interface SectionProps {
  hostId: number;
  category: OwnCategory;
  products: readonly OwnProduct[];
}

function Section({ hostId, category, products }: SectionProps) {
  return (
    <Card as="section" aria-labelledby={`kategorie-${category.id}`} pad={false}>
      <header className="flex min-h-14 items-center justify-between gap-4 border-b border-line px-[clamp(0.875rem,2vw,1.25rem)] py-2">
        <div>
          <h2 className="font-head text-xl leading-[1.2] font-bold text-rim" id={`kategorie-${category.id}`}>
            {category.name}
          </h2>
          {category.offered.length > 0 && (
            <p className="text-sm font-semibold text-mustard-ink">nur {sayOfferTimes(category.offered)}</p>
          )}
          {category.description && <p className="text-sm text-ink-soft">{category.description}</p>}
        </div>
        <span className="changes">
          <RowWay to={staffPaths.ownCategory(hostId, category.id)}>
            Ändern<span className="sr-only">: {category.name}</span>
          </RowWay>
        </span>
      </header>
      <Rows>
        {products.map((product) => (
          <ProductRow key={product.id} hostId={hostId} product={product} />
        ))}
      </Rows>
      <Link
        to={staffPaths.ownProductIn(hostId, category.id)}
        className="flex min-h-13 items-center gap-2 border-t border-line px-[clamp(0.875rem,2vw,1.25rem)] font-semibold text-rim"
      >
        <Plus size={20} aria-hidden="true" />
        Gericht in {category.name}
      </Link>
    </Card>
  );
}
